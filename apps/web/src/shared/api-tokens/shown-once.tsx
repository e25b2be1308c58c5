import { CopyButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import styles from './api-tokens.module.css';

interface ShownOnceProps {
  /** The kind of secret, for the button's name: "token". */
  what: string;
  secret: string;
}

/** A secret right after its creation; a reload removes it. */
export function ShownOnce({ what, secret }: ShownOnceProps) {
  return (
    <div role="status" className={styles.once}>
      <Note tone="current">Copy the {what} now. It is shown only now.</Note>
      <code>{secret}</code>
      <CopyButton text={secret} what={what} variant="outline" />
    </div>
  );
}
