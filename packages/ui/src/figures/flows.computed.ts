import { REWARDS, type IncomeKind } from '@tributary/domain';

const flow = <const Id extends string>(id: Id, kind: IncomeKind) => ({
  id,
  name: REWARDS[kind].name,
  short: REWARDS[kind].short,
  colour: `var(${REWARDS[kind].colour})`,
});

/**
 * The five incomes in their fixed order, by the names that the documents give them. Each keeps its colour on every
 * screen; Total is the text colour. Computed when the web app is built: a page needs nothing else that the domain
 * knows of rewards.
 */
export const FLOWS = [
  flow('dailyBounty', 'daily'),
  flow('directBounty', 'direct'),
  flow('networkBounty', 'network'),
  flow('blb', 'blb'),
  flow('odl', 'odl'),
] as const;

export type FlowId = (typeof FLOWS)[number]['id'];
