import {
  ALL_WITHDRAWALS,
  ALL_WITHDRAWALS_OF,
  WITHDRAWAL_STATUSES,
  type WithdrawalReport,
} from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { EXPORT, exportedFile } from './exports.ts';
import { currentPassword, instant, ownText, reasonText, rowId, wireAmount } from './fields.ts';
import { inOrder, period, search } from './list.ts';
import { RiskSigns } from './member-record.ts';
import { route } from './route.ts';

const list = listBy(ALL_WITHDRAWALS);
const AdminWithdrawal = list.row;

/** The record in the console's document (CWDR-30). */
const DocumentedWithdrawal = z
  .object({
    id: z.number().int(),
    username: z.string(),
    fullname: z.string(),
    withdrawal_method: z.enum(['USDT', 'XRP']),
    amount: wireAmount,
    admin_deduction: wireAmount,
    withdrawal_amount: wireAmount,
    account_details: z.string(),
    status: z.enum(WITHDRAWAL_STATUSES),
    request_date: instant,
    approved_date: instant.nullable(),
    reject_date: instant.nullable(),
    remark: z.string().nullable(),
  })
  .meta({ id: 'DocumentedWithdrawal' });

const BULK = '/admin/withdrawals/bulk';
const MAX_IN_BULK = 50;
const TOO_MANY = `At most ${MAX_IN_BULK} at once`;

