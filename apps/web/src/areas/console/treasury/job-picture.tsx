import { CellChart, type CellDay } from '@tributary/ui/charts';
import { jobCaption, JOBS } from './job-days.ts';

/** The result of each job on each of the last days. */
export default function JobPicture({ days }: { days: readonly CellDay[] }) {
  return (
    <CellChart
      title="Jobs, day by day"
      rows={JOBS}
      days={days}
      caption={() => jobCaption(days)}
      empty="The chart begins on the first closed day."
    />
  );
}
