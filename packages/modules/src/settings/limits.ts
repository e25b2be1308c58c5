import { inTransaction, type Db, type Tx } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { changeSetting, readSetting, refuseUnseen } from './settings-store.ts';
import { SETTINGS } from './settings.ts';

/** Bounds that one operator's slip, or a thief, runs into. Amounts are micro-USDT as text. */
export const LIMITS = [
  'secondApproverAboveMicro',
  'turnoverLimitMicro',
  'secondTurnoverAboveMicro',
  'secondFundingAboveMicro',
  'secondCreditFromMicro',
  'payoutsPerHour',
  'payoutsPerDay',
  'payoutSumPerHourMicro',
  'payoutSumPerDayMicro',
] as const satisfies readonly (keyof typeof SETTINGS)[];

export type LimitName = (typeof LIMITS)[number];
type Counts = 'payoutsPerHour' | 'payoutsPerDay';
export type Limits = Record<Counts, number> & Record<Exclude<LimitName, Counts>, string>;
type Wanted = { [Name in LimitName]?: Limits[Name] | undefined };

export const limitsNow = async (db: Db | Tx): Promise<Limits> => {
  const entries: [LimitName, string | number][] = [];
  for (const name of LIMITS) entries.push([name, await readSetting(db, name)]);
  return Object.fromEntries(entries) as Limits;
};

/**
 * Changes the limits that are named, each with what it was before.
 * @throws Refused `conflict` where one of them is not what was seen
 */
export const changeLimits = (
  db: Db,
  { wanted, seen = {}, reason, actor }: { wanted: Wanted; seen?: Wanted; reason: string; actor: string },
): Promise<Limits> =>
  inTransaction(db, async (tx) => {
    for (const name of LIMITS)
      if (wanted[name] !== undefined && seen[name] !== undefined)
        await refuseUnseen(tx, name, seen[name] as never);
    const before = await limitsNow(tx);
    for (const name of LIMITS) {
      const value = wanted[name];
      if (value !== undefined) await changeSetting(tx, name, { value: value as never, actor });
    }
    const after = await limitsNow(tx);
    await recordAudit(tx, {
      actor,
      action: 'limits.change',
      subject: 'settings',
      details: { reason, before, after },
    });
    return after;
  });
