import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, reasonText, rowId, wireAmount } from './fields.ts';
import { route } from './route.ts';

const tag = 'Console';
const decides = { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' } as const;
const because = {
  reason: reasonText,
  password: currentPassword,
};
const proposed = envelope(z.object({ id: z.number().int() }));

/**
 * A payout without an outcome. `decidable`: the outcomes that people may state; null if a receipt alone decides.
 */
const UndecidedPayout = z
  .object({
    id: z.number().int().meta({ description: 'The number of its withdrawal' }),
    user_id: z.string(),
    name: z.string(),
    withdraw_type: z.enum(['USDT', 'XRP']),
    amount: wireAmount,
    chain: z.string(),
    status: z.enum(['signed', 'broadcast', 'unknown', 'foreign']),
    tx_hash: z.string(),
    expires_after: z.number().int().nullable(),
    signed_at: instant,
    decidable: z.enum(['release', 'resolve']).nullable(),
  })
  .meta({ id: 'UndecidedPayout' });

/** An approved request that the signer does not pay, because it does not believe the approval. */
const StoppedPayout = UndecidedPayout.pick({
  id: true,
  user_id: true,
  name: true,
  withdraw_type: true,
  amount: true,
})
  .extend({
    reason: z.string(),
    /** The operators of its stored approvals; null if there is none. */
    approved_by: z.string().nullable(),
    stopped_at: instant,
  })
  .meta({ id: 'StoppedPayout' });

/**
 * A sequence of the paying account that the network has used and no payout explains. Without `tx_hash` it is not read
 * yet.
 */
const UnexplainedSequence = z
  .object({
    chain: z.string(),
    account: z.string(),
    sequence: z.number().int(),
    found_at: instant,
    tx_hash: z.string().nullable(),
    block: z.number().int().nullable(),
    destination: z.string().nullable(),
    tag: z.number().int().nullable(),
    withdraw_type: z.enum(['USDT', 'XRP']),
    /** The amount in the coin itself, with six decimals. */
    amount: wireAmount.nullable(),
    fits: z
      .array(z.object({ id: z.number().int(), user_id: z.string() }))
      .meta({ description: 'Waiting requests that match exactly this transfer' }),
  })
  .meta({ id: 'UnexplainedSequence' });

/** Facts about payouts that the network does not report, and that two people state instead. */
export const payouts = {
  undecided: route({
    method: 'GET',
    path: '/admin/payouts/undecided',
    tag,
    summary: 'Payouts signed more than ten minutes ago without an outcome, the oldest hundred',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(UndecidedPayout))),
  stopped: route({
    method: 'GET',
    path: '/admin/payouts/stopped',
    tag,
    summary: 'Approved requests that the signer does not pay, with its reason, the oldest hundred',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(StoppedPayout))),
  unexplained: route({
    method: 'GET',
    path: '/admin/payouts/sequences',
    tag,
    summary: 'Sequences of the paying accounts that no payout explains, the first hundred',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(UnexplainedSequence))),
  proposeExplanation: route({
    method: 'POST',
    path: '/admin/payouts/sequences',
    tag,
    summary:
      'Propose explanations of sequences: the payout of a request, which then counts as paid, or something else; own password',
    changes: ['payouts', 'proposals', 'treasury', 'adminWithdrawals'],
    access: decides,
    refuses: ['conflict'],
  })
    .input(
      z.object({
        chain: z.string().min(1).max(30),
        account: z.string().min(1).max(120),
        explanations: z
          .array(
            z.object({
              sequence: z.number().int().min(0).max(2_147_483_647),
              tx_hash: z.string().min(1).max(80),
              /** The request that it paid; omitted if it was something else. */
              id: rowId.optional(),
            }),
          )
          .min(1)
          .max(100),
        ...because,
      }),
    )
    .output(proposed),
  proposeResumption: route({
    method: 'POST',
    path: '/admin/payouts/resume',
    tag,
    summary: 'Propose that a halted account pays again; another operator confirms it; own password',
    changes: ['payouts', 'proposals', 'treasury'],
    access: decides,
    refuses: ['conflict'],
  })
    .input(z.object({ chain: z.string().min(1).max(30), account: z.string().min(1).max(120), ...because }))
    .output(proposed),
  proposeRestart: route({
    method: 'POST',
    path: '/admin/payouts/restart',
    tag,
    summary:
      'Propose to resume payouts that stopped automatically; another operator confirms it; own password',
    changes: ['treasury', 'proposals'],
    access: decides,
    refuses: ['conflict'],
  })
    .input(z.object(because))
    .output(proposed),
  proposeRelease: route({
    method: 'POST',
    path: '/admin/payouts/{id}/release',
    tag,
    summary: 'Propose to return the hold of a payout whose sequence somebody else used; own password',
    changes: ['payouts', 'proposals', 'treasury'],
    access: decides,
    refuses: ['illegalTransition', 'conflict'],
  })
    .input(z.object({ id: rowId, ...because }))
    .output(proposed),
  proposeResolution: route({
    method: 'POST',
    path: '/admin/payouts/{id}/resolve',
    tag,
    summary: 'Propose the outcome of an XRP payout that its server does not report; own password',
    changes: ['payouts', 'proposals', 'treasury'],
    access: decides,
    refuses: ['illegalTransition', 'conflict'],
  })
    .input(
      z.object({
        id: rowId,
        outcome: z.enum(['paid', 'failed']),
        /** The ledger that contains it, or one after the last that could. */
        block: z.number().int().min(1).max(2_147_483_647),
        ...because,
      }),
    )
    .output(proposed),
};
