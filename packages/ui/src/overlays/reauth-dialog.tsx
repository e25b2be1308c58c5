import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { toFormRefusal } from '../form/form-refusal.ts';
import { Dialog } from './dialog.tsx';

interface ReauthDialogProps {
  open: boolean;
  title: string;
  /** What will happen once the password is accepted. */
  description: string;
  confirmText: string;
  /** Asks the server; rejects with its refusal. The password is never compared or kept here. */
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReauthDialog({
  open,
  title,
  description,
  confirmText,
  onConfirm,
  onClose,
}: ReauthDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setPassword('');
    setError(undefined);
    onClose();
  };
  const submit = async () => {
    setIsBusy(true);
    try {
      await onConfirm(password);
      close();
    } catch (refusal) {
      setError(toFormRefusal(refusal).message);
    } finally {
      setIsBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setError('Password is required');
    else if (!isBusy) void submit();
  };
  return (
    <Dialog open={open} onClose={close} title={title} description={description} initialFocus={input}>
      <form onSubmit={onSubmit} noValidate>
        <PasswordField
          ref={input}
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" block busy={isBusy}>
          {confirmText}
        </Button>
      </form>
    </Dialog>
  );
}
