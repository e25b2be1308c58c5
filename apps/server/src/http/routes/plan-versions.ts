import { percentOf, planOfTerms, planTermsView } from '@tributary/contract';
import { moneyToWire, perPackage, type ProgrammeFigures } from '@tributary/domain';
import {
  activePlan,
  changeDraft,
  discardDraft,
  draftPlan,
  planVersions,
  programmeFigures,
  proposePublication,
  withdrawPlan,
  type PlanVersion,
} from '@tributary/modules/plan';
import { actorName } from '@tributary/modules/identity';
import { keptFor } from '@tributary/modules/transparency';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';

const versionView = ({ plan, publishedAt, levelsBefore, ...version }: PlanVersion) => ({
  ...version,
  levelsBefore: levelsBefore && perPackage((type) => levelsBefore[type].map(percentOf)),
  publishedAt: publishedAt?.toISOString() ?? null,
  terms: planTermsView(plan),
});

const figuresView = ({ day, freeMicro, cohorts, close, month }: ProgrammeFigures) => ({
  day,
  free: moneyToWire(freeMicro),
  cohorts: cohorts.map(({ type: packageType, amountMicro, capMicro, earnedMicro, ...cohort }) => ({
    ...cohort,
    packageType,
    amount: moneyToWire(amountMicro),
    cap: moneyToWire(capMicro),
    earned: moneyToWire(earnedMicro),
  })),
  close: {
    daily: moneyToWire(close.dailyMicro),
    network: close.network.map(({ type: packageType, level, baseMicro }) => ({
      packageType,
      level,
      base: moneyToWire(baseMicro),
    })),
  },
  month: {
    activated: perPackage((type) => moneyToWire(month.activatedMicro[type])),
    directBase: perPackage((type) => moneyToWire(month.directBaseMicro[type])),
    odl: perPackage((type) => moneyToWire(month.odlMicro[type])),
    blb: moneyToWire(month.blbMicro),
  },
});

/** Reading the sums of a large programme takes seconds, and they hardly change between two closes. */
const FIGURES_KEPT_MS = 10 * 60_000;

const figuresRoute = (db: Needs['db']) => {
  const figures = keptFor(FIGURES_KEPT_MS, () => programmeFigures(db));
  return api.planVersions.figures.handler(async () => {
    const [known, { plan }, versions] = await Promise.all([figures(), activePlan(db), planVersions(db)]);
    const waiting = versions.find(({ state }) => state === 'waiting');
    return answer({
      figures: figuresView(known),
      terms: planTermsView(plan),
      waiting: waiting?.activeFrom
        ? { activeFrom: waiting.activeFrom, terms: planTermsView(waiting.plan) }
        : null,
    });
  });
};

export const planVersionsRoutes = ({ db }: Needs) => ({
  list: api.planVersions.list.handler(async () => {
    return answer({ versions: (await planVersions(db)).map(versionView) });
  }),
  figures: figuresRoute(db),
  draft: api.planVersions.draft.handler(async ({ input, context }) => {
    const actor = actorName(operatorOf(context));
    const plan = input?.terms && planOfTerms(input.terms);
    return answer(await draftPlan(db, { actor, plan, key: context.idempotencyKey }), 'Draft saved');
  }),
  change: api.planVersions.change.handler(async ({ input: { id: version, revision, terms }, context }) => {
    const actor = actorName(operatorOf(context));
    return answer(
      await changeDraft(db, { actor, version, revision, plan: planOfTerms(terms) }),
      'Draft saved',
    );
  }),
  discard: api.planVersions.discard.handler(async ({ input: { id: version, revision }, context }) => {
    const actor = actorName(operatorOf(context));
    return answer(await discardDraft(db, { actor, version, revision }), 'Draft discarded');
  }),
  publish: api.planVersions.publish.handler(async ({ input, context }) => {
    const { id: version, revision, activeFrom } = input;
    const request = { version, revision, activeFrom, operator: operatorOf(context) };
    return answer(
      await proposePublication(db, { ...request, key: context.idempotencyKey }),
      'Proposed. A second person has to confirm it.',
    );
  }),
  withdraw: api.planVersions.withdraw.handler(async ({ input, context }) => {
    const operator = operatorOf(context);
    const withdrawal = { actor: actorName(operator), version: input.id };
    return answer(await withdrawPlan(db, withdrawal), 'Withdrawn. The plan in force stays.');
  }),
});
