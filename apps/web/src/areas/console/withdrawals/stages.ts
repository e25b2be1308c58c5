import type { AdminWithdrawal } from './withdrawal-queries.ts';

/** What becomes of an approved request until it is paid, which the documents' one word does not say. */
const STAGES: Partial<Record<AdminWithdrawal['stage'], string>> = {
  approved: 'Waits to be signed',
  signed: 'Signed',
  broadcast: 'Sent to the chain',
  unknown: 'Outcome not known yet',
  completed: 'Paid',
  failed: 'Failed, amount returned',
};

export const stageOf = ({ stage }: AdminWithdrawal): string | undefined => STAGES[stage];
