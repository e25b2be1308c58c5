import { oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf, programmeBalance } from '@tributary/ledger';
import { countOf, useDepositScenes } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const RAW = 10n ** 18n;
const STEPS = countOf('REORGANISATION_STEPS', { usual: 200, all: 500, long: 500 });
const { begin, rWallet, statuses, arrive } = useDepositScenes();

describe('a reorganisation', () => {
  it('leaves nothing behind when it comes before the credit (D3)', async () => {
    const scene = await begin();
    scene.node.transfer({ to: scene.address, amountRaw: 100n * RAW });
    scene.node.mine();
    await scene.watch();
    scene.node.reorg(1);
    scene.node.finalize();
    await scene.watch();
    expect(await statuses(scene.db)).toEqual([{ status: 'orphaned', n: 1 }]);
    expect(await rWallet(scene)).toBe('0.00');
  });

  it('reverses the credit, even below the remaining balance, with an alarm (D3)', async () => {
    const scene = await begin();
    await arrive(scene, 1_000n * RAW);
    await scene.programme.give(scene.member, usdt(10));
    const { activatePackage } = await import('../packages/index.ts');
    await activatePackage(scene.db, { memberId: scene.member, type: 'igniteFund', amountMicro: usdt(700) });
    scene.node.reorg(4);
    scene.node.finalize();
    await scene.watch();
    await scene.watch();
    expect(await balancesOf(scene.db, scene.member)).toMatchObject({
      r_wallet: 0n,
      debt: -usdt(690),
      principal: usdt(700),
    });
    expect(
      await oneRow(scene.db, sql`select count(*)::int as n from audit_log where action = 'deposit.orphaned'`),
    ).toEqual({ n: 1 });
    // The activation that it paid is reversed too, and its principal pays the debt.
    const { reverseRequested } = await import('../reversals/index.ts');
    expect(await reverseRequested(scene.db)).toBe(1);
    expect(await balancesOf(scene.db, scene.member)).toMatchObject({
      r_wallet: usdt(10),
      debt: 0n,
      principal: 0n,
    });
  });

  it('moves the transfer without a second credit when another block includes it (D3)', async () => {
    const scene = await begin();
    await arrive(scene, 100n * RAW);
    scene.node.reincludeElsewhere(4);
    scene.node.finalize();
    for (let pass = 0; pass < 3; pass++) await scene.watch();
    expect(await rWallet(scene)).toBe('100.00');
  });

  it('reverses dust amount by amount, waiting or credited, and credits it again when it returns', async () => {
    const scene = await begin();
    await arrive(scene, RAW / 250n);
    scene.node.reorg(3);
    scene.node.finalize();
    for (let pass = 0; pass < 2; pass++) await scene.watch();
    expect(await programmeBalance(scene.db, 'suspense')).toBe(0n);
    for (let n = 0; n < 2; n++) await arrive(scene, (RAW * 6n) / 1_000n);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(12_000n);
    scene.node.reorg(3);
    scene.node.finalize();
    for (let pass = 0; pass < 2; pass++) await scene.watch();
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(6_000n);
  });

  it(`leaves the ledger equal to the chain, at any depth and any moment (${STEPS} random steps, D3)`, async () => {
    const scene = await begin();
    let seed = 20_260_101;
    const below = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    };
    for (let step = 0; step < STEPS; step++) {
      const action = below(10);
      if (action < 3) scene.node.transfer({ to: scene.address, amountRaw: BigInt(1 + below(50)) * RAW });
      else if (action < 6) scene.node.mine(1 + below(3));
      else if (action === 6) scene.node.reorg(1 + below(Math.min(5, scene.node.chain.head.number - 1)));
      else if (action === 7)
        scene.node.reincludeElsewhere(1 + below(Math.min(5, scene.node.chain.head.number - 1)));
      else await scene.watch().catch(() => undefined);
    }
    scene.node.mine();
    scene.node.finalize();
    for (let pass = 0; pass < 6; pass++) await scene.watch();
    const truth =
      scene.node.transfersTo(scene.address).reduce((sum, each) => sum + each.amountRaw, 0n) / 10n ** 12n;
    const { r_wallet: wallet, debt } = await balancesOf(scene.db, scene.member);
    expect(wallet + debt).toBe(truth);
  });
});
