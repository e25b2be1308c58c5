import { Confirm, type Asked } from '@tributary/ui/confirm';
import { FullAddress, Money } from '@tributary/ui/money';
import type { ReactNode } from 'react';
import { useAsksPassword } from '../session/operator-context.ts';
import { ApprovalEffect, approveText, type NextApproval } from './approvals.tsx';
import type { Decision } from './use-decision.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import { quantityText } from './xrp-quantity.tsx';

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

interface DecisionDialogProps {
  row: AdminWithdrawal;
  decision: Decision;
  next: NextApproval;
  command: Asked;
  quote: Parameters<typeof quantityText>[0];
  /** The signs of the request, repeated at the decision. */
  risks: ReactNode;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

export function DecisionDialog({ row, decision, next, quote, risks, ...dialog }: DecisionDialogProps) {
  const asksPassword = useAsksPassword('adminWithdrawals.update');
  const isReapproval = decision === 'Approved' && row.status === 'rejected';
  const { title, question, confirm } = TEXTS[isReapproval ? 'Reapproved' : decision];
  return (
    <Confirm
      open
      {...dialog}
      // A decision of two people needs the password each time; the server requires it.
      asksPassword={asksPassword || row.approvals_needed === 2}
      title={title}
      description={question}
      confirmText={decision === 'Approved' && !isReapproval ? approveText(next) : confirm}
      tone={decision === 'Reject' ? 'danger' : 'primary'}
    >
      {decision === 'Reject' ? (
        <p>
          <Money value={row.withdraw_amount} prefix="$" /> returns to the {row.wallet_type} wallet of{' '}
          {row.name}.
        </p>
      ) : (
        <>
          <ApprovalEffect row={row} next={next} />
          <p>
            <Money value={row.total_amount} prefix="$" />{' '}
            {next === 'first' ? 'is paid once two people approve it,' : 'is paid'} to {row.name} in{' '}
            {row.withdraw_type}, to:
          </p>
          <FullAddress value={row.wallet_address} />
          {row.withdraw_type === 'XRP' && (
            <p aria-live="polite">{quantityText(quote)}. This quantity is valid for a minute.</p>
          )}
          <section aria-label="Risk signs">
            <strong>Risk signs</strong>
            {risks}
          </section>
        </>
      )}
    </Confirm>
  );
}
