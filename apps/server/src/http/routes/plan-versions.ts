import {
  changeDraft,
  discardDraft,
  draftPlan,
  planVersions,
  proposePublication,
  withdrawPlan,
  type PlanVersion,
} from '@tributary/modules/plan';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { planOfTerms, planTermsView } from './plan-terms.ts';
import { api } from '../procedures.ts';
import { answer } from '../answer.ts';

const versionView = ({ plan, publishedAt, ...version }: PlanVersion) => ({
  ...version,
  publishedAt: publishedAt?.toISOString() ?? null,
  terms: planTermsView(plan),
});

export const planVersionsRoutes = ({ db }: Needs) => ({
  list: api.planVersions.list.handler(async () => {
    return answer({ versions: (await planVersions(db)).map(versionView) });
  }),
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
