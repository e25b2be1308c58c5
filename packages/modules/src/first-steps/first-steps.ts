import type { Db } from '@tributary/database';
import { PACKAGE_TYPES_HIGHEST_FIRST, type Micro } from '@tributary/domain';
import { activePlan } from '../plan/index.ts';
import { selectBeginnings, type Beginnings } from './first-steps-store.ts';

/** The steps in their order: an address waits 24 hours, so it is added before it is needed. */
const STEPS = ['deposit', 'activate', 'address', 'secure'] as const;

type Beginning = (typeof STEPS)[number];

/**
 * The steps of a beginner, and those that come before them, in this order: withdrawals that an operator stopped;
 * withdrawals that wait after a changed password; a request that is checked, refused or not sent; rewards that wait for
 * the treasury; all packages ended; one package ended while others earn.
 */
export type Step = Beginning | 'stopped' | 'held' | 'withdrawal' | 'waiting' | 'again' | 'ended';

export type FirstSteps = Beginnings & {
  /** The next step; null if none is left. */
  next: Step | null;
  done: Beginning[];
  /** The smallest amount of any package, in micro-USDT. */
  leastMicro: Micro;
  /** Days in which an activation is locked. */
  takeCareDays: number;
};

/**
 * True if a step is done. A member who never had a package begins with a deposit while they have less than the
 * smallest one.
 */
const isDone = (
  step: Beginning,
  { rWalletMicro, hasActivePackage, ended, hasAddress, hasSecondFactor }: Beginnings,
  leastMicro: Micro,
): boolean => {
  const everActivated = hasActivePackage || ended !== null;
  switch (step) {
    case 'deposit':
      return everActivated || rWalletMicro >= leastMicro;
    case 'activate':
      return everActivated;
    case 'address':
      return hasAddress;
    case 'secure':
      return hasSecondFactor;
  }
};

const hasEndedAll = ({ hasActivePackage, ended }: Beginnings): boolean => !hasActivePackage && ended !== null;

/** The step that comes before those of a beginner. */
const stepBefore = (beginnings: Beginnings): Step | undefined => {
  if (beginnings.stoppedAt !== null) return 'stopped';
  if (beginnings.heldUntil !== null) return 'held';
  if (beginnings.withdrawal !== null) return 'withdrawal';
  if (beginnings.waiting !== null) return 'waiting';
  if (hasEndedAll(beginnings)) return 'again';
  return beginnings.hasEndedLately ? 'ended' : undefined;
};

/** A member's next step, computed from their deposits, packages, address and security. */
export const firstSteps = async (db: Db, memberId: number): Promise<FirstSteps> => {
  const [beginnings, { plan }] = await Promise.all([selectBeginnings(db, memberId), activePlan(db)]);
  const terms = PACKAGE_TYPES_HIGHEST_FIRST.map((type) => plan.packages[type]).toSorted((a, b) =>
    a.minMicro < b.minMicro ? -1 : 1,
  );
  const leastMicro = terms[0]?.minMicro ?? 0n;
  const done = STEPS.filter((step) => isDone(step, beginnings, leastMicro));
  return {
    ...beginnings,
    next: stepBefore(beginnings) ?? STEPS.find((step) => !done.includes(step)) ?? null,
    done,
    leastMicro,
    takeCareDays: terms[0]?.takeCareDays ?? 0,
  };
};
