import { z } from 'zod';
import { envelope } from './envelope.ts';
import { EXPORT, exportedFile } from './exports.ts';
import {
  currentPassword,
  ignored,
  instant,
  positiveAmount,
  secondFactorCode,
  wireAmount,
  rowId,
} from './fields.ts';
import { listOf, period, search } from './list.ts';
import { listRoutes } from './list-routes.ts';
import { sortWordsOf } from './reports/report.ts';
import { OWN_WITHDRAWALS_REPORT } from './reports/own-withdrawals.ts';
import { WITHDRAWAL_REPORTS, type WithdrawalReport } from './reports/withdrawals.ts';
import { route } from './route.ts';

const tag = 'Withdrawals';

const WITHDRAWAL_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
const MEMBER_STATUSES = ['pending', 'completed', 'rejected', 'cancelled'] as const;

/** `stage` is the whole truth; `status` is what the documents show (AMB-073). */
export const Withdrawal = z
  .object({
    id: z.number().int(),
    user_id: z.string(),
    name: z.string(),
    wallet_type: z.enum(['Profit', 'Working']),
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

/** What operators see besides: who approved it so far, and how many have to. */
const AdminWithdrawal = Withdrawal.extend({
  approvals: z.array(z.object({ by: z.string(), at: instant })),
  approvals_needed: z.union([z.literal(1), z.literal(2)]),
  second_above: wireAmount.meta({ description: 'Above this amount two people approve' }),
}).meta({ id: 'AdminWithdrawal' });

export const RequestWithdrawalInput = z.object({
  user_id: ignored,
  name: ignored,
  wallet_address: z.string().trim().max(120),
  wallet_type: z.enum(['Profit', 'Working'], { message: 'Choose a wallet' }),
  withdraw_type: z.enum(['USDT', 'XRP'], { message: 'Choose a coin' }),
  withdraw_amount: positiveAmount(),
  code: secondFactorCode.optional(),
});

/** The record that the console's document reads (CWDR-30). */
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
  list: ownRoutes.page,
  export: ownRoutes.file,
  cancel: route({
    method: 'POST',
    path: '/withdrawals/{id}/cancel',
    tag,
    summary: 'Cancel while it is pending; the hold is released',
    access: { who: 'member', writes: true },
    refuses: ['illegalTransition'],
  })
    .input(z.object({ id: rowId }))
    .output(envelope(Withdrawal)),
};

const reportList = listOf({
  row: AdminWithdrawal,
  sums: { withdraw: wireAmount, total: wireAmount, requests: z.number().int() },
  filters: {
    ...period,
    ...search,
    /** In any letter case; All for every status (AMB-073). */
    status: z.string().max(20).default('Pending'),
    /** One member alone, by their exact ID. */
    user_id: z.string().max(60).optional(),
  },
  sort: { words: sortWordsOf(WITHDRAWAL_REPORTS.history), standard: '-created_at' },
});

/** The pages of the list, each of which has columns and a file name of its own. */
const REPORT_NAMES = Object.keys(WITHDRAWAL_REPORTS) as [WithdrawalReport, ...WithdrawalReport[]];

const APPROVAL_WORDS = ['Approved', 'Reject', 'Rejected', 'rejected', 'approved', 'reject'] as const;

export const adminWithdrawals = {
  report: route({
    method: 'GET',
    path: '/admin/withdrawals/report',
    tag: 'Console',
    summary: 'Withdrawals by status',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(reportList.page)
    .output(reportList.pageAnswer),
  documented: route({
    method: 'GET',
    path: '/admin/withdrawal-reports',
    tag: 'Console',
    summary:
      'The same list in the documented fields, newest first, 5,000 rows at most; every status unless one is asked for',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(z.object({ ...period, ...search, status: z.string().max(20).default('All') }))
    .output(envelope(z.array(DocumentedWithdrawal))),
  export: route({
    ...EXPORT,
    path: '/admin/withdrawals/report/export',
    tag: 'Console',
    summary: 'All withdrawals that the filters leave, or the selected ones, as a file',
    // What the list needs and, beyond it, the permission for exports (AMB-052).
    access: { who: 'operator', permission: ['View Reports', 'Generate Reports'] },
  })
    .input(reportList.file.extend({ report: z.enum(REPORT_NAMES).default('pending') }))
    .output(exportedFile),
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
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: true },
    refuses: ['illegalTransition'],
  })
    .input(
      z.object({
        id: rowId,
        reason: z.string().trim().min(1, 'Reason is required').max(500),
        password: currentPassword,
      }),
    )
    .output(envelope(AdminWithdrawal)),
  update: route({
    method: 'POST',
    path: '/admin/withdrawals/status/update',
    tag: 'Console',
    summary: 'Approve, reject or reapprove',
    keyed: true,
    access: { who: 'operator', permission: 'Approve Payments', writes: true, secondPerson: true },
    refuses: [
      'illegalTransition',
      'conflict',
      'sameApprover',
      'ownWithdrawal',
      'insufficientForWithdrawal',
      'addressNotVerified',
      'memberBlocked',
      'unavailable',
    ],
  })
    .input(
      z
        .object({
          /** The id decides; the documented fields must match the row where they are sent (AMB-057). */
          id: rowId.optional(),
          user_id: z.string().max(60).optional(),
          wallet_type: z.string().max(20).optional(),
          withdraw_type: z.string().max(20).optional(),
          withdraw_amount: z.union([z.string(), z.number()]).optional(),
          created_at: z.string().max(60).optional(),
          status: z
            .string()
            .max(20)
            .refine(
              (word) => APPROVAL_WORDS.some((known) => known.toLowerCase() === word.toLowerCase()),
              'Choose Approved or Reject',
            ),
          remark: z.string().trim().max(500, 'At most 500 characters').optional(),
          /** The quantity of an XRP withdrawal as `quote` showed it; what is confirmed is what is paid. */
          xrp_drops: z
            .string()
            .regex(/^[1-9]\d{0,17}$/)
            .optional(),
        })
        .refine(({ status, remark }) => status.toLowerCase() === 'approved' || Boolean(remark), {
          path: ['remark'],
          message: 'Say why: the member reads it',
        }),
    )
    .output(envelope(AdminWithdrawal)),
};
