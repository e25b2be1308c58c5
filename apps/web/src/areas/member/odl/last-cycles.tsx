import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@tributary/domain';
import { StatusChip, type Tone } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import type { RewardRow } from '../rewards/reward-row.ts';
import { RewardLines } from '../rewards/reward-lines.tsx';
import { lastCyclesQuery } from '../rewards/reward-queries.ts';
import styles from './odl.module.css';

const OUTCOME: Record<RewardRow['status'], { word: string; tone: Tone }> = {
  paid: { word: 'Claimed', tone: 'ok' },
  pending: { word: 'Pending', tone: 'warn' },
  capped: { word: 'Capped', tone: 'warn' },
  missed: { word: 'Missed', tone: 'bad' },
  rejected: { word: 'Rejected', tone: 'bad' },
  reversed: { word: 'Reversed', tone: 'neutral' },
};

/** Each package has its own share of a window, so the line names it. */
const detailOf = ({ status, package: ofPackage }: RewardRow) => (
  <>
    {ofPackage && `${ofPackage} `}
    <StatusChip tone={OUTCOME[status].tone}>{OUTCOME[status].word}</StatusChip>
  </>
);

/** What the last windows brought; a window without turnover leaves no line. */
export function LastCycles() {
  const { data } = useQuery(lastCyclesQuery);
  if (!data) return null;
  if (data.rows.length === 0)
    return (
      <Section title="Last cycles">
        <p className={styles.quiet}>
          Your share of each window stands here once it has closed. A window without turnover has nothing to
          share and leaves no line.
        </p>
      </Section>
    );
  return (
    <Section title="Last cycles">
      <RewardLines
        rewards={data.rows}
        name={({ businessDate }) => `Until ${formatDay(businessDate)}`}
        detail={detailOf}
      />
    </Section>
  );
}
