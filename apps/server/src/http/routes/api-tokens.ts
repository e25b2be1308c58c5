import {
  actorName,
  createApiToken,
  ownApiTokens,
  revokeApiToken,
  type ApiToken,
} from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, operatorOf, sessionOf, type RequestContext } from '../context.ts';
import { api } from '../procedures.ts';

const MADE = 'Copy the token now: it is shown only once.';
const ENDED = 'Token ended. It can no longer read anything.';

const view = ({ createdAt, expiresAt, lastUsedAt, revokedAt, isLiving, ...token }: ApiToken) => ({
  ...token,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  revoked_at: revokedAt?.toISOString() ?? null,
  living: isLiving,
});

const memberIn = (context: RequestContext) => {
  const member = memberOf(context);
  return { owner: { memberId: member.id }, actor: actorName(member) };
};
const operatorIn = (context: RequestContext) => {
  const operator = operatorOf(context);
  return { owner: { operatorId: operator.id }, actor: actorName(operator) };
};

type Made = ApiToken & { token: string };
const shownOnce = ({ token, ...made }: Made) => answer({ ...view(made), token }, MADE);

export const apiTokensRoutes = ({ db, secretsKey }: Needs) => ({
  list: api.apiTokens.list.handler(async ({ context }) =>
    answer((await ownApiTokens(db, memberIn(context).owner)).map(view)),
  ),
  create: api.apiTokens.create.handler(async ({ input: { name, scopes, days, code }, context }) => {
    const wish = { name, scopes, days, code };
    return shownOnce(
      await createApiToken({ db, secretsKey }, memberIn(context), {
        ...wish,
        session: sessionOf(context, 'member'),
      }),
    );
  }),
  revoke: api.apiTokens.revoke.handler(async ({ input: { id }, context }) => {
    await revokeApiToken(db, memberIn(context), id);
    return answer(null, ENDED);
  }),
});

export const operatorApiTokensRoutes = ({ db, secretsKey }: Needs) => ({
  list: api.operatorApiTokens.list.handler(async ({ context }) =>
    answer((await ownApiTokens(db, operatorIn(context).owner)).map(view)),
  ),
  create: api.operatorApiTokens.create.handler(async ({ input: { name, scopes, days, code }, context }) => {
    const wish = { name, scopes, days, code };
    return shownOnce(
      await createApiToken({ db, secretsKey }, operatorIn(context), {
        ...wish,
        session: sessionOf(context, 'operator'),
      }),
    );
  }),
  revoke: api.operatorApiTokens.revoke.handler(async ({ input: { id }, context }) => {
    await revokeApiToken(db, operatorIn(context), id);
    return answer(null, ENDED);
  }),
});
