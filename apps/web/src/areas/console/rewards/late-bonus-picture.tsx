import { Skeleton } from '@tributary/ui/feedback';
import { late } from '../../../shared/late.tsx';
import type { BonusDaysOf } from './bonus-days.ts';
import styles from './rewards.module.css';

const Picture = late(() => import('./bonus-picture.tsx'), <Skeleton height="100%" />);

/** Appears after the first picture of its report, in the space kept for it. */
export function LateBonusPicture(of: BonusDaysOf) {
  return (
    <div className={styles.picture}>
      <Picture {...of} />
    </div>
  );
}
