import type { Overview } from './collection-verdict.ts';

export type Rules = Overview['rules'];
export type RuleName = keyof Rules;

interface Rule {
  label: string;
  kind: 'amount' | 'count';
  /** The unit after the value, for values other than amounts. */
  unit?: string;
}

/** The rules in words, for the list and the form. */
export const RULES: Readonly<Record<RuleName, Rule>> = {
  from: { label: 'An address is collected from this sum on', kind: 'amount' },
  afterHours: { label: 'or when its oldest deposit waits so many hours', kind: 'count', unit: 'h' },
  feePerMille: { label: 'The fee is at most so many thousandths of what moves', kind: 'count', unit: '‰' },
  coinPrice: { label: 'A coin of the network is taken to cost, USDT', kind: 'amount' },
  hotFloor: { label: 'Below this the hot wallet asks for a refill', kind: 'amount' },
  hotCeiling: { label: 'It is filled up to this, and holds no more', kind: 'amount' },
};

export const RULE_NAMES = Object.keys(RULES) as RuleName[];
