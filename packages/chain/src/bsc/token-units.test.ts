import { describe, expect, it } from 'vitest';
import { microToRaw, rawToMicro } from './token-units.ts';

describe('rawToMicro', () => {
  it.each([
    [0n, 0n, 0n],
    [1n, 0n, 1n],
    [10n ** 12n - 1n, 0n, 10n ** 12n - 1n],
    [10n ** 12n, 1n, 0n],
    [10n ** 18n, 1_000_000n, 0n],
    [10n ** 18n + 7n, 1_000_000n, 7n],
    [2n ** 128n, 340_282_366_920_938_463_463_374_607n, 431_768_211_456n],
  ])('turns %s raw into %s micro and %s rest', (raw, micro, restRaw) => {
    expect(rawToMicro(raw)).toEqual({ micro, restRaw });
    expect(microToRaw(micro) + restRaw).toBe(raw);
  });
  it('refuses a negative amount', () => {
    expect(() => rawToMicro(-1n)).toThrow(RangeError);
  });
});
