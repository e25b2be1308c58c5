import { Skeleton } from '@tributary/ui/feedback';
import type { ComponentProps } from 'react';
import { late } from '@tributary/ui/lazy-part';
import styles from './earning-picture.module.css';

const Picture = late(() => import('./earning-picture.tsx'), <Skeleton height="100%" />);

/** Appears after the first picture of its screen, in the space kept for it. */
export function LateEarningPicture(props: ComponentProps<typeof Picture>) {
  return (
    <div className={styles.room}>
      <Picture {...props} />
    </div>
  );
}
