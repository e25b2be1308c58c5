import { OTPInput } from 'input-otp';
import { useEffect, useId, useRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './otp-field.module.css';

interface OtpFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  length?: number;
  error?: string | undefined;
  hint?: string;
}

/** Drawn as boxes, but one input: a pasted code fills all of it. The server checks the code. */
export function OtpField({ label, value, onChange, onComplete, length = 6, error, hint }: OtpFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A wrong code is fully selected, so that the next digit begins a new one.
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <OTPInput
        id={id}
        ref={input}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        // A pasted code replaces the whole old one, wherever the caret is.
        onPaste={(event) => {
          event.preventDefault();
          onChange(event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, length));
        }}
        maxLength={length}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-status`}
        containerClassName={styles.boxes}
        render={({ slots }) =>
          slots.map((slot, index) => (
            <span key={index} className={cx(styles.box, slot.isActive && styles.active, error && styles.bad)}>
              {slot.char}
              {slot.hasFakeCaret && <i className={styles.caret} />}
            </span>
          ))
        }
      />
      <p id={`${id}-status`} className={cx(styles.status, error && styles.statusBad)} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
