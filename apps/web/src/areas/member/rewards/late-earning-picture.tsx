import { Skeleton } from '@tributary/ui/feedback';
import { late } from '@tributary/ui/lazy-part';

/** Appears after the first picture of its screen, in the room that its report keeps. */
export const LateEarningPicture = late(() => import('./earning-picture.tsx'), <Skeleton height="100%" />);
