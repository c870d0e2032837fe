import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the client with a server started by `brink serve --no-browser`
const server = process.env.BRINK_SERVER ?? 'http://127.0.0.1:8089';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: './',
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/brinkmanship/server/static',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
}));
