import { FactList, Section } from '@tributary/ui/frames';
import { upkeepOf, type Part, type Standing } from '../dashboard/standing-verdict.ts';
import styles from './treasury.module.css';

/** The next step of an operator for a part that is not well. */
const STEPS: Readonly<Record<string, string>> = {
  Mail: '“tributary doctor” logs in to the mail server and prints its answer. The runbook is mails-fail.md.',
  Backup:
    'On the machine of the database, “pgbackrest --stanza=tributary info” names the newest backup and its errors. If it has a new one, record it with “tributary record-backup”. If it has none, repair the cause and make a backup now. The runbook is backups-late.md.',
  Restore:
    'Restore the newest backup beside the running database with “tributary restore-drill”. After a drill with faults, make a full backup at once and restore that. The runbook is restore.md.',
};

const factOf = ({ name, words }: Part) => ({ name, value: words });

/** The state of what an installation lives by, and the next step for each part that is not well; nothing in a demo. */
export function Upkeep({ standing }: { standing: Pick<Standing, 'mail' | 'backup' | 'drill'> | undefined }) {
  const parts = standing ? upkeepOf(standing) : [];
  if (parts.length === 0) return null;
  const unwell = parts.filter(({ tone }) => tone !== 'ok');
  return (
    <Section title="Mail, backup and restore">
      <FactList facts={parts.map(factOf)} />
      {unwell.map(({ name }) => (
        <p key={name} className={styles.quiet}>
          {name}: {STEPS[name]}
        </p>
      ))}
    </Section>
  );
}
