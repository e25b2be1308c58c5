import { inTransaction, type Db } from '@tributary/database';
import { FOUNDING_PLAN, planToStored, ROOT_SPONSOR } from '@tributary/domain';
import { insertFoundingPlan } from '../plan/index.ts';
import { insertRoot } from '../members/index.ts';
import { beginInstallation } from './installation-store.ts';

export type Installation = {
  isDemo: boolean;
  /** A demo with a history begins this many business days ago; its clock is at the start of that day. */
  daysAgo?: number;
};

/** Sets up an empty database once: the first business day, the root sponsor and the founding plan. */
export const install = (db: Db, { isDemo, daysAgo = 0 }: Installation): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await beginInstallation(tx, { isDemo, daysAgo }))) return false;
    await insertRoot(tx, ROOT_SPONSOR);
    await insertFoundingPlan(tx, planToStored(FOUNDING_PLAN));
    return true;
  });
