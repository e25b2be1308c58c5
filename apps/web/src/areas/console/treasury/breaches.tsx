import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { TextAreaField, TextField } from '@tributary/ui/fields';
import { FactList, Section } from '@tributary/ui/frames';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { Proposals } from '../page/proposals.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useMayCall, useWhyNot } from '../session/operator-context.ts';
import { explanationText, stateOf, type Breach } from './breach-state.ts';
import styles from './treasury.module.css';

const shownRow = (breach: Breach, at: number) => ({
  ...breach,
  no: String(at + 1),
  state: stateOf(breach),
  words: explanationText(breach),
});

type Row = ReturnType<typeof shownRow>;

const COLUMNS: SmallColumns<Row> = [
  { header: 'Row', kind: 'text', field: 'no' },
  { header: 'Broken row', kind: 'text', field: 'breach' },
  {
    header: 'State',
    kind: 'status',
    field: 'state',
    words: {
      open: { word: 'Not explained', tone: 'bad' },
      waiting: { word: 'Waits for a second person', tone: 'info' },
      explained: { word: 'Explained', tone: 'warn' },
      never: { word: 'Cannot be explained', tone: 'bad' },
    },
  },
  { header: 'Explanation', kind: 'text', field: 'words' },
];

const ENTRY = /^\d{1,15}$/;

interface ExplainDialogProps {
  row: Row;
  onClose: () => void;
}

/** Proposes to write a broken row down: what happened, and why no entry corrects it. */
function ExplainDialog({ row: { invariant, rule, breach }, onClose }: ExplainDialogProps) {
  const [what, setWhat] = useState('');
  const [why, setWhy] = useState('');
  const [entry, setEntry] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const entry_id = entry.trim();
  const isEntry = entry_id === '' || ENTRY.test(entry_id);
  const missing = (text: string, error: string) => (isChecked && text.trim() === '' ? error : undefined);
  const input = { invariant, breach, why: why.trim(), reason: what.trim(), ...(entry_id && { entry_id }) };
  return (
    <CommandDialog
      name="watch.explainBreach"
      input={input}
      title={`Write down a broken row of ${invariant}`}
      description="The invariant stays broken and everybody sees it. This row stops no payouts any more, once another operator confirms. It counts again if anything in it changes."
      confirmText="Propose"
      asksReason={false}
      check={() => {
        setIsChecked(true);
        return input.reason !== '' && input.why !== '' && isEntry;
      }}
      onClose={onClose}
    >
      <FactList
        facts={[
          { name: 'Rule', value: rule },
          { name: 'Broken row', value: breach },
        ]}
      />
      <TextAreaField
        label="What happened"
        rows={2}
        maxLength={500}
        value={what}
        error={missing(what, 'Say what happened')}
        onChange={(event) => setWhat(event.target.value)}
      />
      <TextAreaField
        label="Why no entry corrects it"
        rows={2}
        maxLength={500}
        value={why}
        error={missing(why, 'Say why no entry corrects it')}
        onChange={(event) => setWhy(event.target.value)}
      />
      <TextField
        label="Entry that made it good (optional)"
        inputMode="numeric"
        autoComplete="off"
        value={entry}
        error={isChecked && !isEntry ? 'Enter the number of an entry, or nothing' : undefined}
        onChange={(event) => setEntry(event.target.value)}
      />
    </CommandDialog>
  );
}

const writeTo = (onWrite: (row: Row) => void, forbidden: string | false | undefined) =>
  function writeOf(row: Row) {
    if (row.state !== 'open') return null;
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={`Write it down: row ${row.no} of ${row.invariant}`}
        disabledReason={forbidden || undefined}
        onClick={() => onWrite(row)}
      >
        Write it down
      </Button>
    );
  };

/** The rule of an invariant, and its broken rows in the last check. */
function BrokenInvariant({ rows, onWrite }: { rows: readonly Row[]; onWrite: (row: Row) => void }) {
  const forbidden = useWhyNot('watch.explainBreach');
  const [first] = rows;
  if (!first) return null;
  return (
    <div className={styles.unexplained}>
      <div>
        <h3>{first.invariant}</h3>
        <p className={styles.quiet}>Rule: {first.rule}.</p>
      </div>
      <div className={styles.breaches}>
        <SmallTable
          caption={`Broken rows of ${first.invariant}`}
          columns={COLUMNS}
          rows={rows}
          rowId={({ no }) => no}
          nothing=""
          {...(rows.some(({ state }) => state === 'open') && { actions: writeTo(onWrite, forbidden) })}
        />
      </div>
    </div>
  );
}

/** The broken invariants of the last check. Two operators write down each row whose cause is understood. */
export function BrokenInvariants() {
  const enabled = useMayCall('watch.breaches');
  const breaches = useQuery({ ...apiQuery('watch.breaches'), enabled });
  const [written, setWritten] = useState<Row | null>(null);
  return (
    <Section title="Broken invariants">
      <Proposals kinds={['explanation']} />
      <Loaded
        of={{ breaches }}
        failure="The broken invariants could not be loaded"
        waiting={<Waiting height="4rem" />}
      >
        {({ breaches: all }) => {
          const groups = Map.groupBy(all, ({ invariant }) => invariant);
          return groups.size === 0 ? (
            <p className={styles.quiet}>The last check found no broken invariant.</p>
          ) : (
            <>
              <p className={styles.quiet}>
                The last check found these rows. Explanations count from the next daily check on.
              </p>
              {[...groups].map(([invariant, rows]) => (
                <BrokenInvariant key={invariant} rows={rows.map(shownRow)} onWrite={setWritten} />
              ))}
            </>
          );
        }}
      </Loaded>
      {written && <ExplainDialog row={written} onClose={() => setWritten(null)} />}
    </Section>
  );
}
