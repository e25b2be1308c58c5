import { membersNamed, type Db } from '@tributary/database';
import { ADMIN_DEPOSITS_REPORT } from '@tributary/contract/reports';
import { DEPOSIT_EXCEPTIONS } from '@tributary/definitions/lists';
import { moneyToWire } from '@tributary/domain';
import {
  allDepositsList,
  type AllDepositsSort,
  answerException,
  claimDeposit,
  exceptionsList,
  shownDepositClaims,
  traceDeposit,
  type AllDepositsFilter,
  type AllDepositsSums,
  type ListedDeposit,
  type StoredDepositClaim,
} from '@tributary/modules/deposits';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { consoleList, memberAsked } from '../console-list.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { pageData } from '../lists.ts';
import { api } from '../procedures.ts';

const MAX_ROWS = 5_000;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The documents' words for the stored ones (AMB-074). */
const STATUS = { Approved: 'success', Pending: 'pending', Rejected: 'expired' } as const;

const depositView = (row: ListedDeposit) => ({
  id: row.id,
  user_id: row.userrefid,
  address: row.address,
  requestMode: 'USDT-BEP20' as const,
  depositAmountINR: null,
  amount: moneyToWire(row.amountMicro),
  status: row.status,
  created_at: row.createdAt.toISOString(),
  approvedDate: iso(row.approvedAt),
  rejectDate: iso(row.rejectedAt),
  transfer_status: row.transfer ?? ('' as const),
  tx_hash: row.txHash,
});

const DEPOSIT_SORT = {
  user_id: 'userrefid',
  address: 'address',
  amount: 'amount',
  created_at: 'createdAt',
  approvedDate: 'approvedAt',
  rejectDate: 'rejectedAt',
  status: 'status',
  transfer_status: 'transfer',
} as const;

type Shown = Omit<AllDepositsFilter, 'status'> & {
  status?: keyof typeof STATUS | undefined;
  user_id?: string | undefined;
  row?: string | undefined;
};

const shownDeposits =
  (db: Db) =>
  async ({ status, user_id, row, ...filter }: Shown, sort: AllDepositsSort) => ({
    list: allDepositsList(
      {
        ...filter,
        ...(row && { ids: [row] }),
        memberId: await memberAsked(db, user_id),
        named: await membersNamed(db, filter.text),
        status: status && STATUS[status],
      },
      sort,
    ),
    row: depositView,
    sums: (sums: AllDepositsSums, requests: number) => ({
      amount: moneyToWire(sums.amountMicro),
      requests,
      success: sums.success,
      pending: sums.pending,
      expired: sums.expired,
      moved: sums.moved,
      transfer_pending: sums.unmoved,
    }),
  });

const claimView = (claim: StoredDepositClaim) => ({
  id: claim.id,
  user_id: claim.userrefid,
  tx_hash: claim.txHash,
  reason: claim.reason,
  claimed_by: claim.claimerName,
  claimed_at: claim.claimedAt.toISOString(),
  status: claim.status,
  amount: claim.amountMicro === null ? null : moneyToWire(claim.amountMicro),
  to_address: claim.toAddress,
  refused_for: claim.refusedFor,
});

export const adminDepositsRoutes = ({ db }: Needs) => {
  const deposits = consoleList(db, {
    report: ADMIN_DEPOSITS_REPORT,
    sort: DEPOSIT_SORT,
    shown: shownDeposits(db),
  });
  const exceptions = consoleListBy(db, DEPOSIT_EXCEPTIONS, exceptionsList);
  return {
    list: api.adminDeposits.list.handler(deposits.page),
    export: api.adminDeposits.export.handler(deposits.file),
    documented: api.adminDeposits.documented.handler(async () => {
      const { rows } = await pageData(db, await shownDeposits(db)({}, '-createdAt'), {
        page: 1,
        size: MAX_ROWS,
      });
      return answer(rows);
    }),
    exceptions: api.adminDeposits.exceptions.handler(exceptions.page),
    exportExceptions: api.adminDeposits.exportExceptions.handler(exceptions.file),
    trace: api.adminDeposits.trace.handler(async ({ input: { q } }) => {
      const { userrefid: user_id, steps, ...trace } = await traceDeposit(db, q);
      return answer({
        ...trace,
        user_id,
        steps: steps.map(({ at, ...step }) => ({ ...step, at: iso(at) })),
      });
    }),
    claims: api.adminDeposits.claims.handler(async () =>
      answer((await shownDepositClaims(db)).map(claimView)),
    ),
    claim: api.adminDeposits.claim.handler(async ({ input: { userrefid, txHash, reason }, context }) =>
      answer(
        await claimDeposit(db, { userrefid, txHash, reason, operator: operatorOf(context) }),
        'Noted. The chain is asked; a large amount needs a second person, too.',
      ),
    ),
    answer: api.adminDeposits.answer.handler(async ({ input: { id, reason }, context }) => {
      await answerException(db, { id, note: reason, actor: actorName(operatorOf(context)) });
      return answer(null, 'Noted');
    }),
  };
};
