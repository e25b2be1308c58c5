import {
  auditKeyOf,
  currentTime,
  openDatabase,
  rowsOf,
  sql,
  stopClockAt,
  type Db,
} from '@tributary/database';
import { usdt } from '@tributary/domain';
import { loggerTo, silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  instantPayouts,
  loginAs,
  MEMBER_ADDRESSES,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
  type EvmPayouts,
  type Login,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindAuditKey } from '../installation/index.ts';
import {
  decideWithdrawal,
  getWithdrawal,
  offerXrp,
  payoutAccounts,
  payApproved,
  requestWithdrawal,
  revokeApproval,
  stoppedPayouts,
} from './index.ts';
import type { PayoutNeeds, SignerLimits } from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const THIEF = '0x6666666666666666666666666666666666666666';
const LIMITS: SignerLimits = {
  perHourMicro: usdt(1_000),
  perDayMicro: usdt(2_000),
  secondFromMicro: usdt(1_000),
};

const databases = useFreshDatabase({ booksHold: false });
let db: Db;
let owner: Db;
/** The application's login in the hands of a thief, who does not have the audit key. */
let thief: ReturnType<typeof openDatabase>;
let signer: Login;
let evm: EvmPayouts;
let needs: PayoutNeeds;
let programme: TestProgramme;
let memberId: number;
let olga: { id: number; username: string };

beforeEach(async () => {
  const database = await databases.open();
  db = database.db;
  owner = database.owner.db;
  programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  olga = await operatorNamed(db, 'olga');
  memberId = await another('anna');
  [evm, signer] = [await startEvmPayouts(), await loginAs(database, 'signer')];
  thief = openDatabase(database.url, { auditKey: auditKeyOf('a guess'), poolSize: 1 });
  needs = { db: signer.db, chain: evm.chain, logger: silentLogger(), limits: LIMITS };
});
afterEach(async () => {
  await thief.close();
  await signer.drop();
  await evm.close();
});

const another = async (name: string): Promise<number> => {
  const id = await memberWithBalance(programme, name, { profit: usdt(10_000) });
  await giveVerifiedAddress(db, id, { coin: 'usdt', address: ADDRESS });
  return id;
};
const decide = (id: number, operator = olga) =>
  decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
const approved = async (grossMicro = usdt(100), of = memberId): Promise<number> => {
  const { id } = await requestWithdrawal(db, {
    memberId: of,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro,
    address: ADDRESS,
  });
  await decide(id);
  return id;
};
const statusOf = async (id: number) => (await getWithdrawal(db, id)).status;
const stops = () =>
  rowsOf(
    db,
    sql<{ id: number; reason: string }>`select withdrawal_id as id, reason from payout_stops order by 1`,
  );
const stopped = async (id: number, reason: RegExp): Promise<void> => {
  expect(await payApproved(needs)).toBe(0);
  expect(await statusOf(id)).toBe('approved');
  expect(await stops()).toEqual([{ id, reason: expect.stringMatching(reason) }]);
  const told = sql`select 1 from audit_log where action = 'withdrawal.payout.stopped' and subject = ${`withdrawal:${id}`}`;
  expect(await rowsOf(db, told)).toHaveLength(1);
  expect(evm.node.calls).not.toContain('eth_sendRawTransaction');
  // The withdrawal is not examined again, and is reported once.
  expect(await payApproved(needs)).toBe(0);
  expect(await rowsOf(db, told)).toHaveLength(1);
};
const refused = (statement: string): Promise<void> =>
  expect(sql.raw(statement).execute(thief.db)).rejects.toMatchObject({ code: '42501' });

