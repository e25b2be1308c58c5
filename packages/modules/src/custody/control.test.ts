import { signAsCustody } from '@tributary/chain/testing';
import { microToRaw } from '@tributary/chain';
import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { beginDeposits, COLD, proveCold, useFreshDatabase, type DepositScene } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { controlMessage, provenCustody, recordControl, reconcileCustody, selectControl } from './index.ts';

const OTHER = `0x${'c0'.repeat(20)}`;
const databases = useFreshDatabase();
const scenes: DepositScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});
const begin = async () => {
  const database = await databases.open();
  const scene = await beginDeposits(database.db);
  scenes.push(scene);
  return { scene, owner: database.owner.db };
};

describe('an address that the settings name as custody', () => {
  it('does not count before its control is proven, is listed as unproven, and counts afterwards', async () => {
    const { scene } = await begin();
    scene.node.fund(COLD, microToRaw(usdt(1_000_000)));
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    expect(await provenCustody(scene, [COLD.toUpperCase().replace('0X', '0x')])).toEqual([]);
    expect(await selectControl(scene.db)).toMatchObject([{ address: COLD, provenAt: null, signature: null }]);
    // One address is the member's; the capital in the unproven one is missing.
    expect(await reconcileCustody({ ...scene, custodyAddresses: [COLD] })).toEqual({
      addresses: 1,
      differences: 1,
    });
    await proveCold(scene);
    expect(await provenCustody(scene, [COLD, OTHER])).toEqual([COLD]);
    await scene.programme.standAt('2026-01-02');
    expect(await reconcileCustody({ ...scene, custodyAddresses: [COLD] })).toEqual({
      addresses: 2,
      differences: 0,
    });
  });

  it('is not proven by a signature over anything but the message of this installation', async () => {
    const { scene } = await begin();
    const message = await controlMessage(scene.db, { chain: 'bsc', address: COLD });
    expect(message).toContain(COLD);
    for (const other of [`${message} `, message.replace('Installation', 'installation'), ''])
      await expect(
        recordControl(scene, {
          address: COLD,
          signature: await signAsCustody(other),
          actor: 'operator:olga',
        }),
      ).rejects.toMatchObject({ code: 'invalidInput' });
    await expect(
      recordControl(scene, {
        address: OTHER,
        signature: await signAsCustody(message),
        actor: 'operator:olga',
      }),
    ).rejects.toMatchObject({ code: 'invalidInput' });
    expect(await selectControl(scene.db)).toEqual([]);
  });

  it('has one proof, which nobody can change, with its operator in the audit log', async () => {
    const { scene, owner } = await begin();
    await proveCold(scene);
    await expect(proveCold(scene)).rejects.toMatchObject({ code: 'conflict' });
    await expect(sql`update custody_addresses set signature = '0x00'`.execute(owner)).rejects.toThrow(
      'recorded once',
    );
    await expect(sql`delete from custody_addresses`.execute(scene.db)).rejects.toThrow();
    expect(
      await rowsOf(scene.db, sql`select actor, subject from audit_log where action = 'custody.proven'`),
    ).toEqual([{ actor: 'operator:test', subject: `custody:bsc:${COLD}` }]);
  });

  it('does not count merely by its row in the table: each reading checks the signature', async () => {
    const { scene } = await begin();
    const message = await controlMessage(scene.db, { chain: 'bsc', address: OTHER });
    await sql`insert into custody_addresses (chain, address, message, signature, method, proven_at, recorded_by)
      values ('bsc', ${OTHER}, ${message}, ${await signAsCustody(message)}, 'eip191', app_now(), 'somebody')`.execute(
      scene.db,
    );
    expect(await provenCustody(scene, [OTHER])).toEqual([]);
  });
});
