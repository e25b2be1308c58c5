import { Button } from '@tributary/ui/controls';
import { useEffect, useRef } from 'react';
import styles from './other-account.module.css';

interface OtherAccountProps {
  /** The account that is logged in now. */
  name: string;
  /** The account of the page; undefined if it had none. */
  own: string | undefined;
  /** The first screen of the current account. */
  home: string;
}

/** The name of an account for people. */
function wordsOf(account: string): string {
  const [kind, name, viewer] = account.split(' ').map(decodeURIComponent);
  if (!name) return 'another account';
  return kind === 'view' ? `${name} (read-only view, opened by ${viewer})` : name;
}

/**
 * Replaces a page whose account is no longer logged in. All read and typed data of the page are gone; the next step
 * is a new document, requested by the current account.
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
