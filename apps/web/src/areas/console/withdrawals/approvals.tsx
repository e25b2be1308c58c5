import { Note } from '@tributary/ui/feedback';
import { Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { Check } from 'lucide-react';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './review-panel.module.css';

/** The kind of approval that this operator would give. */
export type NextApproval = 'only' | 'first' | 'second' | 'own';

/** Above the limit two people approve, and nobody twice. */
export function nextApproval(
  { approvals, approvals_needed }: AdminWithdrawal,
  username: string,
): NextApproval {
  if (approvals_needed === 1) return 'only';
  if (approvals.some(({ by }) => by === username)) return 'own';
  return approvals.length === 0 ? 'first' : 'second';
}

const APPROVE_TEXTS: Record<NextApproval, string> = {
  only: 'Approve',
  first: 'Give first approval',
  second: 'Approve and pay',
  own: 'Approved by you',
};

export const approveText = (next: NextApproval): string => APPROVE_TEXTS[next];

/** "1 of 2" if two people decide; null if one is enough, or if a new hold would start again. */
export const approvalCount = ({ approvals, approvals_needed, status }: AdminWithdrawal): string | null =>
  approvals_needed === 1 || status === 'rejected' || status === 'cancelled'
    ? null
    : `${approvals.length} of ${approvals_needed}`;

/** The effect of pressing Approve. */
export function ApprovalEffect({ row, next }: { row: AdminWithdrawal; next: NextApproval }) {
  if (next === 'only') return null;
  const limit = <Money value={row.second_from} prefix="$" />;
  if (next === 'first')
    return (
      <Note tone="current">
        Your approval does not pay yet: from {limit} per member in 24 hours, a second person decides too. This
        request and their others come to <Money value={row.day_amount} prefix="$" />.
      </Note>
    );
  if (next === 'own')
    return <Note>Your approval is saved. Nothing is paid until a second person approves.</Note>;
  return <Note tone="warn">You are the second of two: your approval pays.</Note>;
}

/** The approvers so far, with the time; empty if one person is enough. */
export function Approvals({ row, next }: { row: AdminWithdrawal; next: NextApproval | null }) {
  if (approvalCount(row) === null) return null;
  const isMissing = row.approvals.length < row.approvals_needed && row.status === 'pending';
  return (
    <section>
      <h3>
        Two people decide from <Money value={row.second_from} prefix="$" />
      </h3>
      <ol className={styles.approvals}>
        {row.approvals.map(({ by, at }) => (
          <li key={by}>
            <span>
              <strong>{by}</strong> approved
            </span>
            <time className="num">{formatDateTime(at)}</time>
            <Check aria-hidden />
          </li>
        ))}
        {isMissing && (
          <li data-open>
            <span>
              {next === 'first'
                ? 'You would be the first'
                : next === 'second'
                  ? 'You are the second'
                  : 'Waits for the second person'}
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}
