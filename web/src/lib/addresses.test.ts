import { describe, expect, it } from 'vitest';
import { inviteAddress, seatAddress, watchAddress } from './addresses';

describe('addresses to give away', () => {
  it('what is secret stands behind the #, which no server sees', () => {
    for (const address of [inviteAddress('g', 'secret'), seatAddress('g', 'secret')]) {
      const url = new URL(address);
      expect(url.hash).toContain('secret');
      expect(url.pathname + url.search).not.toContain('secret');
    }
  });

  it('the link for spectators has no secret', () => {
    expect(new URL(watchAddress('g')).hash).toBe('#/game/g');
  });
});
