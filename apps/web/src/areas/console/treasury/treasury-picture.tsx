import { useQuery } from '@tanstack/react-query';
import { moneyFromWire, sumMicro, type Micro } from '@tributary/domain';
import { DayChart, type ChartSeries } from '@tributary/ui/charts';
import { FLOWS } from '@tributary/ui/figures';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import styles from './treasury.module.css';

type Day = DataOf<'treasury.days'>[number];

const IN = [
  { id: 'operator', name: 'Operator capital', colour: 'var(--src-1)' },
  { id: 'fees', name: '10% deductions', colour: 'var(--src-3)' },
] as const satisfies readonly ChartSeries[];
const OUT: readonly ChartSeries[] = [
  ...FLOWS.map(({ id, short, colour }) => ({ id, name: short, colour })),
  { id: 'grants', name: 'Grants', colour: 'var(--own)' },
];
const BOTH: readonly ChartSeries[] = [
  { id: 'in', name: 'Came in', colour: 'var(--src-1)' },
  { id: 'out', name: 'Rewards', colour: 'var(--flow-5)' },
];
const DAYS_COVERED: readonly ChartSeries[] = [{ id: 'days', name: 'Days covered', colour: 'var(--current)' }];

const amountOf = (day: Day, id: string): Micro => moneyFromWire(day[id as keyof Day] as string);
const sumOf = (days: readonly Day[], series: readonly ChartSeries[]): Micro =>
  sumMicro(days.flatMap((day) => series.map(({ id }) => amountOf(day, id))));

/** The sum of the series up to and with each day. */
const addedUp = (days: readonly Day[], series: readonly ChartSeries[]): Micro[] => {
  let sum = 0n;
  return days.map((day) => (sum += sumOf([day], series)));
};

/** Fundings are large and rare, rewards are small and daily. Added up, both fit one scale. */
export const inAndOut = (days: readonly Day[]) => {
  const [came, went] = [addedUp(days, IN), addedUp(days, OUT)];
  return days.map(({ day }, at) => ({ day, amounts: [came[at] ?? 0n, went[at] ?? 0n] }));
};

function InAndOut({ days }: { days: readonly Day[] }) {
  const [came, fees, went] = [sumOf(days, IN), sumOf(days, IN.slice(1)), sumOf(days, OUT)];
  return (
    <DayChart
      title={`In and out, added up over ${days.length} days`}
      mark="lines"
      series={BOTH}
      points={inAndOut(days)}
      caption={(say) =>
        `${say(came)} USDT came in, ${say(fees)} of it from the 10% deductions. Rewards came to ${say(went)} USDT.`
      }
      empty="The chart begins with the first funding."
      isLevel
      isLastOpen
    />
  );
}

/** The rewards of each day by their kind. */
function Rewards({ days }: { days: readonly Day[] }) {
  const sum = sumOf(days, OUT);
  return (
    <DayChart
      title={`Rewards, ${days.length} days`}
      mark="bars"
      series={OUT}
      points={days.map((day) => ({ day: day.day, amounts: OUT.map(({ id }) => amountOf(day, id)) }))}
      caption={(say) =>
        `${say(sum)} USDT in rewards, on the days they are for. Pending rewards are included.`
      }
      empty="The chart begins with the first reward."
      isLastOpen
    />
  );
}

/** Leaves out days before the first stored one: their coverage was not zero. */
function Covered({ days, wantedDays }: { days: readonly Day[]; wantedDays: number }) {
  const kept = days.filter(({ coveredDays }) => coveredDays !== null);
  const counts = kept.map(({ coveredDays }) => coveredDays ?? 0);
  const low = counts.filter((count) => count < wantedDays).length;
  return (
    <DayChart
      title={`Days covered, ${kept.length} days`}
      mark="area"
      counts="days"
      series={DAYS_COVERED}
      points={kept.map(({ day, coveredDays }) => ({ day, amounts: [BigInt(coveredDays ?? 0)] }))}
      caption={() =>
        `The lowest was ${Math.min(...counts)} days. On ${low} of ${kept.length} days it was below the pause line of ${wantedDays}.`
      }
      empty="The chart begins on the first day with scheduled rewards."
    />
  );
}

/** Three pictures over the same days: in and out, rewards by kind, and coverage. */
export default function TreasuryPicture({ wantedDays }: { wantedDays: number }) {
  const days = useQuery(apiQuery('treasury.days'));
  return (
    <Loaded
      of={{ days }}
      failure="The pictures of the treasury could not be loaded"
      waiting={<Waiting height="26rem" />}
    >
      {({ days: shown }) => (
        <div className={styles.pictures}>
          <InAndOut days={shown} />
          <Rewards days={shown} />
          <Covered days={shown} wantedDays={wantedDays} />
        </div>
      )}
    </Loaded>
  );
}
