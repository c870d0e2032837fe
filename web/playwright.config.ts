import { defineConfig } from '@playwright/test';

// Debian's chromium; nothing is downloaded and nothing but this machine is talked to
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // a crowded machine may be late once; what passes only the second time is told as flaky
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
