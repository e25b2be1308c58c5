import { oneRow, openDatabase, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { confirmProposal } from '@tributary/modules/proposals';
import { silentLogger } from '@tributary/runtime';
import {
  breachesOf,
  cloneDatabase,
  copyDatabase,
  countOf,
  explainSequences,
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  SEED,
  startEvmPayouts,
  TestProgramme,
  urlOf,
  type EvmPayouts,
  type TestDatabase,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  cancelWithdrawal,
  compareSequences,
  confirmSettlement,
  decideWithdrawal,
  payApproved,
  proposeExplanation,
  proposeResumption,
  requestWithdrawal,
  settlePayouts,
  unexplainedSequences,
  type PayoutNeeds,
} from './index.ts';

const REASON = 'Read from the network';
const unavailable = { code: 'unavailable' };

type Operator = { id: number; username: string };

let evm: EvmPayouts;
let primary: TestDatabase;
let standby: TestDatabase | undefined;
let olga: Operator;
let oskar: Operator;
const members: { id: number; address: string }[] = [];

const needsOf = (db: Db): PayoutNeeds => ({ db, chain: evm.chain, logger: silentLogger() });

beforeEach(async () => {
  primary = await cloneDatabase(inject('serverUrl'), 'begun');
  const { db } = primary;
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  evm = await startEvmPayouts();
  members.length = 0;
  for (const name of ['anna', 'bert', 'cleo']) {
    const id = await memberWithBalance(programme, name, { profit: usdt(10_000) });
    const address = `0x${String(members.length + 1).repeat(40)}`;
    await giveVerifiedAddress(db, id, { coin: 'usdt', address });
    members.push({ id, address });
  }
  olga = await operatorNamed(db, 'olga');
  oskar = await operatorNamed(db, 'oskar');
  await payApproved(needsOf(db));
});
afterEach(async () => {
  await evm.close();
  await primary.drop();
  await standby?.drop();
  standby = undefined;
});

const request = async (db: Db, number: number): Promise<number> => {
  const { id, address } = members[number % members.length]!;
  const asked = {
    memberId: id,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(10 + (number % 4)),
    address,
  } as const;
  return (await requestWithdrawal(db, asked)).id;
};
const approve = (db: Db, id: number, operator = olga) =>
  decideWithdrawal({ db }, { operator, id, seen: {}, decision: 'approve' });
const pay = async (db: Db): Promise<void> => {
  for (let passes = 0; passes < 4; passes++) {
    await payApproved(needsOf(db));
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needsOf(db));
  }
};
/** Makes a standby with the primary's present data that receives no later change. */
const fallBehind = async (): Promise<TestDatabase> => {
  await primary.close();
  await primary.owner.close();
  const copy = await copyDatabase(inject('serverUrl'), primary.name);
  const url = urlOf(inject('serverUrl'), primary.name);
  Object.assign(primary, openDatabase(url), { owner: openDatabase(url, { as: 'owner' }) });
  standby = copy;
  return copy;
};
const statusesOf = async (db: Db, status: string): Promise<number> =>
  (await oneRow(db, sql<{ n: number }>`select count(*)::int as n from withdrawals where status = ${status}`))
    .n;
const account = () => ({ chain: evm.chain.chain, account: evm.chain.account });
const confirm = (db: Db, id: number) =>
  confirmProposal(db, { id, kind: 'payout.settle', operator: oskar }, confirmSettlement);
const resume = (db: Db) => proposeResumption(db, { ...account(), operator: olga, reason: REASON });
const explainAll = (db: Db) => explainSequences(needsOf(db), [olga, oskar]);
const arrived = () => members.reduce((sum, { address }) => sum + evm.node.transfersTo(address).length, 0);

/** Makes requests: some are approved, and some of these are paid before the standby falls behind. */
const lose = async ({ before, lost, later }: { before: number; lost: number; later: number }) => {
  const ids: number[] = [];
  for (let number = 0; number < before + lost + later; number++) ids.push(await request(primary.db, number));
  for (const id of ids.slice(0, before)) await approve(primary.db, id);
  await pay(primary.db);
  // The standby has the approval of some of them, and lacks the others.
  const [half, end] = [before + Math.floor(lost / 2), before + lost];
  await sql`update settings set value = 'true' where name = 'withdrawalPayoutsPaused'`.execute(
    primary.owner.db,
  );
  for (const id of ids.slice(before, half)) await approve(primary.db, id);
  await sql`update settings set value = 'false' where name = 'withdrawalPayoutsPaused'`.execute(
    primary.owner.db,
  );
  const { db } = await fallBehind();
  for (const id of ids.slice(half, end)) await approve(primary.db, id);
  await pay(primary.db);
  expect(await statusesOf(primary.db, 'completed')).toBe(before + lost);
  return { db, ids, later: ids.slice(end) };
};

