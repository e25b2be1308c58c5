import {
  businessDayOf,
  invariant,
  operatorActor,
  PACKAGE_TYPES_LOWEST_FIRST,
  parseMoney,
  Refused,
  type PackageType,
  type TurnoverShares,
} from '@tributary/domain';
import { planOn } from '@tributary/modules/plan';
import {
  cancelSettlement,
  claimOdl,
  claimOf,
  currentWindow,
  entryList,
  odlSettings,
  pauseOdl,
  saveEntry,
  setTurnover,
  turnoverNow,
  type ClaimOutcome,
} from '@tributary/modules/odl';
import { actorName, type OperatorActor } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, operatorOf } from '../context.ts';
import { pageData } from '../lists.ts';
import { api } from '../procedures.ts';
import { entrySums, entryView, settingsView, turnoverView, windowView } from './odl-view.ts';

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
type TurnoverOnWire = SharesOnWire & {
  turnover?: string | undefined;
  window?: number | undefined;
  seen?: string | undefined;
};

const sumsTo100 = (percents: readonly number[]): boolean =>
  percents.reduce((sum, each) => sum + each, 0) === 100;

/** The funds' names in the documents. */
const FUND_KEYS: Record<PackageType, string> = {
  igniteFund: 'ignite_fund',
  elevatePlus: 'elevate_plus',
  legacyVault: 'legacy_vault',
};

/** Merges the given shares into the stored ones; both sums follow the documents (C §5). */
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
    uneven.map((type) => [`slabs.${type}`, `${FUND_KEYS[type]} slabs percentages must add up to 100%`]),
  );
  if (!sumsTo100(Object.values(fundPercent)))
    fields['ignite_fund_percentage'] = 'Fund distribution percentages must add up to 100%';
  if (Object.keys(fields).length > 0) throw new Refused('invalidInput', { fields });
  return { ctoPercent: input.cto_percentage ?? before.ctoPercent, fundPercent, slabPercent };
};

/** Routes that save or propose the turnover of a window, and that cancel a settlement. */
const turnoverRoutes = ({ db }: Needs) => {
  const turnoverAnswer = async (message = '') => {
    const turnover = await turnoverNow(db);
    const { plan } = await planOn(db, businessDayOf(turnover.window.startsAt));
    return answer(turnoverView(turnover, plan), message);
  };
  const change = async (input: TurnoverOnWire, { username }: OperatorActor) => {
    const came = await setTurnover(db, {
      windowNo: input.window,
      seen: input.seen,
      turnoverMicro: input.turnover === undefined ? undefined : parseMoney(input.turnover),
      shares: (before) => mergedShares(before, input),
      actor: operatorActor(username),
    });
    return turnoverAnswer(
      came === 'saved'
        ? 'Changes saved successfully!'
        : 'Proposed. A second person has to confirm this turnover.',
    );
  };
  return {
    turnover: api.odl.turnover.handler(() => turnoverAnswer()),
    ctoSettings: api.odl.ctoSettings.handler(() => turnoverAnswer()),
    changeTurnover: api.odl.changeTurnover.handler(({ input, context }) =>
      change(input, operatorOf(context)),
    ),
    changeCtoSettings: api.odl.changeCtoSettings.handler(({ input, context }) =>
      change(input, operatorOf(context)),
    ),
    cancelSettlement: api.odl.cancelSettlement.handler(async ({ input: { window, reason }, context }) => {
      const actor = actorName(operatorOf(context));
      return answer(
        await cancelSettlement(db, { windowNo: window, reason, actor }),
        'Cancelled. Save the turnover of this window again; it is settled when the next date closes.',
      );
    }),
  };
};

export const odlRoutes = (needs: Needs) => {
  const { db } = needs;
  return {
    ...turnoverRoutes(needs),
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
        actor: operatorActor(operatorOf(context).username),
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
      // The window may have ended since the claim was taken.
      const at = (await claimOf(db, id, no)) ?? (await claimOf(db, id, no + 1));
      invariant(at, 'a claim that was taken has its time');
      const data = { claimedAt: at.toISOString() };
      return { ...answer(data, 'Successfully claimed!'), ...data };
    }),
    settings: api.odl.settings.handler(async () => answer(settingsView(await odlSettings(db)))),
    changeSettings: api.odl.changeSettings.handler(async ({ input: { enabled, reason }, context }) => {
      const { username } = operatorOf(context);
      await pauseOdl(db, { paused: !enabled, reason, actor: operatorActor(username) });
      return answer(settingsView(await odlSettings(db)), 'Changes saved successfully!');
    }),
  };
};
