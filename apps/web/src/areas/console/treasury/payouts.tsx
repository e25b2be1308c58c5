import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { SelectField, TextField } from '@tributary/ui/fields';
import { Section } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { Proposals } from '../page/proposals.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useOperator, useWhyNot, whyNot } from '../session/operator-context.ts';
import type { Overview } from './treasury-route.tsx';
import { Stopped } from './stopped.tsx';
import { Unexplained } from './unexplained.tsx';
import styles from './treasury.module.css';

type Undecided = DataOf<'payouts.undecided'>[number];
type Account = Overview['payoutAccounts'][number];

const UNDECIDED: SmallColumns<Undecided> = [
  { header: 'Request', kind: 'text', field: 'id' },
  { header: 'Fullname', kind: 'text', field: 'name' },
  { header: 'Pays', kind: 'money', field: 'amount' },
  { header: 'In', kind: 'text', field: 'withdraw_type' },
  {
    header: 'State',
    kind: 'status',
    field: 'status',
    words: {
      signed: { word: 'Signed', tone: 'neutral' },
      broadcast: { word: 'Sent', tone: 'neutral' },
      unknown: { word: 'Unknown', tone: 'warn' },
      foreign: { word: 'Sequence taken', tone: 'bad' },
    },
  },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'Last ledger', kind: 'count', field: 'expires_after' },
  { header: 'Signed', kind: 'instant', field: 'signed_at' },
];

const SECOND = 'A second person has to confirm it.';
/** Decisions of two people about payouts and accounts on which the network gives no answer. */
export function Payouts({ accounts }: { accounts: readonly Account[] }) {
  const undecided = useQuery(apiQuery('payouts.undecided'));
  const [asked, setAsked] = useState<Undecided | Account | null>(null);
  const halted = accounts.filter(({ haltedFor }) => haltedFor !== null);
  return (
    <Section title="Payouts without an outcome">
      <Proposals kinds={['payout']} />
      {halted.map((account) => (
        <Halted
          key={`${account.chain}${account.account}`}
          account={account}
          onAsk={() => setAsked(account)}
        />
      ))}
      <Stopped />
      <Unexplained />
      <Loaded
        of={{ undecided }}
        failure="The payouts could not be loaded"
        waiting={<Waiting height="6rem" />}
      >
        {({ undecided: rows }) => (
          <SmallTable
            caption="Payouts without an outcome"
            columns={UNDECIDED}
            rows={rows}
            rowId={({ id }) => id}
            nothing="All payouts signed more than ten minutes ago have an outcome."
            actions={deciders(setAsked)}
          />
        )}
      </Loaded>
      {asked && 'id' in asked && asked.decidable === 'resolve' && (
        <ResolveDialog payout={asked} onClose={() => setAsked(null)} />
      )}
      {asked && 'id' in asked && asked.decidable === 'release' && (
        <CommandDialog
          name="payouts.proposeRelease"
          input={{ id: asked.id }}
          title={`Return the held amount of request ${asked.id}`}
          description={`Another transaction used the sequence of this payout, so it can never be sent. Make sure that it did not pay this member. ${SECOND}`}
          confirmText="Propose"
          tone="danger"
          onClose={() => setAsked(null)}
        />
      )}
      {asked && 'account' in asked && (
        <CommandDialog
          name="payouts.proposeResumption"
          input={{ chain: asked.chain, account: asked.account }}
          title={`Let the account on ${asked.chain} pay again`}
          description={`${asked.haltedFor ?? ''} It pays again once every transaction is explained. Held amounts stay held. ${SECOND}`}
          confirmText="Propose"
          tone="danger"
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

const deciders = (onAsk: (payout: Undecided) => void) =>
  function decideButton(payout: Undecided) {
    return <Decide payout={payout} onAsk={onAsk} />;
  };

function Decide({ payout, onAsk }: { payout: Undecided; onAsk: (payout: Undecided) => void }) {
  const operator = useOperator();
  if (payout.decidable === null) return 'Its receipt decides';
  const forbidden =
    payout.decidable === 'release'
      ? whyNot(operator, 'payouts.proposeRelease')
      : whyNot(operator, 'payouts.proposeResolution');
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Decide on request ${payout.id}`}
      disabledReason={forbidden}
      onClick={() => onAsk(payout)}
    >
      Decide
    </Button>
  );
}

function Halted({ account: { chain, haltedFor, haltedAt }, onAsk }: { account: Account; onAsk: () => void }) {
  const forbidden = useWhyNot('payouts.proposeResumption');
  return (
    <div className={styles.halted}>
      <p>
        <strong>
          Payouts on {chain} are halted{haltedAt !== null && ` since ${formatDateTime(haltedAt)} IST`}.
        </strong>{' '}
        {haltedFor} First explain every transaction. Then two operators with the right “Approve Payments”
        resume them.
      </p>
      <Button
        variant="outline"
        size="small"
        aria-label={`Resume payouts on ${chain}`}
        disabledReason={forbidden}
        onClick={onAsk}
      >
        Resume
      </Button>
    </div>
  );
}

const OUTCOMES = [
  { value: 'failed', label: 'Not paid' },
  { value: 'paid', label: 'Paid' },
];

/** The result for an XRP payout that people found on a server with full history. */
function ResolveDialog({ payout, onClose }: { payout: Undecided; onClose: () => void }) {
  const [outcome, setOutcome] = useState<'paid' | 'failed'>('failed');
  const [ledger, setLedger] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const last = payout.expires_after ?? 0;
  const isNumber = /^[1-9]\d{0,8}$/.test(ledger.trim());
  return (
    <CommandDialog
      name="payouts.proposeResolution"
      input={{ id: payout.id, outcome, block: Number.parseInt(ledger, 10) }}
      title={`Outcome of request ${payout.id}`}
      description={`Signed ${formatDateTime(payout.signed_at)} IST, possible up to ledger ${last}. Look up its transaction on a server with full history. ${SECOND}`}
      confirmText="Propose"
      tone="danger"
      check={() => {
        setIsMissing(!isNumber);
        return isNumber;
      }}
      onClose={onClose}
    >
      <SelectField
        label="Outcome"
        options={OUTCOMES}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value === 'paid' ? 'paid' : 'failed')}
      />
      <TextField
        label={outcome === 'paid' ? 'Ledger that holds it' : `A ledger after ${last} that was searched`}
        inputMode="numeric"
        value={ledger}
        error={isMissing ? 'The number of a ledger' : undefined}
        onChange={(event) => {
          setLedger(event.target.value);
          setIsMissing(false);
        }}
      />
    </CommandDialog>
  );
}
