import { type FrameLinkProps } from '@tributary/ui/frames';
import { Link } from 'react-router';

export function RouterLink(props: FrameLinkProps) {
  return <Link prefetch="intent" {...props} />;
}
