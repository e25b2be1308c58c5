import { sql } from '@tributary/database';
import { REWARD_KINDS, rewardWallet, type BusinessDay, type Micro, type RewardKind } from '@tributary/domain';
import { ofMember, ofProgramme, transfer, type EntryToPost, type PostingsOfMany } from '@tributary/ledger';
import type { Batch, PaymentChunk } from './batches-store.ts';
import type { CloseChunk } from './closes-store.ts';

type SingleReward = { cause: string; memberId: number; kind: RewardKind; totalMicro: Micro };

/** Treasury -> the wallet of the reward: one that the treasury covers at once, once per cause. */
export const rewardOf = ({ cause, memberId, kind, totalMicro }: SingleReward): EntryToPost => ({
  owner: memberId,
  movement: kind,
  cause,
  actor: 'rewards',
  postings: transfer(totalMicro, ofProgramme('reward_treasury'), ofMember(memberId, rewardWallet(kind))),
});

/** Treasury -> rewards payable: a batch as a whole, once. */
export const batchFundingOf = ({ id, totalMicro }: Pick<Batch, 'id' | 'totalMicro'>): EntryToPost => ({
  owner: 0,
  movement: 'batch_funding',
  cause: `batch:${id}`,
  actor: 'rewards',
  postings: transfer(totalMicro, ofProgramme('reward_treasury'), ofProgramme('rewards_payable')),
});

const intoProfit = sql.join(
  REWARD_KINDS.filter((kind) => rewardWallet(kind) === 'profit').map((kind) => sql.lit(kind)),
);

/** The members' postings of a chunk of a batch: one per member and kind. */
const postingsOfChunk = (batch: Batch, chunk: PaymentChunk) => sql`
  select member_id, case when kind in (${intoProfit}) then 'profit' else 'working' end::ledger.account as account,
    kind::text::ledger.movement as movement, sum(amount)::bigint as amount
  from (
    select member_id, kind, credited as amount from rewards
    where business_date = ${sql.lit(batch.businessDate)}::date and batch_id = ${sql.lit(batch.id)}
      and member_id between ${sql.lit(chunk.fromMember)} and ${sql.lit(chunk.toMember)} and status = 'credited'
    union all
    -- A part that was taken back while the batch waited is not paid.
    select v.member_id, v.kind, -v.amount from reward_reversals v
    join rewards r on r.member_id = v.member_id and r.business_date = v.business_date and r.kind = v.kind
      and r.cause_id = v.cause_id and r.status = 'credited'
    where v.batch_id = ${sql.lit(batch.id)} and not v.was_paid
      and v.member_id between ${sql.lit(chunk.fromMember)} and ${sql.lit(chunk.toMember)}
  ) due
  group by member_id, kind having sum(amount) > 0`;

/** Rewards payable -> the wallets of a chunk of members, once per chunk. */
export const batchPaymentOf = (batch: Batch, chunk: PaymentChunk): PostingsOfMany => ({
  movement: 'batch_funding',
  cause: `batch:${batch.id}:${chunk.chunkNo}`,
  actor: 'rewards',
  against: 'rewards_payable',
  postings: postingsOfChunk(batch, chunk),
});

/**
 * The principal of the lots that matured on a date: out of the locked account, and into the R-Wallet if it is paid
 * back (AMB-003).
 */
const postingsOfMatured = (date: BusinessDay, chunk: CloseChunk) => sql`
  select member_id, side.account, 'principal_return'::ledger.movement as movement, (side.sign * sum(amount))::bigint as amount
  from lots, (values ('principal'::ledger.account, -1), ('r_wallet', 1)) as side (account, sign)
  where matured_on = ${sql.lit(date)}::date and matures_on is not null and member_id between ${sql.lit(chunk.fromMember)} and ${sql.lit(chunk.toMember)}
  group by member_id, side.account, side.sign`;

/** Principal -> R-Wallet: the lots of a chunk of members that matured on a date, once per date and chunk. */
export const principalReturnOf = (date: BusinessDay, chunk: CloseChunk): PostingsOfMany => ({
  movement: 'principal_return',
  cause: `maturity:${date}:${chunk.chunkNo}`,
  actor: 'close',
  against: 'suspense',
  postings: postingsOfMatured(date, chunk),
});
