import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

export type Decision = 'Approved' | 'Reject';

/** A decision is asked about first, in a dialog, and then given. */
export function useDecision(row: AdminWithdrawal, onDecided: () => void) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const command = useCommand('adminWithdrawals.update', {
    fallback: 'Update failed',
    intent: String(row.id),
    stale: ['adminWithdrawals'],
    said: 'Changes saved successfully!',
    done: () => {
      setAsked(null);
      onDecided();
    },
  });
  // What an XRP withdrawal pays is looked at before it is confirmed, and stands for a minute.
  const quote = useCommand('adminWithdrawals.quote', { fallback: 'There is no XRP price' });
  const ask = (next: Decision | null) => {
    command.clear();
    quote.clear();
    setAsked(next);
    if (next === 'Approved' && row.withdraw_type === 'XRP') void quote.run({ id: row.id });
  };
  /** The id decides; what else was seen is sent along, so that a row that changed meanwhile is refused. */
  const decide = (status: Decision, remark: string) =>
    void command.run({
      id: row.id,
      user_id: row.user_id,
      wallet_type: row.wallet_type,
      withdraw_type: row.withdraw_type,
      withdraw_amount: row.withdraw_amount,
      created_at: row.updated_at,
      status,
      ...(remark ? { remark } : {}),
      ...(quote.answer ? { xrp_drops: quote.answer.data.drops } : {}),
    });
  return { asked, ask, decide, command, quote };
}
