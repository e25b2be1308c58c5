import { formatExact, moneyFromWire, sumMicro, type Micro } from '@tributary/domain';
import type { Texts } from './fill-document.ts';

/** The length of a bar in its picture. */
export const BAR_WIDTH = 1_000n;

/** An amount with all its decimals. */
export const shown = (wire: string): string => formatExact(moneyFromWire(wire));

/** The sum of amounts on the wire. */
export const sumOf = (parts: Readonly<Record<string, string>>): Micro =>
  sumMicro(Object.values(parts).map((wire) => moneyFromWire(wire)));

/**
 * Parts of a bar: the start and the width of each, in thousandths of the whole. By default that is their own sum,
 * because the parts are rounded.
 */
export const barOf = (name: string, parts: Readonly<Record<string, string>>, whole = sumOf(parts)): Texts => {
  let before = 0n;
  const texts: Record<string, string> = {};
  for (const [part, wire] of Object.entries(parts)) {
    const amount = moneyFromWire(wire);
    texts[`${name}.${part}`] = shown(wire);
    texts[`${name}.${part}.x`] = String(whole === 0n ? 0n : (before * BAR_WIDTH) / whole);
    texts[`${name}.${part}.width`] = String(whole === 0n ? 0n : (amount * BAR_WIDTH) / whole);
    before += amount;
  }
  return texts;
};
