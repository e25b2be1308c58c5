import type { ReactNode } from 'react';
import styles from './withdraw.module.css';

interface ChoiceTileProps {
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A native radio in a tile: arrow keys move inside the group. */
export function ChoiceTile({
  name,
  value,
  isChosen,
  isDisabled = false,
  onChoose,
  title,
  children,
}: ChoiceTileProps) {
  return (
    <label
      className={styles.tile}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span>
        <span className={styles.tileTitle}>{title}</span>
        {children}
      </span>
    </label>
  );
}
