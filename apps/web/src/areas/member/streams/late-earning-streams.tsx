import { Skeleton } from '@tributary/ui/feedback';
import { late } from '@tributary/ui/lazy-part';
import styles from './late-earning-streams.module.css';

const Streams = late(() => import('./earning-streams.tsx'), <Skeleton height="100%" />);

/** Appears after the first picture of its screen, in the space kept for it. */
export const LateEarningStreams = () => (
  <div className={styles.room}>
    <Streams />
  </div>
);
