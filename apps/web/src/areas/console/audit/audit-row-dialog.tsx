import { auditFieldWord, auditValueWord } from '@tributary/definitions/audit-words';
import { actionForPeople } from '@tributary/domain';
import { FactList } from '@tributary/ui/frames';
import { Dialog } from '@tributary/ui/overlays';
import { formatDateTime } from '@tributary/ui/time';
import type { AuditRow } from './audit-route.tsx';
import styles from './audit.module.css';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (json: string | null): Fields => {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : { value };
};

/** Field by field; a sign and a colour mark the differences. */
function SideBySide({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [was, is] = [auditValueWord(name, before[name]), auditValueWord(name, after[name])];
          const differs = was !== is;
          return (
            <tr key={name}>
              <th scope="row">{auditFieldWord(name)}</th>
              <td className={differs ? styles.before : undefined}>
                {differs && '− '}
                {was}
              </td>
              <td className={differs ? styles.after : undefined}>
                {differs && '+ '}
                {is}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Further facts of a row: its proposer and its group. */
const besides = (details: string): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(details)).filter(([name]) => !['before', 'after', 'reason'].includes(name)),
  );

/** A row of the log with its changes and its seal. */
export function AuditRowDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const hasSides = row.before !== null || row.after !== null;
  const also = Object.entries(besides(row.details));
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title={actionForPeople(row.action)}
      description={`${row.actor}, ${formatDateTime(row.at, { seconds: true })} IST`}
    >
      <FactList
        facts={[
          { name: 'On', value: row.subject },
          { name: 'Why', value: row.reason ?? '–' },
          ...also.map(([name, value]) => ({
            name: auditFieldWord(name),
            value: auditValueWord(name, value),
          })),
          { name: 'Row', value: row.id },
          { name: 'Seal', value: <code>{row.seal}</code> },
        ]}
      />
      {hasSides && <SideBySide before={fieldsOf(row.before)} after={fieldsOf(row.after)} />}
      <details>
        <summary>As stored</summary>
        <pre className={styles.details}>{row.details}</pre>
      </details>
    </Dialog>
  );
}
