import { OWN_DEPOSITS } from '@tributary/definitions/lists';
import { moneyToWire, parseMoney } from '@tributary/domain';
import {
  closePayment,
  getPayment,
  openPayment,
  openPaymentOf,
  depositList,
  type Payment,
} from '@tributary/modules/deposits';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { ownListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';
import { answer, answerFlat } from '../wire.ts';

/** A payment as the screen polls it. */
export const paymentView = (payment: Payment, required: number) => ({
  success: payment.stage === 'success',
  payment_status:
    payment.stage === 'waiting' || payment.stage === 'processing' ? ('pending' as const) : payment.stage,
  stage: payment.stage,
  payment_id: payment.paymentId,
  address: payment.address,
  amount: moneyToWire(payment.amountMicro),
  received: moneyToWire(payment.receivedMicro),
  // A credited payment shows the number required; later confirmations are not counted.
  confirmations: payment.stage === 'success' ? required : payment.confirmations,
  required,
  tx_hash: payment.txHash,
  created_at: payment.createdAt.toISOString(),
  expires_at: payment.expiresAt.toISOString(),
  server_time: payment.now.toISOString(),
});

export const depositsRoutes = ({ db, requiredConfirmations }: Needs) => {
  const history = ownListBy(db, OWN_DEPOSITS, depositList);
  return {
    initiate: api.deposits.initiate.handler(async ({ input, context }) => {
      const payment = await openPayment(db, {
        memberId: memberOf(context).id,
        amountMicro: parseMoney(input.amount),
        key: context.idempotencyKey,
      });
      return answerFlat({
        address: payment.address,
        payment_id: payment.paymentId,
        amount: moneyToWire(payment.amountMicro),
        network: 'BEP20' as const,
        expires_at: payment.expiresAt.toISOString(),
        server_time: payment.now.toISOString(),
      });
    }),
    status: api.deposits.status.handler(async ({ input, context }) =>
      answerFlat(
        paymentView(await getPayment(db, memberOf(context).id, input.payment), requiredConfirmations),
      ),
    ),
    open: api.deposits.open.handler(async ({ context }) => {
      const payment = await openPaymentOf(db, memberOf(context).id);
      return answer(payment ? paymentView(payment, requiredConfirmations) : null);
    }),
    cancel: api.deposits.cancel.handler(async ({ input, context }) =>
      answerFlat(
        paymentView(await closePayment(db, memberOf(context).id, input.payment), requiredConfirmations),
        'Payment cancelled',
      ),
    ),
    history: api.deposits.history.handler(async (asked) => {
      const data = await history.page(asked);
      return answer({ ...data, ...data.sums });
    }),
    exportHistory: api.deposits.exportHistory.handler(history.file),
  };
};
