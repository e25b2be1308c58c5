import type { Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { selectSummary, type SummaryRow } from './summary-store.ts';

export type WalletSummary = SummaryRow & { totalEarningMicro: Micro };

/** Every figure of the dashboard, from the books and the team's figures (AMB-039). */
export const walletSummary = async (db: Db, memberId: number): Promise<WalletSummary> => {
  const row = await selectSummary(db, memberId);
  return {
    ...row,
    totalEarningMicro: row.dailyMicro + row.directMicro + row.networkMicro + row.odlMicro + row.blbMicro,
  };
};
