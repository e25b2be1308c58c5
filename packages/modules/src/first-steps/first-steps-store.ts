import { oneRow, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro, PackageType } from '@tributary/domain';
import { ADDRESS_WAIT_SECONDS } from '../addresses/index.ts';

/**
 * A package that no longer earns: its type, the cause of its end, the last business day on which it could earn, and
 * its paid sum.
 */
type EndedPackage = {
  type: PackageType;
  because: 'capped' | 'matured' | 'reversed';
  endedAfter: BusinessDay;
  earnedMicro: Micro;
  capMicro: Micro;
};

/** A request that is not going its usual way: under a check, refused, or not sent. Its amount is held or returned. */
type TroubledWithdrawal = {
  status: 'held' | 'rejected' | 'failed';
  micro: Micro;
  /** The reason that an operator gave. */
  remark: string | null;
};

export type Beginnings = {
  rWalletMicro: Micro;
  hasActivePackage: boolean;
  /** The package that ended last; null before any did. */
  ended: EndedPackage | null;
  /** True for a week after a package ended, unless it was activated again. */
  hasEndedLately: boolean;
  /** The newest request, if it is in trouble, or ended in trouble within a week. */
  withdrawal: TroubledWithdrawal | null;
  hasAddress: boolean;
  hasSecondFactor: boolean;
  isEmailProved: boolean;
  /** When an operator stopped the withdrawals; null if they are not stopped. */
  stoppedAt: Date | null;
  /** The end of the wait after a changed or recovered password; null if there is none. */
  heldUntil: Date | null;
  /** Rewards that wait for the treasury, and the first business day of them. */
  waiting: { micro: Micro; since: BusinessDay } | null;
  /** The daily rewards of tomorrow as the packages stand now, within their caps; null if none is due. */
  nextDaily: { micro: Micro; on: BusinessDay } | null;
  /** When an address that is added now could be paid to. */
  addressReadyAt: Date;
};

type NextDailyRow = { amount: string; on: BusinessDay };
type WaitingRow = { amount: string; since: BusinessDay };
type EndedRow = Omit<EndedPackage, 'earnedMicro' | 'capMicro'> & { earned: string; cap: string };

type WithdrawalRow = Omit<TroubledWithdrawal, 'micro'> & { gross: string };

const endedOf = ({ earned, cap, ...row }: EndedRow): EndedPackage => ({
  ...row,
  earnedMicro: BigInt(earned),
  capMicro: BigInt(cap),
});

/**
 * Reads a few rows by key, whatever the member's history. Rewards wait if the treasury has not paid them within ten
 * minutes of the close; before that they are on their way.
 */
export const selectBeginnings = async (db: Db, memberId: number): Promise<Beginnings> => {
  const { ended, withdrawal, waiting, nextDaily, ...row } = await oneRow(
    db,
    sql<
      Omit<Beginnings, 'ended' | 'withdrawal' | 'waiting' | 'nextDaily'> & {
        ended: EndedRow | null;
        withdrawal: WithdrawalRow | null;
        waiting: WaitingRow | null;
        nextDaily: NextDailyRow | null;
      }
    >`
    select b.r_wallet as "rWalletMicro",
      exists (select from packages k where k.member_id = b.member_id and k.active) as "hasActivePackage",
      (select json_build_object('type', k.package_type, 'because', k.ended_because, 'endedAfter', k.ended_after, 'earned', k.earned::text, 'cap', k.cap::text)
        from packages k where k.member_id = b.member_id and not k.active order by k.ended_after desc, k.package_no desc limit 1) as ended,
      exists (select from packages k where k.member_id = b.member_id and not k.active and k.ended_after > app_day() - 7
        and not exists (select from packages n where n.member_id = k.member_id and n.package_type = k.package_type and n.active)) as "hasEndedLately",
      (select json_build_object('status', w.shown, 'gross', w.gross::text, 'remark', w.remark) from (
        select w.member_id, w.id, w.status, w.gross, w.remark, case when w.status in ('rejected', 'failed') and w.updated_at > app_now() - interval '7 days' then w.status
          when w.created_at < app_now() - interval '10 minutes' and w.status in ('pending', 'approved') and exists (select from screenings s
            where s.member_id = w.member_id and s.asked_for = 'withdrawal' and s.subject_id = w.id and s.state = 'hit') then 'held' end as shown
        from withdrawals w where w.member_id = b.member_id order by w.id desc limit 1) w where w.shown is not null) as withdrawal,
      exists (select from withdrawal_addresses a where a.member_id = b.member_id and a.replaced_at is null) as "hasAddress",
      exists (select from second_factors f where f.member_id = b.member_id and f.confirmed_at is not null) as "hasSecondFactor",
      m.email_proved_at is not null as "isEmailProved", m.withdrawals_stopped_at as "stoppedAt",
      case when m.withdrawals_held_until > app_now() then m.withdrawals_held_until end as "heldUntil",
      (select json_build_object('amount', sum(r.credited)::text, 'since', min(r.business_date)) from rewards r
        where r.member_id = b.member_id and r.status = 'credited'
          and r.business_date >= (select min(u.business_date) from reward_batches u where u.status = 'pending'
            having min(u.created_at) < app_now() - interval '10 minutes')
          and r.batch_id in (select u.id from reward_batches u where u.status = 'pending') having count(*) > 0) as waiting,
      (select json_build_object('amount', sum(least(due.amount, due.room))::text, 'on', app_day() + 1)
        from (select k.cap - k.earned as room, sum(l.amount * l.daily_bps / 10000) as amount
          from packages k join lots l on l.member_id = k.member_id and l.package_no = k.package_no
          where k.member_id = b.member_id and l.member_id = b.member_id and k.active and l.last_earning_day > app_day()
            and l.matured_on is null and l.reversed_on is null
          group by k.package_no, k.cap, k.earned) due having sum(due.amount) > 0) as "nextDaily",
      app_now() + make_interval(secs => ${ADDRESS_WAIT_SECONDS}::float8) as "addressReadyAt"
    from ledger.member_balances b join members m on m.id = b.member_id where b.member_id = ${memberId}`,
  );
  return {
    ...row,
    ended: ended && endedOf(ended),
    withdrawal: withdrawal && {
      status: withdrawal.status,
      remark: withdrawal.remark,
      micro: BigInt(withdrawal.gross),
    },
    waiting: waiting && { micro: BigInt(waiting.amount), since: waiting.since },
    nextDaily: nextDaily && { micro: BigInt(nextDaily.amount), on: nextDaily.on },
  };
};
