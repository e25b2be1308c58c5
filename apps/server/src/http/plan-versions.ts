import {
  changeDraft,
  discardDraft,
  draftPlan,
  earliestActiveFrom,
  planVersions,
  publishPlan,
  withdrawPlan,
  type PlanVersion,
} from '@tributary/modules/catalogue';
import { confirmOperatorPassword } from '@tributary/modules/administration';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../needs.ts';
import { operatorOf } from './context.ts';
import { planOfTerms, planTermsView } from './plan-terms.ts';
import { api } from './procedures.ts';

const versionView = ({ plan, publishedAt, ...version }: PlanVersion) => ({
  ...version,
  publishedAt: publishedAt?.toISOString() ?? null,
  terms: planTermsView(plan),
});

const done = <Data>(message: string, data: Data) => ({ status: true as const, message, data });

export const planVersionsRoutes = ({ db }: Needs) => ({
  list: api.planVersions.list.handler(async () => {
    const versions = (await planVersions(db)).map(versionView);
    return done('', { earliestActiveFrom: await earliestActiveFrom(db), versions });
  }),
  draft: api.planVersions.draft.handler(async ({ input, context }) => {
    const actor = actorName(operatorOf(context));
    const plan = input?.terms && planOfTerms(input.terms);
    return done('Draft saved', await draftPlan(db, { actor, plan, key: context.idempotencyKey }));
  }),
  change: api.planVersions.change.handler(async ({ input: { id: version, revision, terms }, context }) => {
    const actor = actorName(operatorOf(context));
    return done('Draft saved', await changeDraft(db, { actor, version, revision, plan: planOfTerms(terms) }));
  }),
  discard: api.planVersions.discard.handler(async ({ input: { id: version, revision }, context }) => {
    const actor = actorName(operatorOf(context));
    return done('Draft discarded', await discardDraft(db, { actor, version, revision }));
  }),
  publish: api.planVersions.publish.handler(async ({ input, context }) => {
    const operator = operatorOf(context);
    await confirmOperatorPassword(db, operator.id, input.password);
    const { id: version, revision, activeFrom } = input;
    const publication = {
      actor: actorName(operator),
      version,
      revision,
      activeFrom,
      key: context.idempotencyKey,
    };
    return done('Published. Everybody can read what it changes.', await publishPlan(db, publication));
  }),
  withdraw: api.planVersions.withdraw.handler(async ({ input, context }) => {
    const operator = operatorOf(context);
    await confirmOperatorPassword(db, operator.id, input.password);
    const withdrawal = { actor: actorName(operator), version: input.id };
    return done('Withdrawn. The plan in force stays.', await withdrawPlan(db, withdrawal));
  }),
});
