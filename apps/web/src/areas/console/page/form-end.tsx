import { Button } from '@tributary/ui/controls';
import { FormProblem, SubmitButton } from '@tributary/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import styles from './console-page.module.css';

interface FormEndProps {
  form: ComponentProps<typeof SubmitButton>['form'];
  /** The text of the submit button. */
  children: ReactNode;
  onCancel: () => void;
}

/** The end of every form of the console: its general fault, Cancel, and the submit button. */
export function FormEnd({ form, children, onCancel }: FormEndProps) {
  const offline = useOfflineReason();
  return (
    <>
      <FormProblem form={form} />
      <div className={styles.formEnd}>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} block={false} disabledReason={offline}>
          {children}
        </SubmitButton>
      </div>
    </>
  );
}
