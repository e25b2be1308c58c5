import { LIMITS } from '@tributary/definitions/settings';
import { proposeFactorRemoval } from '@tributary/modules/account-changes';
import { actorName } from '@tributary/modules/identity';
import {
  blockMember,
  disableOperator,
  enableOperator,
  holdWithdrawals,
  linkOperator,
  proposeReinstatement,
  resetOperatorSecondFactor,
  unlockMember,
  unlockOperator,
  type Reinstatement,
} from '@tributary/modules/restrictions';
import { changeLimits, limitsNow } from '@tributary/modules/setting-changes';
import type { Needs } from '../../needs.ts';
import { operatorOf, type RequestContext } from '../context.ts';
import { api } from '../procedures.ts';
import { answer, savedOrProposed, settingsFromWire, settingsToWire } from '../wire.ts';

const PROPOSED = 'Proposed. A second person has to confirm it.';
const DONE = 'Changes saved successfully!';

const done = async (work: Promise<void>) => {
  await work;
  return answer(null, DONE);
};

type OfMember = { userrefid: string; reason: string };
type OfOperator = { username: string; reason: string };

export const restrictionsRoutes = (needs: Needs) => {
  const { db } = needs;
  const ofMember = ({ userrefid, reason }: OfMember, context: RequestContext) => ({
    userrefid,
    reason,
    actor: actorName(operatorOf(context)),
  });
  const proposed = async (input: OfMember, context: RequestContext, kind: Reinstatement) => {
    const { userrefid, reason } = input;
    const request = { kind, userrefid, reason, operator: operatorOf(context) };
    return answer(await proposeReinstatement(db, request), PROPOSED);
  };
  const ofOperator = ({ username, reason }: OfOperator, context: RequestContext) => ({
    username,
    reason,
    by: operatorOf(context),
  });
  return {
    limits: api.restrictions.limits.handler(async () => answer(settingsToWire(LIMITS, await limitsNow(db)))),
    changeLimits: api.restrictions.changeLimits.handler(async ({ input, context }) => {
      const { reason, seen = {}, ...named } = input;
      const operator = operatorOf(context);
      const asked = {
        wanted: settingsFromWire(LIMITS, named),
        seen: settingsFromWire(LIMITS, seen),
        reason,
        operator,
      };
      const { now, proposalId } = await changeLimits(db, asked);
      return answer(settingsToWire(LIMITS, now), savedOrProposed(proposalId));
    }),
    unblockMember: api.restrictions.unblockMember.handler(({ input, context }) =>
      proposed(input, context, 'member.unblock'),
    ),
    releaseWithdrawals: api.restrictions.releaseWithdrawals.handler(({ input, context }) =>
      proposed(input, context, 'member.release'),
    ),
    blockMember: api.restrictions.blockMember.handler(({ input, context }) =>
      done(blockMember(db, ofMember(input, context))),
    ),
    unlockMember: api.restrictions.unlockMember.handler(({ input, context }) =>
      done(unlockMember(db, ofMember(input, context))),
    ),
    holdWithdrawals: api.restrictions.holdWithdrawals.handler(({ input, context }) =>
      done(holdWithdrawals(db, ofMember(input, context))),
    ),
    disableOperator: api.restrictions.disableOperator.handler(({ input, context }) =>
      done(disableOperator(db, ofOperator(input, context))),
    ),
    enableOperator: api.restrictions.enableOperator.handler(({ input, context }) =>
      done(enableOperator(db, ofOperator(input, context))),
    ),
    unlockOperator: api.restrictions.unlockOperator.handler(({ input: { username, reason }, context }) =>
      done(unlockOperator(db, { username, reason, actor: actorName(operatorOf(context)) })),
    ),
    resetOperatorSecondFactor: api.restrictions.resetOperatorSecondFactor.handler(({ input, context }) =>
      done(resetOperatorSecondFactor(db, ofOperator(input, context))),
    ),
    resetMemberSecondFactor: api.restrictions.resetMemberSecondFactor.handler(async ({ input, context }) => {
      const { userrefid, reason } = input;
      const asked = { userrefid, reason, operator: operatorOf(context) };
      return answer(await proposeFactorRemoval(needs, asked), PROPOSED);
    }),
    linkOperator: api.restrictions.linkOperator.handler(({ input, context }) =>
      done(linkOperator(db, { ...ofOperator(input, context), userrefid: input.userrefid ?? null })),
    ),
  };
};
