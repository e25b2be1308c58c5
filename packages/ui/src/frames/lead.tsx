import type { ReactNode } from 'react';
import styles from './lead.module.css';

/** The purpose of a screen, under its title. It needs no data, so it is readable before any are loaded. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
