import { Confirm, type Asked } from '@tributary/ui/confirm';
import { FullAddress, Money } from '@tributary/ui/money';
import type { AnswerOf } from '../../../shared/api/api-types.ts';
import type { Decision } from './use-decision.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

const TEXTS = {
  Approved: {
    title: 'Confirm Approval',
    question: 'Are you sure you want to approve this withdrawal request?',
    confirm: 'Approve',
  },
  Reapproved: {
    title: 'Confirm Reapproval',
    question: 'Are you sure you want to reapprove this withdrawal request?',
    confirm: 'Reapprove',
  },
  Reject: {
    title: 'Confirm Rejection',
    question: 'Are you sure you want to reject this withdrawal request?',
    confirm: 'Reject',
  },
} as const;

/** Drops as XRP: the last six digits are behind the point. */
const xrpOf = (drops: string): string => {
  const digits = drops.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

const quantityOf = ({ answer, problem }: DecisionDialogProps['quote']): string => {
  if (problem !== undefined) return problem;
  if (!answer) return 'Asking for the price of XRP …';
  const { drops, rate, source } = answer.data;
  return `${xrpOf(drops)} XRP at ${rate} USDT (${source}). This quantity stands for a minute.`;
};

interface DecisionDialogProps {
  row: AdminWithdrawal;
  decision: Decision;
  command: Asked;
  quote: { answer?: AnswerOf<'adminWithdrawals.quote'> | undefined; problem: string | undefined };
  onConfirm: () => void;
  onCancel: () => void;
}

export function DecisionDialog({ row, decision, quote, ...dialog }: DecisionDialogProps) {
  const isReapproval = decision === 'Approved' && row.status === 'rejected';
  const { title, question, confirm } = TEXTS[isReapproval ? 'Reapproved' : decision];
  return (
    <Confirm
      open
      {...dialog}
      title={title}
      description={question}
      confirmText={confirm}
      tone={decision === 'Reject' ? 'danger' : 'primary'}
    >
      {decision === 'Reject' ? (
        <p>
          <Money value={row.withdraw_amount} prefix="$" /> returns to the {row.wallet_type} wallet of{' '}
          {row.name}.
        </p>
      ) : (
        <>
          <p>
            <Money value={row.total_amount} prefix="$" /> is paid to {row.name} in {row.withdraw_type}, to:
          </p>
          <FullAddress value={row.wallet_address} />
          {row.withdraw_type === 'XRP' && <p aria-live="polite">{quantityOf(quote)}</p>}
        </>
      )}
    </Confirm>
  );
}
