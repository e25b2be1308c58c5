import { API_BASE, EVENT_STREAMS } from '@tributary/contract';
import { actorName } from '@tributary/modules/identity';
import type { FastifyInstance } from 'fastify';
import type { Happenings } from '../happenings.ts';
import { listsOf, mayHear } from './console-happenings.ts';
import { openStream } from './event-stream.ts';
import type { FindListener } from './listeners.ts';
import { refuse } from './refuse.ts';

/** Streams events of money. Members get their own; operators get those of the lists that they may open. */
export const addHappeningEvents = (
  app: FastifyInstance,
  happenings: Happenings,
  { findListener, requiresSecondFactor }: { findListener: FindListener; requiresSecondFactor: boolean },
): void => {
  app.get(`${API_BASE}${EVENT_STREAMS['members.events'].path}`, async (request, reply) => {
    const listener = await findListener(request, 'member');
    if (!listener) return refuse(reply, 'notSignedIn');
    const { actor, mayStay } = listener;
    const stream = openStream(reply, { owner: actorName(actor), mayStay });
    if (!stream) return reply;
    const stop = happenings.subscribe(actor.id, {
      hear: ({ noun, id, status }) => {
        // An answer to a ticket arrives as a notification.
        if (noun !== 'tickets') stream.send(JSON.stringify({ noun, id, status }));
      },
      missed: stream.sendMissed,
    });
    await stream.over;
    stop();
    return reply;
  });
  app.get(`${API_BASE}${EVENT_STREAMS['operators.events'].path}`, async (request, reply) => {
    const listener = await findListener(request, 'operator');
    if (!listener) return refuse(reply, 'notSignedIn');
    const { actor, mayStay } = listener;
    if (requiresSecondFactor && !actor.hasSecondFactor) return refuse(reply, 'secondFactorMissing');
    const stream = openStream(reply, { owner: actorName(actor), mayStay });
    if (!stream) return reply;
    const stop = happenings.subscribe('everybody', {
      hear: ({ noun, id, status, by }) => {
        // Operators get the same change as a withdrawal, deposit or ticket.
        if (noun === 'notifications') return;
        const lists = listsOf({ noun, status });
        if (mayHear(actor, { noun, status })) stream.send(JSON.stringify({ noun, id, status, by, lists }));
      },
      missed: stream.sendMissed,
    });
    await stream.over;
    stop();
    return reply;
  });
};
