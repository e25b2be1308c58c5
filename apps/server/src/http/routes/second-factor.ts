import { actorName, forgetActorsOf } from '@tributary/modules/identity';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactorOf,
} from '@tributary/modules/second-factor';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, operatorOf, sessionOf, type RequestContext } from '../context.ts';
import { api } from '../procedures.ts';

const ENDED = 'Removed. You are no longer asked for a code.';
const CONFIRMED = 'Enrolled. Keep the recovery codes: they are shown only once.';

const ofMember = (context: RequestContext) => {
  const member = memberOf(context);
  return { owner: { memberId: member.id }, actor: actorName(member), label: member.userrefid };
};
const ofOperator = (context: RequestContext) => {
  const operator = operatorOf(context);
  return { owner: { operatorId: operator.id }, actor: actorName(operator), label: operator.username };
};

export const secondFactorRoutes = ({ db, secretsKey }: Needs) => ({
  status: api.secondFactor.status.handler(async ({ context }) =>
    answer(await secondFactorOf(db, ofMember(context).owner)),
  ),
  begin: api.secondFactor.begin.handler(async ({ context }) =>
    answer(await beginSecondFactor(db, secretsKey, ofMember(context))),
  ),
  confirm: api.secondFactor.confirm.handler(async ({ input: { code }, context }) => {
    const recoveryCodes = await confirmSecondFactor(db, secretsKey, {
      ...ofMember(context),
      code,
      session: sessionOf(context, 'member'),
    });
    return answer({ recoveryCodes }, CONFIRMED);
  }),
  end: api.secondFactor.end.handler(async ({ input: { code }, context }) => {
    await endSecondFactor(db, secretsKey, {
      ...ofMember(context),
      code,
      session: sessionOf(context, 'member'),
    });
    return answer(null, ENDED);
  }),
});

export const operatorSecondFactorRoutes = ({ db, secretsKey }: Needs) => ({
  status: api.operatorSecondFactor.status.handler(async ({ context }) =>
    answer(await secondFactorOf(db, ofOperator(context).owner)),
  ),
  begin: api.operatorSecondFactor.begin.handler(async ({ context }) =>
    answer(await beginSecondFactor(db, secretsKey, ofOperator(context))),
  ),
  confirm: api.operatorSecondFactor.confirm.handler(async ({ input: { code }, context }) => {
    const operator = ofOperator(context);
    const recoveryCodes = await confirmSecondFactor(db, secretsKey, {
      ...operator,
      code,
      session: sessionOf(context, 'operator'),
    });
    forgetActorsOf(operator.owner);
    return answer({ recoveryCodes }, CONFIRMED);
  }),
  end: api.operatorSecondFactor.end.handler(async ({ input: { code }, context }) => {
    const operator = ofOperator(context);
    await endSecondFactor(db, secretsKey, { ...operator, code, session: sessionOf(context, 'operator') });
    forgetActorsOf(operator.owner);
    return answer(null, ENDED);
  }),
});
