import { inTransaction, type Db, type Tx } from '@tributary/database';
import { operatorActor } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { readSetting, refuseUnseen, type SETTINGS } from '../settings/index.ts';
import { changeOrPropose, type Asked } from './change-settings.ts';

/** Bounds that one operator's slip, or a thief, runs into. Amounts are micro-USDT as text. */
export const LIMITS = [
  'secondApproverFromMicro',
  'turnoverLimitMicro',
  'secondTurnoverFromMicro',
  'secondFundingFromMicro',
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
 * Changes the limits that are named, each with what it was before: lower at once, higher once a second person confirmed it.
 * @throws Refused `conflict` where one of them is not what was seen, or while the same waits already
 */
export const changeLimits = (
  db: Db,
  { wanted, seen = {}, ...asked }: Asked & { wanted: Wanted; seen?: Wanted },
): Promise<{ limits: Limits; proposalId: number | null }> =>
  inTransaction(db, async (tx) => {
    for (const name of LIMITS)
      if (wanted[name] !== undefined && seen[name] !== undefined)
        await refuseUnseen(tx, name, seen[name] as never);
    const before = await limitsNow(tx);
    const { changed, proposalId } = await changeOrPropose(tx, wanted, asked);
    const limits = await limitsNow(tx);
    if (changed.length > 0)
      await recordAudit(tx, {
        actor: operatorActor(asked.operator.username),
        action: 'limits.change',
        subject: 'settings',
        details: { reason: asked.reason, before, after: limits },
      });
    return { limits, proposalId };
  });
