import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './overlay.module.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** States amount, object and effect before anything happens (SC 3.3.4). */
  description: ReactNode;
  children?: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The one dialog that asks. Focus starts on Cancel, Escape cancels, focus returns to where it came from. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, children, confirmText, cancelText = 'Cancel' } = props;
  const { tone = 'primary', isBusy = false, error, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !isBusy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup className={styles.dialog} initialFocus={cancel}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text} render={<div />}>
            {description}
          </AlertDialog.Description>
          {children && <div className={styles.body}>{children}</div>}
          {error && (
            <p role="alert" className={styles.text} style={{ color: 'var(--bad)' }}>
              {error}
            </p>
          )}
          <div className={styles.actions}>
            <Button ref={cancel} variant="outline" onClick={onCancel} disabled={isBusy}>
              {cancelText}
            </Button>
            <Button variant={tone} busy={isBusy} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
