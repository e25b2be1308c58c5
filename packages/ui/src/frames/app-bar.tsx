import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { FrameLink } from './frame-link.tsx';
import styles from './app-bar.module.css';

interface AppBarProps {
  title: ReactNode;
  /** Where Back leads: the documents name a place for each screen, the browser's history is not used. */
  backTo?: string;
  actions?: ReactNode;
}

export function AppBar({ title, backTo, actions }: AppBarProps) {
  return (
    <header className={cx(styles.bar, backTo && styles.withBack)}>
      {backTo && (
        <FrameLink to={backTo} className={styles.back} aria-label="Back">
          <ChevronLeft aria-hidden />
        </FrameLink>
      )}
      <h1>{title}</h1>
      {actions}
    </header>
  );
}
