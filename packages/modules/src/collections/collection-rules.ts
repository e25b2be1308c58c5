import type { Db, Tx } from '@tributary/database';
import { readSetting } from '../settings/index.ts';
import type { CollectionRules } from './collection.ts';

export type { CollectionRules };

/** The operators' settings: when an address is due, and what a collection may cost. */
export const rulesNow = async (executor: Db | Tx): Promise<CollectionRules> => ({
  fromMicro: BigInt(await readSetting(executor, 'collectFromMicro')),
  afterHours: await readSetting(executor, 'collectAfterHours'),
  feePerMille: await readSetting(executor, 'collectFeePerMille'),
  coinPriceMicro: BigInt(await readSetting(executor, 'collectCoinPriceMicro')),
});
