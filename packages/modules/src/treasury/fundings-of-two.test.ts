import { currentTime, inTransaction, rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { programmeBalance } from '@tributary/ledger';
import {
  beginDeposits,
  COLD,
  mainNamed,
  proveCold,
  useFreshDatabase,
  type DepositScene,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDeposit } from '../deposits/index.ts';
import { confirmProposal, declineProposal } from '../proposals/index.ts';
import { changeSetting } from '../settings/index.ts';
import { claimFunding, confirmFunding, settleFundings } from './index.ts';

const RAW = 10n ** 18n;
const LARGE = usdt(20_000);
const HASH = `0x${'ab'.repeat(32)}`;
const databases = useFreshDatabase();
type Main = { id: number; username: string };
let scene: DepositScene;
let olga: Main;
let oskar: Main;

beforeEach(async () => {
  scene = await beginDeposits((await databases.open()).db);
  [olga, oskar] = [await mainNamed(scene.db, 'olga'), await mainNamed(scene.db, 'oskar')];
});
afterEach(() => scene.close());

const name = (txHash: string, amountMicro = LARGE, operator: Main | undefined = olga) =>
  claimFunding(scene.db, {
    amountMicro,
    txHash,
    reference: 'capital of May',
    evidence: 'bank letter',
    operator,
  });
const decision = (id: number, operator: Main) => ({ id, kind: 'treasury.fund', operator }) as const;
const confirm = (id: number, operator = oskar) =>
  confirmProposal(scene.db, decision(id, operator), confirmFunding);
const claims = () =>
  rowsOf(
    scene.db,
    sql`select amount, tx_hash as hash, reference, evidence, status, proposed_by as "proposedBy", confirmed_by as "confirmedBy"
      from funding_claims order by id`,
  );
const pass = async (hours: number) =>
  stopClockAt(scene.db, new Date((await currentTime(scene.db)).getTime() + hours * 3_600_000));

describe('a large funding by transfer', () => {
  it('is also the one that reaches the limit with the others of 24 hours, even at the same moment', async () => {
    const hash = (digit: number) => `0x${`${digit}`.repeat(64)}`;
    const both = await Promise.all([name(hash(1), usdt(3_000)), name(hash(2), usdt(3_000), oskar)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['confirmed', 'proposed']);
    expect(await name(hash(3), usdt(1_999))).toMatchObject({ status: 'confirmed' });
    expect(await name(hash(4), usdt(1), oskar)).toMatchObject({ status: 'proposed' });
    await pass(24);
    expect(await name(hash(5), usdt(4_999))).toMatchObject({ status: 'confirmed' });
  });

  it('is no claim before another operator confirms it, and counts once', async () => {
    await proveCold(scene);
    const before = await programmeBalance(scene.db, 'reward_treasury');
    const settle = () => settleFundings({ db: scene.db, chain: scene.chain, custodyAddresses: [COLD] });
    const hash = scene.node.transfer({ to: COLD, amountRaw: 20_000n * RAW });
    scene.node.mine();
    scene.node.finalize();
    const { id, status } = await name(hash);
    expect(status).toBe('proposed');
    expect(await settle()).toBe(0);
    await expect(confirm(id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    expect(await claims()).toEqual([]);
    await confirm(id);
    await expect(confirm(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await claims()).toEqual([
      {
        amount: LARGE,
        hash,
        reference: 'capital of May',
        evidence: 'bank letter',
        status: 'confirmed',
        proposedBy: 'operator:olga',
        confirmedBy: 'operator:oskar',
      },
    ]);
    expect(await settle()).toBe(1);
    expect((await programmeBalance(scene.db, 'reward_treasury')) - before).toBe(LARGE);
  });

  it('is claimed once by twenty simultaneous confirmations', async () => {
    const { id } = await name(HASH);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await claims()).toHaveLength(1);
  });

  it('keeps its transfer from every other claim while it waits', async () => {
    await name(HASH);
    const upper = HASH.toUpperCase().replace('0X', '0x');
    for (const amount of [LARGE, usdt(1)])
      await expect(name(upper, amount)).rejects.toMatchObject({
        code: 'conflict',
        message: 'This transfer is already named.',
      });
    await expect(
      claimDeposit(scene.db, { userrefid: 'payer1', txHash: HASH, reason: 'Ticket', operator: oskar }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('frees its transfer when it is declined, with the reason in the audit log', async () => {
    const { id } = await name(HASH);
    await declineProposal(scene.db, { ...decision(id, oskar), reason: 'another bank' });
    await expect(confirm(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(
      await rowsOf(
        scene.db,
        sql`select actor, subject, details->>'reason' as reason from audit_log where action = 'treasury.fund.declined'`,
      ),
    ).toEqual([{ actor: 'operator:oskar', subject: `transfer:${HASH}`, reason: 'another bank' }]);
    expect(await name(HASH, usdt(1))).toMatchObject({ status: 'confirmed' });
  });

  it('frees its transfer when it lapses after 72 hours', async () => {
    const { id } = await name(HASH);
    await pass(72);
    await expect(confirm(id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This has lapsed/) as string,
    });
    expect(await claims()).toEqual([]);
    const again = await name(HASH);
    await confirm(again.id);
  });

  it('is refused at its confirmation if the transfer became a deposit', async () => {
    const hash = scene.node.transfer({ to: scene.address, amountRaw: 20_000n * RAW });
    const { id } = await name(hash);
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    await expect(confirm(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This transfer is a member’s deposit.',
    });
    expect(await claims()).toEqual([]);
  });

  it('needs an operator, and the command line alone claims small ones', async () => {
    const alone = (amountMicro: bigint) =>
      claimFunding(scene.db, { amountMicro, txHash: HASH, reference: 'capital', evidence: 'bank letter' });
    await expect(alone(LARGE)).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await alone(usdt(1))).toMatchObject({ status: 'confirmed' });
    expect(await claims()).toMatchObject([{ proposedBy: 'cli', confirmedBy: null }]);
  });

  it('is large from the setting on', async () => {
    await inTransaction(scene.db, (tx) =>
      changeSetting(tx, 'secondFundingFromMicro', { value: usdt(30_000).toString(), actor: 'test' }),
    );
    expect(await name(HASH, usdt(30_000) - 1n)).toMatchObject({ status: 'confirmed' });
    expect(await name(`0x${'cd'.repeat(32)}`, usdt(30_000))).toMatchObject({ status: 'proposed' });
  });
});
