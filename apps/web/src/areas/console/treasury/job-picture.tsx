import { CellChart } from '@tributary/ui/charts';
import { jobCaption, jobDays, JOBS } from './job-days.ts';

interface JobPictureProps {
  closes: Parameters<typeof jobDays>[0];
  checks: Parameters<typeof jobDays>[1];
  comparisons: Parameters<typeof jobDays>[2];
}

/** The outcome of each job on each of the last days. */
export default function JobPicture({ closes, checks, comparisons }: JobPictureProps) {
  const days = jobDays(closes, checks, comparisons);
  return (
    <CellChart
      title="Jobs, day by day"
      rows={JOBS}
      days={days}
      caption={() => jobCaption(days)}
      empty="From the first closed day on, each day and job becomes a cell here."
    />
  );
}
