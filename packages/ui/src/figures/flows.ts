/** The five incomes in their fixed order. Each keeps its colour on every screen; Total is the text colour. */
export const FLOWS = [
  { id: 'dailyBounty', name: 'Daily XRP Bounty', short: 'Daily XRP', colour: 'var(--flow-1)' },
  { id: 'directBounty', name: 'Direct Bounty', short: 'Direct', colour: 'var(--flow-2)' },
  { id: 'networkBounty', name: 'User Network Bounty', short: 'Network', colour: 'var(--flow-3)' },
  { id: 'blb', name: 'Beyond Limit Bonus', short: 'BLB', colour: 'var(--flow-4)' },
  { id: 'odl', name: 'ODL Profit', short: 'ODL', colour: 'var(--flow-5)' },
] as const;

export type FlowId = (typeof FLOWS)[number]['id'];
