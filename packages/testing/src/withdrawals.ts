import { changedRows, inTransaction, oneRow, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { memberPosting, post, programmePosting } from '@tributary/ledger';
import type { TestProgramme } from './programme.ts';

/** Shared addresses for members who need no separate ones. */
export const MEMBER_ADDRESSES = {
  usdt: '0x1111111111111111111111111111111111111111',
  xrp: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
} as const;

export type Wallets = { profit?: Micro; working?: Micro; r_wallet?: Micro };

/** Registers a member under TOP and gives them money in their wallets. */
export const memberWithBalance = async (
  programme: TestProgramme,
  userrefid: string,
  wallets: Wallets,
): Promise<number> => {
  const memberId = await programme.join(userrefid);
  for (const wallet of ['profit', 'working', 'r_wallet'] as const) {
    const amountMicro = wallets[wallet];
    if (amountMicro !== undefined) await programme.give(memberId, amountMicro, wallet);
  }
  return memberId;
};

/** Gives a member an address as if they had added it a day and an hour ago. */
export const giveVerifiedAddress = async (
  db: Db,
  memberId: number,
  { coin, address, tag }: { coin: 'usdt' | 'xrp'; address: string; tag?: number },
): Promise<void> => {
  await changedRows(
    db,
    sql`
    insert into withdrawal_addresses (member_id, coin, no, address, tag, added_at)
    values (${memberId}, ${coin}, 1, ${address}, ${tag ?? null}::bigint, app_now() - interval '25 hours')`,
  );
};

/** An operator with a password who may approve payments; `memberId` links them to their own member account. */
export const operatorNamed = async (
  db: Db,
  username: string,
  memberId?: number,
): Promise<{ id: number; username: string }> => {
  const { id } = await oneRow(
    db,
    sql<{ id: number }>`
    insert into operators (username, name, is_main, permissions, member_id, claimed_at)
    values (${username}, ${username}, false, '{Approve Payments,Edit Members}', ${memberId ?? null}::integer, app_now())
    returning id`,
  );
  return { id, username };
};

/** A main administrator with a password. */
export const mainNamed = async (db: Db, username: string): Promise<{ id: number; username: string }> => {
  const operator = await operatorNamed(db, username);
  await sql`update operators set is_main = true where id = ${operator.id}`.execute(db);
  return operator;
};

/** Puts a member into debt, like a reversal that finds empty wallets. */
export const makeDebtor = async (db: Db, memberId: number, owedMicro: Micro): Promise<void> => {
  await inTransaction(db, (tx) =>
    post(tx, {
      owner: memberId,
      movement: 'refund',
      cause: `owed:${memberId}`,
      actor: 'test',
      postings: [memberPosting(memberId, 'debt', -owedMicro), programmePosting('operator', owedMicro)],
    }),
  );
};