describe('a signer whose application login was stolen without the audit key', () => {
  const seal = (id: number) =>
    sql`insert into audit_log (actor, action, subject, details) values ('operator:olga', 'withdrawal.approve', ${`withdrawal:${id}`},
      ${JSON.stringify({
        requestNo: 1,
        grossMicro: '900000000',
        netMicro: '810000000',
        dayGrossMicro: '900000000',
        destination: THIEF,
        tag: null,
      })}::jsonb)`.execute(thief.db);

  it('refuses a withdrawal that the thief wrote as approved, with an approval and an audit row', async () => {
    const [{ id } = { id: 0 }] = await rowsOf(
      thief.db,
      sql<{ id: number }>`
      insert into withdrawals (member_id, wallet, coin, gross, fee, net, address_no, address, status, approved_at, second_approver_from)
      values (${memberId}, 'profit', 'usdt', 900000000, 90000000, 810000000, 1, ${THIEF}, 'approved', app_now(), 10000000000)
      returning id`,
    );
    await sql`insert into withdrawal_approvals (member_id, withdrawal_id, request_no, operator_id)
      values (${memberId}, ${id}, 1, ${olga.id})`.execute(thief.db);
    // Before the installation knows its key, the thief can write a row, but only under a key of their own.
    await seal(id);
    await bindAuditKey(db);
    await expect(seal(id)).rejects.toMatchObject({ code: '42501' });
    await refused('update installation set audit_key = audit_key_name()');
    await stopped(id, /No sealed approval/);
  });

  it('refuses an address or an amount that the thief changed after the approval', async () => {
    const id = await approved();
    await refused(`update withdrawals set address = '${THIEF}' where id = ${id}`);
    await refused(`update withdrawals set gross = gross * 9, fee = fee * 9, net = net * 9 where id = ${id}`);
    await sql`alter table withdrawals disable trigger withdrawals_go_their_way`.execute(owner);
    await sql`update withdrawals set address = ${THIEF} where id = ${id}`.execute(owner);
    await stopped(id, /No sealed approval/);
  });

  it('refuses an amount that the owner of the tables raised after the approval', async () => {
    const id = await approved();
    await sql`alter table withdrawals disable trigger withdrawals_go_their_way`.execute(owner);
    await sql`update withdrawals set gross = gross * 9, fee = fee * 9, net = net * 9 where id = ${id}`.execute(
      owner,
    );
    await stopped(id, /No sealed approval/);
  });

  it('refuses an approval that was taken back or paid before', async () => {
    const id = await approved();
    await revokeApproval(db, { id, operator: olga, reason: 'not the member' });
    await sql`update withdrawals set status = 'pending', rejected_at = null, rejected_by = null where id = ${id}`.execute(
      thief.db,
    );
    await sql`update withdrawals set status = 'approved', approved_at = app_now(), second_approver_from = 10000000000 where id = ${id}`.execute(
      thief.db,
    );
    await stopped(id, /taken back/);

    const paid = await approved();
    expect(await payApproved(needs)).toBe(1);
    const bert = await another('bert');
    await sql`update payouts set status = 'failed', settled_at = app_now(), settled_block = 1 where withdrawal_id = ${paid}`.execute(
      thief.db,
    );
    await sql`
      insert into withdrawals (member_id, id, wallet, coin, gross, fee, net, address_no, address, status, approved_at, second_approver_from)
      overriding system value
      values (${bert}, ${paid}, 'profit', 'usdt', 100000000, 10000000, 90000000, 1, ${ADDRESS}, 'approved', app_now(), 10000000000)`.execute(
      thief.db,
    );
    expect(await payApproved(needs)).toBe(0);
    expect((await stops()).at(-1)).toMatchObject({
      id: paid,
      reason: expect.stringMatching(/signed before/),
    });
  });

  it('refuses a quantity of XRP that was raised after the approval', async () => {
    const address = MEMBER_ADDRESSES.xrp;
    await giveVerifiedAddress(db, memberId, { coin: 'xrp', address });
    const request = { memberId, wallet: 'profit', coin: 'xrp', grossMicro: usdt(100), address } as const;
    const quote = () =>
      Promise.resolve({ usdtPerXrpMicro: 2_500_000n, source: 'test', quotedAt: new Date() });
    const instant = instantPayouts({ asset: 'XRP' });
    const onXrp = { ...needs, chain: instant.chain };
    const ids = [];
    for (let n = 0; n < 2; n++) {
      const { id } = await requestWithdrawal(db, request);
      const { drops } = await offerXrp({ db, quotes: { quote } }, { id, operatorId: olga.id });
      const decision = {
        operator: olga,
        id,
        seen: {},
        hasTypedPassword: true,
        confirmedDrops: drops,
      } as const;
      await decideWithdrawal({ db }, { ...decision, decision: 'approve' });
      ids.push(id);
    }
    await sql`update withdrawals set xrp_drops = xrp_drops * 9 where id = ${ids[0]}`.execute(thief.db);
    expect([await payApproved(onXrp), await payApproved(onXrp)]).toEqual([0, 1]);
    expect([...instant.paid.values()].map(({ amountRaw }) => amountRaw)).toEqual([36_000_000n]);
    expect(await stops()).toEqual([{ id: ids[0], reason: expect.stringMatching(/another quantity of XRP/) }]);
  });
});