const bulk = {
  bulkOffer: route({
    method: 'GET',
    path: BULK,
    tag: 'Console',
    summary: 'A preview of a bulk approval of these requests; it decides nothing',
    access: { who: 'operator', permission: 'Approve Payments' },
  })
    .input(
      z.object({
        ids: z
          .string()
          .regex(/^\d{1,9}(?:,\d{1,9}){0,499}$/, 'Ids of requests, separated by commas')
          .transform((text) => [...new Set(text.split(',').map((id) => Number.parseInt(id, 10)))])
          .refine((ids) => ids.length <= MAX_IN_BULK, TOO_MANY),
      }),
    )
    .output(
      envelope(
        z.object({
          rows: z.array(
            AdminWithdrawal.extend({
              alone: z.string().nullable().meta({ description: 'Why the bulk approval does not contain it' }),
              notice: z
                .enum(['first', 'highest'])
                .nullable()
                .meta({ description: 'The first payout of its member, or larger than every earlier one' }),
              risks: RiskSigns.meta({
                description: 'Findings of the checks of its member; empty if there are none',
              }),
            }),
          ),
          requests: z.number().int(),
          members: z.number().int(),
          withdraw: wireAmount,
          deduction: wireAmount,
          total: wireAmount,
        }),
      ),
    ),
  bulkApprove: route({
    method: 'POST',
    path: BULK,
    tag: 'Console',
    summary:
      'Approve up to fifty requests, each in the seen version and as a separate decision; own password',
    keyed: true,
    changes: ['adminWithdrawals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['idempotencyKeyReused'],
  })
    .input(
      z.object({
        rows: z
          .array(
            z.object({
              id: rowId,
              withdraw_amount: z.string().max(30),
              wallet_address: z.string().max(120),
              /** The row's updated_at, as for a single decision. */
              created_at: z.string().max(60),
            }),
          )
          .min(1, 'Choose a request')
          .max(MAX_IN_BULK, TOO_MANY)
          .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each request once'),
        password: currentPassword,
      }),
    )
    .output(
      envelope(
        z.object({
          group: z.string().meta({ description: 'Stored in the audit log with each of them' }),
          approved: z.number().int(),
          total: wireAmount,
          rows: z.array(
            z.object({
              id: z.number().int(),
              refused: z
                .string()
                .nullable()
                .meta({ description: 'The reason of the refusal; null if it was approved' }),
            }),
          ),
        }),
      ),
    ),
};

/** The pages of the list, each with its own columns and file name. */
const REPORT_NAMES = Object.keys(ALL_WITHDRAWALS_OF) as [WithdrawalReport, ...WithdrawalReport[]];

const APPROVAL_WORDS = ['Approved', 'Reject', 'Rejected', 'rejected', 'approved', 'reject'] as const;

export const adminWithdrawals = {
  report: route({
    method: 'GET',
    path: '/admin/withdrawals/report',
    tag: 'Console',
    summary: 'Withdrawals by status',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(list.page)
    .output(list.pageAnswer),
  documented: route({
    method: 'GET',
    path: '/admin/withdrawal-reports',
    tag: 'Console',
    summary:
      'Withdrawals in the documented fields, newest first, 5,000 rows at most; every status without a filter',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(inOrder(z.object({ ...period, ...search, status: z.string().max(20).default('All') })))
    .output(envelope(z.array(DocumentedWithdrawal))),
  export: route({
    ...EXPORT,
    path: '/admin/withdrawals/report/export',
    tag: 'Console',
    summary: 'All withdrawals that match the filters, or the selected ones, as a file',
    // The right for the list and the right to export (AMB-052).
    access: { who: 'operator', permission: ['View Reports', 'Generate Reports'] },
  })
    .input(list.file.extend({ report: z.enum(REPORT_NAMES).default('pending') }))
    .output(exportedFile),
  waiting: route({
    method: 'GET',
    path: '/admin/withdrawals/waiting',
    tag: 'Console',
    summary:
      'The requests that wait for a decision: count, gross sum, the oldest, those that are late, and those of two operators',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.object({
        count: z.number().int(),
        amount: wireAmount,
        oldest_at: instant.nullable(),
        /** Those that wait longer than the hours that operators set. */
        late: z.number().int(),
        /** Those that one operator alone cannot approve. */
        of_two: z.number().int(),
      }),
    ),
  ),
  times: route({
    method: 'GET',
    path: '/admin/withdrawals/times',
    reads: 'standby',
    tag: 'Console',
    summary: 'How many withdrawals of the last 90 days were paid within each range of time',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(z.object({ id: z.string(), payouts: z.number().int() })))),
  risks: route({
    method: 'GET',
    path: '/admin/withdrawals/{id}/risks',
    tag: 'Console',
    summary:
      'Risk signs of the member: changes of the account within 30 days with time and actor, and other checks',
    access: { who: 'operator', permission: 'Approve Payments' },
  })
    .input(z.object({ id: rowId }))
    .output(envelope(RiskSigns)),
  quote: route({
    method: 'POST',
    path: '/admin/withdrawals/{id}/quote',
    tag: 'Console',
    summary: 'The quantity of XRP that an approval within a minute pays, for the operator to confirm',
    access: { who: 'operator', permission: 'Approve Payments', writes: true },
    refuses: ['unavailable'],
  })
    .input(z.object({ id: rowId }))
    .output(
      envelope(
        z.object({
          drops: z.string(),
          quantity: z.string(),
          rate: wireAmount,
          source: z.string(),
          quoted_at: instant,
        }),
      ),
    ),
  revoke: route({
    method: 'POST',
    path: '/admin/withdrawals/{id}/revoke',
    tag: 'Console',
    summary: 'Take an approval back while nothing is signed; the hold returns; own password',
    changes: ['adminWithdrawals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['illegalTransition'],
  })
    .input(
      z.object({
        id: rowId,
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(AdminWithdrawal)),
  ...bulk,
  update: route({
    method: 'POST',
    path: '/admin/withdrawals/status/update',
    tag: 'Console',
    summary:
      'Approve, reject or reapprove; own password once in 15 minutes, and with each decision from the limit of two people on',
    keyed: true,
    changes: ['adminWithdrawals', 'operators'],
    access: {
      who: 'operator',
      permission: 'Approve Payments',
      writes: true,
      password: 'recent',
      secondPerson: true,
    },
    refuses: [
      'illegalTransition',
      'conflict',
      'ownWithdrawal',
      'openedAccount',
      'insufficientForWithdrawal',
      'addressNotVerified',
      'memberBlocked',
      'unavailable',
    ],
  })
    .input(
      z
        .object({
          /** The id decides; documented fields that are sent must match the row (AMB-057). */
          id: rowId.optional(),
          user_id: z.string().max(60).optional(),
          wallet_type: z.string().max(20).optional(),
          withdraw_type: z.string().max(20).optional(),
          withdraw_amount: z.union([z.string(), z.number()]).optional(),
          wallet_address: z.string().max(120).optional(),
          created_at: z.string().max(60).optional(),
          status: z
            .string()
            .max(20)
            .refine(
              (word) => APPROVAL_WORDS.some((known) => known.toLowerCase() === word.toLowerCase()),
              'Choose Approved or Reject',
            ),
          remark: ownText.max(500, 'At most 500 characters').optional(),
          /** The quantity of an XRP withdrawal as shown by `quote`; the confirmed quantity is paid. */
          xrp_drops: z
            .string()
            .regex(/^[1-9]\d{0,17}$/)
            .optional(),
          password: currentPassword.optional(),
        })
        .refine(({ status, remark }) => status.toLowerCase() === 'approved' || Boolean(remark), {
          path: ['remark'],
          message: 'Say why: the member reads it',
        }),
    )
    .output(envelope(AdminWithdrawal)),
};
