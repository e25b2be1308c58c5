import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { useEffect, useRef, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { FoundInIt, requestsOf, riskWords } from './bulk-risks.tsx';
import styles from './bulk-approval.module.css';

type Offer = DataOf<'adminWithdrawals.bulkOffer'>;
type Candidate = Offer['rows'][number];
type Result = DataOf<'adminWithdrawals.bulkApprove'>;

const LEFT_OUT: SmallColumns<Candidate> = [
  { header: 'Sr No', kind: 'text', field: 'id' },
  { header: 'Fullname', kind: 'text', field: 'name' },
  { header: 'Member', kind: 'text', field: 'user_id' },
  { header: 'Amount', kind: 'money', decimals: 2, field: 'withdraw_amount' },
  { header: 'Why not', kind: 'text', field: 'alone' },
];

const inItRow = (row: Candidate) => ({
  ...row,
  look: row.notice ?? ('nothing' as const),
  found: row.risks.map(({ sign }) => sign).join(', ') || 'None',
});

const IN_IT: SmallColumns<ReturnType<typeof inItRow>> = [
  { header: 'Sr No', kind: 'text', field: 'id' },
  { header: 'Fullname', kind: 'text', field: 'name' },
  { header: 'Amount', kind: 'money', decimals: 2, field: 'withdraw_amount' },
  { header: 'Pays out', kind: 'money', field: 'total_amount' },
  {
    header: 'Needs a closer look',
    kind: 'status',
    field: 'look',
    words: {
      nothing: { word: 'Nothing', tone: 'neutral' },
      first: { word: 'First by this member', tone: 'warn' },
      highest: { word: 'Highest so far', tone: 'warn' },
    },
  },
  { header: 'Risk signs', kind: 'text', field: 'found' },
  { header: 'Account Details', kind: 'address', field: 'wallet_address' },
  { header: 'From', kind: 'text', field: 'wallet_type' },
  { header: 'Member', kind: 'text', field: 'user_id' },
];

const resultOf = (row: Candidate, refused: string | null) => ({
  ...row,
  result: refused === null ? ('approved' as const) : ('refused' as const),
  refused,
});

const RESULTS: SmallColumns<ReturnType<typeof resultOf>> = [
  { header: 'Sr No', kind: 'text', field: 'id' },
  { header: 'Fullname', kind: 'text', field: 'name' },
  { header: 'Pays out', kind: 'money', field: 'total_amount' },
  {
    header: 'Result',
    kind: 'status',
    field: 'result',
    words: { approved: { word: 'Approved', tone: 'ok' }, refused: { word: 'Refused', tone: 'bad' } },
  },
  { header: 'Why', kind: 'text', field: 'refused' },
];

/** Takes the focus whenever another section replaces this one. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="bulk" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** The content of one bulk approval: the server lists it, and checks each request again at the approval. */
export function BulkApproval({
  ids,
  onClose,
}: {
  ids: readonly string[];
  onClose: (decided: boolean) => void;
}) {
  const [kept, setKept] = useState(ids);
  const [done, setDone] = useState<{ offer: Offer; result: Result } | null>(null);
  const offer = useQuery({
    ...apiQuery('adminWithdrawals.bulkOffer', { ids: kept.join(',') }),
    // Sums stay visible while a row is removed; each opening loads the current state.
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: done === null,
  });
  return (
    <section aria-labelledby="bulk" className={styles.bulk}>
      <div className={styles.head}>
        <Heading key={done ? 'done' : 'asked'}>
          {done
            ? `${done.result.approved} of ${requestsOf(done.result.rows.length)} approved`
            : 'Approve selected requests'}
        </Heading>
        <Button variant="outline" onClick={() => onClose(done !== null)}>
          Back to the list
        </Button>
      </div>
      {done ? (
        <Results {...done} />
      ) : (
        <Loaded
          of={{ offer }}
          failure="The requests could not be loaded"
          waiting={<Waiting height="24rem" />}
        >
          {({ offer: now }) => (
            <Offered
              offer={now}
              isFetching={offer.isFetching}
              onLeaveOut={(id) => setKept(kept.filter((each) => each !== String(id)))}
              onDone={(result) => setDone({ offer: now, result })}
            />
          )}
        </Loaded>
      )}
    </section>
  );
}

const leaveOut = (onLeaveOut: (id: number) => void) =>
  function leaveOutOf({ id, name }: Candidate) {
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Leave out request ${id} of ${name}`}
        onClick={() => onLeaveOut(id)}
      >
        Leave out
      </Button>
    );
  };

interface OfferedProps {
  offer: Offer;
  isFetching: boolean;
  onLeaveOut: (id: number) => void;
  onDone: (result: Result) => void;
}

function Offered({ offer, isFetching, onLeaveOut, onDone }: OfferedProps) {
  const leftOut = offer.rows.filter(({ alone }) => alone !== null);
  const inIt = offer.rows.filter(({ alone }) => alone === null);
  return (
    <>
      {leftOut.length > 0 && (
        <Section title="Not included">
          <Note tone="warn">
            {requestsOf(leftOut.length)} cannot be in a bulk approval. They are not decided here.
          </Note>
          <SmallTable
            caption="Not included"
            columns={LEFT_OUT}
            rows={leftOut}
            rowId={({ id }) => id}
            nothing="All of them are included."
          />
        </Section>
      )}
      <Section title="Included">
        <SmallTable
          caption="Included"
          columns={IN_IT}
          rows={inIt.map(inItRow)}
          rowId={({ id }) => id}
          nothing="None of the selected requests can be approved together."
          actions={leaveOut(onLeaveOut)}
        />
      </Section>
      <FoundInIt inIt={inIt} />
      {inIt.length > 0 && <Approve offer={offer} inIt={inIt} isFetching={isFetching} onDone={onDone} />}
    </>
  );
}

interface ApproveProps {
  offer: Offer;
  inIt: readonly Candidate[];
  isFetching: boolean;
  onDone: (result: Result) => void;
}

function Approve({ offer, inIt, isFetching, onDone }: ApproveProps) {
  const [isAsked, setIsAsked] = useState(false);
  const label = `Approve ${requestsOf(offer.requests)}`;
  return (
    <div className={styles.sums}>
      <dl>
        <div>
          <dt>
            Amount, {requestsOf(offer.requests)} of {offer.members}{' '}
            {offer.members === 1 ? 'member' : 'members'}
          </dt>
          <dd>
            <Money value={offer.withdraw} prefix="$" />
          </dd>
        </div>
        <div>
          <dt>Admin Deduction</dt>
          <dd>
            <Money value={`-${offer.deduction}`} prefix="$" />
          </dd>
        </div>
        <div className={styles.net}>
          <dt>Pays out</dt>
          <dd>
            <Money value={offer.total} prefix="$" as="display" decimals="exact" />
          </dd>
        </div>
      </dl>
      <Button onClick={() => setIsAsked(true)} disabledReason={isFetching && 'Adding up'}>
        {label}
      </Button>
      <p className={styles.quiet}>Reject requests one by one: the member reads the reason.</p>
      {isAsked && (
        <CommandDialog
          name="adminWithdrawals.bulkApprove"
          input={{
            rows: inIt.map(({ id, withdraw_amount, wallet_address, updated_at }) => ({
              id,
              withdraw_amount,
              wallet_address,
              created_at: updated_at,
            })),
          }}
          title={label}
          description={
            <>
              <Money value={offer.total} prefix="$" /> is paid to {offer.members}{' '}
              {offer.members === 1 ? 'member' : 'members'}. Each request is decided separately: if one is
              refused, the others are not affected. <strong>{riskWords(inIt)}</strong>
            </>
          }
          confirmText={label}
          asksReason={false}
          done={({ data }) => {
            setIsAsked(false);
            onDone(data);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}

function Results({ offer, result }: { offer: Offer; result: Result }) {
  const rows = result.rows.flatMap(({ id, refused }) => {
    const row = offer.rows.find((each) => each.id === id);
    return row ? [resultOf(row, refused)] : [];
  });
  return (
    <Section title="Result of each request">
      <p role="status">
        <Money value={result.total} prefix="$" /> is approved. In the audit log, their group is {result.group}
        .
      </p>
      <SmallTable
        caption="Results"
        columns={RESULTS}
        rows={rows}
        rowId={({ id }) => id}
        nothing="No requests."
      />
    </Section>
  );
}
