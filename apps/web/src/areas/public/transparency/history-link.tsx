import type { ReactNode } from 'react';
import styles from './transparency.module.css';

/** A figure that links to its earlier values. */
export function HistoryLink({ of, children }: { of: string; children: ReactNode }) {
  return (
    <a className={styles.historyLink} href={`/transparency/history?figure=${of}`}>
      {children}
    </a>
  );
}
