import { PAYOUT_ADDRESS, PLAY_CUSTODY_ADDRESS, signAsPlayCustody } from '@tributary/chain/local';
import { firstRow, oneRow, rowsOf, sql } from '@tributary/database';
import { beginCollections, mainNamed, useFreshDatabase, type CollectionScene } from '@tributary/testing';
import { expect, it } from 'vitest';
import { controlMessage, reconcileCustody, recordControl } from '../custody/index.ts';
import { claimDeposit, settleDepositClaims } from '../deposits/index.ts';
import { claimFunding, settleFundings } from '../treasury/index.ts';
import { collectDue, settleCollections } from './index.ts';

const USDT = 1_000_000n;
const RAW = 10n ** 18n;

const databases = useFreshDatabase();

/** Makes the play custody count as custody. */
const proveCustody = async ({ db, deposits }: CollectionScene): Promise<string> => {
  const address = PLAY_CUSTODY_ADDRESS.toLowerCase();
  const message = await controlMessage(db, { chain: 'local', address });
  const signature = await signAsPlayCustody(message);
  await recordControl({ db, chain: deposits }, { address, signature, actor: 'operator:test' });
  return address;
};

type Places = Record<'members' | 'booked' | 'transit' | 'custody' | 'hot', string>;

it('counts a deposit at one place at a time: at its address, moving, in custody', async () => {
  const scene = await beginCollections(await databases.open());
  try {
    const { db, needs, local, deposits } = scene;
    const address = await proveCustody(scene);
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
        from reconciliations order by number desc limit 1`,
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
});

it('has a row for custody or a paying account whose money went elsewhere, and none for a refill', async () => {
  const database = await databases.open();
  const scene = await beginCollections(database);
  try {
    const { db, needs, local, deposits: chain } = scene;
    const custody = await proveCustody(scene);
    const stranger = `0x${'66'.repeat(20)}`;
    await sql`insert into payout_accounts (chain, account, asset) values ('local', ${PAYOUT_ADDRESS}, 'USDT')`.execute(
      db,
    );
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    await collectDue(needs);
    await scene.settle();
    await settleCollections(needs);
    const differing = async (): Promise<string[]> => {
      await scene.settle();
      await scene.passHours(24);
      await reconcileCustody({ db, chain, custodyAddresses: [custody] });
      const open = sql<{ address: string }>`
        select address from custody_differences where resolved_at is null order by address`;
      return (await rowsOf(db, open)).map(({ address }) => address);
    };
    expect(await differing()).toEqual([]);
    await local.transferUsdt(custody, PAYOUT_ADDRESS, 70n * USDT);
    expect(await differing()).toEqual([]);
    await local.transferUsdt(custody, stranger, 5n * USDT);
    expect(await differing()).toEqual(['custody', 'total']);
    await local.transferUsdt(PAYOUT_ADDRESS, stranger, 5n * USDT);
    expect(await differing()).toEqual(['hot', 'total']);
  } finally {
    await scene.close();
  }
});

it('refuses a collection as a funding of the treasury, and as a claimed deposit', async () => {
  const scene = await beginCollections(await databases.open());
  try {
    const { db, needs, local, deposits: chain } = scene;
    const custodyAddresses = [await proveCustody(scene)];
    const olga = await mainNamed(db, 'olga');
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    await collectDue(needs);
    await scene.settle();
    await settleCollections(needs);
    const done = await firstRow(db, sql<{ hash: string }>`select settled_hash as hash from collections`);
    const txHash = done?.hash ?? '';
    const claim = { userrefid: 'anna', txHash, reason: 'It arrived.', operator: olga };
    await claimDeposit(db, claim);
    await settleDepositClaims({ db, chain, custodyAddresses });
    const claims = sql<{
      status: string;
    }>`select status from deposit_claims union all select status from funding_claims`;
    expect(await rowsOf(db, claims)).toEqual([{ status: 'refused' }]);
    const funding = { amountMicro: 100n * USDT, txHash, reference: 'capital', evidence: 'bank letter' };
    await claimFunding(db, { ...funding, operator: olga });
    await settleFundings({ db, chain, custodyAddresses });
    expect(await rowsOf(db, claims)).toEqual([{ status: 'refused' }, { status: 'refused' }]);
  } finally {
    await scene.close();
  }
});
