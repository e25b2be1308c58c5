import { currentTime } from '@tributary/database';
import { formatMoney, moneyToWire, parseMoney } from '@tributary/domain';
import { actorName } from '@tributary/modules/identity';
import {
  cancelWithdrawal,
  listWithdrawals,
  readWithdrawals,
  requestWithdrawal,
} from '@tributary/modules/withdrawals';
import type { Needs } from '../needs.ts';
import { memberOf } from './context.ts';
import { exportFile } from './exports/export-file.ts';
import { OWN_WITHDRAWAL_REPORT } from './exports/withdrawal-reports.ts';
import { api } from './procedures.ts';
import { withdrawalView } from './withdrawal-view.ts';
import { answer } from './answer.ts';

export const withdrawalsRoutes = ({ db }: Needs) => ({
  request: api.withdrawals.request.handler(async ({ input, context }) => {
    const withdrawal = await requestWithdrawal(db, {
      memberId: memberOf(context).id,
      wallet: input.wallet_type === 'Profit' ? 'profit' : 'working',
      coin: input.withdraw_type === 'XRP' ? 'xrp' : 'usdt',
      grossMicro: parseMoney(input.withdraw_amount),
      address: input.wallet_address,
      key: context.idempotencyKey,
    });
    const amount = formatMoney(withdrawal.grossMicro, { grouping: false });
    return answer(
      withdrawalView(withdrawal),
      `Successfully withdrawn $${amount} to your ${input.withdraw_type} address`,
    );
  }),
  list: api.withdrawals.list.handler(async ({ input, context }) => {
    const { id: memberId } = memberOf(context);
    const { rows, sums } = await listWithdrawals(
      db,
      { memberId, status: input.status, from: input.from, to: input.to, text: input.q },
      { sort: '-created_at', offset: (input.page - 1) * input.size, limit: input.size },
    );
    return answer({
      rows: rows.map(withdrawalView),
      total: sums.rows,
      sums: { total: moneyToWire(sums.approvedGrossMicro), pending: moneyToWire(sums.pendingGrossMicro) },
    });
  }),
  export: api.withdrawals.export.handler(async ({ input, context, signal }) => {
    const member = memberOf(context);
    const { id: memberId } = member;
    const { format, ids, status, from, to, q } = input;
    const filter = ids ? { memberId, ids } : { memberId, status, from, to, text: q };
    return exportFile({
      report: OWN_WITHDRAWAL_REPORT,
      format,
      actor: actorName(member),
      batches: readWithdrawals(db, filter, '-created_at'),
      now: await currentTime(db),
      signal,
      setHeader: context.setHeader,
    });
  }),
  cancel: api.withdrawals.cancel.handler(async ({ input, context }) =>
    answer(
      withdrawalView(await cancelWithdrawal(db, memberOf(context).id, input.id)),
      'Withdrawal cancelled',
    ),
  ),
});
