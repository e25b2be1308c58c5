import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../class-names.ts';
import styles from './form.module.css';
import type { FormState } from './use-form.ts';

interface FormProps {
  form: FormState;
  label?: string;
  className?: string;
  /** Visible, but nothing in it can be reached. */
  inert?: boolean;
  children: ReactNode;
}

export function Form({ form, label, className, inert = false, children }: FormProps) {
  return (
    // Until a script answers, a press of the button must not send the fields to the page's address.
    <form
      method="dialog"
      noValidate
      inert={inert}
      aria-label={label}
      className={cx(styles.form, className)}
      onSubmit={(event) => void form.onSubmit(event)}
    >
      {children}
    </form>
  );
}

/** The line above the submit button. Errors about money belong here, never only in a toast. */
export function FormProblem({ form }: { form: FormState }) {
  return (
    <div role="alert" className={styles.slot}>
      {form.problem && (
        <p className={styles.problem}>
          <CircleAlert aria-hidden />
          {form.problem}
        </p>
      )}
    </div>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'> {
  form: FormState;
  /** Replaces the label while the form is sent, if the documents give a text. */
  busyText?: string;
}

export function SubmitButton({ form, busyText, children, block = true, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" block={block} busy={form.isSubmitting}>
      {form.isSubmitting && busyText ? busyText : children}
    </Button>
  );
}
