import { useQuery } from '@tanstack/react-query';
import { WITHDRAWAL_WORDS } from '@tributary/contract/reports';
import { Button, CopyButton, IconButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { TextAreaField } from '@tributary/ui/fields';
import { Initials } from '@tributary/ui/figures';
import { FactList } from '@tributary/ui/frames';
import { FullAddress, Money, ShortAddress } from '@tributary/ui/money';
import { formatDate, formatDateTime } from '@tributary/ui/time';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { Status } from '../../../shared/report/status.tsx';
import { useMayDo } from '../session/operator-context.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useKeyActions } from './use-key-actions.ts';
import { withdrawalsQuery, type AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './review-panel.module.css';

const HISTORY_ROWS = 5;
/** The least page that holds them and the request itself. */
const EARLIER_AND_THIS = 10;
const NO_REASON = 'Reason, needed to reject';

interface ReviewPanelProps {
  /** As it stood in the list when it was opened. */
  row: AdminWithdrawal;
  hasKeys: boolean;
  onClose: (how?: { isDecided: boolean }) => void;
}

function Amounts({ row }: { row: AdminWithdrawal }) {
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>Amount</dt>
        <dd>
          <Money value={row.withdraw_amount} prefix="$" />
        </dd>
      </div>
      <div>
        <dt>10% Admin Deduction</dt>
        <dd>
          <Money value={`-${row.deduction_amount}`} prefix="$" />
        </dd>
      </div>
      <div className={styles.net}>
        <dt>Withdrawal Amount</dt>
        <dd>
          <Money value={row.total_amount} prefix="$" as="display" decimals="exact" />
        </dd>
      </div>
    </dl>
  );
}

/** What became of the request, for View Details; an open one has none of it (CWDR-36, AMB-027). */
function Outcome({ row }: { row: AdminWithdrawal }) {
  const { approved_at, rejected_at, completed_at, tx_hash, xrp } = row;
  const facts = [
    { name: 'Approved Date', value: approved_at && formatDateTime(approved_at) },
    { name: 'Reject Date', value: rejected_at && formatDateTime(rejected_at) },
    { name: 'Completed', value: completed_at && formatDateTime(completed_at) },
    { name: 'XRP rate', value: xrp && `${xrp.rate} (${xrp.source})` },
    { name: 'XRP drops', value: xrp?.drops },
    { name: 'Transaction', value: tx_hash && <ShortAddress value={tx_hash} /> },
  ].filter(({ value }) => Boolean(value));
  return facts.length > 0 && <FactList facts={facts} />;
}

/** What this member asked for last: the request under review, as it is now, and those beside it. */
function useLatestOf(row: AdminWithdrawal) {
  const { data } = useQuery({
    ...withdrawalsQuery({ status: 'All', size: EARLIER_AND_THIS, user_id: row.user_id }),
    // Never the history of the member before.
    placeholderData: undefined,
    // Whoever looks at a request decides on it.
    staleTime: 0,
  });
  const found = data?.rows.find(({ id }) => id === row.id);
  return {
    // The list may have heard of it later than this history.
    now: found && found.updated_at >= row.updated_at ? found : row,
    earlier: data?.rows.filter(({ id }) => id !== row.id).slice(0, HISTORY_ROWS),
  };
}

function Earlier({ earlier }: { earlier: readonly AdminWithdrawal[] | undefined }) {
  return (
    <section>
      <h3>Last 5 withdrawals</h3>
      {earlier?.length === 0 && <p className={styles.quiet}>This is the first one.</p>}
      <ul className={styles.earlier}>
        {earlier?.map(({ id, created_at, withdraw_amount, status }) => (
          <li key={id}>
            <span>{formatDate(created_at)}</span>
            <strong>
              <Money value={withdraw_amount} prefix="$" />
            </strong>
            <Status words={WITHDRAWAL_WORDS} value={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReviewPanel({ row: opened, hasKeys, onClose }: ReviewPanelProps) {
  const { now: row, earlier } = useLatestOf(opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const mayDecide = useMayDo('Approve Payments');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { asked, ask, decide, command, quote } = useDecision(row, () => onClose({ isDecided: true }));
  useEffect(() => heading.current?.focus(), []);
  const reject = () => {
    setIsReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') ask('Reject');
  };
  const isOpen = row.status === 'pending';
  const offline = useOfflineReason();
  const isRejected = row.stage === 'rejected';
  useKeyActions({ escape: () => onClose() }, true);
  useKeyActions(
    {
      a: () => ask('Approved'),
      r: () => (reason.trim() === '' ? reasonField.current?.focus() : isOpen && reject()),
    },
    hasKeys && mayDecide && !offline && (isOpen || isRejected),
  );
  return (
    <aside className={styles.panel} aria-labelledby="review">
      <div className={styles.head}>
        <p className={styles.quiet}>Request {row.id}</p>
        <IconButton label="Close review" onClick={() => onClose()}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className={styles.who}>
        <Initials name={row.name} />
        <div>
          <h2 id="review" ref={heading} tabIndex={-1}>
            {row.name}
          </h2>
          <p className={styles.quiet}>
            {row.user_id} · {row.wallet_type} wallet · {formatDateTime(row.created_at)} IST
          </p>
        </div>
        <span role="status">
          <Status words={WITHDRAWAL_WORDS} value={row.status} />
        </span>
      </div>
      <Amounts row={row} />
      <section>
        <h3>Account Details · {row.withdraw_type === 'USDT' ? 'USDT BEP20' : 'XRP Ledger'}</h3>
        <div className={styles.address}>
          <FullAddress value={row.wallet_address} />
          <CopyButton text={row.wallet_address} what="address" iconOnly copiedText="Copied to clipboard!" />
        </div>
        {row.withdraw_type === 'XRP' && (
          <p className={styles.quiet}>
            {row.destination_tag === null ? 'No destination tag' : `Destination tag ${row.destination_tag}`}
          </p>
        )}
      </section>
      <Earlier earlier={earlier} />
      <Outcome row={row} />
      {row.remark && <Note>{row.remark}</Note>}
      {isOpen && mayDecide && (
        <>
          <TextAreaField
            ref={reasonField}
            label={NO_REASON}
            placeholder="The member will read this"
            rows={2}
            maxLength={500}
            value={reason}
            error={isReasonMissing ? 'Write a reason first' : undefined}
            onChange={(event) => {
              setReason(event.target.value);
              setIsReasonMissing(false);
            }}
          />
          <div className={styles.actions}>
            <Button
              variant="dangerOutline"
              disabledReason={offline}
              aria-keyshortcuts={hasKeys ? 'R' : undefined}
              onClick={reject}
            >
              Reject
            </Button>
            <Button
              disabledReason={offline}
              aria-keyshortcuts={hasKeys ? 'A' : undefined}
              onClick={() => ask('Approved')}
            >
              Approve
            </Button>
          </div>
        </>
      )}
      {isRejected && mayDecide && (
        <Button
          disabledReason={offline}
          aria-keyshortcuts={hasKeys ? 'A' : undefined}
          onClick={() => ask('Approved')}
        >
          Reapprove
        </Button>
      )}
      {isOpen && !mayDecide && <Note>Your account may read withdrawals, not decide on them.</Note>}
      {asked && (
        <DecisionDialog
          row={row}
          decision={asked}
          command={command}
          quote={quote}
          onConfirm={() => decide(asked, asked === 'Reject' ? reason.trim() : '')}
          onCancel={() => ask(null)}
        />
      )}
    </aside>
  );
}
