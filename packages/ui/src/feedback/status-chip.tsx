import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './status-chip.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'current' | 'neutral';

interface StatusChipProps {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A state is always a word; the tone only helps to find it. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
