import { depositInvariants } from './deposit-invariants-store.ts';
import { explanationInvariants } from './explanation-invariants-store.ts';
import type { Invariant } from './invariant.ts';
import { ledgerInvariants } from './ledger-invariants-store.ts';
import { peopleInvariants } from './people-invariants-store.ts';
import { planInvariants } from './plan-invariants-store.ts';
import { rewardInvariants } from './reward-invariants-store.ts';
import { schemaInvariants } from './schema-invariants-store.ts';
import { collectionInvariants } from '../collections/index.ts';
import { liabilityInvariants } from '../liabilities/index.ts';
import { withdrawalInvariants } from '../withdrawals/index.ts';

/** The invariants about the content of tables; the others are about the tables themselves. */
export const ROW_INVARIANTS: readonly Invariant[] = [
  ...ledgerInvariants,
  ...rewardInvariants,
  ...planInvariants,
  ...depositInvariants,
  ...withdrawalInvariants,
  ...collectionInvariants,
  ...liabilityInvariants,
  ...peopleInvariants,
  ...explanationInvariants,
];

export const INVARIANTS: readonly Invariant[] = [...ROW_INVARIANTS, ...schemaInvariants].sort((a, b) =>
  a.id < b.id ? -1 : 1,
);
