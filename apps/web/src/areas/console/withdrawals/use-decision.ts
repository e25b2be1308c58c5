import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useCommand } from '../api/use-command.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

export type Decision = 'Approved' | 'Reject';

const OUTDATED: ReadonlySet<string> = new Set(['conflict', 'illegalTransition', 'sameApprover']);

/** Opens a dialog for a decision, and then sends it. */
export function useDecision(row: AdminWithdrawal, onAnswer: (isDecided: boolean) => void) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const command = useCommand('adminWithdrawals.update', {
    fallback: 'Update failed',
    intent: String(row.id),
    // A password typed here counts for the next decisions too.
    said: 'Changes saved successfully!',
    done: ({ data }) => {
      setAsked(null);
      // The first of two approvals leaves the request and its panel open.
      onAnswer(data.status !== 'pending');
    },
    // Another operator was faster: the dialog would ask about an outdated request.
    refused: (error) => {
      if (error instanceof ApiError && OUTDATED.has(error.code)) setAsked(null);
    },
  });
  // The quantity of an XRP withdrawal is shown before the confirmation, and holds for a minute.
  const quote = useCommand('adminWithdrawals.quote', { fallback: 'There is no XRP price' });
  const askPrice = () => void quote.run({ id: row.id });
  const ask = (next: Decision | null) => {
    command.clear();
    setAsked(next);
    if (next !== 'Approved' || row.withdraw_type !== 'XRP') return;
    quote.clear();
    askPrice();
  };
  /** The id identifies the request. The seen values are sent too, so that a changed row is refused. */
  const decide = (status: Decision, remark: string, password: string) =>
    void command.run({
      id: row.id,
      user_id: row.user_id,
      wallet_type: row.wallet_type,
      withdraw_type: row.withdraw_type,
      withdraw_amount: row.withdraw_amount,
      wallet_address: row.wallet_address,
      created_at: row.updated_at,
      status,
      ...(remark ? { remark } : {}),
      ...(password ? { password } : {}),
      ...(quote.answer ? { xrp_drops: quote.answer.data.drops } : {}),
    });
  return { asked, ask, askPrice, decide, command, quote };
}
