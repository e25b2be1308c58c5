import { FactList, Section } from '@tributary/ui/frames';
import { copiesOf, type Part, type Standing } from '../dashboard/standing-verdict.ts';
import styles from './treasury.module.css';

/** The next step of an operator for a part that is not well. */
const STEPS: Readonly<Record<string, string>> = {
  Backup:
    'On the machine of the database, “pgbackrest --stanza=tributary info” names the newest backup and its errors. If it has a new one, record it with “tributary record-backup”. If it has none, repair the cause and make a backup now.',
  Restore:
    'Restore the newest backup beside the running database with “tributary restore-drill”. After a drill with faults, make a full backup at once and restore that.',
};

const RUNBOOKS = 'The runbooks backups-late.md and restore.md say each step.';

const factOf = ({ name, words }: Part) => ({ name, value: words });

/** The state of the backup and of its rehearsed restore, and the next step if one is not well; nothing in a demo. */
export function Copies({ standing }: { standing: Pick<Standing, 'backup' | 'drill'> | undefined }) {
  const parts = standing ? copiesOf(standing) : [];
  if (parts.length === 0) return null;
  const unwell = parts.filter(({ tone }) => tone !== 'ok');
  return (
    <Section title="Backup and restore">
      <FactList facts={parts.map(factOf)} />
      {unwell.map(({ name }) => (
        <p key={name} className={styles.quiet}>
          {name}: {STEPS[name]}
        </p>
      ))}
      {unwell.length > 0 && <p className={styles.quiet}>{RUNBOOKS}</p>}
    </Section>
  );
}
