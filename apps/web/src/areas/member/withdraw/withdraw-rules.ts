import { deductionOf, MIN_WITHDRAWAL_MICRO, parseMoney, type Deduction, type Micro } from '@tributary/domain';

interface Checked {
  /** Only for an amount from the minimum up to the balance (WDR-04). */
  deduction?: Deduction;
  problem?: string;
}

function readTyped(text: string): Micro | null {
  try {
    return parseMoney(text.endsWith('.') ? `${text}0` : text);
  } catch {
    return null;
  }
}

/** The amount as typed: an exact decimal with two places for the wire. */
export function plainAmount(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

export function checkAmount(text: string, balanceMicro: Micro): Checked {
  if (text === '') return {};
  const amount = readTyped(text);
  if (amount === null || amount === 0n) return { problem: 'Please enter a valid amount' };
  if (amount < MIN_WITHDRAWAL_MICRO) return { problem: 'Minimum withdrawal amount is $10' };
  if (amount > balanceMicro) return { problem: 'Entered amount exceeds available balance.' };
  return { deduction: deductionOf(amount) };
}

/** Whole cents that the wallet holds: the screen accepts two decimals, so the rest cannot be asked for. */
export function maximumText(balanceMicro: Micro): string {
  const cents = balanceMicro / 10_000n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
