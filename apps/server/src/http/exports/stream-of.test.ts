import { describe, expect, it } from 'vitest';
import { streamOf } from './stream-of.ts';

const begin = (longestPauseMs: number) => {
  const seen = { made: 0, ends: 0 };
  async function* chunks() {
    while (seen.made < 3) {
      seen.made++;
      yield new Uint8Array([seen.made]);
    }
  }
  const onEnd = async () => void seen.ends++;
  const reader = streamOf(chunks(), { onEnd, longestPauseMs }).getReader();
  return { seen, reader };
};

describe('the stream of an export', () => {
  it('makes a chunk only on request, and ends once', async () => {
    const { seen, reader } = begin(10_000);
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toEqual({ made: 1, ends: 0 });
    for (const made of [2, 3]) expect((await reader.read()).value).toEqual(new Uint8Array([made]));
    expect((await reader.read()).done).toBe(true);
    expect(seen).toEqual({ made: 3, ends: 1 });
  });

  it('ends when its reader leaves', async () => {
    const { seen, reader } = begin(10_000);
    await reader.read();
    await reader.cancel();
    expect(seen).toEqual({ made: 1, ends: 1 });
  });

  it('gives up on a reader who pauses too long', async () => {
    const { seen, reader } = begin(20);
    await reader.read();
    await expect.poll(() => seen.ends).toBe(1);
    await expect(reader.read()).rejects.toThrow('Nobody reads this any more');
  });
});
