import { inTransaction, type Db } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { changeSetting, readSetting, refuseUnseen } from '../settings/index.ts';

const SWITCHES = ['rewardPayoutsPaused', 'withdrawalPayoutsPaused'] as const;
export type TreasurySettings = { coverageDays: number } & Record<(typeof SWITCHES)[number], boolean>;

/** The days that have to be covered, and the pause switch of each payout job (AMB-107). */
export const treasurySettings = async (db: Db): Promise<TreasurySettings> => ({
  coverageDays: await readSetting(db, 'coverageDays'),
  rewardPayoutsPaused: await readSetting(db, 'rewardPayoutsPaused'),
  withdrawalPayoutsPaused: await readSetting(db, 'withdrawalPayoutsPaused'),
});

/**
 * Changes what is named, with an audit line of what it was before; the payout jobs look at every pass.
 * @throws Refused `conflict` where the days are not what was seen
 */
export const changeTreasurySettings = (
  db: Db,
  {
    actor,
    seenDays,
    ...wanted
  }: Partial<TreasurySettings> & { actor: string; seenDays?: number | undefined },
): Promise<TreasurySettings> =>
  inTransaction(db, async (tx) => {
    if (seenDays !== undefined) await refuseUnseen(tx, 'coverageDays', seenDays);
    const before = await treasurySettings(tx);
    if (wanted.coverageDays !== undefined)
      await changeSetting(tx, 'coverageDays', { value: wanted.coverageDays, actor });
    for (const name of SWITCHES) {
      const value = wanted[name];
      if (value !== undefined) await changeSetting(tx, name, { value, actor });
    }
    const after = { ...before, ...wanted };
    await recordAudit(tx, {
      actor,
      action: 'treasury.settings',
      subject: 'treasury',
      details: { before, after },
    });
    return after;
  });
