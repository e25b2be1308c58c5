import { useQuery } from '@tanstack/react-query';
import { CLAIM_WORDS, REWARD_STATES } from '@tributary/definitions/lists';
import { formatDay } from '@tributary/domain';
import { Section } from '@tributary/ui/frames';
import { Status } from '../../../shared/report/status.tsx';
import type { RewardRow } from '../rewards/reward-row.ts';
import { RewardLines } from '../rewards/reward-lines.tsx';
import { lastCyclesQuery } from '../rewards/reward-queries.ts';
import styles from './odl.module.css';

/** Each package has its own share of a window, so the line names it. */
const detailOf = ({ status, package: ofPackage }: RewardRow) => (
  <>
    {ofPackage && `${ofPackage} `}
    <Status words={CLAIM_WORDS} value={REWARD_STATES[status]} />
  </>
);

/** The results of the last windows; a window without turnover has no line. */
export default function LastCycles() {
  const { data } = useQuery(lastCyclesQuery);
  if (!data) return null;
  if (data.rows.length === 0)
    return (
      <Section title="Last cycles">
        <p className={styles.quiet}>
          Your share of each closed window appears here. A window without turnover leaves no line.
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
