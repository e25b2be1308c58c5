import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { SelectField } from '@tributary/ui/fields';
import { moneyText } from '@tributary/ui/money';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import styles from './treasury.module.css';

type Sequence = DataOf<'payouts.unexplained'>[number];
type Shown = Sequence & { moved: string };

const movedBy = ({ amount, withdraw_type }: Sequence): string =>
  amount === null ? '' : `${moneyText(amount)} ${withdraw_type}`;

const COLUMNS: SmallColumns<Shown> = [
  { header: 'Sequence', kind: 'count', field: 'sequence' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'Paid to', kind: 'address', field: 'destination' },
  { header: 'Moved', kind: 'text', field: 'moved' },
  { header: 'Block', kind: 'count', field: 'block' },
  { header: 'Found', kind: 'instant', field: 'found_at' },
];

const OTHER = 'other';
const LOOK_MS = 5_000;

/** The first matching request for each sequence, each request once; otherwise "something else". */
const proposedFor = (rows: readonly Sequence[]): Readonly<Record<number, string>> => {
  const taken = new Set<number>();
  return Object.fromEntries(
    rows.map(({ sequence, fits }) => {
      const fit = fits.find(({ id }) => !taken.has(id));
      if (fit) taken.add(fit.id);
      return [sequence, fit ? String(fit.id) : OTHER];
    }),
  );
};

/** Transactions of the paying accounts that are not in the books: two people explain each of them. */
export function Unexplained() {
  const { data = [] } = useQuery({
    ...apiQuery('payouts.unexplained'),
    // The signer keeps reading the network, and the second person decides on another page.
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? LOOK_MS : false),
  });
  const accounts = Map.groupBy(data, ({ chain, account }) => `${chain} ${account}`);
  return [...accounts].map(([key, rows]) => <UnexplainedOf key={key} rows={rows} />);
}

function UnexplainedOf({ rows }: { rows: readonly Sequence[] }) {
  const [isAsked, setIsAsked] = useState(false);
  const forbidden = useWhyNot('payouts.proposeExplanation');
  const [first] = rows;
  if (!first) return null;
  const isUnread = rows.some(({ tx_hash }) => tx_hash === null);
  const notYet = isUnread && 'The network has not explained all of them yet. We ask it every 30 seconds.';
  return (
    <div className={styles.unexplained}>
      <div>
        <h3>
          {rows.length === 1 ? 'A transaction' : `${rows.length} transactions`} that the books do not know
        </h3>
        <p className={styles.quiet}>
          The paying account on {first.chain} made {rows.length === 1 ? 'it' : 'them'}. No withdrawal in its
          coin is decided until two people explain {rows.length === 1 ? 'it' : 'them'}.
        </p>
      </div>
      <SmallTable
        caption={`Transactions on ${first.chain} that no payout explains`}
        columns={COLUMNS}
        rows={rows.map((row) => ({ ...row, moved: movedBy(row) }))}
        rowId={({ sequence }) => sequence}
        nothing=""
      />
      <Button
        variant="outline"
        size="small"
        disabledReason={forbidden || notYet || undefined}
        onClick={() => setIsAsked(true)}
      >
        Explain {rows.length === 1 ? 'this transaction' : `these ${rows.length} transactions`}
      </Button>
      {isAsked && <ExplainDialog account={first} rows={rows} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

const idOf = (choice = OTHER) => (choice === OTHER ? {} : { id: Number.parseInt(choice, 10) });

interface ExplainDialogProps {
  account: { chain: string; account: string };
  rows: readonly Sequence[];
  onClose: () => void;
}

function ExplainDialog({ account: { chain, account }, rows, onClose }: ExplainDialogProps) {
  const [chosen, setChosen] = useState(() => proposedFor(rows));
  return (
    <CommandDialog
      name="payouts.proposeExplanation"
      input={{
        chain,
        account,
        explanations: rows.map(({ sequence, tx_hash }) => ({
          sequence,
          tx_hash: tx_hash ?? '',
          ...idOf(chosen[sequence]),
        })),
      }}
      title="Purpose of these transactions"
      description="If one of them paid a request, that request counts as paid and is never paid again. A second person has to confirm it."
      confirmText="Propose"
      tone="danger"
      onClose={onClose}
    >
      {rows.map(({ sequence, fits, ...row }) => (
        <SelectField
          key={sequence}
          label={[`Sequence ${sequence}`, movedBy({ sequence, fits, ...row })].filter(Boolean).join(', ')}
          options={[
            ...fits.map(({ id, user_id }) => ({
              value: String(id),
              label: `Paid request ${id} of ${user_id}`,
            })),
            { value: OTHER, label: 'Not our payout' },
          ]}
          value={chosen[sequence] ?? OTHER}
          onChange={(event) => setChosen({ ...chosen, [sequence]: event.target.value })}
        />
      ))}
    </CommandDialog>
  );
}
