import { type FrameLinkProps } from '@tributary/ui/frames';
import { Link } from 'react-router';
import { useHasScreen } from './screens.ts';

/** The links of menus and frames: a screen that is not there yet is not offered. */
export function RouterLink(props: FrameLinkProps) {
  const hasScreen = useHasScreen();
  return hasScreen(props.to) ? <Link prefetch="intent" {...props} /> : null;
}
