import styles from './level-bar.module.css';

interface LevelBarProps {
  /** The level of the stream, 0 to 1. */
  share: number;
  colour?: string;
}

/** A six-pixel stream along the left edge of its positioned parent. The number is beside it in words. */
export function LevelBar({ share, colour = 'var(--current)' }: LevelBarProps) {
  const height = share <= 0 ? 0 : Math.max(4, Math.min(100, share * 100));
  return (
    <span className={styles.level} style={{ height: `${height}%`, background: colour }} aria-hidden="true" />
  );
}
