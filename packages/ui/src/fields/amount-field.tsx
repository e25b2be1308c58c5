import { useId, type ReactNode } from 'react';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  label: string;
  /** Beside the label, at the right end. */
  note?: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** After the unit: a button for the whole balance. */
  after?: ReactNode;
}

/** The main amount of a screen: large, in USDT, with at most two decimals. It stays text as typed, never a float. */
export function AmountField({ label, note, value, onChange, hint, error, after }: AmountFieldProps) {
  const id = useId();
  return (
    <>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {note && <span>{note}</span>}
      </div>
      <div className={styles.amount} data-bad={Boolean(error) || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
        />
        <span>USDT</span>
        {after}
      </div>
      <p id={`${id}-help`} className={styles.help} data-bad={Boolean(error) || undefined} role="status">
        {error ?? hint}
      </p>
    </>
  );
}
