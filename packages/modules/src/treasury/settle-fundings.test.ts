import { rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { programmeBalance } from '@tributary/ledger';
import {
  beginDeposits,
  mainNamed,
  useFreshDatabase,
  type DepositScene,
  COLD,
  proveCold,
} from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { claimFunding, settleFundings } from './index.ts';

const RAW = 10n ** 18n;
const databases = useFreshDatabase();
const scenes: DepositScene[] = [];
let olga: { id: number; username: string };
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});

const begin = async (): Promise<{ scene: DepositScene; before: bigint }> => {
  const scene = await beginDeposits((await databases.open()).db);
  olga = await mainNamed(scene.db, 'olga');
  scenes.push(scene);
  await proveCold(scene);
  return { scene, before: await programmeBalance(scene.db, 'reward_treasury') };
};
const claim = ({ db }: DepositScene, txHash: string, dollars: number) =>
  claimFunding(db, {
    amountMicro: usdt(dollars),
    txHash,
    reference: `capital ${txHash.slice(0, 8)} ${dollars}`,
    evidence: 'bank letter',
    operator: olga,
  });
const settle = ({ db, chain }: DepositScene) => settleFundings({ db, chain, custodyAddresses: [COLD] });
const funded = async ({ scene, before }: { scene: DepositScene; before: bigint }) =>
  (await programmeBalance(scene.db, 'reward_treasury')) - before;
const refusals = async ({ db }: DepositScene) =>
  (
    await rowsOf(
      db,
      sql<{ why: string }>`select refused_for as why from funding_claims where status = 'refused'`,
    )
  ).map(({ why }) => why);

describe('a funding by transfer', () => {
  it('is refused if its operator was disabled before the chain showed it', async () => {
    const begun = await begin();
    const { scene } = begun;
    const hash = scene.node.transfer({ to: COLD, amountRaw: 500n * RAW });
    await claim(scene, hash, 500);
    await sql`update operators set status = 'Inactive' where id = ${olga.id}`.execute(scene.db);
    scene.node.mine();
    scene.node.finalize();
    expect(await settle(scene)).toBe(1);
    expect(await funded(begun)).toBe(0n);
    expect(await refusals(scene)).toEqual([
      'The operator who claimed it is disabled, or lost the right to claim.',
    ]);
  });

  it('counts once its transfer into custody is final, and only once', async () => {
    const begun = await begin();
    const { scene } = begun;
    const hash = scene.node.transfer({ to: COLD, amountRaw: 500n * RAW });
    expect(await claim(scene, hash, 500)).toMatchObject({ status: 'confirmed' });
    expect(await settle(scene)).toBe(0);
    scene.node.mine();
    expect(await settle(scene)).toBe(0);
    expect(await funded(begun)).toBe(0n);
    scene.node.finalize();
    expect(await settle(scene)).toBe(1);
    expect(await settle(scene)).toBe(0);
    expect(await funded(begun)).toBe(usdt(500));
    await expect(claim(scene, hash.toUpperCase().replace('0X', '0x'), 1)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it.each([
    ['of less than the amount', COLD, 499n, false, {}],
    ['to an address that is not custody', `0x${'12'.repeat(20)}`, 500n, false, {}],
    ['reverted', COLD, 500n, true, {}],
    ['from custody itself', COLD, 500n, false, { from: COLD }],
  ] as const)('is refused with a reason when it was %s', async (_title, to, amount, reverts, change) => {
    const begun = await begin();
    const { scene } = begun;
    const hash = scene.node.transfer({ to, amountRaw: amount * RAW, ...change }, { reverts });
    scene.node.mine();
    scene.node.finalize();
    await claim(scene, hash, 500);
    expect(await settle(scene)).toBe(1);
    expect(await funded(begun)).toBe(0n);
    expect(await refusals(scene)).toEqual([expect.stringContaining('from outside')]);
  });

  it('is refused from a deposit address of a member: it is not the operator’s money', async () => {
    const begun = await begin();
    const { scene } = begun;
    const hash = scene.node.transfer({ to: COLD, amountRaw: 500n * RAW, from: scene.address });
    scene.node.mine();
    scene.node.finalize();
    await claim(scene, hash, 500);
    await settle(scene);
    expect(await funded(begun)).toBe(0n);
  });

  it('is refused when no node has seen it for a day, and may be named again', async () => {
    const { scene } = await begin();
    const hash = `0x${'9'.repeat(64)}`;
    await claim(scene, hash, 500);
    expect(await settle(scene)).toBe(0);
    await stopClockAt(scene.db, new Date('2026-01-03T12:00:00Z'));
    expect(await settle(scene)).toBe(1);
    await expect(claim(scene, hash, 500)).resolves.toMatchObject({ status: 'confirmed' });
  });
});
