import { Refused } from '@tributary/domain';

const CALLS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

export type TokenLimits = { take: (tokenId: number) => void };

/**
 * Calls of each API token per minute, counted in this process: a database row for each call would cost more than the
 * call. Each further process allows the same number again.
 */
export const tokenLimits = (perMinute = CALLS_PER_MINUTE): TokenLimits => {
  const counts = new Map<number, number>();
  let endsAt = 0;
  return {
    /** @throws Refused `tooManyRequests` with the time of the next call */
    take: (tokenId) => {
      const now = Date.now();
      if (now >= endsAt) {
        counts.clear();
        endsAt = now + MINUTE_MS;
      }
      const taken = (counts.get(tokenId) ?? 0) + 1;
      counts.set(tokenId, taken);
      if (taken > perMinute)
        throw new Refused('tooManyRequests', { retryAt: new Date(endsAt).toISOString() });
    },
  };
};
