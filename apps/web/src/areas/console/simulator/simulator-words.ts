import {
  formatDay,
  moneyToWire,
  sumMicro,
  type IncomeKind,
  type Micro,
  type SimulatedDay,
} from '@tributary/domain';
import { FLOWS } from '@tributary/ui/figures';
import { moneyText } from '@tributary/ui/money';
import type { VerdictTone } from '../page/verdict.tsx';
import type { Simulated } from './simulation.ts';

type Days = readonly SimulatedDay[];

const owedOf = (days: Days): Micro => sumMicro(days.map(({ owedMicro }) => owedMicro));
const needOf = (days: Days): Micro => days.at(-1)?.needMicro ?? 0n;
const shown = (micro: Micro): string => `${moneyText(moneyToWire(micro), { decimals: 2 })} USDT`;

/** The first day that ends with too little money in the treasury. */
const shortFrom = (days: Days): string | undefined => days.find(({ needMicro }) => needMicro > 0n)?.day;

/** The same figure as in the table, without its sign. */
const sizeOf = (micro: Micro): string => shown(micro).replace(/^[-−]/, '');

const needWords = (days: Days): string => {
  const from = shortFrom(days);
  return from === undefined
    ? 'the treasury covers all of it'
    : `${shown(needOf(days))} must come in, the first part by ${formatDay(from)}`;
};

export interface Outcome {
  tone: VerdictTone;
  title: string;
  /** The money that the treasury needs. */
  consequence: string;
}

/** The result in two sentences; amber wherever the treasury does not cover the days. */
export function outcomeOf({ now, changed }: Simulated): Outcome {
  const days = changed ?? now;
  const tone = needOf(days) > 0n ? 'warn' : 'ok';
  const owed = shown(owedOf(days));
  if (!changed)
    return {
      tone,
      title: `As it is now, the plan owes ${owed} in ${now.length} days.`,
      consequence: `Without any funding, ${needWords(now)}.`,
    };
  const difference = owedOf(changed) - owedOf(now);
  const compared =
    difference === 0n
      ? 'as much as now'
      : `${sizeOf(difference)} ${difference < 0n ? 'less' : 'more'} than now`;
  return {
    tone,
    title: `As changed, the plan owes ${owed} in ${now.length} days, ${compared}.`,
    consequence:
      needOf(changed) === 0n && needOf(now) === 0n
        ? `Without any funding, ${needWords(changed)}, as it does now.`
        : `Without any funding, ${needWords(changed)}. As it is now, ${needWords(now)}.`,
  };
}

/** A row of the sums; `changed` and `difference` are zero while nothing is changed. */
export interface SumRow {
  id: string;
  name: string;
  now: string;
  changed: string;
  difference: string;
}

const rowOf = (id: string, name: string, [now, changed]: readonly [Micro, Micro]): SumRow => ({
  id,
  name,
  now: moneyToWire(now),
  changed: moneyToWire(changed),
  difference: moneyToWire(changed - now),
});

/** The sums of all days by kind of reward, their total, and the funding that they need. */
export function sumRows({ now, changed = now }: Simulated): SumRow[] {
  const both = (of: (days: Days) => Micro): readonly [Micro, Micro] => [of(now), of(changed)];
  const kindOf = (id: IncomeKind) => (days: Days) => sumMicro(days.map((day) => day[id]));
  return [
    ...FLOWS.map(({ id, name }) => rowOf(id, name, both(kindOf(id)))),
    rowOf('owed', 'Owed in all', both(owedOf)),
    rowOf('need', 'Needed funding', both(needOf)),
  ];
}
