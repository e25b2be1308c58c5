import type { Db } from '@tributary/database';
import { pauseOf, type Pause } from '../settings/index.ts';
import { rulesNow, type CollectionRules } from './collection-rules.ts';
import { lastReport, type CollectorReport } from './collector-reports-store.ts';
import { lyingByState, underWay, type Lying, type UnderWay } from './overview-store.ts';

export type CollectionOverview = {
  rules: CollectionRules;
  pause: Pause | undefined;
  lying: Lying[];
  underWay: UnderWay | undefined;
  collector: CollectorReport | undefined;
};

/**
 * Shows if deposits reach custody: the money on addresses by its state, the moving money, and the state of the
 * collector.
 */
export const collectionOverview = async (db: Db): Promise<CollectionOverview> => {
  const rules = await rulesNow(db);
  return {
    rules,
    pause: await pauseOf(db, 'collectionPaused'),
    lying: await lyingByState(db, rules),
    underWay: await underWay(db),
    collector: await lastReport(db),
  };
};
