import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasScreen } from './screens.ts';

interface ScreenLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
  /** Shows the text if the screen does not exist yet; otherwise shows nothing. */
  staysAs?: 'text';
  [data: `data-${string}`]: string | boolean | undefined;
}

/** A link to a screen of the area, if that screen exists. */
export function ScreenLink({ to, staysAs, children, ...rest }: ScreenLinkProps) {
  const hasScreen = useHasScreen();
  if (hasScreen(to))
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  return staysAs === 'text' ? <span {...rest}>{children}</span> : null;
}
