import { useQuery } from '@tanstack/react-query';
import { WITHDRAWAL_WORDS } from '@tributary/definitions/lists';
import { Button, IconButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { TextAreaField } from '@tributary/ui/fields';
import { Initials } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { formatDate, formatDateTime } from '@tributary/ui/time';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { Status } from '../../../shared/report/status.tsx';
import { MemberLink } from '../page/member-link.tsx';
import { FoundRisks } from '../page/risk-signs.tsx';
import { useMayCall, useOperator } from '../session/operator-context.ts';
import {
  approvalCount,
  ApprovalEffect,
  Approvals,
  approveText,
  nextApproval,
  type NextApproval,
} from './approvals.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Outcome } from './outcome.tsx';
import { Amounts, To } from './review-facts.tsx';
import { Revocation } from './revocation.tsx';
import { useDecision } from './use-decision.ts';
import { useKeyActions } from './use-key-actions.ts';
import { risksQuery, withdrawalsQuery, type AdminWithdrawal } from './withdrawal-queries.ts';
import { XrpQuantity } from './xrp-quantity.tsx';
import styles from './review-panel.module.css';

const HISTORY_ROWS = 5;
/** The smallest page size that holds them and the request itself. */
const EARLIER_AND_THIS = 10;
const NO_REASON = 'Reason, needed to reject';

interface ReviewPanelProps {
  /** The row as it was in the list when it was opened. */
  row: AdminWithdrawal;
  hasKeys: boolean;
  onClose: (how?: { isDecided: boolean }) => void;
}

/** The member's latest requests: the one under review, in its current state, and the others. */
function useLatestOf(row: AdminWithdrawal) {
  const { data } = useQuery({
    ...withdrawalsQuery({ status: 'All', size: EARLIER_AND_THIS, user_id: row.user_id }),
    // Never shows the history of the member before.
    placeholderData: undefined,
    // An operator decides on this data, so it is always fresh.
    staleTime: 0,
  });
  const found = data?.rows.find(({ id }) => id === row.id);
  return {
    // The list may have newer data than this history.
    now: found && found.updated_at >= row.updated_at ? found : row,
    earlier: data?.rows.filter(({ id }) => id !== row.id).slice(0, HISTORY_ROWS),
  };
}

function Earlier({ earlier }: { earlier: readonly AdminWithdrawal[] | undefined }) {
  return (
    <section>
      <h3>Last 5 withdrawals</h3>
      {earlier?.length === 0 && <p className={styles.quiet}>This is the first one.</p>}
      {earlier !== undefined && earlier.length > 0 && (
        <ul className={styles.earlier}>
          {earlier.map(({ id, created_at, withdraw_amount, status }) => (
            <li key={id}>
              <span>{formatDate(created_at)}</span>
              <strong>
                <Money value={withdraw_amount} prefix="$" />
              </strong>
              <Status words={WITHDRAWAL_WORDS} value={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The reason why it cannot be approved now; false if it can. */
function hindrance(row: AdminWithdrawal, next: NextApproval): string | false {
  if (row.address_changed) return 'The member changed this address after the request';
  return next === 'own' && 'A second person has to approve it';
}

interface ButtonsProps {
  row: AdminWithdrawal;
  next: NextApproval;
  hasKeys: boolean;
  onReject: () => void;
  onApprove: () => void;
}

/** The actions of this operator on the request in its current state. */
function Buttons({ row, next, hasKeys, onReject, onApprove }: ButtonsProps) {
  const offline = useOfflineReason();
  const isRejected = row.stage === 'rejected';
  return (
    <div className={styles.actions} data-single={isRejected || undefined}>
      {!isRejected && (
        <Button
          variant="dangerOutline"
          disabledReason={offline}
          aria-keyshortcuts={hasKeys ? 'R' : undefined}
          onClick={onReject}
        >
          Reject
        </Button>
      )}
      <Button
        disabledReason={offline || hindrance(row, next)}
        aria-keyshortcuts={hasKeys ? 'A' : undefined}
        onClick={onApprove}
      >
        {isRejected ? 'Reapprove' : approveText(next)}
      </Button>
    </div>
  );
}

function Head({ row, onClose }: { row: AdminWithdrawal; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = approvalCount(row);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>Request {row.id}</p>
        <IconButton label="Close review" onClick={onClose}>
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
            <MemberLink userrefid={row.user_id} /> ·{' '}
            {row.wallet_type.endsWith('refund') ? row.wallet_type : `${row.wallet_type} wallet`} ·{' '}
            {formatDateTime(row.created_at)} IST
          </p>
        </div>
        <span role="status" className={styles.state}>
          <Status words={WITHDRAWAL_WORDS} value={row.status} />
          {count && <span className="num">{count} approvals</span>}
        </span>
      </div>
    </>
  );
}

export default function ReviewPanel({ row: opened, hasKeys, onClose }: ReviewPanelProps) {
  const { now: row, earlier } = useLatestOf(opened);
  const username = useOperator()?.username ?? '';
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const mayDecide = useMayCall('adminWithdrawals.update');
  const mayLook = useMayCall('adminWithdrawals.risks');
  const { data: risks, isError: hasFailed } = useQuery({ ...risksQuery(opened.id), enabled: mayLook });
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const decision = useDecision(row, (decided) => decided && onClose({ isDecided: true }));
  const { asked, ask, decide, command, quote, askPrice } = decision;
  const reject = () => {
    setIsReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') ask('Reject');
  };
  const isOpen = row.status === 'pending';
  const isDecidable = mayDecide && (isOpen || row.stage === 'rejected');
  const next = nextApproval(isOpen ? row : { ...row, approvals: [] }, username);
  const isRefused = hindrance(row, next) !== false;
  const offline = useOfflineReason();
  const mayQuote = useMayCall('adminWithdrawals.quote');
  const wantsPrice = isOpen && mayQuote && row.withdraw_type === 'XRP';
  useEffect(() => {
    if (wantsPrice) askPrice();
    // Once for each opened request; a person can ask again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wantsPrice]);
  useKeyActions({ escape: () => onClose() }, true);
  useKeyActions(
    {
      a: () => !isRefused && ask('Approved'),
      r: () => (reason.trim() === '' ? reasonField.current?.focus() : isOpen && reject()),
    },
    hasKeys && isDecidable && !offline,
  );
  // An operator who decides here closes the panel.
  const isElsewhere = row.status !== opened.status;
  return (
    <aside className={styles.panel} aria-labelledby="review">
      <Head row={row} onClose={() => onClose()} />
      {isElsewhere && (
        <Note tone="current">
          It was decided elsewhere while open here, {formatDateTime(row.updated_at)} IST.
        </Note>
      )}
      <Amounts row={row} />
      {wantsPrice && <XrpQuantity quote={quote} onAsk={askPrice} />}
      <To row={row} />
      {isDecidable && (
        <section>
          <h3>Risk signs</h3>
          <FoundRisks risks={risks} hasFailed={hasFailed} />
        </section>
      )}
      <Approvals row={row} next={isDecidable ? next : null} />
      <Earlier earlier={earlier} />
      <Outcome row={row} />
      {row.remark && <Note>{row.remark}</Note>}
      <div className={styles.decide}>
        {isOpen && mayDecide && (
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
        )}
        {isOpen && mayDecide && <ApprovalEffect row={row} next={next} />}
        {!asked && command.problem && <Note tone="bad">{command.problem}</Note>}
        {isDecidable && (
          <Buttons
            row={row}
            next={next}
            hasKeys={hasKeys}
            onReject={reject}
            onApprove={() => ask('Approved')}
          />
        )}
        <Revocation row={row} onRevoked={() => onClose({ isDecided: true })} />
        {isOpen && !mayDecide && <Note>You can read withdrawals, but not decide on them.</Note>}
      </div>
      {asked && (
        <DecisionDialog
          row={row}
          decision={asked}
          next={next}
          command={command}
          quote={quote}
          risks={<FoundRisks risks={risks} hasFailed={hasFailed} />}
          onConfirm={(password) => decide(asked, asked === 'Reject' ? reason.trim() : '', password)}
          onCancel={() => ask(null)}
        />
      )}
    </aside>
  );
}
