import { formatExact, formatMoney, moneyFromWire, partPercent } from '@tributary/domain';
import type { Slab } from './blb-query.ts';

const NOTHING = '0.000000';

/** "$300", "$300.50": bonuses are written as the documents do (BLB-04, BLB-15). */
export function dollars(amount: string): string {
  const micro = moneyFromWire(amount);
  return `$${micro % 1_000_000n === 0n ? formatMoney(micro, { decimals: 0 }) : formatExact(micro)}`;
}

/** Volumes are read at a glance: whole where they are whole. */
export function volume(amount: string): string {
  return dollars(amount).slice(1);
}

/** How much of what is required is there, in whole percent; 100 only when all of it is. */
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

/** The tier is the last slab that is a success; what its card shows is that slab's bonus (BLB-20, BLB-22). */
export function achievedOf(slabs: readonly Slab[]): { tier: number; bonus: string; last: Slab | undefined } {
  const last = slabs.findLast(({ status }) => status === 'success');
  return { tier: last?.id ?? 0, bonus: last?.bonus ?? NOTHING, last };
}

/** The slab to work at is the first that is not done. */
export function groupsOf(slabs: readonly Slab[]) {
  const open = slabs.filter(({ status }) => status !== 'success');
  return [
    { title: 'Your current slab', slabs: open.slice(0, 1) },
    { title: 'Done', slabs: slabs.filter(({ status }) => status === 'success').toReversed() },
    { title: 'Next', slabs: open.slice(1) },
  ].filter((group) => group.slabs.length > 0);
}
