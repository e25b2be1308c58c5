import { OWN_WITHDRAWALS } from '@tributary/definitions/lists';
import { formatExact, moneyToWire, parseMoney } from '@tributary/domain';
import {
  cancelWithdrawal,
  currentXrpPrice,
  requestWithdrawal,
  ownWithdrawal,
  ownWithdrawalList,
  refundable,
} from '@tributary/modules/withdrawals';
import { proofOf } from '@tributary/modules/second-factor';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { ownListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';
import { quotedOnBusinessClock } from './quoted-on-business-clock.ts';
import { withdrawalView } from './withdrawal-view.ts';
import { answer, inWireFields } from '../wire.ts';

export const withdrawalsRoutes = ({ db, secretsKey, quotes }: Needs) => {
  const own = ownListBy(db, OWN_WITHDRAWALS, ownWithdrawalList);
  return {
    request: api.withdrawals.request.handler(async ({ input, context }) => {
      const memberId = memberOf(context).id;
      const request = {
        memberId,
        prove: await proofOf(db, secretsKey, { owner: { memberId }, code: input.code }),
        wallet: input.wallet_type === 'Profit' ? 'profit' : 'working',
        coin: input.withdraw_type === 'XRP' ? 'xrp' : 'usdt',
        grossMicro: parseMoney(input.withdraw_amount),
        address: input.wallet_address,
        key: context.idempotencyKey,
      } as const;
      const withdrawal = await inWireFields({ amount: 'withdraw_amount' }, () =>
        requestWithdrawal(db, request),
      );
      const amount = formatExact(withdrawal.grossMicro, { grouping: false });
      return answer(
        withdrawalView(withdrawal),
        `Successfully withdrawn $${amount} to your ${input.withdraw_type} address`,
      );
    }),
    refundable: api.withdrawals.refundable.handler(async ({ context }) => {
      const { rWalletMicro, restingMicro, hours, nextFreeAt } = await refundable(db, memberOf(context).id);
      return answer({
        r_wallet: moneyToWire(rWalletMicro),
        available: moneyToWire(rWalletMicro - restingMicro),
        resting: moneyToWire(restingMicro),
        rest_hours: hours,
        next_free_at: nextFreeAt?.toISOString() ?? null,
      });
    }),
    refund: api.withdrawals.refund.handler(async ({ input, context }) => {
      const memberId = memberOf(context).id;
      const refund = await requestWithdrawal(db, {
        memberId,
        prove: await proofOf(db, secretsKey, { owner: { memberId }, code: input.code }),
        wallet: 'r_wallet',
        coin: 'usdt',
        grossMicro: parseMoney(input.amount),
        address: input.wallet_address,
        key: context.idempotencyKey,
      });
      const amount = formatExact(refund.grossMicro, { grouping: false });
      return answer(withdrawalView(refund), `$${amount} of your deposits will be sent back after review`);
    }),
    xrpPrice: api.withdrawals.xrpPrice.handler(async () => {
      const price = await currentXrpPrice(quotes);
      if (!price) return answer(null);
      const { usdtPerXrpMicro, source, quotedAt } = price;
      return answer({
        rate: moneyToWire(usdtPerXrpMicro),
        source,
        quoted_at: await quotedOnBusinessClock(db, quotedAt),
      });
    }),
    list: api.withdrawals.list.handler(async (asked) => answer(await own.page(asked))),
    get: api.withdrawals.get.handler(async ({ input, context }) =>
      answer(withdrawalView(await ownWithdrawal(db, memberOf(context).id, input.id))),
    ),
    export: api.withdrawals.export.handler(own.file),
    cancel: api.withdrawals.cancel.handler(async ({ input, context }) =>
      answer(
        withdrawalView(await cancelWithdrawal(db, memberOf(context).id, input.id)),
        'Withdrawal cancelled',
      ),
    ),
  };
};
