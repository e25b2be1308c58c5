import { describe, expect, it } from 'vitest';
import { shareWork } from './share-work.ts';

/** Work in pieces, with the largest number that was in progress at once. */
const pieces = (count: number) => {
  const seen = { left: count, now: 0, most: 0 };
  const doNext = async (): Promise<boolean> => {
    if (seen.left === 0) return false;
    seen.left -= 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.now -= 1;
    return true;
  };
  return { seen, doNext };
};

describe('a group of workers that share work', () => {
  it('does all of the work, several parts at once', async () => {
    const { seen, doNext } = pieces(40);
    await shareWork(doNext, { workers: 3 });
    expect(seen).toMatchObject({ left: 0, most: 3 });
  });

  it('leaves the work to one worker while the server is busy', async () => {
    const { seen, doNext } = pieces(40);
    await shareWork(doNext, { workers: 3, isBusy: () => true });
    expect(seen).toMatchObject({ left: 0, most: 1 });
  });

  it('works together again once the server is no longer busy', async () => {
    const { seen, doNext } = pieces(200);
    await shareWork(doNext, { workers: 2, isBusy: () => seen.left > 150 });
    expect(seen).toMatchObject({ left: 0, most: 2 });
  });

  it('stops when one worker fails', async () => {
    const { seen, doNext } = pieces(1_000);
    const failing = async (): Promise<boolean> => {
      if (seen.left < 990) throw new Error('the connection was lost');
      return doNext();
    };
    await expect(shareWork(failing, { workers: 2 })).rejects.toThrow('the connection was lost');
    expect(seen.left).toBeGreaterThan(980);
  });
});
