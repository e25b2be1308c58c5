import {
  businessDayOf,
  formatMoney,
  invariant,
  moneyToWire,
  odlPool,
  PACKAGE_TYPES_LOWEST_FIRST,
  parseMoney,
  Refused,
  type PackageType,
  type Plan,
  type TurnoverShares,
} from '@tributary/domain';
import { planOn } from '@tributary/modules/catalogue';
import {
  cancelSettlement,
  claimOdl,
  claimOf,
  confirmTurnover,
  currentWindow,
  entryList,
  odlSettings,
  pauseOdl,
  saveEntry,
  setTurnover,
  turnoverNow,
  type ClaimOutcome,
  type EntrySums,
  type ListedEntry,
  type OdlSettings,
  type OdlWindow,
  type Turnover,
} from '@tributary/modules/odl';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { memberOf, operatorOf } from '../context.ts';
import { pageData } from '../lists.ts';
import { api } from '../procedures.ts';

const windowView = ({ startsAt, endsAt }: Pick<OdlWindow, 'startsAt' | 'endsAt'>) => ({
  startdate: startsAt.toISOString(),
  enddate: endsAt.toISOString(),
});

const entryView = (entry: ListedEntry) => ({
  id: entry.id,
  date: entry.day,
  hour: entry.hour,
  amount: moneyToWire(entry.amountMicro),
  status: entry.status === 'achieved' ? ('Achieved' as const) : ('Expired' as const),
  ...windowView(entry),
});

const entrySums = ({ achievedMicro, expiredMicro }: EntrySums) => ({
  achieved: moneyToWire(achievedMicro),
  expired: moneyToWire(expiredMicro),
});

const settingsView = ({ paused, window, last }: OdlSettings) => ({
  enabled: !paused,
  windowHours: (window.endsAt.getTime() - window.startsAt.getTime()) / 3_600_000,
  windowStart: window.startsAt.toISOString(),
  windowEnd: window.endsAt.toISOString(),
  nextSettlement: window.endsAt.toISOString(),
  lastSettlement: last
    ? {
        windowEnd: last.endsAt.toISOString(),
        shares: last.shares,
        missed: last.missed,
        amount: moneyToWire(last.amountMicro),
        grace: last.grace,
      }
    : null,
});

/** As the documents write them; the top slab is open above in the computation (C §9, AMB-018). */
const slabRanges = (plan: Plan, type: PackageType): [string, string, string] => {
  const { minMicro, maxMicro } = plan.packages[type];
  const [first, second] = plan.odlSlabBounds[type];
  const dollars = (micro: bigint): string => `$${formatMoney(micro, { decimals: 0 }).replaceAll(',', '')}`;
  const after = (micro: bigint): bigint => micro + 1_000_000n;
  const last = maxMicro % 10_000_000n === 0n ? maxMicro - 1_000_000n : maxMicro;
  return [
    `${dollars(minMicro)}-${dollars(first)}`,
    `${dollars(after(first))}-${dollars(second)}`,
    `${dollars(after(second))}-${dollars(last)}`,
  ];
};

const turnoverView = (turnover: Turnover, plan: Plan) => {
  const { window, turnoverMicro, shares } = turnover;
  const ctoMicro = (turnoverMicro * BigInt(shares.ctoPercent)) / 100n;
  const fundView = (type: PackageType) => ({
    percentage: shares.fundPercent[type],
    amount: moneyToWire((ctoMicro * BigInt(shares.fundPercent[type])) / 100n),
    slabs: slabRanges(plan, type).map((range, index) => ({
      range,
      percentage: shares.slabPercent[type][index] ?? 0,
      amount: moneyToWire(odlPool(turnoverMicro, shares, type, (index + 1) as 1 | 2 | 3)),
    })),
  });
  const [igniteFund, elevatePlus, legacyVault] = PACKAGE_TYPES_LOWEST_FIRST.map(fundView) as [
    ReturnType<typeof fundView>,
    ReturnType<typeof fundView>,
    ReturnType<typeof fundView>,
  ];
  return {
    turnover: moneyToWire(turnoverMicro),
    cto_percentage: shares.ctoPercent,
    cto_amount: moneyToWire(ctoMicro),
    ignite_fund_percentage: shares.fundPercent.igniteFund,
    elevate_plus_percentage: shares.fundPercent.elevatePlus,
    legacy_vault_percentage: shares.fundPercent.legacyVault,
    funds: { igniteFund, elevatePlus, legacyVault },
    created_at: window.startsAt.toISOString(),
    closes_at: window.endsAt.toISOString(),
    activatedInWindow: moneyToWire(turnover.activatedMicro),
    achievedInWindow: moneyToWire(turnover.achievedMicro),
    savedBy: turnover.savedBy,
    proposed: turnover.proposed
      ? { turnover: moneyToWire(turnover.proposed.turnoverMicro), by: turnover.proposed.proposedBy }
      : null,
  };
};

const refuseUnless = (outcome: ClaimOutcome): void => {
  if (outcome === 'already') throw new Refused('odlAlreadyClaimed');
  if (outcome === 'noPackage') throw new Refused('odlNeedsPackage');
  if (outcome === 'paused') throw new Refused('odlPaused');
};

type Three = [number, number, number];
type SharesOnWire = {
  cto_percentage?: number | undefined;
  ignite_fund_percentage?: number | undefined;
  elevate_plus_percentage?: number | undefined;
  legacy_vault_percentage?: number | undefined;
  slabs?: Partial<Record<PackageType, number[] | undefined>> | undefined;
};

