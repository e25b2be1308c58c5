import { inTransaction, oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  makeDebtor,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
  type EvmPayouts,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  decideWithdrawal,
  getWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type PayoutNeeds,
} from './index.ts';
import { resolvePayout } from './resolve-payout.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const RAW = 10n ** 18n;
const AT_ONCE = { resendAfterSeconds: 0, replaceAfterSeconds: 0 };

const databases = useFreshDatabase();
let evm: EvmPayouts;
let needs: PayoutNeeds;
let memberId: number;
let olga: { id: number; username: string };

beforeEach(async () => {
  const { db } = await databases.open();
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  memberId = await memberWithBalance(programme, 'anna', { profit: usdt(10_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  olga = await operatorNamed(db, 'olga');
  evm = await startEvmPayouts();
  needs = { db, chain: evm.chain, logger: silentLogger() };
});
afterEach(() => evm.close());

const approved = async (grossMicro = usdt(100)): Promise<number> => {
  const request = { memberId, wallet: 'profit', coin: 'usdt', grossMicro, address: ADDRESS } as const;
  const { id } = await requestWithdrawal(needs.db, request);
  const decision = { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve' } as const;
  await decideWithdrawal({ db: needs.db }, decision);
  return id;
};
const statusOf = async (id: number) => (await getWithdrawal(needs.db, id)).status;
const shortage = async () =>
  (await oneRow(needs.db, sql<{ why: string | null }>`select short_for as why from payout_accounts`)).why;
const hashesOf = async (): Promise<string[]> =>
  (
    await rowsOf(
      needs.db,
      sql<{ hash: string }>`
      select tx_hash as hash from payouts union all (select tx_hash from payout_replacements order by no)`,
    )
  ).map(({ hash }) => hash);
const has = (amountRaw: bigint): void => {
  (evm.node.chain.head.balances as Map<string, bigint>).set(evm.chain.account.toLowerCase(), amountRaw);
};

describe('a payout that no block includes', () => {
  it('is signed again at a higher fee ten times, and one of all its bytes pays once (W5)', async () => {
    const id = await approved();
    await payApproved(needs);
    for (let bump = 0; bump < 10; bump++) {
      for (const hash of await hashesOf()) evm.node.holdBack(hash);
      await settlePayouts(needs, AT_ONCE);
    }
    const hashes = await hashesOf();
    expect(new Set(hashes).size).toBe(11);
    evm.node.mine();
    evm.node.finalize();
    expect(await settlePayouts(needs)).toBe(1);
    expect(await getWithdrawal(needs.db, id)).toMatchObject({ status: 'completed', txHash: hashes[10] });
    expect(evm.node.transfersTo(ADDRESS)).toMatchObject([{ amountRaw: 90n * RAW, txHash: hashes[10] }]);
    expect((await balancesOf(needs.db, memberId)).held).toBe(0n);
  });

  it('is completed by its first bytes if the network includes those later', async () => {
    const id = await approved();
    await payApproved(needs);
    const [first = ''] = await hashesOf();
    const pooled = evm.node.chain.pool[0]!;
    evm.node.holdBack(first);
    await settlePayouts(needs, AT_ONCE);
    expect(await hashesOf()).toHaveLength(2);
    evm.node.chain.heldBack.clear();
    evm.node.chain.pool = [pooled];
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needs);
    expect(await getWithdrawal(needs.db, id)).toMatchObject({ status: 'completed', txHash: first });
  });

  it('is not replaced while it is young, or while it is not the first in line', async () => {
    await approved();
    await approved();
    await payApproved(needs);
    await settlePayouts(needs, { resendAfterSeconds: 0 });
    expect(await hashesOf()).toHaveLength(2);
    for (const hash of await hashesOf()) evm.node.holdBack(hash);
    await settlePayouts(needs, AT_ONCE);
    expect(await hashesOf()).toHaveLength(3);
  });

  it('cannot be settled by a person: its bytes may still be included', async () => {
    const id = await approved();
    await payApproved(needs);
    const word = { withdrawalId: id, outcome: 'failed', block: 99, operator: olga, note: 'gone' } as const;
    await expect(inTransaction(needs.db, (tx) => resolvePayout(tx, word))).rejects.toMatchObject({
      code: 'illegalTransition',
    });
  });
});

describe('an account that cannot cover a payout', () => {
  it('keeps the payout approved, pays the others, names the missing amount, and pays the rest once money arrives', async () => {
    has(100n * RAW);
    const [large, small] = [await approved(usdt(1_000)), await approved(usdt(50))];
    expect(await payApproved(needs)).toBe(1);
    expect([await statusOf(large), await statusOf(small)]).toEqual(['approved', 'broadcast']);
    expect(await shortage()).toContain('and the account has');
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needs);
    expect(await statusOf(large)).toBe('approved');
    has(5_000n * RAW);
    expect(await payApproved(needs)).toBe(1);
    expect(await shortage()).toBeNull();
  });

  it('counts the amounts of open payouts', async () => {
    has(100n * RAW);
    await approved();
    await approved();
    expect(await payApproved(needs)).toBe(1);
  });

  it('signs no payout without coins for fees', async () => {
    evm.node.priceGas({ nativeWei: 10n });
    await approved();
    expect(await payApproved(needs)).toBe(0);
    expect(await shortage()).toContain('fees');
  });
});

describe('an approved withdrawal before its signature', () => {
  it.each([
    ['a block', () => sql`update members set status = 'blocked' where id = ${memberId}`],
    [
      'a stop of the withdrawals',
      () =>
        sql`update members set withdrawals_held_until = app_now() + interval '1 hour' where id = ${memberId}`,
    ],
  ] as const)('waits during %s of the member, and is paid afterwards', async (_title, change) => {
    const id = await approved();
    await change().execute(needs.db);
    expect(await payApproved(needs)).toBe(0);
    expect(await statusOf(id)).toBe('approved');
    await sql`update members set status = 'active', withdrawals_held_until = null where id = ${memberId}`.execute(
      needs.db,
    );
    expect(await payApproved(needs)).toBe(1);
  });

  it('loses the bytes that are being signed during a halt: these are not stored and not sent', async () => {
    const id = await approved();
    await payApproved({
      ...needs,
      chain: {
        ...evm.chain,
        account: evm.chain.account,
        sign: async (...asked) => {
          await sql`update payout_accounts set halted_at = app_now(), halted_for = 'a person looks'`.execute(
            needs.db,
          );
          return evm.chain.sign(...asked);
        },
      },
    });
    expect(await statusOf(id)).toBe('approved');
    expect(await hashesOf()).toEqual([]);
    expect(evm.node.calls).not.toContain('eth_sendRawTransaction');
  });

  it('gets another sequence if a worker takes its sequence during the signature', async () => {
    const [first, second] = [await approved(), await approved()];
    let raced = false;
    const racing = {
      ...evm.chain,
      sign: async (...asked: Parameters<typeof evm.chain.sign>) => {
        const signed = await evm.chain.sign(...asked);
        if (!raced) {
          raced = true;
          await payApproved(needs);
        }
        return signed;
      },
    };
    await payApproved({ ...needs, chain: racing });
    const sequences = await rowsOf(
      needs.db,
      sql<{ n: number }>`select sequence as n from payouts order by 1`,
    );
    expect(sequences).toEqual([{ n: 0 }, { n: 1 }]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['broadcast', 'broadcast']);
  });

  it('cannot have a second payout: the database refuses it', async () => {
    await approved();
    await payApproved(needs);
    const again = sql`
      insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, amount_raw, destination)
      select member_id, withdrawal_id, chain, asset, account, sequence + 1, bytes, 'another', amount_raw, destination from payouts`;
    await expect(again.execute(needs.db)).rejects.toMatchObject({ constraint: 'payouts_one_per_withdrawal' });
  });

  it('waits while the member has a debt', async () => {
    const id = await approved();
    await makeDebtor(needs.db, memberId, usdt(20));
    expect(await payApproved(needs)).toBe(0);
    expect(await statusOf(id)).toBe('approved');
  });

  it('is not paid on a network other than that of the books, and the database refuses payouts there', async () => {
    const id = await approved();
    await sql`update installation set chain = 'local'`.execute(needs.db);
    expect(await payApproved(needs)).toBe(0);
    expect(await statusOf(id)).toBe('approved');
    await expect(
      sql`insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, amount_raw, destination)
        values (${memberId}, ${id}, 'bsc', 'USDT', ${evm.chain.account}, 0, '0x', '0x1', 1, ${ADDRESS})`.execute(
        needs.db,
      ),
    ).rejects.toThrow(/not made on bsc/);
  });
});
