import { Button } from '@tributary/ui/controls';
import { FormProblem, SubmitButton } from '@tributary/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import styles from './console-page.module.css';

interface FormEndProps {
  form: ComponentProps<typeof SubmitButton>['form'];
  /** On the button that sends. */
  children: ReactNode;
  onCancel: () => void;
}

/** How every form of the console ends: what is wrong with it as a whole, the way out, and the way on. */
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
