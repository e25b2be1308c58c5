import type { ServerResponse } from 'node:http';
import { getPayment } from '@tributary/modules/deposits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Needs } from '../needs.ts';
import { paymentView } from './routes/deposits.ts';

const LOOK_EVERY_MS = 1_000;
/** A little longer than the payment window; the browser connects again if it still waits. */
const LONGEST_MS = 11 * 60_000;
const KEEP_ALIVE_MS = 15_000;
const OVER = new Set(['success', 'declined', 'cancelled']);

/** Streams that are open now; a stopping server ends them, and their browsers connect again. */
const openStreams = new Set<ServerResponse>();

export type MemberOf = (request: FastifyRequest) => Promise<number | undefined>;

export const addPaymentEvents = (
  app: FastifyInstance,
  { db, requiredConfirmations }: Needs,
  memberOf: MemberOf,
): void => {
  app.addHook('preClose', (done) => {
    for (const stream of openStreams) stream.end();
    done();
  });
  app.get<{ Querystring: { payment?: string } }>('/api/usdt/events', async (request, reply) => {
    const memberId = await memberOf(request);
    if (memberId === undefined)
      return reply
        .status(401)
        .send({ status: false, code: 'notSignedIn', message: 'Please log in to continue' });
    const paymentId = request.query.payment ?? '';
    const look = async () =>
      JSON.stringify(paymentView(await getPayment(db, memberId, paymentId), requiredConfirmations));
    try {
      await look();
    } catch {
      return reply.status(404).send({ status: false, code: 'notFound', message: 'Not found' });
    }
    await stream(reply, look);
    return reply;
  });
};

const withoutTime = (view: string): string => view.replace(/"server_time":"[^"]*"/, '');

const stream = async (reply: FastifyReply, look: () => Promise<string>): Promise<void> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  openStreams.add(raw);
  const until = performance.now() + LONGEST_MS;
  let last = '';
  let saidAt = performance.now();
  while (!raw.writableEnded && !raw.destroyed && performance.now() < until) {
    const view = await look().catch(() => last);
    if (withoutTime(view) !== withoutTime(last)) {
      raw.write(`data: ${view}\n\n`);
      [last, saidAt] = [view, performance.now()];
    } else if (performance.now() - saidAt > KEEP_ALIVE_MS) {
      raw.write(': still here\n\n');
      saidAt = performance.now();
    }
    const { stage } = JSON.parse(view) as { stage: string };
    if (OVER.has(stage)) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  openStreams.delete(raw);
  raw.end();
};
