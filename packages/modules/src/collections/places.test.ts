import { PLAY_CUSTODY_ADDRESS, signAsPlayCustody } from '@tributary/chain/local';
import { oneRow, sql } from '@tributary/database';
import { beginCollections, useFreshDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { controlMessage, reconcileCustody, recordControl } from '../custody/index.ts';
import { collectDue, settleCollections } from './index.ts';

const USDT = 1_000_000n;
const RAW = 10n ** 18n;

const databases = useFreshDatabase();

type Places = Record<'members' | 'booked' | 'transit' | 'custody' | 'hot', string>;

it('a deposit is counted at one place at a time: at its address, on its way, in custody', async () => {
  const scene = await beginCollections(await databases.open());
  try {
    const { db, needs, local, deposits } = scene;
    const address = PLAY_CUSTODY_ADDRESS.toLowerCase();
    const message = await controlMessage(db, { chain: 'local', address });
    const signature = await signAsPlayCustody(message);
    await recordControl({ db, chain: deposits }, { address, signature, actor: 'operator:test' });
    const { address: anna } = await scene.join('anna');
    const compare = async (): Promise<Places & { differences: number | undefined }> => {
      await scene.settle();
      await scene.passHours(24);
      const done = await reconcileCustody({ db, chain: deposits, custodyAddresses: [address] });
      const places = await oneRow(
        db,
        sql<Places>`
        select on_members::text as members, members_booked::text as booked, in_transit::text as transit,
          in_custody::text as custody, in_hot::text as hot
        from reconciliations order by checked_on desc limit 1`,
      );
      return { ...places, differences: done?.differences };
    };
    const at = (members: bigint, booked: bigint, transit: bigint, custody: bigint) => ({
      members: (members * RAW).toString(),
      booked: (booked * RAW).toString(),
      transit: (transit * RAW).toString(),
      custody: (custody * RAW).toString(),
      hot: '0',
      differences: 0,
    });
    await local.payUsdt(anna, 100n * USDT);
    expect(await compare()).toEqual(at(100n, 100n, 0n, 0n));
    await collectDue(needs);
    expect(await compare()).toEqual(at(0n, 100n, 100n, 100n));
    await settleCollections(needs);
    expect(await compare()).toEqual(at(0n, 0n, 0n, 100n));
    await local.payUsdt(anna, 40n * USDT);
    expect(await compare()).toEqual(at(40n, 40n, 0n, 100n));
  } finally {
    await scene.close();
  }
}, 60_000);
