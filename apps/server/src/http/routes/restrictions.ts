import { moneyToWire, parseMoney } from '@tributary/domain';
import { actorName } from '@tributary/modules/identity';
import {
  blockMember,
  disableOperator,
  enableOperator,
  holdWithdrawals,
  linkOperator,
  proposeReinstatement,
  resetMemberSecondFactor,
  resetOperatorSecondFactor,
  unlockMember,
  unlockOperator,
  type Reinstatement,
} from '@tributary/modules/restrictions';
import { changeLimits, limitsNow, type Limits } from '@tributary/modules/settings';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { operatorOf, type RequestContext } from '../context.ts';
import { api } from '../procedures.ts';

const PROPOSED = 'Proposed. A second person has to confirm it.';
const DONE = 'Changes saved successfully!';

const done = async (work: Promise<void>) => {
  await work;
  return answer(null, DONE);
};

const microOf = (amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : parseMoney(amount).toString();

const limitsView = (limits: Limits) => ({
  secondApproverAbove: moneyToWire(BigInt(limits.secondApproverAboveMicro)),
  turnoverLimit: moneyToWire(BigInt(limits.turnoverLimitMicro)),
  secondTurnoverAbove: moneyToWire(BigInt(limits.secondTurnoverAboveMicro)),
  secondFundingAbove: moneyToWire(BigInt(limits.secondFundingAboveMicro)),
  secondCreditFrom: moneyToWire(BigInt(limits.secondCreditFromMicro)),
  payoutsPerHour: limits.payoutsPerHour,
  payoutsPerDay: limits.payoutsPerDay,
  payoutSumPerHour: moneyToWire(BigInt(limits.payoutSumPerHourMicro)),
  payoutSumPerDay: moneyToWire(BigInt(limits.payoutSumPerDayMicro)),
});

type LimitsOnWire = {
  [Name in keyof ReturnType<typeof limitsView>]?: ReturnType<typeof limitsView>[Name] | undefined;
};

const limitsOf = (named: LimitsOnWire) => ({
  secondApproverAboveMicro: microOf(named.secondApproverAbove),
  turnoverLimitMicro: microOf(named.turnoverLimit),
  secondTurnoverAboveMicro: microOf(named.secondTurnoverAbove),
  secondFundingAboveMicro: microOf(named.secondFundingAbove),
  secondCreditFromMicro: microOf(named.secondCreditFrom),
  payoutsPerHour: named.payoutsPerHour,
  payoutsPerDay: named.payoutsPerDay,
  payoutSumPerHourMicro: microOf(named.payoutSumPerHour),
  payoutSumPerDayMicro: microOf(named.payoutSumPerDay),
});

type OfMember = { userrefid: string; reason: string };
type OfOperator = { username: string; reason: string };

export const restrictionsRoutes = ({ db }: Needs) => {
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
    limits: api.restrictions.limits.handler(async () => answer(limitsView(await limitsNow(db)))),
    changeLimits: api.restrictions.changeLimits.handler(async ({ input, context }) => {
      const { reason, seen = {}, ...named } = input;
      const actor = actorName(operatorOf(context));
      const changed = { wanted: limitsOf(named), seen: limitsOf(seen), reason, actor };
      return answer(limitsView(await changeLimits(db, changed)), DONE);
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
    resetMemberSecondFactor: api.restrictions.resetMemberSecondFactor.handler(({ input, context }) =>
      done(resetMemberSecondFactor(db, ofMember(input, context))),
    ),
    linkOperator: api.restrictions.linkOperator.handler(({ input, context }) =>
      done(linkOperator(db, { ...ofOperator(input, context), userrefid: input.userrefid ?? null })),
    ),
  };
};
