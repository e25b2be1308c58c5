import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { currentPassword, instant, wireAmount } from './fields.ts';
import { listOf, period, search, oneRow } from './list.ts';
import { consoleListRoutes } from './list-routes.ts';
import { ADMIN_DEPOSITS_REPORT } from './reports/admin-deposits.ts';
import { DEPOSIT_EXCEPTIONS, sortWordsOf } from '@tributary/definitions/lists';
import { route } from './route.ts';

const tag = 'Console';

/** The documented record of a deposit (CDEP-06). There is no private key, and there will be none (AMB-048). */
const AdminDeposit = z
  .object({
    id: z.string(),
    user_id: z.string(),
    address: z.string(),
    requestMode: z.literal('USDT-BEP20'),
    depositAmountINR: z.null(),
    amount: wireAmount,
    status: z.enum(['success', 'pending', 'expired']),
    created_at: instant,
    approvedDate: instant.nullable(),
    rejectDate: instant.nullable(),
    transfer_status: z.enum(['moved', 'pending', '']),
    tx_hash: z.string().nullable(),
  })
  .meta({ id: 'AdminDeposit' });
export type AdminDeposit = z.infer<typeof AdminDeposit>;

/** The documents' words for the stored ones (AMB-074). */
const status = z.enum(['Approved', 'Pending', 'Rejected']).optional();

const deposits = consoleListRoutes(
  listOf({
    row: AdminDeposit,
    sums: {
      amount: wireAmount,
      requests: z.number().int(),
      success: z.number().int(),
      pending: z.number().int(),
      expired: z.number().int(),
      moved: z.number().int(),
      transfer_pending: z.number().int(),
    },
    filters: {
      ...period,
      ...search,
      status,
      /** One member alone, by their exact ID. */
      user_id: z.string().max(60).optional(),
      ...oneRow,
    },
    sort: { words: sortWordsOf(ADMIN_DEPOSITS_REPORT), standard: '-created_at' },
  }),
  {
    path: '/admin/deposits',
    summary: 'Deposits, and payments that nothing answered',
    permission: 'View Reports',
  },
);

const exceptions = consoleListRoutes(listBy(DEPOSIT_EXCEPTIONS), {
  path: '/admin/deposits/exceptions',
  summary: 'Transfers that did not simply become a deposit',
  permission: 'View Reports',
});

/** A transfer that an operator says is a member's; the chain decides. */
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

export const adminDeposits = {
  list: deposits.page,
  export: deposits.file,
  documented: route({
    method: 'GET',
    path: '/admin/usdt-payments',
    tag,
    summary: 'The same in the documented fields, newest first, 5,000 at most',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(AdminDeposit))),
  exceptions: exceptions.page,
  exportExceptions: exceptions.file,
  trace: route({
    method: 'GET',
    path: '/admin/deposits/trace',
    tag,
    summary: 'What became of a transaction, an address or a payment, in one sentence',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(
      z.object({
        q: z.string().trim().min(1, 'Enter a transaction hash, an address or a payment id').max(200),
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
            }),
          ),
        }),
      ),
    ),
  claims: route({
    method: 'GET',
    path: '/admin/deposits/claims',
    tag,
    summary: 'The newest transfers that were claimed for a member, with what the chain says of each',
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
        userrefid: z.string().trim().min(1, 'Member is required').max(60),
        txHash: z
          .string({ message: 'Transaction hash is required' })
          .trim()
          .regex(/^0x[0-9a-fA-F]{64}$/, 'A transaction has 0x and 64 digits'),
        reason: z.string().trim().min(1, 'Reason is required').max(500),
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  answer: route({
    method: 'POST',
    path: '/admin/deposits/exceptions/answer',
    tag,
    summary: 'Note what was done about a transfer; it moves no money',
    changes: ['adminDeposits'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        id: z.string().max(200),
        reason: z.string().trim().min(1, 'Reason is required').max(500),
      }),
    )
    .output(envelope(z.null())),
};
