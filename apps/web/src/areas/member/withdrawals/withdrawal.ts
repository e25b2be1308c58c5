import type { DataOf } from '../../../shared/api/api-types.ts';

export type Withdrawal = DataOf<'withdrawals.list'>['rows'][number];

export interface Stage {
  name: string;
  at: string | null;
  state: 'done' | 'now' | 'next' | 'failed';
}

const SENT: readonly Withdrawal['stage'][] = ['broadcast', 'unknown', 'completed'];
const APPROVED: readonly Withdrawal['stage'][] = [
  'approved',
  'signed',
  'broadcast',
  'unknown',
  'completed',
  'failed',
];

/** The stages of a withdrawal, in the words of a waiting person. */
export function stagesOf({
  stage,
  created_at,
  approved_at,
  rejected_at,
  completed_at,
  updated_at,
}: Withdrawal): Stage[] {
  const requested: Stage = { name: 'Requested, amount held', at: created_at, state: 'done' };
  if (stage === 'rejected')
    return [requested, { name: 'Rejected, amount returned', at: rejected_at ?? updated_at, state: 'failed' }];
  if (stage === 'cancelled')
    return [requested, { name: 'Cancelled, amount returned', at: updated_at, state: 'failed' }];
  const isApproved = APPROVED.includes(stage);
  const isSent = SENT.includes(stage);
  const isDone = stage === 'completed';
  return [
    requested,
    { name: 'Approved by an operator', at: approved_at, state: isApproved ? 'done' : 'now' },
    {
      name: stage === 'failed' ? 'Sending failed; we are looking into it' : 'Sent on the network',
      at: null,
      state: stage === 'failed' ? 'failed' : isSent ? 'done' : isApproved ? 'now' : 'next',
    },
    { name: 'Completed', at: completed_at, state: isDone ? 'done' : isSent ? 'now' : 'next' },
  ];
}
