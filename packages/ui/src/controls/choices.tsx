import { useId, type ReactNode } from 'react';
import styles from './choices.module.css';

interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  /** Below the title: an amount or a note. */
  detail: ReactNode;
  isDisabled?: boolean;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice from a few tiles. Each contains a native radio, so arrow keys move inside the group. */
export function Choices<Value extends string>({ legend, options, value, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value: each, title, detail, isDisabled = false }) => (
        <label
          key={each}
          className={styles.tile}
          data-chosen={each === value || undefined}
          data-disabled={isDisabled || undefined}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            disabled={isDisabled}
            onChange={() => onChange(each)}
          />
          <span>
            <span className={styles.title}>{title}</span>
            {detail}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
