import { OWN_WITHDRAWALS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { ignored, instant, ownText, positiveAmount, rowId, secondFactorCode, wireAmount } from './fields.ts';
import { listRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Withdrawals';

const ownList = listBy(OWN_WITHDRAWALS);

const Withdrawal = ownList.row;

export const RequestWithdrawalInput = z.object({
  user_id: ignored,
  name: ignored,
  wallet_address: ownText.max(120),
  wallet_type: z.enum(['Profit', 'Working'], { message: 'Choose a wallet' }),
  withdraw_type: z.enum(['USDT', 'XRP'], { message: 'Choose a coin' }),
  withdraw_amount: positiveAmount(),
  code: secondFactorCode.optional(),
});

const ownRoutes = listRoutes(ownList, {
  path: '/withdrawals',
  tag,
  summary: 'The member’s withdrawals, newest first',
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
      'The present price of one XRP; the quantity of a withdrawal is fixed at its approval, from a price of that minute',
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
    summary: 'The refundable balance of the R-Wallet, and the resting part with its end',
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
      'Request a refund from the R-Wallet, with nothing deducted; held, approved and paid as a withdrawal',
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
        wallet_address: ownText.max(120),
        code: secondFactorCode.optional(),
      }),
    )
    .output(envelope(Withdrawal)),
  list: ownRoutes.page,
  get: route({
    method: 'GET',
    path: '/withdrawals/{id}',
    tag,
    summary: 'A withdrawal of the member with its stage',
    access: { who: 'member' },
    refuses: ['notFound'],
  })
    .input(z.object({ id: rowId }))
    .output(envelope(Withdrawal)),
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
