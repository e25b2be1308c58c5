import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncAddresses } from '../addresses/index.ts';
import { recordAudit } from '../audit/index.ts';
import { linkOperator } from '../restrictions/index.ts';
import { changeSetting } from '../settings/index.ts';
import {
  approveInBulk,
  bulkOffer,
  decideWithdrawal,
  getWithdrawal,
  requestWithdrawal,
  type Withdrawal,
} from './index.ts';

const database = useDatabase();
const ADDRESS = '0x1111111111111111111111111111111111111111';
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';

let db: Db;
let programme: TestProgramme;
let olga: { id: number; username: string };
let names = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
  olga = await operatorNamed(db, 'olga');
});

const pending = async (grossMicro: Micro = usdt(50), coin: 'usdt' | 'xrp' = 'usdt'): Promise<Withdrawal> => {
  const memberId = await memberWithBalance(programme, `blk${++names}`, { profit: grossMicro });
  const address = coin === 'xrp' ? XRP : ADDRESS;
  await giveVerifiedAddress(db, memberId, { coin, address });
  return requestWithdrawal(db, { memberId, wallet: 'profit', coin, grossMicro, address });
};

const asSeen = ({ id, grossMicro, address, updatedAt }: Withdrawal) => ({
  id,
  seen: { grossMicro, address, updatedAt },
});
const approve = (rows: readonly Withdrawal[], key?: string) =>
  approveInBulk(db, { operator: olga, rows: rows.map(asSeen), key });
const offerOf = (...rows: readonly Withdrawal[]) =>
  bulkOffer(db, { ids: rows.map(({ id }) => id), operatorId: olga.id });
const statusOf = async ({ id }: Withdrawal) => (await getWithdrawal(db, id)).status;
const setMember = (row: Withdrawal, change: ReturnType<typeof sql>) =>
  sql`update members set ${change} where id = ${row.memberId}`.execute(db);

const setLimit = (limit: Micro) =>
  inTransaction(db, (tx) =>
    changeSetting(tx, 'secondApproverFromMicro', { value: limit.toString(), actor: 'test' }),
  );

describe('a bulk approval', () => {
  it('approves each request on its own, and the audit log gives all of them one bulk id', async () => {
    const rows = [await pending(), await pending(usdt(70)), await pending(usdt(80))];
    const { bulkId, results } = await approve(rows);
    expect(results.map(({ refused, netMicro }) => [refused, netMicro])).toEqual([
      [null, usdt(45)],
      [null, usdt(63)],
      [null, usdt(72)],
    ]);
    const audit = await rowsOf(
      db,
      sql<{ subject: string }>`select subject from audit_log
      where action = 'withdrawal.approve' and actor = 'operator:olga' and details ->> 'bulkId' = ${bulkId} order by id`,
    );
    expect(audit.map(({ subject }) => subject)).toEqual(rows.map(({ id }) => `withdrawal:${id}`));
  });

  it('shows changes of each member’s account, and leaves out checks that found no risk', async () => {
    const [changed, other] = [await pending(), await pending()];
    const subject = `member:${changed.memberId}`;
    await recordAudit(db, { actor: 'operator:olga', action: 'member.password.reset', subject });
    const { candidates } = await offerOf(changed, other);
    const signs = (row: Withdrawal) =>
      candidates
        .find(({ withdrawal }) => withdrawal.id === row.id)
        ?.risks.map(({ tone, sign }) => [tone, sign]);
    expect(signs(changed)).toContainEqual(['bad', 'Password changed']);
    expect(signs(other)?.map(([, sign]) => sign)).not.toContain('Password changed');
    expect(signs(other)?.map(([tone]) => tone)).not.toContain('ok');
  });

  it('continues after a refused request, which keeps its state', async () => {
    const [first, changed, last] = [await pending(), await pending(), await pending()];
    await decideWithdrawal(
      { db },
      { operator: olga, id: changed.id, seen: {}, hasTypedPassword: true, decision: 'reject', remark: 'No' },
    );
    const { results } = await approve([first, changed, last]);
    expect(results.map(({ refused }) => refused === null)).toEqual([true, false, true]);
    expect(await statusOf(changed)).toBe('rejected');
  });

  it.each([
    ['another amount', { grossMicro: usdt(51) }],
    ['another address', { address: '0x2222222222222222222222222222222222222222' }],
    ['another version', { updatedAt: new Date(0) }],
  ])('refuses what was shown with %s', async (_what, shown) => {
    const row = await pending();
    const { id, seen } = asSeen(row);
    const { results } = await approveInBulk(db, {
      operator: olga,
      rows: [{ id, seen: { ...seen, ...shown } }],
    });
    expect(results[0]?.refused).toBeTruthy();
    expect(await statusOf(row)).toBe('pending');
  });

  it('repeats its answer under the same key, and continues where it ended', async () => {
    const rows = [await pending(), await pending()];
    const once = await approve(rows.slice(0, 1), 'half way');
    const again = await approve(rows, 'half way');
    expect(again.bulkId).toBe(once.bulkId);
    expect(again.results.map(({ refused }) => refused)).toEqual([null, null]);
    const { rows: counted } = await sql<{ count: string }>`select count(*) as count from audit_log
      where details ->> 'bulkId' = ${once.bulkId}`.execute(db);
    expect(Number(counted[0]?.count)).toBe(2);
  });

  it('approves each request exactly once when ten operators approve the same ones at once', async () => {
    const rows = [await pending(), await pending(), await pending()];
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => operatorNamed(db, `bulk${index}`)),
    );
    const answers = await Promise.all(
      people.map((operator) => approveInBulk(db, { operator, rows: rows.map(asSeen) })),
    );
    for (const { id } of rows) {
      const won = answers.flatMap(({ results }) => results).filter((each) => each.id === id && !each.refused);
      expect(won).toHaveLength(1);
    }
  });
});

