import { likeLiteral, rowsOf, sql, type Db } from '@tributary/database';
import type { Micro, SearchReading } from '@tributary/domain';

/** The most results of a kind. The lists show the others. */
const MOST = 4;
/** Many tickets may contain the same words: only this many of them are found before they are sorted. */
const MOST_TICKETS = 200;

export type FoundMember = { userrefid: string; fullName: string };
export type FoundWithdrawal = {
  id: number;
  userrefid: string;
  status: string;
  grossMicro: Micro;
  createdAt: Date;
};
export type FoundDeposit = {
  id: number;
  userrefid: string;
  status: string;
  amountMicro: Micro;
  detectedAt: Date;
};
export type FoundTicket = { id: number; userrefid: string; subject: string; status: string };

const beginsWith = (text: string): string => `${likeLiteral(text)}%`;
const contains = (text: string): string => `%${beginsWith(text)}`;

/** By user id, name, e-mail address or mobile number; an exact user id first. */
export const findMembers = (db: Db, name: string): Promise<FoundMember[]> =>
  rowsOf(
    db,
    sql<FoundMember>`
    select userrefid, "fullName" from (
      select distinct on (f.id) f.* from (
        (select id, userrefid, full_name as "fullName", 1 as place from members where lower(userrefid) = ${name})
        union all
        (select id, userrefid, full_name, 2 from members where lower(email) = ${name})
        union all
        (select id, userrefid, full_name, 2 from members where mobile = ${name} order by id limit ${MOST})
        union all
        (select id, userrefid, full_name, 3 from members where lower(userrefid) like ${beginsWith(name)} limit ${MOST})
        union all
        (select id, userrefid, full_name, 4 from members where lower(full_name) like ${beginsWith(name)} limit ${MOST})
      ) f order by f.id, f.place
    ) g order by place, lower(userrefid) limit ${MOST}`,
  );

/** The member to whom a deposit address was given. */
export const findOwner = (db: Db, address: string): Promise<FoundMember[]> =>
  rowsOf(
    db,
    sql<FoundMember>`
    select m.userrefid, m.full_name as "fullName" from deposit_addresses a join members m on m.id = a.member_id
    where lower(a.address) = ${address}`,
  );

/** By number, amount, destination or transaction; the newest first. */
export const findWithdrawals = (
  db: Db,
  { number, amountMicro, address, hash }: SearchReading,
): Promise<FoundWithdrawal[]> =>
  rowsOf(
    db,
    sql<FoundWithdrawal>`
    select distinct on (f.place, f.id) w.id, m.userrefid, w.status, w.gross as "grossMicro", w.created_at as "createdAt" from (
      (select member_id, id, 1 as place from withdrawals where id = ${number}::integer)
      union all
      (select p.member_id, p.withdrawal_id, 1 from payouts p
        where p.tx_hash = any (array['0x' || ${hash}::text, ${hash}::text, upper(${hash}::text)]))
      union all
      (select member_id, id, 2 from withdrawals where lower(address) = lower(${address}::text) order by id desc limit ${MOST})
      union all
      (select member_id, id, 2 from withdrawals where gross = ${amountMicro}::bigint order by id desc limit ${MOST})
      union all
      (select member_id, id, 2 from withdrawals where net = ${amountMicro}::bigint order by id desc limit ${MOST})
    ) f join withdrawals w on w.member_id = f.member_id and w.id = f.id join members m on m.id = w.member_id
    order by f.place, f.id desc limit ${MOST}`,
  );

/** By amount, address or transaction; the newest first. */
export const findDeposits = (
  db: Db,
  { amountMicro, address, hash }: SearchReading,
): Promise<FoundDeposit[]> =>
  rowsOf(
    db,
    sql<FoundDeposit>`
    select d.id, m.userrefid, d.status, d.amount as "amountMicro", d.detected_at as "detectedAt" from (
      (select member_id, id from deposits where lower(tx_hash) = any (array['0x' || ${hash}::text, ${hash}::text]))
      union all
      (select f.member_id, f.id from deposit_addresses a join deposits f on f.address = a.address
        where lower(a.address) = ${address}::text order by f.id desc limit ${MOST})
      union all
      (select member_id, id from deposits where amount = ${amountMicro}::bigint order by 'd' || id::text desc limit ${MOST})
    ) f join deposits d on d.member_id = f.member_id and d.id = f.id join members m on m.id = d.member_id
    order by d.id desc limit ${MOST}`,
  );

/** By number, or by words of the subject and the user id. */
export const findTickets = (db: Db, { number, name }: SearchReading): Promise<FoundTicket[]> =>
  rowsOf(
    db,
    sql<FoundTicket>`
    with worded as materialized (
      select id from tickets where length(${name}::text) >= 3 and searched like ${name === null ? '' : contains(name)}::text
      limit ${MOST_TICKETS}
    )
    select t.id, m.userrefid, t.subject, t.status from tickets t join members m on m.id = t.member_id
    where t.id = ${number}::integer or t.id in (select id from worded)
    order by t.id = ${number}::integer desc nulls last, t.id desc limit ${MOST}`,
  );
