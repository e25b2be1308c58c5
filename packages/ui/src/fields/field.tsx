import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './field.module.css';

/** The status of a field below the input. An error replaces it. */
export interface FieldStatus {
  tone: 'neutral' | 'busy' | 'good';
  text: ReactNode;
}

export interface FieldFrameProps {
  label: ReactNode;
  /** Beside the label, at the right end: "from your link". */
  note?: ReactNode;
  hint?: ReactNode;
  status?: FieldStatus | undefined;
  error?: string | undefined;
  /** Differs from the saved value: an amber edge and the word. */
  changed?: boolean;
  className?: string | undefined;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
  className: string;
}

interface FieldProps extends FieldFrameProps {
  before?: ReactNode;
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

function StatusLine({ error, status, hint }: Pick<FieldProps, 'error' | 'status' | 'hint'>) {
  if (error) {
    return (
      <span className={styles.bad}>
        <CircleAlert aria-hidden />
        {error}
      </span>
    );
  }
  if (status?.tone === 'good') {
    return (
      <span className={styles.good}>
        <CircleCheck aria-hidden />
        {status.text}
      </span>
    );
  }
  if (status?.tone === 'busy') {
    return (
      <span>
        <LoaderCircle aria-hidden />
        {status.text}
      </span>
    );
  }
  return <span>{status?.text ?? hint}</span>;
}

/** Label, control and one status line with reserved height, so that a message never moves the form. */
export function Field({
  label,
  note,
  hint,
  status,
  error,
  changed,
  before,
  after,
  className,
  children,
}: FieldProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {changed && <span className={styles.changedWord}>changed</span>}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div
        className={cx(
          styles.box,
          error && styles.boxBad,
          status?.tone === 'good' && styles.boxGood,
          changed && styles.boxChanged,
        )}
      >
        {before}
        {children({
          id,
          className: styles.control ?? '',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': `${id}-status`,
        })}
        {after}
      </div>
      <p id={`${id}-status`} className={styles.status} aria-live="polite">
        <StatusLine error={error} status={status} hint={hint} />
      </p>
    </div>
  );
}
