import { Money } from '@tributary/ui/money';
import { ConfirmDialog } from '@tributary/ui/overlays';
import { FullAddress } from '@tributary/ui/money';
import type { AdminWithdrawal, Decision, XrpOffer } from './withdrawals-api.ts';

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

interface DecisionDialogProps {
  row: AdminWithdrawal;
  decision: Decision;
  /** What an XRP withdrawal pays; undefined while the price is asked for. */
  offer: XrpOffer | undefined;
  isBusy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DecisionDialog({ row, decision, offer, ...dialog }: DecisionDialogProps) {
  const isReapproval = decision === 'Approved' && row.status === 'rejected';
  const { title, question, confirm } = TEXTS[isReapproval ? 'Reapproved' : decision];
  return (
    <ConfirmDialog
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
          {row.withdraw_type === 'XRP' && (
            <p>
              {offer
                ? `${xrpOf(offer.drops)} XRP at ${offer.rate} USDT (${offer.source}). This quantity stands for a minute.`
                : 'Asking for the price of XRP …'}
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
