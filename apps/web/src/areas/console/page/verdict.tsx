import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export type VerdictTone = 'ok' | 'warn' | 'bad';

export const TONE_ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface VerdictProps {
  tone: VerdictTone;
  /** The reason of its tone, in a few words. */
  lead: string;
  /** The main sentence of the page. */
  title: ReactNode;
  children?: ReactNode;
}

/** The first element of a page: the state in words, before any figure. */
export function Verdict({ tone, lead, title, children }: VerdictProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <section className={styles.verdict} data-tone={tone} aria-label="Current state">
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </section>
  );
}