const sumsTo100 = (percents: readonly number[]): boolean =>
  percents.reduce((sum, each) => sum + each, 0) === 100;

/** The shares that were there with those that came; both sums are the documents' (C §5). */
const mergedShares = (before: TurnoverShares, input: SharesOnWire): TurnoverShares => {
  const fundPercent = {
    igniteFund: input.ignite_fund_percentage ?? before.fundPercent.igniteFund,
    elevatePlus: input.elevate_plus_percentage ?? before.fundPercent.elevatePlus,
    legacyVault: input.legacy_vault_percentage ?? before.fundPercent.legacyVault,
  };
  const slabsOf = (type: PackageType) => (input.slabs?.[type] ?? before.slabPercent[type]) as Three;
  const slabPercent = {
    igniteFund: slabsOf('igniteFund'),
    elevatePlus: slabsOf('elevatePlus'),
    legacyVault: slabsOf('legacyVault'),
  };
  const uneven = PACKAGE_TYPES_LOWEST_FIRST.filter((type) => !sumsTo100(slabPercent[type]));
  const fields: Record<string, string> = Object.fromEntries(
    uneven.map((type) => [`slabs.${type}`, `${type} slabs percentages must add up to 100%`]),
  );
  if (!sumsTo100(Object.values(fundPercent)))
    fields['ignite_fund_percentage'] = 'Fund distribution percentages must add up to 100%';
  if (Object.keys(fields).length > 0) throw new Refused('invalidInput', { fields });
  return { ctoPercent: input.cto_percentage ?? before.ctoPercent, fundPercent, slabPercent };
};

export const odlRoutes = ({ db }: Needs) => {
  const turnoverAnswer = async (message = '') => {
    const turnover = await turnoverNow(db);
    const { plan } = await planOn(db, businessDayOf(turnover.window.startsAt));
    return answer(turnoverView(turnover, plan), message);
  };
  return {
    entries: api.odl.entries.handler(async ({ input, context }) => {
      const window = windowView(await currentWindow(db));
      if (context.actor?.kind !== 'operator') return { ...answer(window), ...window };
      const shown = { list: entryList(input), row: entryView, sums: entrySums };
      const data = { ...window, entries: await pageData(db, shown, input) };
      return { ...answer(data), ...data };
    }),
    saveEntry: api.odl.saveEntry.handler(async ({ input, context }) => {
      const id = await saveEntry(db, {
        day: input.date,
        hour: input.hour,
        amountMicro: parseMoney(input.amount),
        status: input.status,
        actor: `operator:${operatorOf(context).username}`,
      });
      return answer({ id }, 'Entry saved!');
    }),
    claimed: api.odl.claimed.handler(async ({ context }) => {
      const { id, userrefid } = memberOf(context);
      const window = await currentWindow(db);
      const at = await claimOf(db, id, window.no);
      const data = {
        user_id: userrefid,
        claimstatus: at ? ('true' as const) : ('false' as const),
        claimedAt: at?.toISOString() ?? null,
        server_time: window.now.toISOString(),
        ...windowView(window),
      };
      return { ...answer(data), ...data };
    }),
    claim: api.odl.claim.handler(async ({ context }) => {
      const { id } = memberOf(context);
      const { no } = await currentWindow(db);
      refuseUnless(await claimOdl(db, id));
      // A window may have ended in between.
      const at = (await claimOf(db, id, no)) ?? (await claimOf(db, id, no + 1));
      invariant(at, 'a claim that was taken has its time');
      const data = { claimedAt: at.toISOString() };
      return { ...answer(data, 'Successfully claimed!'), ...data };
    }),
    settings: api.odl.settings.handler(async () => answer(settingsView(await odlSettings(db)))),
    changeSettings: api.odl.changeSettings.handler(async ({ input: { enabled }, context }) => {
      const { username } = operatorOf(context);
      await pauseOdl(db, { paused: !enabled, actor: `operator:${username}` });
      return answer(settingsView(await odlSettings(db)), 'Changes saved successfully!');
    }),
    turnover: api.odl.turnover.handler(() => turnoverAnswer()),
    changeTurnover: api.odl.changeTurnover.handler(async ({ input, context }) => {
      const { username } = operatorOf(context);
      const came = await setTurnover(db, {
        windowNo: input.window,
        turnoverMicro: input.turnover === undefined ? undefined : parseMoney(input.turnover),
        shares: (before) => mergedShares(before, input),
        actor: `operator:${username}`,
      });
      return turnoverAnswer(
        came === 'saved'
          ? 'Changes saved successfully!'
          : 'Proposed. A second person has to confirm this turnover.',
      );
    }),
    confirmTurnover: api.odl.confirmTurnover.handler(async ({ input, context }) => {
      const actor = actorName(operatorOf(context));
      await confirmTurnover(db, { turnoverMicro: parseMoney(input.turnover), windowNo: input.window, actor });
      return turnoverAnswer('Changes saved successfully!');
    }),
    cancelSettlement: api.odl.cancelSettlement.handler(async ({ input: { window, reason }, context }) => {
      const actor = actorName(operatorOf(context));
      return answer(
        await cancelSettlement(db, { windowNo: window, reason, actor }),
        'Cancelled. Save the turnover of this window anew; it is settled with the next date.',
      );
    }),
  };
};
