import type { ReactNode } from 'react';
import { LevelBar } from '../figures/level-bar.tsx';
import { cx } from '../class-names.ts';
import { FrameLink } from './frame-link.tsx';
import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Makes the whole tile a link. */
  to?: string;
  /** Share of the whole, 0 to 1: draws the level bar. */
  share?: number;
  colour?: string;
}

export function StatTile({ label, value, note, to, share, colour }: StatTileProps) {
  const content = (
    <>
      {share !== undefined && <LevelBar share={share} colour={colour} />}
      <span className={styles.label}>{label}</span>
      <strong className={cx(styles.value, 'num')}>{value}</strong>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  return to ? (
    <FrameLink to={to} className={styles.tile}>
      {content}
    </FrameLink>
  ) : (
    <div className={styles.tile}>{content}</div>
  );
}

/** One strip instead of loose cards, for tiles that belong together. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>;
}
