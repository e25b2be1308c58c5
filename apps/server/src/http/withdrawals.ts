import { formatMoney, moneyToWire, parseMoney } from '@tributary/domain';
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from '@tributary/modules/withdrawals';
import type { Needs } from '../needs.ts';
import { memberOf } from './context.ts';
import { api } from './procedures.ts';
import { withdrawalView } from './withdrawal-view.ts';

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
    return {
      status: true as const,
      message: `Successfully withdrawn $${amount} to your ${input.withdraw_type} address`,
      data: withdrawalView(withdrawal),
    };
  }),
  list: api.withdrawals.list.handler(async ({ input, context }) => {
    const { id: memberId } = memberOf(context);
    const { rows, sums } = await listWithdrawals(
      db,
      { memberId, status: input.status, from: input.from, to: input.to, text: input.q },
      { sort: '-created_at', offset: (input.page - 1) * input.size, limit: input.size },
    );
    return {
      status: true as const,
      message: '',
      data: {
        rows: rows.map(withdrawalView),
        total: sums.rows,
        sums: { total: moneyToWire(sums.approvedGrossMicro), pending: moneyToWire(sums.pendingGrossMicro) },
      },
    };
  }),
  cancel: api.withdrawals.cancel.handler(async ({ input, context }) => ({
    status: true as const,
    message: 'Withdrawal cancelled',
    data: withdrawalView(await cancelWithdrawal(db, memberOf(context).id, input.id)),
  })),
});
