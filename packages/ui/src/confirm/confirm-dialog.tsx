import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from '../overlays/overlay.module.css';
import { useTabStays } from '../overlays/use-tab-stays.ts';

/** The state of the command that the dialog asks about. */
export interface Asked {
  isBusy: boolean;
  problem: string | undefined;
  /** The code of the refusal; some codes make the dialog ask for a second-factor code or the password. */
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
  /** Asks for the person's password from the start; by default only when the server requires it. */
  asksPassword?: boolean;
  /** Asks for a second-factor code from the start; by default only when the server requires it. */
  asksCode?: boolean;
  /** An alternative beside the code field, which supplies a code at once. */
  otherProof?: (give: (code: string) => void) => ReactNode;
  /** Password and code are empty if the dialog has no field for them. */
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
  // The first request for a code is not an error; it turns red once the person submits without one.
  const [wasAsked, setWasAsked] = useState(props.asksCode ?? false);
  const isRefused = wasAsked && !command.isBusy && WANTS_CODE.has(command.code ?? '');
  // The field appears because the server has just requested its value. A refused code is selected to be typed over.
  useEffect(() => {
    if (isAskedNow || isRefused) codeRef.current?.focus();
    if (isRefused) codeRef.current?.select();
  }, [isAskedNow, isRefused]);
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
    // React events bubble to the form that opened this dialog, although the document does not nest them.
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
 * The dialog for every confirmation, and the only place that asks for the person's password. Focus starts on Cancel,
 * or on the password; Escape cancels, and focus returns to its origin.
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
