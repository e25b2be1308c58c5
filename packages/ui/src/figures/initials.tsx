import { cx } from '../class-names.ts';
import styles from './initials.module.css';

interface InitialsProps {
  name: string;
  /** A dot at the corner: green for a member with an active package, grey otherwise. */
  isActive?: boolean;
  size?: number;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : name.slice(0, 2);
  return letters.toUpperCase();
}

/** Replaces a picture; drawn here, so that no name is sent to a picture service. */
export function Initials({ name, isActive, size = 44 }: InitialsProps) {
  return (
    <span
      className={styles.initials}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
      {isActive !== undefined && <i className={cx(styles.dot, isActive && styles.active)} />}
    </span>
  );
}
