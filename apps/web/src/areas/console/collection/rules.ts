import type { Overview } from './collection-verdict.ts';

export type Rules = Overview['rules'];
export type RuleName = keyof Rules;

interface Rule {
  label: string;
  kind: 'amount' | 'xrp' | 'count';
  /** The unit after the value, for values other than amounts. */
  unit?: string;
}

/** The rules in words, for the list and the form. */
export const RULES: Readonly<Record<RuleName, Rule>> = {
  from: { label: 'Collect an address once it holds', kind: 'amount' },
  afterHours: { label: 'or once its oldest deposit has waited', kind: 'count', unit: 'h' },
  feePerMille: { label: 'Highest fee, in thousandths of the amount moved', kind: 'count', unit: '‰' },
  coinPrice: { label: 'Assumed price of the network coin, USDT', kind: 'amount' },
  hotFloor: { label: 'Floor: below it, the hot wallet asks for a refill', kind: 'amount' },
  hotCeiling: { label: 'Ceiling: the most that the hot wallet holds', kind: 'amount' },
  xrpFloor: { label: 'Floor of the XRP account, XRP', kind: 'xrp' },
  xrpCeiling: { label: 'Ceiling of the XRP account, XRP', kind: 'xrp' },
};

export const RULE_NAMES = Object.keys(RULES) as RuleName[];
