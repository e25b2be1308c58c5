import type { PriceBoard } from '@tributary/modules/market';
import { describe, expect, it } from 'vitest';
import { noQuotes, quotesOf } from './quotes.ts';

const board = (...reads: { usd: number; ageSeconds: number }[]): PriceBoard => {
  let read = 0;
  return {
    read: () => {
      const now = reads[Math.min(read++, reads.length - 1)];
      return {
        ripple: now ? { usd: now.usd, change24h: null } : null,
        bitcoin: null,
        asOf: now ? new Date(Date.now() - now.ageSeconds * 1_000) : null,
        source: now ? 'test' : 'none',
        stale: false,
      };
    },
  };
};

describe('a quote of XRP', () => {
  it('is the board’s fresh price in micro-USDT, with its source and time', async () => {
    expect(await quotesOf(board({ usd: 2.123_456, ageSeconds: 10 })).quote()).toMatchObject({
      usdtPerXrpMicro: 2_123_456n,
      source: 'test',
    });
  });
  it('waits for a price that is being fetched', async () => {
    const prices = board({ usd: 1, ageSeconds: 300 }, { usd: 1, ageSeconds: 300 }, { usd: 2, ageSeconds: 0 });
    expect(await quotesOf(prices).quote()).toMatchObject({ usdtPerXrpMicro: 2_000_000n });
  });
  it('is refused without a source, and is never invented', async () => {
    await expect(quotesOf(board()).quote()).rejects.toMatchObject({ code: 'unavailable' });
  });
  it('is refused while the price stays old', async () => {
    await expect(quotesOf(board({ usd: 1, ageSeconds: 300 })).quote()).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
  it('needs two sources that agree within 2%', async () => {
    const one = () => board({ usd: 2, ageSeconds: 0 });
    expect(await quotesOf(one(), board({ usd: 2.04, ageSeconds: 0 })).quote()).toMatchObject({
      usdtPerXrpMicro: 2_000_000n,
      source: 'test, test',
    });
    await expect(quotesOf(one(), board()).quote()).rejects.toMatchObject({ code: 'unavailable' });
  });
  it.each([2.05, 1.96, 20])('is refused when one source gives 2 and the other %d', async (usd) => {
    const [one, other] = [board({ usd: 2, ageSeconds: 0 }), board({ usd, ageSeconds: 0 })];
    await expect(quotesOf(one, other).quote()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('differ by more than 2%'),
    });
  });
  it('is refused with a single source in production', async () => {
    await expect(noQuotes.quote()).rejects.toMatchObject({
      message: expect.stringContaining('PRICES_VERIFY_URL'),
    });
  });
});
