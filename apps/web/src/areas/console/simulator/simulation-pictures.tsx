import { formatDay, MOST_COVERED_DAYS, type Micro, type SimulatedDay } from '@tributary/domain';
import { DayChart, type ChartSeries } from '@tributary/ui/charts';
import type { Simulated } from './simulation.ts';
import styles from './simulator.module.css';

const NOW = { id: 'now', name: 'As it is now', colour: 'var(--text-2)', isQuiet: true } as const;
const CHANGED = { id: 'changed', name: 'As changed', colour: 'var(--current)' } as const;
const ONLY_NOW = { ...NOW, colour: 'var(--current)', isQuiet: false };

const CENT: Micro = 10_000n;
/** Rounded down to cents, as in the table of the sums: smaller parts of a forecast say nothing. */
const inCents = (amount: Micro): Micro => amount - (amount % CENT);

interface ComparedProps {
  of: Simulated;
  title: string;
  amountOf: (day: SimulatedDay) => bigint;
  words: (last: SimulatedDay, say: (amount: Micro) => string) => string;
  empty: string;
  counts?: string;
  isLevel?: boolean;
}

/** One figure of every day. The present plan is dashed if a changed one is drawn beside it. */
function Compared({ of: { now, changed }, title, amountOf, words, ...rest }: ComparedProps) {
  const series: readonly ChartSeries[] = changed ? [CHANGED, NOW] : [ONLY_NOW];
  const lastNow = now.at(-1);
  const last = changed?.at(-1);
  return (
    <DayChart
      {...rest}
      title={title}
      mark="lines"
      series={series}
      points={now.map((day, at) => {
        const other = changed?.[at];
        return { day: day.day, amounts: [...(other ? [amountOf(other)] : []), amountOf(day)] };
      })}
      caption={(say) =>
        lastNow === undefined
          ? ''
          : `On ${formatDay(lastNow.day)}: ${last ? `${words(last, say)} as changed, ` : ''}${words(lastNow, say)} as it is now.`
      }
    />
  );
}

/** Three pictures over the same 365 days. */
export default function SimulationPictures({ of }: { of: Simulated }) {
  return (
    <div className={styles.pictures}>
      <Compared
        of={of}
        title="Rewards owed, by day"
        amountOf={({ owedMicro }) => inCents(owedMicro)}
        words={({ owedMicro }, say) => `${say(inCents(owedMicro))} USDT`}
        empty="No activation runs, so nothing is owed."
      />
      <Compared
        of={of}
        title="Needed funding"
        isLevel
        amountOf={({ needMicro }) => inCents(needMicro)}
        words={({ needMicro }, say) => `${say(inCents(needMicro))} USDT`}
        empty="Today’s treasury covers all of these rewards."
      />
      <Compared
        of={of}
        title={`Days covered, at most ${MOST_COVERED_DAYS}`}
        counts="days"
        amountOf={({ coveredDays }) => BigInt(coveredDays ?? 0)}
        words={({ coveredDays }) => (coveredDays === null ? 'nothing to cover' : `${coveredDays} days`)}
        empty="The treasury covers no day."
      />
    </div>
  );
}
