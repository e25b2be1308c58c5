import type { DataOf } from '../../../shared/api/api-types.ts';

export type Withdrawal = DataOf<'withdrawals.list'>['rows'][number];

export interface Stage {
  name: string;
  at: string | null;
  state: 'done' | 'now' | 'next' | 'failed';
}

type StageOf = Withdrawal['stage'];

const SENT: ReadonlySet<StageOf> = new Set(['broadcast', 'unknown', 'completed']);

const ENDED = {
  rejected: 'Rejected, amount returned',
  cancelled: 'Cancelled, amount returned',
  failed: 'Not sent, amount returned',
} as const satisfies Partial<Record<StageOf, string>>;

const isEnded = (stage: StageOf): stage is keyof typeof ENDED => stage in ENDED;

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
  const approved: Stage = { name: 'Approved by an operator', at: approved_at, state: 'done' };
  if (isEnded(stage)) {
    const end: Stage = { name: ENDED[stage], at: rejected_at ?? updated_at, state: 'failed' };
    return approved_at === null ? [requested, end] : [requested, approved, end];
  }
  const isPending = stage === 'pending';
  const isSent = SENT.has(stage);
  return [
    requested,
    isPending ? { ...approved, state: 'now' } : approved,
    { name: 'Sent on the network', at: null, state: isSent ? 'done' : isPending ? 'next' : 'now' },
    {
      name: 'Completed',
      at: completed_at,
      state: stage === 'completed' ? 'done' : isSent ? 'now' : 'next',
    },
  ];
}

const UNDER_CHECK = 'A check of this request is under way. Your amount is safe meanwhile.';

/** The next step of each stage, in one or two sentences. */
const NEXT: Record<StageOf, string> = {
  pending: 'An operator reviews your request. You can cancel it until it is approved.',
  approved: 'Your request is approved and is sent next. You need to do nothing.',
  signed: 'Your payment is being sent. You need to do nothing.',
  broadcast: 'The network confirms your payment. You need to do nothing.',
  unknown:
    'We are checking whether the network has your payment. It is never paid twice. You need to do nothing.',
  completed: 'Your payment is on the network. Compare its transaction with your own wallet.',
  rejected: 'The amount is in your wallet again. Read the reason, then request again or ask Support.',
  cancelled: 'This request was cancelled. The amount is in your wallet again.',
  failed: 'The amount is in your wallet again. Read the reason, then request again.',
};

/** True if the request cannot be approved before the check of its address. */
export const isUnderCheck = ({ stage, under_check, address_changed }: Withdrawal): boolean =>
  stage === 'pending' && under_check && !address_changed;

/** The sentence of a stage; a check or a changed address comes first, since it keeps the request from approval. */
export const nextOf = (withdrawal: Withdrawal): string => {
  const { stage, address_changed } = withdrawal;
  if (stage !== 'pending') return NEXT[stage];
  if (address_changed)
    return 'You changed this address after the request, so it cannot be approved. Cancel it, and request again once the new address is verified.';
  return isUnderCheck(withdrawal) ? UNDER_CHECK : NEXT.pending;
};
