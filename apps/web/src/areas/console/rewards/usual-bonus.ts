import { moneyToWire } from '@tributary/domain';
import { typedAmount } from '@tributary/ui/fields';

const CENT = 10_000n;

/** One fifth of the deposit in whole cents, the usual Royalty Bonus (AMB-020); empty while no amount is typed. */
export const usualBonus = (deposit: string): string => {
  const micro = typedAmount(deposit);
  if (micro === null) return '';
  return moneyToWire((micro / 5n / CENT) * CENT).replace(/\.0+$|(\.\d\d)0+$/, '$1');
};
