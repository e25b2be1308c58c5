import {
  addEndpoint,
  deliverAgain,
  deliveryList,
  ownEndpoints,
  pauseOrResume,
  removeEndpoint,
  rotateSecret,
  type Delivery,
  type DeliverySums,
  type Endpoint,
} from '@tributary/modules/webhooks';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, sessionOf } from '../context.ts';
import { answerPage } from '../lists.ts';
import { api } from '../procedures.ts';

const SHOWN_ONCE = 'Copy the secret now: it is shown only once.';

const view = ({ id, url, events, waiting, createdAt, pausedAt, pausedWhy }: Endpoint) => ({
  id,
  url,
  events,
  waiting,
  created_at: createdAt.toISOString(),
  paused_at: pausedAt?.toISOString() ?? null,
  paused_why: pausedWhy,
});

const deliveryView = ({ id, endpointId, url, event, status, attempts, ...delivery }: Delivery) => ({
  id: id.toString(),
  webhook: endpointId,
  url,
  event,
  status,
  attempts,
  happened_at: delivery.happenedAt.toISOString(),
  next_try_at: delivery.endedAt ? null : delivery.nextTryAt.toISOString(),
  ended_at: delivery.endedAt?.toISOString() ?? null,
  answer_code: delivery.answerCode,
  answer: delivery.answer,
  error: delivery.error,
});

export const webhooksRoutes = ({ db, secretsKey }: Needs) => ({
  list: api.webhooks.list.handler(async ({ context }) =>
    answer((await ownEndpoints(db, memberOf(context).id)).map(view)),
  ),
  create: api.webhooks.create.handler(async ({ input: { url, events, code }, context }) => {
    const asked = { memberId: memberOf(context).id, session: sessionOf(context, 'member') };
    const { secret, ...made } = await addEndpoint({ db, secretsKey }, { ...asked, url, events, code });
    return answer({ ...view(made), secret }, SHOWN_ONCE);
  }),
  rotate: api.webhooks.rotate.handler(async ({ input: { id, code }, context }) =>
    answer(await rotateSecret({ db, secretsKey }, { memberId: memberOf(context).id, id, code }), SHOWN_ONCE),
  ),
  pause: api.webhooks.pause.handler(async ({ input: { id, paused }, context }) => {
    const asked = { memberId: memberOf(context).id, session: sessionOf(context, 'member') };
    await pauseOrResume(db, { ...asked, id, paused });
    return answer(null, paused ? 'Paused.' : 'Resumed.');
  }),
  remove: api.webhooks.remove.handler(async ({ input: { id }, context }) => {
    await removeEndpoint(db, { memberId: memberOf(context).id, id });
    return answer(null, 'Removed.');
  }),
  deliveries: api.webhooks.deliveries.handler(({ input, context }) =>
    answerPage(
      db,
      {
        list: deliveryList(memberOf(context).id, input),
        row: deliveryView,
        sums: (sums: DeliverySums) => sums,
      },
      input,
    ),
  ),
  again: api.webhooks.again.handler(async ({ input: { id }, context }) => {
    await deliverAgain(db, { memberId: memberOf(context).id, id: BigInt(id) });
    return answer(null, 'Sending it again.');
  }),
});
