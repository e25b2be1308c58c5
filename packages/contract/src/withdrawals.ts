import { z } from 'zod';
import { envelope } from './envelope.ts';
import { ignored, instant, positiveAmount, secondFactorCode, wireAmount, rowId } from './fields.ts';
import { listOf, period, search } from './list.ts';
import { listRoutes } from './list-routes.ts';
import { sortWordsOf } from '@tributary/definitions/lists';
import { OWN_WITHDRAWALS_REPORT } from './reports/own-withdrawals.ts';
import { route } from './route.ts';

const tag = 'Withdrawals';

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
const MEMBER_STATUSES = ['pending', 'completed', 'rejected', 'cancelled'] as const;

/** `stage` is the whole truth; `status` is what the documents show (AMB-073). */
export const Withdrawal = z
  .object({
    id: z.number().int(),
    user_id: z.string(),
    name: z.string(),
    /** The last is the member's own money on its way back (AMB-136). */
    wallet_type: z.enum(['Profit', 'Working', 'R-Wallet refund']),
    withdraw_type: z.enum(['USDT', 'XRP']),
    withdraw_amount: wireAmount,
    deduction_amount: wireAmount,
    total_amount: wireAmount,
    wallet_address: z.string(),
    destination_tag: z.number().int().nullable(),
    status: z.enum(WITHDRAWAL_STATUSES),
    /** The word that its member reads: completed is what the chain has confirmed (AMB-137). */
    shown_status: z.enum(MEMBER_STATUSES),
    stage: z.enum([
      'pending',
      'approved',
      'signed',
      'broadcast',
      'unknown',
      'completed',
      'failed',
      'rejected',
      'cancelled',
    ]),
    created_at: instant,
    updated_at: instant,
    approved_at: instant.nullable(),
    rejected_at: instant.nullable(),
    completed_at: instant.nullable(),
    tx_hash: z.string().nullable(),
    remark: z.string().nullable(),
    xrp: z
      .object({
        rate: z.string(),
        source: z.string(),
        drops: z.string(),
        quantity: z.string().meta({ description: 'XRP with six decimals' }),
        quoted_at: instant,
      })
      .nullable(),
    /** The member has another address of this coin by now: it cannot be approved any more. */
    address_changed: z.boolean(),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.output<typeof Withdrawal>;

export const RequestWithdrawalInput = z.object({
  user_id: ignored,
  name: ignored,
  wallet_address: z.string().trim().max(120),
  wallet_type: z.enum(['Profit', 'Working'], { message: 'Choose a wallet' }),
  withdraw_type: z.enum(['USDT', 'XRP'], { message: 'Choose a coin' }),
  withdraw_amount: positiveAmount(),
  code: secondFactorCode.optional(),
});

const ownList = listOf({
  row: Withdrawal,
  sums: { total: wireAmount, pending: wireAmount },
  filters: {
    ...period,
    ...search,
    /** As the member reads it; `approved` for what an operator has approved, paid or not. */
    status: z.enum([...MEMBER_STATUSES, 'approved']).optional(),
  },
  sort: { words: sortWordsOf(OWN_WITHDRAWALS_REPORT), standard: '-created_at' },
});

const ownRoutes = listRoutes(ownList, {
  path: '/withdrawals',
  tag,
  summary: 'The own withdrawals, newest first',
  access: { who: 'member' },
});

export const withdrawals = {
  request: route({
    method: 'POST',
    path: '/withdrawals',
    tag,
    summary: 'Request a withdrawal; the gross amount is held at once',
    keyed: true,
    changes: ['withdrawals', 'wallets'],
    access: { who: 'member', writes: true },
    refuses: [
      'secondFactorNeeded',
      'secondFactorWrong',
      'withdrawalTooSmall',
      'insufficientForWithdrawal',
      'xrpOnlyFromProfit',
      'addressNotVerified',
      'addressDiffers',
      'withdrawalsHeld',
      'memberBlocked',
    ],
  })
    .input(RequestWithdrawalInput)
    .output(envelope(Withdrawal)),
  xrpPrice: route({
    method: 'GET',
    path: '/withdrawals/xrp-price',
    tag,
    summary:
      'What one XRP costs now; the quantity of a withdrawal is fixed at its approval, from a price of that minute',
    access: { who: 'member' },
  }).output(
    envelope(
      z
        .object({ rate: wireAmount, source: z.string(), quoted_at: instant })
        .nullable()
        .meta({ description: 'null while there is no fresh price' }),
    ),
  ),
  refundable: route({
    method: 'GET',
    path: '/refunds/available',
    tag,
    summary: 'What of the R-Wallet can go back now, and what rests until when',
    access: { who: 'member' },
  }).output(
    envelope(
      z.object({
        r_wallet: wireAmount,
        available: wireAmount,
        resting: wireAmount,
        rest_hours: z.number().int(),
        next_free_at: instant.nullable(),
      }),
    ),
  ),
  refund: route({
    method: 'POST',
    path: '/refunds',
    tag,
    summary:
      'Take own money out of the R-Wallet, with nothing deducted; held, approved and paid as a withdrawal',
    keyed: true,
    changes: ['withdrawals', 'wallets'],
    access: { who: 'member', writes: true },
    refuses: [
      'secondFactorNeeded',
      'secondFactorWrong',
      'withdrawalTooSmall',
      'insufficientForWithdrawal',
      'depositResting',
      'addressNotVerified',
      'addressDiffers',
      'withdrawalsHeld',
      'memberBlocked',
    ],
  })
    .input(
      z.object({
        amount: positiveAmount(),
        wallet_address: z.string().trim().max(120),
        code: secondFactorCode.optional(),
      }),
    )
    .output(envelope(Withdrawal)),
  list: ownRoutes.page,
  export: ownRoutes.file,
  cancel: route({
    method: 'POST',
    path: '/withdrawals/{id}/cancel',
    tag,
    summary: 'Cancel while it is pending; the hold is released',
    changes: ['withdrawals', 'wallets'],
    access: { who: 'member', writes: true },
    refuses: ['illegalTransition'],
  })
    .input(z.object({ id: rowId }))
    .output(envelope(Withdrawal)),
};
