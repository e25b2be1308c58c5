import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../overlays/overlay.module.css';
import { useTabStays } from '../overlays/use-tab-stays.ts';

/** What became of the command that the dialog asks about. */
export interface Asked {
  isBusy: boolean;
  problem: string | undefined;
  /** Of the refusal; those of the second factor make the dialog ask for its code, that of the password for it. */
  code?: string;
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** States amount, object and effect before anything happens (SC 3.3.4). */
  description: ReactNode;
  children?: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  command: Asked;
  /** Asks for the person's own password from the start; otherwise only once the server wants it, which checks it. */
  asksPassword?: boolean;
  /** Asks for a code of the second factor from the start; otherwise only once the server wants one. */
  asksCode?: boolean;
  /** What stands beside the field of a code: another way to come by one, which is given at once. */
  otherProof?: (give: (code: string) => void) => ReactNode;
  /** The password is empty where it is not asked for, and so is the code of the second factor. */
  onConfirm: (password: string, code: string) => void;
  onCancel: () => void;
}

const NO_PASSWORD = 'Password is required';

const NEEDS_CODE = 'secondFactorNeeded';
const NEEDS_PASSWORD = 'passwordNeeded';
const WANTS_CODE = new Set([NEEDS_CODE, 'secondFactorWrong']);

interface BodyProps extends Omit<ConfirmDialogProps, 'open'> {
  passwordRef: RefObject<HTMLInputElement | null>;
  cancelRef: RefObject<HTMLButtonElement | null>;
}

function Body(props: BodyProps) {
  const { title, description, children, confirmText, cancelText = 'Cancel', tone = 'primary' } = props;
  const { command, onConfirm, onCancel, passwordRef, cancelRef } = props;
  const [asksPassword, setAsksPassword] = useState(props.asksPassword ?? false);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(props.asksCode ?? false);
  const codeRef = useRef<HTMLInputElement>(null);
  const isAskedNow = asksCode && !props.asksPassword;
  // It appears because the server asked for it just now.
  useEffect(() => {
    if (isAskedNow) codeRef.current?.focus();
  }, [isAskedNow]);
  // Who has just been asked has done nothing wrong: the request to type a code is red only once it was left out.
  const [wasAsked, setWasAsked] = useState(props.asksCode ?? false);
  const isQuiet = (command.code === NEEDS_CODE && !wasAsked) || command.code === NEEDS_PASSWORD;
  const wantsPassword = command.code === NEEDS_PASSWORD;
  if (!asksPassword && wantsPassword) setAsksPassword(true);
  const isPasswordAskedNow = asksPassword && !props.asksPassword;
  useEffect(() => {
    if (isPasswordAskedNow) passwordRef.current?.focus();
  }, [isPasswordAskedNow, passwordRef]);
  if (!asksCode && WANTS_CODE.has(command.code ?? '')) setAsksCode(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form that asks is above this one for React, although not in the document.
    event.stopPropagation();
    setIsMissing(asksPassword && password === '');
    if (command.isBusy || (asksPassword && password === '')) return;
    if (asksCode) setWasAsked(true);
    onConfirm(password, code.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
      <AlertDialog.Description className={styles.text} render={<div />}>
        {description}
      </AlertDialog.Description>
      {children && <div className={styles.body}>{children}</div>}
      {asksPassword && (
        <div className={styles.body}>
          <PasswordField
            ref={passwordRef}
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={isMissing ? NO_PASSWORD : undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsMissing(false);
            }}
          />
        </div>
      )}
      {asksCode && (
        <div className={styles.body}>
          <TextField
            label="Code of your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={codeRef}
            hint="A recovery code works too"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      )}
      {asksCode && props.otherProof?.((given) => onConfirm(password, given))}
      {command.problem && (
        <p role="alert" className={styles.text} style={isQuiet ? undefined : { color: 'var(--bad)' }}>
          {command.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button ref={cancelRef} variant="outline" onClick={onCancel} disabled={command.isBusy}>
          {cancelText}
        </Button>
        <Button type="submit" variant={tone} busy={command.isBusy}>
          {confirmText}
        </Button>
      </div>
    </form>
  );
}

/**
 * The one dialog that asks, and the one place that asks for the own password. Focus starts on Cancel, or on the password;
 * Escape cancels, focus returns to where it came from.
 */
export function ConfirmDialog({ open, ...body }: ConfirmDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useTabStays(popup, open);
  const { command, asksPassword, onCancel } = body;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !command.isBusy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup
          ref={popup}
          className={styles.dialog}
          initialFocus={asksPassword ? password : cancel}
        >
          <Body {...body} passwordRef={password} cancelRef={cancel} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
