import { deductionOf, MIN_WITHDRAWAL_MICRO, type Deduction, type Micro } from '@tributary/domain';
import { amountFault, typedAmount } from '@tributary/ui/fields';

export const NO_AMOUNT = 'Please enter a valid amount';

interface Checked {
  /** Only for an amount from the minimum up to the balance (WDR-04). */
  deduction?: Deduction;
  problem?: string;
}

export function checkAmount(text: string, balanceMicro: Micro): Checked {
  if (text === '') return {};
  const amount = typedAmount(text);
  if (amount === null || amount === 0n) return { problem: amountFault(text) ?? NO_AMOUNT };
  if (amount < MIN_WITHDRAWAL_MICRO) return { problem: 'Minimum withdrawal amount is $10' };
  if (amount > balanceMicro) return { problem: 'Entered amount exceeds available balance.' };
  return { deduction: deductionOf(amount) };
}

/** The whole cents in the wallet: the screen accepts two decimals, so the rest cannot be requested. */
export function maximumText(balanceMicro: Micro): string {
  const cents = balanceMicro / 10_000n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
