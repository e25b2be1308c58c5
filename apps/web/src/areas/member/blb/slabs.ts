import { formatExact, formatMoney, moneyFromWire, partPercent } from '@tributary/domain';
import type { Slab } from './blb-query.ts';

const NOTHING = '0.000000';

/** "$300", "$300.50": bonuses in the documents' form (BLB-04, BLB-15). */
export function dollars(amount: string): string {
  const micro = moneyFromWire(amount);
  return `$${micro % 1_000_000n === 0n ? formatMoney(micro, { decimals: 0 }) : formatExact(micro)}`;
}

/** A volume for quick reading, without cents if it is whole. */
export function volume(amount: string): string {
  return dollars(amount).slice(1);
}

/** The reached share of a requirement in whole percent; 100 only when it is fully met. */
export function percentOf(current: string, required: string): number {
  return Math.min(100, Math.floor(partPercent(moneyFromWire(current), moneyFromWire(required))));
}

export interface Leg {
  no: number;
  required: string;
  current: string;
  percent: number;
}

export function legsOf({ thresholds, perDownline }: Slab): Leg[] {
  return thresholds.map((required, at) => {
    const current = perDownline[at] ?? NOTHING;
    return { no: at + 1, required, current, percent: percentOf(current, required) };
  });
}

/** The tier is the last achieved slab; its card shows that slab's bonus (BLB-20, BLB-22). */
export function achievedOf(slabs: readonly Slab[]): { tier: number; bonus: string; last: Slab | undefined } {
  const last = slabs.findLast(({ status }) => status === 'success');
  return { tier: last?.id ?? 0, bonus: last?.bonus ?? NOTHING, last };
}

/** The current slab is the first that is not done. */
export function groupsOf(slabs: readonly Slab[]) {
  const open = slabs.filter(({ status }) => status !== 'success');
  return [
    { title: 'Your current slab', slabs: open.slice(0, 1) },
    { title: 'Done', slabs: slabs.filter(({ status }) => status === 'success').toReversed() },
    { title: 'Next', slabs: open.slice(1) },
  ].filter((group) => group.slabs.length > 0);
}

const LEAST_HEIGHT = 30;

/** The rungs of the ladder in order, higher by number; a done slab is full, even if its legs changed since. */
export const ladderOf = (slabs: readonly Slab[]) => {
  const current = slabs.find(({ status }) => status !== 'success');
  return slabs.map((slab, at) => ({
    id: slab.id,
    bonus: slab.bonus,
    percent: slab.status === 'success' ? 100 : Math.min(99, percentOf(slab.current, slab.required)),
    height: LEAST_HEIGHT + Math.round(((at + 1) * (100 - LEAST_HEIGHT)) / slabs.length),
    isCurrent: slab === current,
  }));
};

/** The finished slabs of the member, and the one that fills now. */
export function ladderVerdict(slabs: readonly Slab[]): string {
  const { tier } = achievedOf(slabs);
  const current = slabs.find(({ status }) => status !== 'success');
  const done = tier === 0 ? 'No slab is done yet.' : `BLB ${tier} is done.`;
  if (!current) return `${done} It is the last slab.`;
  const legs = legsOf(current);
  const qualified = legs.filter(({ percent }) => percent >= 100).length;
  const ofLegs = legs.length > 0 ? `, and ${qualified} of ${legs.length} legs qualify` : '';
  return `${done} BLB ${current.id} has ${volume(current.current)} of ${volume(current.required)} USDT${ofLegs}.`;
}
