import { useCallback, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { useIsLive } from '../live/use-is-live.ts';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some but not all of the box's items are chosen. */
  mixed?: boolean;
  isDisabled?: boolean;
  labelHidden?: boolean;
  name?: string;
  error?: string | undefined;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, name, error, className } = props;
  const { mixed = false, isDisabled = false, labelHidden = false } = props;
  // A tick set in a prerendered document would be lost when React takes over.
  const isLive = useIsLive();
  // HTML has no attribute for the mixed state.
  const showMixed = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = mixed;
    },
    [mixed],
  );
  return (
    <div className={className}>
      <label className={cx(styles.row, labelHidden && styles.compact)}>
        <span className={styles.box}>
          <input
            ref={showMixed}
            type="checkbox"
            name={name}
            checked={checked}
            disabled={!isLive || isDisabled}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
          />
        </span>
        <span className={cx(labelHidden && 'vh')}>{label}</span>
      </label>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
