import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './note.module.css';

interface NoteProps {
  tone?: 'neutral' | 'current' | 'warn' | 'bad';
  children: ReactNode;
}

export function Note({ tone = 'neutral', children }: NoteProps) {
  const Icon = tone === 'bad' ? CircleAlert : tone === 'warn' ? TriangleAlert : Info;
  return (
    <div className={cx(styles.note, styles[tone])}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
