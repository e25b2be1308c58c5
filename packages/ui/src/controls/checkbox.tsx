import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some, not all, of what this box stands for is chosen. */
  mixed?: boolean;
  labelHidden?: boolean;
  name?: string;
  error?: string | undefined;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, mixed = false, labelHidden = false, name, error, className } = props;
  return (
    <div className={className}>
      <label className={cx(styles.row, labelHidden && styles.compact)}>
        <Base.Root
          name={name}
          checked={checked}
          indeterminate={mixed}
          onCheckedChange={onChange}
          aria-invalid={error ? true : undefined}
          className={styles.box}
        >
          <Base.Indicator className={styles.mark}>
            {mixed ? <Minus aria-hidden /> : <Check aria-hidden />}
          </Base.Indicator>
        </Base.Root>
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
