import type { IncomeKind } from '@tributary/domain';
import { Skeleton } from '@tributary/ui/feedback';
import { late } from '@tributary/ui/lazy-part';
import type { BonusDaysOf } from './bonus-days.ts';
import styles from './rewards.module.css';

const Picture = late(() => import('./bonus-picture.tsx'), <Skeleton height="100%" />);
const Standing = late(() => import('./bonus-standing.tsx'), <Skeleton height="100%" />);

/** Appears after the first picture of its report, in the space kept for it. */
export function LateBonusPicture(of: BonusDaysOf) {
  return (
    <div className={styles.picture}>
      <Picture {...of} />
    </div>
  );
}

/** The picture beside waiting and cut rewards. */
export function LateBonusStanding({ kind }: { kind: IncomeKind }) {
  return (
    <div className={styles.standing}>
      <LateBonusPicture kind={kind} />
      <div className={styles.facts}>
        <Standing kind={kind} />
      </div>
    </div>
  );
}
