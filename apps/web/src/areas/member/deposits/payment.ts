import { readStored, store } from '@tributary/ui/storage';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Payment = DataOf<'deposits.status'>;

/** The documented local entry of an open payment. It is a convenience of this device; the server decides. */
const STORAGE_KEY = 'deposit-payment';

export function isActive({ stage }: Pick<Payment, 'stage'>): boolean {
  return stage === 'waiting' || stage === 'processing';
}

export function readSavedPaymentId(): string | null {
  try {
    const saved: unknown = JSON.parse(readStored(STORAGE_KEY) ?? 'null');
    const hasId = typeof saved === 'object' && saved !== null && 'payment_id' in saved;
    return hasId && typeof saved.payment_id === 'string' ? saved.payment_id : null;
  } catch {
    return null;
  }
}

export function savePayment({ payment_id, address, amount, stage, expires_at }: Payment): void {
  store(STORAGE_KEY, JSON.stringify({ step: 2, payment_id, address, amount, stage, expires_at }));
}

export const forgetPayment = (): void => store(STORAGE_KEY, null);