describe('the signer’s own limit', () => {
  const later = async (minutes: number): Promise<void> =>
    stopClockAt(db, new Date((await currentTime(db)).getTime() + minutes * 60_000));

  const limitedFor = async () => (await payoutAccounts(db)).map((account) => account.limitedFor);

  it('counts an hour and a day even over a restart, whatever the database says, and payouts wait', async () => {
    const errors: string[] = [];
    const logger = loggerTo((event) => void errors.push(event));
    const limits = { ...LIMITS, perHourMicro: usdt(180), perDayMicro: usdt(270) };
    const ids = [];
    for (const name of ['bert', 'cora', 'dora', 'emil'])
      ids.push(await approved(usdt(100), await another(name)));
    expect(await payApproved({ ...needs, limits, logger })).toBe(2);
    expect(errors).toEqual(['payouts.atLimit']);
    expect(await limitedFor()).toEqual(['180.00 USDT within an hour']);
    // A thief forgets the payouts and lifts the limits that the application has.
    await sql`update payouts set signed_at = signed_at - interval '2 days'`.execute(thief.db);
    await sql`update settings set value = '"999999999999"' where name like 'payoutSumPer%'`.execute(thief.db);
    expect(await payApproved({ ...needs, limits })).toBe(0);
    await later(61);
    expect(await payApproved({ ...needs, limits })).toBe(1);
    await later(61);
    expect(await payApproved({ ...needs, limits })).toBe(0);
    expect(await limitedFor()).toEqual(['270.00 USDT within a day']);
    await later(24 * 60);
    expect(await payApproved({ ...needs, limits })).toBe(1);
    expect(await limitedFor()).toEqual([null]);
    expect(await stops()).toEqual([]);
  });

  it('asks for the sealed approvals of two operators from a sum of its own', async () => {
    const limits = { ...LIMITS, secondFromMicro: usdt(200) };
    const alone = await approved(usdt(200));
    expect(await payApproved({ ...needs, limits })).toBe(0);
    expect(await stops()).toEqual([{ id: alone, reason: expect.stringMatching(/two sealed approvals/) }]);
    expect(await stoppedPayouts(db, { limit: 10 })).toMatchObject([
      { withdrawalId: alone, approvedBy: 'olga', reason: expect.stringMatching(/two sealed approvals/) },
    ]);
    await revokeApproval(db, { id: alone, operator: olga, reason: 'two have to approve it' });
    expect(await stoppedPayouts(db, { limit: 10 })).toEqual([]);

    await sql`update settings set value = '"100000000"' where name = 'secondApproverFromMicro'`.execute(db);
    const { id } = await requestWithdrawal(db, {
      memberId: await another('bert'),
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(200),
      address: ADDRESS,
    });
    await decide(id);
    await decide(id, await operatorNamed(db, 'oscar'));
    expect(await payApproved({ ...needs, limits })).toBe(1);
    expect(await statusOf(id)).toBe('broadcast');
  });
});