describe('a withdrawal that must be approved alone', () => {
  const cases: readonly (readonly [string, RegExp, () => Promise<Withdrawal>])[] = [
    ['an XRP request', /XRP is confirmed for each request alone/, () => pending(usdt(50), 'xrp')],
    ['one that two people decide', /two operators decide/, () => pending(usdt(5_000))],
    [
      'one of a member whose withdrawals are stopped',
      /are stopped/,
      async () => {
        const row = await pending();
        await setMember(row, sql`withdrawals_stopped_at = app_now()`);
        return row;
      },
    ],
    [
      'one of a blocked member',
      /blocked/,
      async () => {
        const row = await pending();
        await setMember(row, sql`status = 'blocked'`);
        return row;
      },
    ],
    [
      'the operator’s own',
      /your own/,
      async () => {
        const row = await pending();
        await sql`update operators set member_id = ${row.memberId} where id = ${olga.id}`.execute(db);
        return row;
      },
    ],
    [
      'one of a member account that was the operator’s own lately',
      /your own/,
      async () => {
        const row = await pending();
        const name = await oneRow(
          db,
          sql<{ userrefid: string }>`select userrefid from members where id = ${row.memberId}`,
        );
        const link = { username: olga.username, reason: 'Same person', by: await operatorNamed(db, 'links') };
        await linkOperator(db, { ...link, ...name });
        await linkOperator(db, { ...link, userrefid: null });
        return row;
      },
    ],
    [
      'one whose address was changed',
      /changed the address|changed this address/,
      async () => {
        const row = await pending();
        await syncAddresses(
          db,
          { memberId: row.memberId, usdt: { address: '0x2222222222222222222222222222222222222222' } },
          { evm: [], xrp: [] },
        );
        return row;
      },
    ],
  ];

  it.each(cases)('does not offer %s in a bulk approval, and refuses it if sent', async (_what, why, make) => {
    const row = await make();
    const { candidates, requests } = await offerOf(row);
    expect([candidates[0]?.alone, requests]).toEqual([expect.stringMatching(why), 0]);
    const { results } = await approve([row]);
    expect(results[0]?.refused).toBeTruthy();
    expect(await statusOf(row)).toBe('pending');
    await sql`update operators set member_id = null where id = ${olga.id}`.execute(db);
  });

  it('follows the setting for two people', async () => {
    const row = await pending(usdt(900));
    expect((await offerOf(row)).requests).toBe(1);
    await setLimit(usdt(100));
    expect((await offerOf(row)).requests).toBe(0);
    await setLimit(usdt(1_000));
  });
});

describe('the offer of a bulk approval', () => {
  it('sums its requests, counts each member once, and leaves out unknown ids', async () => {
    const rows = [await pending(usdt(50)), await pending(usdt(70)), await pending(usdt(50), 'xrp')];
    const offer = await bulkOffer(db, {
      ids: [...rows.map(({ id }) => id), 999_999_999],
      operatorId: olga.id,
    });
    expect(offer).toMatchObject({
      requests: 2,
      members: 2,
      grossMicro: usdt(120),
      feeMicro: usdt(12),
      netMicro: usdt(108),
    });
    expect(offer.candidates).toHaveLength(3);
  });

  it('marks a first payout, and a payout above the member’s highest so far', async () => {
    const first = await pending(usdt(50));
    expect((await offerOf(first)).candidates[0]?.notice).toBe('first');
    // Simulates an earlier payout of 20. The row is rolled back because it has no posting.
    const rolledBack = new Error('rolled back');
    const looked = inTransaction(db, async (tx) => {
      await sql`
        insert into withdrawals (member_id, wallet, coin, gross, fee, net, address_no, address, status, approved_at,
          second_approver_from, completed_at)
        select member_id, wallet, coin, ${usdt(20).toString()}::bigint, ${usdt(2).toString()}::bigint,
          ${usdt(18).toString()}::bigint, address_no, address, 'completed', app_now(), ${usdt(1_000).toString()}::bigint, app_now()
        from withdrawals where id = ${first.id}`.execute(tx);
      const offer = await bulkOffer(tx, { ids: [first.id], operatorId: olga.id });
      expect(offer.candidates[0]?.notice).toBe('highest');
      throw rolledBack;
    });
    await expect(looked).rejects.toBe(rolledBack);
  });
});
