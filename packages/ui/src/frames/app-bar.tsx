import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../class-names.ts';
import { FrameLink } from './frame-link.tsx';
import styles from './app-bar.module.css';

interface AppBarProps {
  title: ReactNode;
  /** The target of Back: the documents name one for each screen, and the browser's history is not used. */
  backTo?: string;
  /** Replaces the target if going back needs a question first. */
  onBack?: () => void;
  actions?: ReactNode;
}

export function AppBar({ title, backTo, onBack, actions }: AppBarProps) {
  return (
    <header className={cx(styles.bar, (backTo || onBack) && styles.withBack)}>
      {backTo && (
        <FrameLink to={backTo} className={styles.back} aria-label="Back">
          <ChevronLeft aria-hidden />
        </FrameLink>
      )}
      {onBack && (
        <IconButton label="Back" className={styles.back} onClick={onBack}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <h1>{title}</h1>
      {actions}
    </header>
  );
}
