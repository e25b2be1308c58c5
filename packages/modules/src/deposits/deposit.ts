import { usdt, type Micro } from '@tributary/domain';

export const MIN_DEPOSIT_MICRO = usdt(100);
/** Smaller transfers wait in suspense until they add up to this, in micro-USDT (AMB-033). */
export const DUST_LIMIT_MICRO: Micro = 10_000n;
/** Forty checks of fifteen seconds (AMB-030). */
export const PAYMENT_WINDOW_SECONDS = 600;
export const MAX_OPEN_PAYMENTS = 5;

type PaymentStage = 'waiting' | 'processing' | 'success' | 'declined' | 'cancelled';

export type Payment = {
  paymentId: string;
  memberId: number;
  address: string;
  amountMicro: Micro;
  receivedMicro: Micro;
  stage: PaymentStage;
  confirmations: number | null;
  txHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  now: Date;
};
