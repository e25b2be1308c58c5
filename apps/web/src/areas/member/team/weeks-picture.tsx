import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@tributary/domain';
import { DayChart, type ChartSeries } from '@tributary/ui/charts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { weeksQuery, type TeamWeek } from './community-query.ts';

const SERIES: readonly ChartSeries[] = [
  { id: 'joined', name: 'Joined', colour: 'var(--ok-fill)' },
  { id: 'stopped', name: 'Stopped', colour: 'var(--bad-fill)', isBelow: true },
];

const captionOf = (weeks: readonly TeamWeek[]) => {
  const sumOf = (of: readonly TeamWeek[], what: 'joined' | 'stopped') =>
    formatCount(of.reduce((sum, each) => sum + each[what], 0));
  const newest = weeks.slice(-1);
  return () =>
    `${sumOf(weeks, 'joined')} joined and ${sumOf(weeks, 'stopped')} stopped in ${weeks.length} weeks; ` +
    `in the last seven days ${sumOf(newest, 'joined')} joined and ${sumOf(newest, 'stopped')} stopped.`;
};

/** The joins and stops of the whole team by week. */
export default function WeeksPicture() {
  const asked = useQuery(weeksQuery);
  return (
    <Loaded
      of={{ asked }}
      failure="The joins and stops of your team could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {({ asked: weeks }) => (
        <DayChart
          title="Joined and stopped by week"
          mark="bars"
          step="week"
          series={SERIES}
          counts="members"
          hasTotal={false}
          points={weeks.map(({ week, joined, stopped }) => ({
            day: week,
            amounts: [BigInt(joined), BigInt(stopped)],
          }))}
          caption={captionOf(weeks)}
          empty="Every week in which a member of your team joins or stops becomes a bar here."
        />
      )}
    </Loaded>
  );
}
