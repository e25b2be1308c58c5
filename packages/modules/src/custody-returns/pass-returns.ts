import type { SettleOptions } from '../withdrawals/index.ts';
import { sendReturns, type ReturnNeeds } from './send-returns.ts';
import { settleReturns } from './settle-returns.ts';

export type { ReturnNeeds } from './send-returns.ts';

/** Sends and settles returns of one account, however many processes do it. Returns how many changed their state. */
export const passReturns = async (needs: ReturnNeeds, options: SettleOptions = {}): Promise<number> =>
  (await sendReturns(needs)) + (await settleReturns(needs, options));
