import { Refused } from '@tributary/domain';
import {
  browsersOf,
  keepBrowser,
  removeBrowser,
  subscribeBrowser,
  type PushBrowser,
} from '@tributary/modules/push';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, type RequestContext } from '../context.ts';
import { api } from '../procedures.ts';

const view = ({ id, userAgent, addedAt, fingerprint }: PushBrowser) => ({
  id: id.toString(),
  userAgent,
  addedAt: addedAt.toISOString(),
  fingerprint,
});

/** The member with their session's token; a browser is tied to that session. */
const sessionOf = (context: RequestContext) => {
  const session = context.sessionToken('member');
  if (!session) throw new Refused('notSignedIn');
  return { memberId: memberOf(context).id, session };
};

export const pushRoutes = ({ db, pushKey }: Needs) => ({
  list: api.push.list.handler(async ({ context }) =>
    answer({ key: pushKey ?? null, browsers: (await browsersOf(db, memberOf(context).id)).map(view) }),
  ),
  subscribe: api.push.subscribe.handler(async ({ input: { endpoint, keys }, context }) => {
    if (pushKey === undefined) throw new Refused('unavailable');
    const { userAgent } = context.visit;
    await subscribeBrowser(db, { ...sessionOf(context), endpoint, ...keys, userAgent });
    return answer(null, 'This browser gets your notifications.');
  }),
  keep: api.push.keep.handler(async ({ input: { endpoint }, context }) =>
    answer({ kept: await keepBrowser(db, { ...sessionOf(context), endpoint }) }),
  ),
  remove: api.push.remove.handler(async ({ input: { id }, context }) => {
    await removeBrowser(db, { memberId: memberOf(context).id, id: BigInt(id) });
    return answer(null, 'That browser gets no more notifications.');
  }),
});
