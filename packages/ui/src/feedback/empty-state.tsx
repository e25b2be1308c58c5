import type { ReactNode } from 'react';
import { Contour } from '../figures/contour.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  seed?: number;
}

/** The first state of a screen: its future content, and one action. */
export function EmptyState({ title, children, action, seed = 3 }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Contour seed={seed} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