describe('a payout that the books have lost', () => {
  it('cannot be approved, cancelled or paid again before two people have recorded it', async () => {
    const { db, ids, later } = await lose({ before: 2, lost: 4, later: 2 });
    const [paid] = ids.slice(-3);
    const [waits] = later;
    for (const id of [paid!, waits!]) {
      await expect(approve(db, id)).rejects.toMatchObject(unavailable);
      await expect(cancelWithdrawal(db, members[(id - 1) % 3]!.id, id)).rejects.toMatchObject({});
    }
    expect(await payApproved(needsOf(db))).toBe(0);
    for (const id of [paid!, waits!]) await expect(approve(db, id)).rejects.toMatchObject(unavailable);
    await expect(resume(db)).rejects.toMatchObject({ code: 'conflict' });
    const clears = sql`update payout_accounts set halted_at = null, halted_for = null`.execute(
      primary.owner.db,
    );
    await clears;
    await expect(
      sql`update payout_accounts set halted_at = null, halted_for = null`.execute(standby!.owner.db),
    ).rejects.toThrow('before every sequence is explained');
    await explainAll(db);
    expect(await statusesOf(db, 'completed')).toBe(6);
    await confirm(db, (await resume(db)).id);
    for (const id of later) await approve(db, id);
    await pay(db);
    expect([arrived(), await statusesOf(db, 'completed')]).toEqual([8, 8]);
    expect(await breachesOf(db)).toEqual([]);
  });

  it('refuses another explanation while a request matches exactly what it paid', async () => {
    const { db } = await lose({ before: 0, lost: 1, later: 0 });
    await payApproved(needsOf(db));
    const [found] = await unexplainedSequences(db);
    const { sequence = 0, txHash = '' } = found ?? {};
    const ask = (withdrawalId: number | null, hash = txHash ?? '') =>
      proposeExplanation(db, {
        ...account(),
        explanations: [{ sequence, txHash: hash, withdrawalId }],
        operator: olga,
        reason: REASON,
      });
    await expect(ask(null)).rejects.toMatchObject({
      message: expect.stringMatching(/paid exactly request/),
    });
    await expect(ask(99_999)).rejects.toMatchObject({ code: 'conflict' });
    await expect(ask(1, `0x${'0'.repeat(64)}`)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not explained by an operator whose own request it paid, as the first or the second', async () => {
    const { db } = await lose({ before: 0, lost: 1, later: 0 });
    await payApproved(needsOf(db));
    const [found] = await unexplainedSequences(db);
    const { sequence = 0, fits = [] } = found ?? {};
    const [paid] = fits;
    const explanations = [{ sequence, txHash: found?.txHash ?? '', withdrawalId: paid!.withdrawalId }];
    const ask = (operator: Operator) =>
      proposeExplanation(db, { ...account(), explanations, operator, reason: REASON });
    const link = (operator: Operator | null) =>
      sql`update operators set member_id = case when id = ${operator?.id ?? 0}::integer then ${members[0]!.id}::integer end`.execute(
        standby!.owner.db,
      );
    await link(olga);
    await expect(ask(olga)).rejects.toMatchObject({ code: 'ownAccount' });
    await link(null);
    const { id } = await ask(olga);
    await link(oskar);
    await expect(confirm(db, id)).rejects.toMatchObject({ code: 'ownAccount' });
    await link(null);
    await confirm(db, id);
    expect(await statusesOf(db, 'completed')).toBe(1);
  });

  it('closes once the network no longer counts it, and opens again once it does', async () => {
    const { db } = primary;
    const { account: from } = account();
    evm.node.foreignTransaction(from);
    await payApproved(needsOf(db));
    await compareSequences(needsOf(db), { isForced: true });
    const open = async () =>
      (await unexplainedSequences(db)).map(({ sequence, txHash }) => [sequence, txHash]);
    expect(await open()).toEqual([[0, null]]);
    evm.node.forgetPool();
    await compareSequences(needsOf(db), { isForced: true });
    expect(await open()).toEqual([]);
    evm.node.foreignTransaction(from);
    evm.node.mine();
    evm.node.finalize();
    await compareSequences(needsOf(db), { isForced: true });
    expect(await open()).toEqual([[0, expect.stringMatching(/^0x/)]]);
  });

  it.each(Array.from({ length: countOf('PROMOTIONS', { usual: 3, all: 50, long: 200 }) }, (_, run) => run))(
    'leaves the wallet once, promotion %i of a standby that lacks up to twenty',
    async (run) => {
      const random = (most: number, salt: number) => ((SEED + run * 7919 + salt * 104_729) % most) + 1;
      const lost = random(20, 1);
      const shape = { before: random(3, 2), lost, later: random(3, 3) };
      const { db, ids, later } = await lose(shape);
      for (const id of later) await expect(approve(db, id)).rejects.toMatchObject(unavailable);
      await payApproved(needsOf(db));
      expect(await unexplainedSequences(db)).toHaveLength(lost);
      await explainAll(db);
      await confirm(db, (await resume(db)).id);
      for (const id of later) await approve(db, id);
      await pay(db);
      expect([arrived(), await statusesOf(db, 'completed')]).toEqual([ids.length, ids.length]);
      expect(await breachesOf(db)).toEqual([]);
    },
  );
});
