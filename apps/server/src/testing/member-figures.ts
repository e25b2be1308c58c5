import { sql, type RawBuilder } from '@tributary/database';
import { moneyFromWire } from '@tributary/domain';

/** Figures of a screen without a list, by name. */
type Figures = Record<string, bigint | number | string | null>;

export type FigureCase = {
  path: (who: string) => string;
  /** The screen's figures, one entry for each; amounts in micro-USDT. */
  shown: (data: never) => Figures[];
  /** The same figures from the books and the sponsors alone. */
  booked: (memberId: number) => RawBuilder<Figures>;
};

const micro = (wire: string): bigint => moneyFromWire(wire);

type Capping = {
  type: string;
  amount: string;
  cappingAmount: string;
  earnedAmount: string;
  progress: number;
  status: string;
  activationCount: number;
};

/** A cap is a multiple of the activated amount; earned is the sum of credits to packages, by kind. */
const capping: FigureCase = {
  path: (who) => `/wallet-history/cappingpackage/${who}`,
  shown: (data: Capping[]) =>
    data.map(({ type, amount, cappingAmount, earnedAmount, progress, status, activationCount }) => ({
      type,
      amount: micro(amount),
      cap: micro(cappingAmount),
      earned: micro(earnedAmount),
      progress,
      status,
      activationCount,
    })),
  booked: (memberId) => sql`
    with bought as (
      select package_no, package_type, count(*)::int as lots, sum(amount) as amount, sum(amount * cap_multiplier) as cap,
        sum(amount) filter (where matured_on is null) as bound
      from lots where member_id = ${memberId} and reversed_on is null group by 1, 2),
    earned as (
      select package_no, sum(credited) as credited from rewards where member_id = ${memberId} and package_no > 0 group by 1)
    select b.package_type::text as type, coalesce(b.bound, 0)::bigint as amount, b.cap::bigint as cap,
      coalesce(e.credited, 0)::bigint as earned, floor(100 * coalesce(e.credited, 0) / b.cap)::int as progress,
      case when coalesce(e.credited, 0) < b.cap and b.bound > 0 then 'Active' else 'Inactive' end as status,
      b.lots as "activationCount"
    from bought b left join earned e on e.package_no = b.package_no
    order by 6, b.package_type desc, b.package_no desc`,
};

type Refundable = { r_wallet: string; available: string; resting: string };

const REST_HOURS = 24;

/** The R-Wallet after deposits, activations and withdrawals; deposits of the last hours rest first. */
const refundable: FigureCase = {
  path: () => '/refunds/available',
  shown: ({ r_wallet, available, resting }: Refundable) => [
    { wallet: micro(r_wallet), available: micro(available), resting: micro(resting) },
  ],
  booked: (memberId) => sql`
    select wallet, wallet - least(fresh, wallet) as available, least(fresh, wallet) as resting from (
      select (select coalesce(sum(amount), 0)::bigint from ledger.postings
          where owner_id = ${memberId} and account = 'r_wallet') as wallet,
        (select coalesce(sum(amount), 0)::bigint from deposits where member_id = ${memberId} and status = 'credited'
          and credited_at > app_now() - make_interval(hours => ${REST_HOURS}::int)) as fresh) books`,
};

type Blb = { plan: { slabs: BlbSlab[] } };
type BlbSlab = {
  id: number;
  status: string;
  bonus: string;
  required: string;
  current: string;
  perDownline: string[];
};

/** Volume is the sum of lots below; a leg is a direct referral with their whole team. */
const blb: FigureCase = {
  path: (who) => `/blb/${who}`,
  shown: ({ plan }: Blb) =>
    plan.slabs.map(({ id, status, bonus, required, current, perDownline }) => ({
      id,
      status,
      bonus: micro(bonus),
      required: micro(required),
      current: micro(current),
      legs: perDownline.map(micro).join(' '),
    })),
  booked: (memberId) => sql`
    with recursive below (id, leg) as (
      select id, id from members where sponsor_id = ${memberId}
      union all
      select m.id, b.leg from below b join members m on m.sponsor_id = b.id
    ),
    volumes as (
      select coalesce(sum(l.amount), 0)::bigint as volume from below b
      left join lots l on l.member_id = b.id and l.reversed_on is null group by b.leg),
    legs as (select volume, row_number() over (order by volume desc) as n from volumes),
    terms as (
      select terms from plan_versions where status = 'published' and active_from <= app_day() order by active_from desc limit 1),
    slabs as (
      select (s->>'id')::int as id, (s->>'bonusMicro')::bigint as bonus, (s->>'requiredMicro')::bigint as required,
        array(select t::bigint from jsonb_array_elements_text(s->'thresholds') t) as thresholds
      from terms, jsonb_array_elements(terms->'blbSlabs') s),
    counted as (
      select s.*, (select string_agg(least(coalesce(l.volume, 0), t.least)::text, ' ' order by t.n)
          from unnest(s.thresholds) with ordinality t (least, n) left join legs l on l.n = t.n) as legs,
        case when s.thresholds = '{}' then (select coalesce(sum(volume), 0) from volumes)
          else (select sum(least(coalesce(l.volume, 0), t.least))
            from unnest(s.thresholds) with ordinality t (least, n) left join legs l on l.n = t.n) end::bigint as current,
        exists (select from rewards r where r.member_id = ${memberId} and r.kind = 'blb' and r.cause_id % 1000 = s.id) as paid
      from slabs s)
    select id, case when paid then 'success' when current > 0 then 'in-progress' else 'not-started' end as status,
      bonus, required, current, coalesce(legs, '') as legs
    from counted order by id`,
};

export const MEMBER_FIGURES: Record<string, FigureCase> = { capping, refundable, blb };
