import type { AdminWithdrawal } from './withdrawal-queries.ts';

/** The stages of an approved request until it is paid, for which the documents have only one word. */
const STAGES: Partial<Record<AdminWithdrawal['stage'], string>> = {
  approved: 'Waits to be signed',
  signed: 'Signed',
  broadcast: 'Sent to the chain',
  unknown: 'Outcome not known yet',
  completed: 'Paid',
  failed: 'Failed, amount returned',
};

export const stageOf = ({ stage }: AdminWithdrawal): string | undefined => STAGES[stage];

const BEING_PAID: ReadonlySet<AdminWithdrawal['stage']> = new Set([
  'approved',
  'signed',
  'broadcast',
  'unknown',
]);

/** Approved, and not paid yet. */
export const isBeingPaid = (stage: AdminWithdrawal['stage']): boolean => BEING_PAID.has(stage);
