import { changedRows, orderBy, rowsOf, sql, type Db, type List, type Tx } from '@tributary/database';
import type { WebhookEvent } from '@tributary/definitions/webhooks';
import type { Delivery, DeliveryStatus, EventDetails } from './webhook.ts';

export type DueDelivery = {
  id: bigint;
  endpointId: number;
  memberId: number;
  event: WebhookEvent;
  details: EventDetails;
  happenedAt: Date;
  attempts: number;
  url: string;
  sealedSecret: Buffer;
  sealedPrevious: Buffer | null;
  /** The time that receivers compare with their own; no demo changes it. */
  sentAt: Date;
};

const AT_ONCE = 20;

/**
 * Takes the oldest due delivery of each of some endpoints; no other worker gets them. An endpoint gets one at a
 * time, so that a slow one delays no other.
 */
export const claimDue = (db: Db): Promise<DueDelivery[]> =>
  rowsOf(
    db,
    sql<DueDelivery>`
    update webhook_deliveries d set status = 'sending', attempts = d.attempts + 1, next_try_at = app_now()
    from webhook_endpoints e
    where e.id = d.endpoint_id and e.member_id = d.member_id and d.id in (
      select x.id from webhook_deliveries x where x.status = 'waiting' and x.id in (
        select min(w.id) from webhook_deliveries w
        join webhook_endpoints p on p.id = w.endpoint_id and p.member_id = w.member_id and p.paused_at is null
        join members m on m.id = w.member_id and m.status = 'active'
        where w.status = 'waiting' and w.next_try_at <= app_now() and not exists (
          select from webhook_deliveries s
          where s.endpoint_id = w.endpoint_id and s.member_id = w.member_id and s.status = 'sending')
        group by w.endpoint_id limit ${AT_ONCE})
      for update skip locked)
    returning d.id, d.endpoint_id as "endpointId", d.member_id as "memberId", d.event, d.details,
      d.happened_at as "happenedAt", d.attempts, e.url, e.sealed_key as "sealedSecret",
      case when e.previous_until > app_now() then e.sealed_previous end as "sealedPrevious", clock_timestamp() as "sentAt"`,
  );

export type Answered = { code: number | undefined; answer: string | undefined; error: string | undefined };

export const endDelivery = async (
  executor: Db | Tx,
  { memberId, id }: DueDelivery,
  { status, code, answer, error }: Answered & { status: 'delivered' | 'stopped' },
): Promise<void> => {
  await sql`update webhook_deliveries set status = ${status}, ended_at = app_now(), answer_code = ${code ?? null},
      answer = ${answer ?? null}, error = ${error ?? null}
    where id = ${id} and member_id = ${memberId} and status = 'sending'`.execute(executor);
};

export const putBack = async (
  db: Db,
  { memberId, id }: DueDelivery,
  { seconds, code, answer, error }: Answered & { seconds: number },
): Promise<void> => {
  await sql`update webhook_deliveries set status = 'waiting', answer_code = ${code ?? null}, answer = ${answer ?? null},
      error = ${error ?? null}, next_try_at = app_now() + make_interval(secs => ${seconds}::float8)
    where id = ${id} and member_id = ${memberId} and status = 'sending'`.execute(db);
};

/** Queues deliveries of a process that died again: the receiver knows a repeat by its number. */
export const takeBackStuck = async (db: Db): Promise<void> => {
  await sql`update webhook_deliveries set status = 'waiting'
    where status = 'sending' and next_try_at < app_now() - interval '2 minutes'`.execute(db);
};

/** Queues an ended delivery again, from the first attempt on; false if the member has no such delivery. */
export const sendAgain = async (
  db: Db,
  { memberId, id }: { memberId: number; id: bigint },
): Promise<boolean> =>
  (await changedRows(
    db,
    sql`update webhook_deliveries set status = 'waiting', attempts = 0, ended_at = null, next_try_at = app_now()
      where id = ${id}::bigint and member_id = ${memberId} and status in ('delivered', 'stopped')`,
  )) === 1;

export type DeliverySums = { waiting: number; stopped: number };

/** A member's deliveries of the last 30 days, the newest first. */
export const deliveryList = (
  memberId: number,
  { status }: { status?: DeliveryStatus | undefined },
): List<Delivery, DeliverySums> => ({
  from: sql`webhook_deliveries`,
  as: 'd',
  where: [sql`d.member_id = ${memberId}`, status !== undefined && sql`d.status = ${status}`],
  order: orderBy({ id: sql`d.id` }, '-id', sql`d.id`),
  columns: sql<Delivery>`d.id, d.endpoint_id as "endpointId", d.event, d.status, d.attempts,
    d.next_try_at as "nextTryAt", d.happened_at as "happenedAt", d.ended_at as "endedAt", d.answer_code as "answerCode",
    d.answer, d.error,
    (select e.url from webhook_endpoints e where e.id = d.endpoint_id and e.member_id = d.member_id) as url`,
  sums: sql<DeliverySums>`(count(*) filter (where d.status in ('waiting', 'sending')))::int as waiting,
    (count(*) filter (where d.status = 'stopped'))::int as stopped`,
});

export const deleteOldDeliveries = async (db: Db): Promise<void> => {
  await sql`delete from webhook_deliveries where created_at < app_now() - interval '30 days'`.execute(db);
};
