import { Confirm } from '@tributary/ui/confirm';
import { TextAreaField } from '@tributary/ui/fields';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { AnswerOf, InputOf, RouteName } from '../../../shared/api/api-types.ts';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useCommand } from '../api/use-command.ts';
import { useAsksPassword } from '../session/operator-context.ts';
import styles from './console-page.module.css';

interface CommandDialogProps<Name extends RouteName> {
  name: Name;
  /** The input of the command without reason and password, which the dialog asks for. */
  input: Omit<InputOf<Name>, 'reason' | 'password'>;
  title: string;
  /** The effect of the command, and its limits. */
  description: ReactNode;
  confirmText: string;
  tone?: 'primary' | 'danger';
  /** Asks for a reason. It asks for the password if the route does. */
  asksReason?: boolean;
  /** The documented sentence of this screen for a wrong password (AMB-046). */
  wrongPassword?: string;
  /** Returns true if the children's fields are filled in. The children show which field is empty. */
  check?: () => boolean;
  /** Called instead of closing. */
  done?: (answer: AnswerOf<Name>) => void;
  onClose: () => void;
  children?: ReactNode;
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The faults with their fields, since the dialog has no fields to show them under. */
const faultsOf = (error: Error): string =>
  error instanceof ApiError
    ? Object.values(error.details.fields ?? {})
        .map(asSentence)
        .join(' ')
    : '';

/** The dialog for an operator's command: its effect, a reason, and the operator's password. */
export function CommandDialog<Name extends RouteName>(props: CommandDialogProps<Name>) {
  const { name, input, asksReason = true, wrongPassword, check, done, onClose, children, ...texts } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [faults, setFaults] = useState('');
  const asksPassword = useAsksPassword(name);
  const offline = useOfflineReason();
  const command = useCommand(name, {
    fallback: 'Update failed',
    said: 'Changes saved successfully!',
    done: done ?? onClose,
    refused: (error) => setFaults(faultsOf(error)),
  });
  const { isBusy, code } = command;
  const problem =
    offline ||
    (code === 'passwordWrong' && wrongPassword ? wrongPassword : faults || command.problem) ||
    undefined;
  const confirm = (password: string) => {
    const isReasonMissing = asksReason && reason.trim() === '';
    setIsMissing(isReasonMissing);
    const isChecked = check?.() ?? true;
    if (isReasonMissing || !isChecked || offline) return;
    void command.run({
      ...input,
      ...(asksReason && { reason: reason.trim() }),
      ...(password !== '' && { password }),
    } as unknown as InputOf<Name>);
  };
  return (
    <Confirm
      open
      {...texts}
      command={{ isBusy, problem, code }}
      asksPassword={asksPassword}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
      {asksReason && (
        <TextAreaField
          className={styles.reason}
          label="Reason"
          placeholder="Kept in the audit log"
          rows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? 'Reason is required' : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      )}
    </Confirm>
  );
}
