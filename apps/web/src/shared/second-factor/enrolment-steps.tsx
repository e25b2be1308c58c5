import { CopyButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { PasswordField, TextField } from '@tributary/ui/fields';
import { Form, SubmitButton } from '@tributary/ui/form';
import { QrCode } from '@tributary/ui/qr';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useEnrolment, type EnrolmentCommands } from './use-enrolment.ts';
import styles from './enrolment.module.css';

type Enrolment = ReturnType<typeof useEnrolment>;

function Begin({ form }: { form: Enrolment['begin'] }) {
  return (
    <>
      <div role="alert">{form.problem && <Note tone="bad">{form.problem}</Note>}</div>
      <Form form={form} label="First step">
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        <SubmitButton form={form} size="large" busyText="Please wait...">
          Show the key
        </SubmitButton>
      </Form>
    </>
  );
}

function Confirm({ form, secret, uri }: { form: Enrolment['confirm']; secret: string; uri: string }) {
  return (
    <>
      <p>
        Scan this with your authenticator app. If the app is on this device, copy the key into it. The key is
        shown only now.
      </p>
      <QrCode value={uri} label="QR of the key for an authenticator app" />
      <div className={styles.key}>
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} what="key" variant="outline" />
      </div>
      <div role="alert">{form.problem && <Note tone="bad">{form.problem}</Note>}</div>
      <Form form={form} label="Second step">
        <TextField
          label="Code of the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
        <SubmitButton form={form} size="large" busyText="Please wait...">
          Confirm
        </SubmitButton>
      </Form>
    </>
  );
}

interface EnrolmentStepsProps {
  commands: EnrolmentCommands;
  /** The reason, before the request for the password. */
  intro: string;
  onDone: () => void;
}

/** Password, key and first code, recovery codes. */
export function EnrolmentSteps({ commands, intro, onDone }: EnrolmentStepsProps) {
  const { step, begin, confirm } = useEnrolment(commands);
  return (
    <div className={styles.enrolment}>
      {step.name === 'begin' && (
        <>
          <p>{intro}</p>
          <Begin form={begin} />
        </>
      )}
      {step.name === 'confirm' && <Confirm form={confirm} secret={step.secret} uri={step.uri} />}
      {step.name === 'recovery' && <RecoveryCodes codes={step.codes} onDone={onDone} />}
    </div>
  );
}
