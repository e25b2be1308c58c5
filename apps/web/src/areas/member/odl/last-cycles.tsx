import { useQuery } from '@tanstack/react-query';
import { StatusChip, type Tone } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { DateTime } from '@tributary/ui/time';
import type { RewardRow } from '../rewards/reward-kinds.ts';
import { lastCyclesQuery } from './odl-window.ts';
import styles from './odl.module.css';

const OUTCOME: Record<RewardRow['status'], { word: string; tone: Tone }> = {
  paid: { word: 'Claimed', tone: 'ok' },
  pending: { word: 'Pending', tone: 'warn' },
  capped: { word: 'Capped', tone: 'warn' },
  missed: { word: 'Missed', tone: 'bad' },
  rejected: { word: 'Rejected', tone: 'bad' },
  reversed: { word: 'Reversed', tone: 'neutral' },
};

/** What the last windows brought; a window without turnover leaves no line. */
export function LastCycles() {
  const { data } = useQuery(lastCyclesQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section title="Last cycles">
      <ul className={styles.cycles}>
        {data.map(({ id, businessDate, status, credited }) => (
          <li key={id}>
            <span>
              Until <DateTime value={`${businessDate}T00:00:00+05:30`} dateOnly />
            </span>
            <StatusChip tone={OUTCOME[status].tone}>{OUTCOME[status].word}</StatusChip>
            <strong>
              <Money value={credited} signed={Number(credited) > 0} />
            </strong>
          </li>
        ))}
      </ul>
    </Section>
  );
}
