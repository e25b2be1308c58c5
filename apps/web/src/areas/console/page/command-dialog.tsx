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
  /** What the command is about; reason and password are asked for here. */
  input: Omit<InputOf<Name>, 'reason' | 'password'>;
  title: string;
  /** What it does and does not do. */
  description: ReactNode;
  confirmText: string;
  tone?: 'primary' | 'danger';
  /** Whether it asks why. The password it asks for where the route does. */
  asksReason?: boolean;
  /** The documented sentence of this screen for a wrong password (AMB-046). */
  wrongPassword?: string;
  /** Whether what the children ask for is filled in; they say themselves what is missing. */
  check?: () => boolean;
  /** In place of closing. */
  done?: (answer: AnswerOf<Name>) => void;
  onClose: () => void;
  children?: ReactNode;
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What is wrong with which field: the dialog has none of its own to say it under. */
const faultsOf = (error: Error): string =>
  error instanceof ApiError
    ? Object.values(error.details.fields ?? {})
        .map(asSentence)
        .join(' ')
    : '';

/** The one dialog by which an operator gives a command: what it does, why, and the own password. */
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
