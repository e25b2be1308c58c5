import { Button, CopyButton, saveFile } from '@tributary/ui/controls';
import { Download, Printer } from 'lucide-react';
import styles from './enrolment.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

const asFile = (codes: readonly string[]) => ({
  name: 'tributary-recovery-codes.txt',
  content: new Blob([`Tributary recovery codes. Each works once.\n\n${codes.join('\n')}\n`], {
    type: 'text/plain',
  }),
});

/** Shown once. The person saves them as a file, prints them or copies them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <>
      <p role="status">
        Your authenticator app is on. If you lose your phone, each of these codes works once in its place.
        They are shown only now: keep them apart from your phone.
      </p>
      <div className={styles.sheet}>
        <p className={styles.onPaper}>Tributary recovery codes. Each works once.</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.keeping}>
        <Button variant="outline" icon={<Download aria-hidden />} onClick={() => saveFile(asFile(codes))}>
          Save
        </Button>
        <CopyButton text={codes.join('\n')} what="all codes" variant="outline" />
        <Button variant="outline" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button size="large" onClick={onDone}>
        I have kept them
      </Button>
    </>
  );
}
