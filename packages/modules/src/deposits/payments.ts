import { randomBytes } from 'node:crypto';
import { inTransaction, type Db } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';
import { oncePerKey } from '../requests/index.ts';
import { MAX_OPEN_PAYMENTS, MIN_DEPOSIT_MICRO, PAYMENT_WINDOW_SECONDS, type Payment } from './deposit.ts';
import {
  cancelPayment,
  countOpenPayments,
  findOpenPayment,
  findPayment,
  insertPayment,
} from './payments-store.ts';

const PAYMENT_ID_BYTES = 16;

export type PaymentRequest = { memberId: number; amountMicro: Micro; key?: string };

/**
 * Opens a payment window for the member's own address.
 * @throws Refused `depositTooSmall` (AMB-029), `tooManyOpenDeposits`, `idempotencyKeyReused`
 */
export const openPayment = async (db: Db, request: PaymentRequest): Promise<Payment> => {
  if (request.amountMicro < MIN_DEPOSIT_MICRO)
    throw new Refused('depositTooSmall', { fields: { amount: 'Please enter an amount of $100 or more' } });
  const { paymentId } = await inTransaction(db, (tx) =>
    oncePerKey(
      tx,
      {
        actor: `member:${request.memberId}`,
        key: request.key,
        body: ['payment', request.amountMicro.toString()],
      },
      async () => {
        if ((await countOpenPayments(tx, request.memberId)) >= MAX_OPEN_PAYMENTS)
          throw new Refused('tooManyOpenDeposits');
        const id = randomBytes(PAYMENT_ID_BYTES).toString('base64url');
        await insertPayment(tx, {
          paymentId: id,
          memberId: request.memberId,
          amountMicro: request.amountMicro,
          seconds: PAYMENT_WINDOW_SECONDS,
        });
        return { paymentId: id };
      },
    ),
  );
  return getPayment(db, request.memberId, paymentId);
};

/** The state of a member's payment; another member's payment answers `notFound`. */
export const getPayment = async (db: Db, memberId: number, paymentId: string): Promise<Payment> => {
  const payment = await findPayment(db, memberId, paymentId);
  if (!payment) throw new Refused('notFound');
  return payment;
};

export const openPaymentOf = (db: Db, memberId: number): Promise<Payment | undefined> =>
  findOpenPayment(db, memberId);

/** Closes the window; a transfer that arrives later is still credited (AMB-093). */
export const closePayment = async (db: Db, memberId: number, paymentId: string): Promise<Payment> => {
  await getPayment(db, memberId, paymentId);
  await inTransaction(db, (tx) => cancelPayment(tx, memberId, paymentId));
  return getPayment(db, memberId, paymentId);
};
