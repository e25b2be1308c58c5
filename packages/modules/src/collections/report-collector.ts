import type { CollectionNeeds } from './collection.ts';
import { countAuthorizations, keepReport } from './collector-reports-store.ts';

/** Stores the collector's balance for fees and the number of authorizations that are left, for its operators. */
export const reportCollector = async ({ db, chain }: Omit<CollectionNeeds, 'logger'>): Promise<number> => {
  const feesLeftWei = await chain.feesLeft();
  await keepReport(db, chain, { feesLeftWei, ...(await countAuthorizations(db, chain)) });
  return 0;
};
