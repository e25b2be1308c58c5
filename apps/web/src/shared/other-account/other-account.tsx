import { Button } from '@tributary/ui/controls';
import { useEffect, useRef } from 'react';
import styles from './other-account.module.css';

interface OtherAccountProps {
  /** Who is logged in now. */
  name: string;
  /** Whose the page was; nobody's is undefined. */
  own: string | undefined;
  /** The first screen of the account that is logged in now. */
  home: string;
}

/** How a person reads the name of an account. */
function wordsOf(account: string): string {
  const [kind, name, viewer] = account.split(' ').map(decodeURIComponent);
  if (!name) return 'another account';
  return kind === 'view' ? `${name} (read-only view, opened by ${viewer})` : name;
}

/**
 * In place of a page whose account is not logged in any more. The page is gone with all that was read and typed on it:
 * what follows is a new document, asked for by the account that is there now.
 */
export default function OtherAccount({ name, own, home }: OtherAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = wordsOf(name);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card} role="alert">
        <h1 ref={heading} tabIndex={-1}>
          Logged in now: <bdi translate="no">{now}</bdi>
        </h1>
        {own === undefined ? (
          <p>The login was in another tab or window of this browser.</p>
        ) : (
          <p>
            This page belonged to <bdi translate="no">{wordsOf(own)}</bdi>. The login was in another tab or
            window of this browser. Nothing was done or sent for the new account.
          </p>
        )}
        <Button size="large" onClick={() => location.assign(home)}>
          <span>
            Continue as <bdi translate="no">{now}</bdi>
          </span>
        </Button>
      </div>
    </main>
  );
}
