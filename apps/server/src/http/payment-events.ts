import { API_BASE, EVENT_STREAMS } from '@tributary/contract';
import { Refused } from '@tributary/domain';
import { getPayment } from '@tributary/modules/deposits';
import type { FastifyInstance } from 'fastify';
import type { Needs } from '../needs.ts';
import { openStream, type EventStream } from './event-stream.ts';
import type { FindListener } from './listeners.ts';
import { refuse } from './refuse.ts';
import { paymentView } from './routes/deposits.ts';

const LOOK_EVERY_MS = 1_000;
/** A little longer than the payment window; the browser reconnects if it still waits. */
const LONGEST_MS = 11 * 60_000;
const OVER = new Set(['success', 'declined', 'cancelled']);

/** Streams the state of one payment, confirmation by confirmation. */
export const addPaymentEvents = (
  app: FastifyInstance,
  { db, requiredConfirmations }: Needs,
  findListener: FindListener,
): void => {
  app.get<{ Querystring: { payment?: string } }>(
    `${API_BASE}${EVENT_STREAMS['deposits.events'].path}`,
    async (request, reply) => {
      const listener = await findListener(request, 'member');
      if (!listener) return refuse(reply, 'notSignedIn');
      const { actor, mayStay } = listener;
      const { id: memberId } = actor;
      const paymentId = request.query.payment ?? '';
      const look = async () =>
        JSON.stringify(paymentView(await getPayment(db, memberId, paymentId), requiredConfirmations));
      try {
        await look();
      } catch (error) {
        if (error instanceof Refused) return refuse(reply, 'notFound');
        throw error;
      }
      const stream = openStream(reply, { owner: `member:${memberId}`, mayStay });
      if (stream) await tell(stream, look);
      return reply;
    },
  );
};

const withoutTime = (view: string): string => view.replace(/"server_time":"[^"]*"/, '');

const tell = async (stream: EventStream, look: () => Promise<string>): Promise<void> => {
  const until = performance.now() + LONGEST_MS;
  let last = '';
  while (stream.isOpen() && performance.now() < until) {
    const view = await look().catch(() => last);
    if (withoutTime(view) !== withoutTime(last)) stream.send((last = view));
    const { stage } = JSON.parse(view) as { stage: string };
    if (OVER.has(stage)) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  stream.end();
};
