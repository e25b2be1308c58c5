import { rowsOf, sql, type Db } from '@tributary/database';
import type { Told } from '@tributary/definitions/notifications';
import type { BrowserKeys } from './subscriptions-store.ts';

/** One notification for one browser. */
export type DuePush = BrowserKeys &
  Told & {
    subscriptionId: bigint;
    notificationId: bigint;
    memberId: number;
    failures: number;
  };

const AT_ONCE = 20;

/** Drops pushes that were read in the app, are a day old, or are for an earlier owner of the browser. */
export const dropNeedless = async (db: Db): Promise<void> => {
  await sql`delete from push_queue q using notifications n, push_subscriptions s
    where n.id = q.notification_id and n.member_id = q.member_id and s.id = q.subscription_id
      and (n.read_at is not null or q.created_at < app_now() - interval '1 day' or s.member_id <> q.member_id)`.execute(
    db,
  );
};

/**
 * Takes the oldest notification of each of some browsers. For two minutes no other worker gets one of theirs, even
 * if this process dies.
 */
export const claimDue = (db: Db): Promise<DuePush[]> =>
  rowsOf(
    db,
    sql<DuePush>`
    with taken as (
      update push_subscriptions s set next_try_at = app_now() + interval '2 minutes'
      where s.id in (
        select p.id from push_subscriptions p join members m on m.id = p.member_id and m.status = 'active'
        where p.next_try_at <= app_now()
          and exists (select from push_queue q where q.subscription_id = p.id and q.member_id = p.member_id)
        order by p.next_try_at, p.id limit ${AT_ONCE} for update of p skip locked)
      returning s.*)
    select t.id as "subscriptionId", t.member_id as "memberId", t.endpoint, t.p256dh, t.auth, t.failures,
      n.id as "notificationId", n.kind, n.details
    from taken t join notifications n on n.member_id = t.member_id and n.id = (
      select min(q.notification_id) from push_queue q where q.subscription_id = t.id and q.member_id = t.member_id)`,
  );

/** Removes a delivered push, so that the next one of this browser may go. */
export const endPush = async (
  db: Db,
  { subscriptionId, notificationId, memberId }: DuePush,
): Promise<void> => {
  await sql`with ended as (
      delete from push_queue where subscription_id = ${subscriptionId} and notification_id = ${notificationId}
        and member_id = ${memberId})
    update push_subscriptions set failures = 0, next_try_at = app_now()
    where id = ${subscriptionId} and member_id = ${memberId}`.execute(db);
};

export const tryLater = async (
  db: Db,
  { subscriptionId, memberId }: DuePush,
  seconds: number,
): Promise<void> => {
  await sql`update push_subscriptions set failures = failures + 1,
      next_try_at = app_now() + make_interval(secs => ${seconds}::float8)
    where id = ${subscriptionId} and member_id = ${memberId}`.execute(db);
};
