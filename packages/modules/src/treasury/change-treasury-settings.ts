import { inTransaction, type Db, type Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import type { ProposingOperator } from '../proposals/index.ts';
import { changeOrPropose } from '../setting-changes/index.ts';
import {
  changeSetting,
  lastChange,
  lockedPayoutsPause,
  pauseOf,
  readSetting,
  refuseUnseen,
  type Pause,
  type SettingChange,
} from '../settings/index.ts';

const SWITCHES = ['rewardPayoutsPaused', 'withdrawalPayoutsPaused'] as const;
export type TreasurySettings = { coverageDays: number } & Record<(typeof SWITCHES)[number], boolean>;

/** The days to cover, and the pause switch of each payout job (AMB-107). */
export const treasurySettings = async (db: Db | Tx): Promise<TreasurySettings> => ({
  coverageDays: await readSetting(db, 'coverageDays'),
  rewardPayoutsPaused: await readSetting(db, 'rewardPayoutsPaused'),
  withdrawalPayoutsPaused: await readSetting(db, 'withdrawalPayoutsPaused'),
});

export type TreasuryChanges = {
  rewardPayouts: Pause | undefined;
  withdrawalPayouts: Pause | undefined;
  /** The operator who set the days to cover, and the reason; undefined while they have their seed. */
  pauseLine: SettingChange | undefined;
};

/** The last change of each setting: its operator, time and reason. */
export const treasuryChanges = async (db: Db): Promise<TreasuryChanges> => ({
  rewardPayouts: await pauseOf(db, 'rewardPayoutsPaused'),
  withdrawalPayouts: await pauseOf(db, 'withdrawalPayoutsPaused'),
  pauseLine: await lastChange(db, 'coverageDays'),
});

export type TreasuryChange = Partial<TreasurySettings> & {
  operator: ProposingOperator;
  reason: string;
  seenDays?: number | undefined;
};

/**
 * Changes the named settings, with a reason and an audit line of the old values; the payout jobs read them at every
 * pass. Fewer days to cover take a second person, and are proposed. A switch that already has the wanted state
 * keeps its operator and reason.
 * @throws Refused `conflict` if the days differ from the seen ones, and for payouts that the breaker or the
 *   books stopped: two operators resume them
 */
export const changeTreasurySettings = (
  db: Db,
  { operator, reason, seenDays, coverageDays, ...wanted }: TreasuryChange,
): Promise<TreasurySettings & { proposalId: number | null }> =>
  inTransaction(db, async (tx) => {
    const actor = operatorActor(operator.username);
    if (seenDays !== undefined) await refuseUnseen(tx, 'coverageDays', seenDays);
    if (wanted.withdrawalPayoutsPaused !== undefined)
      await refuseOneForTwo(tx, wanted.withdrawalPayoutsPaused);
    const before = await treasurySettings(tx);
    const { proposalId } = await changeOrPropose(tx, { coverageDays }, { operator, reason });
    for (const name of SWITCHES) {
      const value = wanted[name];
      if (value !== undefined && value !== before[name])
        await changeSetting(tx, name, { value, actor, reason });
    }
    const after = await treasurySettings(tx);
    await recordAudit(tx, {
      actor,
      action: 'treasury.settings',
      subject: 'treasury',
      details: { reason, before, after },
    });
    return { ...after, proposalId };
  });

const refuseOneForTwo = async (tx: Tx, paused: boolean): Promise<void> => {
  const pause = await lockedPayoutsPause(tx);
  if (pause?.isAutomatic !== true || paused) return;
  throw new Refused('conflict', {
    message: 'Payouts stopped automatically. One operator proposes to resume them, and another confirms it.',
  });
};
