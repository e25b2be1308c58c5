import { depositInvariants } from './deposit-invariants-store.ts';
import { ledgerInvariants } from './ledger-invariants-store.ts';
import { peopleInvariants } from './people-invariants-store.ts';
import { planInvariants } from './plan-invariants-store.ts';
import { rewardInvariants } from './reward-invariants-store.ts';
import { schemaInvariants } from './schema-invariants-store.ts';
import { liabilityInvariants } from '../liabilities/index.ts';
import { withdrawalInvariants } from '../withdrawals/index.ts';

/** What must be true of the books at any moment; `query` returns a row for each breach, at most some. */
export type Invariant = { id: string; rule: string; query: string };

export const INVARIANTS: readonly Invariant[] = [
  ...ledgerInvariants,
  ...rewardInvariants,
  ...planInvariants,
  ...depositInvariants,
  ...withdrawalInvariants,
  ...liabilityInvariants,
  ...peopleInvariants,
  ...schemaInvariants,
].sort((a, b) => (a.id < b.id ? -1 : 1));
