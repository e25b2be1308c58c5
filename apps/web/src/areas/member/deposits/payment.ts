import type { DataOf } from '../../../shared/api/api-types.ts';

export type Payment = DataOf<'deposits.status'>;

/** The documented local entry of an open payment. It is a convenience of this device; the server decides. */
const STORAGE_KEY = 'deposit-payment';

export function isActive({ stage }: Pick<Payment, 'stage'>): boolean {
  return stage === 'waiting' || stage === 'processing';
}

export function readSavedPaymentId(): string | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const hasId = typeof saved === 'object' && saved !== null && 'payment_id' in saved;
    return hasId && typeof saved.payment_id === 'string' ? saved.payment_id : null;
  } catch {
    return null;
  }
}

export function savePayment({ payment_id, address, amount, stage, expires_at }: Payment): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ step: 2, payment_id, address, amount, stage, expires_at }),
    );
  } catch {
    // If the browser stores nothing, the server still knows the open payment.
  }
}

export function forgetPayment(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
