import { addDays, sumMicro, usdt } from '@tributary/domain';
import { DayChart, type ChartPoint } from '@tributary/ui/charts';
import { FLOWS } from '@tributary/ui/figures';
import { AmountsHidden } from '@tributary/ui/money';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const DAYS = Array.from({ length: 30 }, (_, index) => addDays('2026-10-28', index));
const SERIES = FLOWS.map(({ id, short, colour }) => ({ id, name: short, colour }));
const MONEY_IN = { id: 'in', name: 'Deposits', colour: 'var(--current)' };

/** What each of the five brings: every day, now and then, once. */
const EARNINGS: ChartPoint[] = DAYS.map((day, index) => ({
  day,
  amounts: [
    usdt(21),
    index % 9 === 4 ? usdt(50) : 0n,
    usdt(8 + (index % 5)),
    index === 21 ? usdt(300) : 0n,
    index % 4 === 1 ? usdt(48) : 0n,
  ],
}));

/** A line that rises and falls. */
const LINE: ChartPoint[] = DAYS.map((day, index) => ({ day, amounts: [usdt(400 + ((index * 37) % 110))] }));

const nothingOf = (points: readonly ChartPoint[]): ChartPoint[] =>
  points.map(({ day, amounts }) => ({ day, amounts: amounts.map(() => 0n) }));

const sumOf = (points: readonly ChartPoint[]): bigint => sumMicro(points.flatMap(({ amounts }) => amounts));

function Bars({ points }: { points: readonly ChartPoint[] }) {
  return (
    <DayChart
      title="Earnings of 30 days"
      mark="bars"
      series={SERIES}
      points={points}
      caption={(say) => `${say(sumOf(points))} USDT reached your wallets in 30 days.`}
      empty="Every day on which a reward is paid to you becomes a bar here."
    />
  );
}

function Area({ points }: { points: readonly ChartPoint[] }) {
  return (
    <DayChart
      title="Deposits of 30 days"
      mark="area"
      series={[MONEY_IN]}
      points={points}
      caption={(say) => `${say(sumOf(points))} USDT were deposited in 30 days.`}
      empty="Every day with a deposit becomes a point of this line."
    />
  );
}

/** Each picture with its data, without any, and hidden. */
export function ChartSamples() {
  return (
    <Samples title="Pictures">
      <div className={styles.stack}>
        <Bars points={EARNINGS} />
        <Area points={LINE} />
      </div>
      <div className={styles.stack}>
        <Bars points={nothingOf(EARNINGS)} />
        <Area points={nothingOf(LINE)} />
      </div>
      <div className={styles.stack}>
        <AmountsHidden>
          <Bars points={EARNINGS} />
          <Area points={LINE} />
        </AmountsHidden>
      </div>
    </Samples>
  );
}
