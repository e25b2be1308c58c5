import { firstRow, sql, type Tx } from '@tributary/database';
import type { Quote, WithdrawalRow } from './withdrawal.ts';

/** A price, and the drops that a withdrawal would pay at it. */
export type Offer = Quote & { drops: bigint };

const quoteColumns = sql`rate as "usdtPerXrpMicro", source, quoted_at as "quotedAt"`;

export const lockLastPrice = (tx: Tx): Promise<Quote | undefined> =>
  firstRow(tx, sql<Quote>`select ${quoteColumns} from last_xrp_price for update`);

export const setLastPrice = async (tx: Tx, { usdtPerXrpMicro, source, quotedAt }: Quote): Promise<void> => {
  await sql`
    insert into last_xrp_price (rate, source, quoted_at)
    values (${usdtPerXrpMicro.toString()}::bigint, ${source}, ${quotedAt.toISOString()})
    on conflict (only_row) do update set rate = excluded.rate, source = excluded.source, quoted_at = excluded.quoted_at
      where last_xrp_price.quoted_at <= excluded.quoted_at`.execute(tx);
};

export const saveOffer = async (
  tx: Tx,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
  { operatorId, offer }: { operatorId: number; offer: Offer },
): Promise<void> => {
  await sql`
    insert into xrp_offers (member_id, withdrawal_id, operator_id, rate, source, quoted_at, drops)
    values (${memberId}, ${id}, ${operatorId}, ${offer.usdtPerXrpMicro.toString()}::bigint, ${offer.source},
      ${offer.quotedAt.toISOString()}, ${offer.drops.toString()}::bigint)
    on conflict (member_id, withdrawal_id, operator_id) do update set rate = excluded.rate, source = excluded.source,
      quoted_at = excluded.quoted_at, drops = excluded.drops`.execute(tx);
};

export const findOffer = (
  tx: Tx,
  { memberId, id }: Pick<WithdrawalRow, 'memberId' | 'id'>,
  operatorId: number,
): Promise<Offer | undefined> =>
  firstRow(
    tx,
    sql<Offer>`
    select ${quoteColumns}, drops from xrp_offers
    where member_id = ${memberId} and withdrawal_id = ${id} and operator_id = ${operatorId}`,
  );
