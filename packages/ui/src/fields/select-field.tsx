import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
}

/** The platform's own list: it works best on a phone, and it weighs nothing. */
export function SelectField({
  label,
  note,
  hint,
  status,
  error,
  changed,
  className,
  options,
  ...select
}: SelectFieldProps) {
  const frame = { label, note, hint, status, error, changed, className };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      )}
    </Field>
  );
}
