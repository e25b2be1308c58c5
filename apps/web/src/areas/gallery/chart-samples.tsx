import { addDays, sumMicro, usdt } from '@tributary/domain';
import {
  Cascade,
  DayChart,
  Histogram,
  SplitBar,
  Waterfall,
  type ChartPoint,
  type FallStep,
} from '@tributary/ui/charts';
import { FLOWS } from '@tributary/ui/figures';
import { AmountsHidden } from '@tributary/ui/money';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const DAYS = Array.from({ length: 30 }, (_, index) => addDays('2026-10-28', index));
const SERIES = FLOWS.map(({ id, short, colour }) => ({ id, name: short, colour }));
const MONEY_IN = { id: 'in', name: 'Deposits', colour: 'var(--current)' };

/** The five incomes: one pays every day, some now and then, one only once. */
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

const ALL = usdt(1_160);
const HELD = { enough: usdt(1_400), little: usdt(700) };
const OWED = [
  { id: 'asked', name: 'Withdrawals asked for', owed: usdt(60), colour: 'var(--text-3)' },
  { id: 'deposits', name: 'Deposits', owed: usdt(300), colour: 'var(--own)' },
  { id: 'principal', name: 'Locked amounts', owed: usdt(600), colour: 'var(--own)' },
  { id: 'rewards', name: 'Credited rewards', owed: usdt(200), colour: 'var(--current)' },
];

function Divided({ held }: { held: bigint }) {
  const parts = OWED.map((part, at) => {
    const left = held - sumMicro(OWED.slice(0, at).map(({ owed }) => owed));
    const paid = part.owed < left ? part.owed : left;
    return { ...part, paid: paid > 0n ? paid : 0n };
  });
  return (
    <Cascade
      title="If it ended today"
      sum={{ name: 'Held on the chain', amount: held }}
      rest={{ name: 'Left for the operator', note: 'owed to nobody' }}
      parts={parts}
      caption={(say) => `${say(held)} USDT are held, and ${say(ALL)} USDT are owed.`}
      empty="The first reading of the chain is divided here."
    />
  );
}

const BOOKS = usdt(867_055);

function FromBooks({ books }: { books: bigint }) {
  const steps: FallStep[] = [
    { id: 'books', name: 'Books', amount: books, isLevel: true, colour: 'var(--own)' },
    { id: 'deposit', name: 'Deposit not read', amount: usdt(500), colour: 'var(--warn-fill)' },
    { id: 'payout', name: 'Payout on its way', amount: -usdt(84), colour: 'var(--bad-fill)' },
    { id: 'chain', name: 'Chain', amount: books + usdt(416), isLevel: true, colour: 'var(--own)' },
  ];
  return (
    <Waterfall
      title="From the books to the chain"
      steps={books === 0n ? [] : steps}
      start={books}
      caption={(say) => `The axis begins at the books. The chain holds ${say(usdt(416))} USDT more.`}
      empty="The first comparison becomes a picture here."
    />
  );
}

const RANGES = ['below 1 hour', '1 to 4 hours', '4 to 12 hours', '12 to 24 hours', 'over 24 hours'];
const SHORT = ['< 1 h', '1–4 h', '4–12 h', '12–24 h', '> 24 h'];

function Times({ counts }: { counts: readonly number[] }) {
  return (
    <Histogram
      title="Waiting times of payouts"
      unit="payouts"
      head="Time"
      bars={counts.map((count, at) => ({
        id: String(at),
        name: RANGES[at] ?? '',
        short: SHORT[at] ?? '',
        count,
        colour: at === 4 ? 'var(--warn-fill)' : at === 2 ? 'var(--current)' : 'var(--src-2)',
      }))}
      caption={() => 'Half of 59 payouts took 9 hours or less.'}
      empty="Every paid withdrawal is counted here."
    />
  );
}

function Split({ times }: { times: bigint }) {
  return (
    <SplitBar
      title="Where the turnover goes"
      whole="Turnover"
      parts={[
        { id: 'shared', name: 'Shared fund', amount: usdt(240) * times, colour: 'var(--flow-5)' },
        { id: 'rest', name: 'Not shared', amount: usdt(960) * times, colour: 'var(--own)' },
      ]}
      caption={(say) => `${say(usdt(240))} USDT of the turnover are shared.`}
      empty="The first turnover is divided here."
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
        <Times counts={[4, 12, 27, 15, 1]} />
        <Divided held={HELD.enough} />
        <FromBooks books={BOOKS} />
        <Split times={1n} />
      </div>
      <div className={styles.stack}>
        <Bars points={nothingOf(EARNINGS)} />
        <Area points={nothingOf(LINE)} />
        <Times counts={[0, 0, 0, 0, 0]} />
        <FromBooks books={0n} />
        <Split times={0n} />
        <Divided held={HELD.little} />
      </div>
      <div className={styles.stack}>
        <AmountsHidden>
          <Bars points={EARNINGS} />
          <Area points={LINE} />
          <Divided held={HELD.enough} />
          <FromBooks books={BOOKS} />
          <Split times={1n} />
        </AmountsHidden>
      </div>
    </Samples>
  );
}
