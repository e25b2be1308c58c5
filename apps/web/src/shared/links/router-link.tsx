import { type FrameLinkProps } from '@tributary/ui/frames';
import { Link } from 'react-router';
import { useHasScreen } from './screens.ts';

/** The link of menus and frames: hidden if its screen does not exist yet. */
export function RouterLink(props: FrameLinkProps) {
  const hasScreen = useHasScreen();
  return hasScreen(props.to) ? <Link prefetch="intent" {...props} /> : null;
}
