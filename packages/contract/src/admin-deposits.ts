import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { currentPassword, evmHashField, idText, instant, ownText, reasonText, wireAmount } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { ALL_DEPOSITS, DEPOSIT_EXCEPTIONS } from '@tributary/definitions/lists';
import { route } from './route.ts';

const tag = 'Console';

const listed = listBy(ALL_DEPOSITS);
const AdminDeposit = listed.row;

const deposits = consoleListRoutes(listed, {
  path: '/admin/deposits',
  summary: 'Deposits, and payments without a transfer',
  permission: 'View Reports',
});

const exceptions = consoleListRoutes(listBy(DEPOSIT_EXCEPTIONS), {
  path: '/admin/deposits/exceptions',
  summary: 'Transfers that did not become a deposit directly',
  permission: 'View Reports',
});

/** A transfer that an operator attributes to a member; the chain decides. */
const DepositClaim = z
  .object({
    id: z.number().int(),
    user_id: z.string(),
    tx_hash: z.string(),
    reason: z.string(),
    claimed_by: z.string(),
    claimed_at: instant,
    status: z.enum(['looking', 'proposed', 'confirmed', 'credited', 'refused']),
    amount: wireAmount.nullable(),
    to_address: z.string().nullable(),
    refused_for: z.string().nullable(),
  })
  .meta({ id: 'DepositClaim' });

/** Another token that moves from a deposit address to custody. */
const TokenCollection = z
  .object({
    id: z.number().int(),
    user_id: z.string(),
    token: z.string(),
    /** A whole number in the units of the token. */
    amount_raw: z.string().regex(/^\d+$/),
    confirmed_at: instant,
    state: z.enum(['waiting', 'sent', 'moved', 'refused', 'given up', 'failed', 'dropped']),
    /** Why nothing was signed. */
    reason: z
      .enum(['emptied', 'acts by other code', 'authorization spent', 'fails', 'unauthorized'])
      .nullable(),
    tx_hash: z.string().nullable(),
  })
  .meta({ id: 'TokenCollection' });

export const adminDeposits = {
  list: deposits.page,
  export: deposits.file,
  days: route({
    method: 'GET',
    path: '/admin/deposit-days',
    tag,
    summary:
      'Deposits of all members on each of the last 30 days: in custody, still on deposit addresses, and not credited yet',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.array(z.object({ day: z.string(), custody: wireAmount, waiting: wireAmount, pending: wireAmount })),
    ),
  ),
  documented: route({
    method: 'GET',
    path: '/admin/usdt-payments',
    tag,
    summary: 'Deposits and payments in the documented fields, newest first, 5,000 at most',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(AdminDeposit))),
  exceptions: exceptions.page,
  exportExceptions: exceptions.file,
  trace: route({
    method: 'GET',
    path: '/admin/deposits/trace',
    tag,
    summary: 'The state of a transaction, an address or a payment, in one sentence',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(
      z.object({
        q: ownText.min(1, 'Enter a transaction hash, an address or a payment id').max(500),
      }),
    )
    .output(
      envelope(
        z.object({
          sentence: z.string(),
          next: z.string(),
          user_id: z.string().nullable(),
          steps: z.array(
            z.object({
              name: z.string(),
              at: instant.nullable(),
              state: z.enum(['done', 'open', 'failed']),
              txHash: z.string().nullable(),
            }),
          ),
        }),
      ),
    ),
  claims: route({
    method: 'GET',
    path: '/admin/deposits/claims',
    tag,
    summary: 'The newest transfers that were claimed for a member, each with its state on the chain',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(DepositClaim))),
  claim: route({
    method: 'POST',
    path: '/admin/deposits/claims',
    tag,
    summary:
      'Claim a transfer for a member; the chain has to show it, and a second operator confirms a large one',
    changes: ['adminDeposits', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        userrefid: idText.min(1, 'Member is required').max(60),
        txHash: evmHashField,
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  tokens: route({
    method: 'GET',
    path: '/admin/deposits/tokens',
    tag,
    summary:
      'The newest requests that send another token from a deposit address to custody, with their outcomes',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(TokenCollection))),
  proposeToken: route({
    method: 'POST',
    path: '/admin/deposits/tokens',
    tag,
    summary:
      'Propose that another token, which a transfer brought to a deposit address, goes to custody; another operator confirms it; own password',
    changes: ['adminDeposits', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        id: z.string().max(200),
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  answer: route({
    method: 'POST',
    path: '/admin/deposits/exceptions/answer',
    tag,
    summary: 'Record the answer to a transfer; moves no money',
    changes: ['adminDeposits'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        id: z.string().max(200),
        reason: reasonText,
      }),
    )
    .output(envelope(z.null())),
};
