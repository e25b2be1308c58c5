import { createBscPayoutChain } from '@tributary/chain/bsc';
import {
  devPayoutKey,
  PAYOUT_ADDRESS,
  PLAY_CUSTODY_ADDRESS,
  signAsPlayCustody,
} from '@tributary/chain/local';
import { oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { silentLogger } from '@tributary/runtime';
import {
  beginCollections,
  breachesOf,
  giveVerifiedAddress,
  loginAs,
  MEMBER_ADDRESSES,
  operatorNamed,
  useFreshDatabase,
  XrpAccountScene,
  type CollectionScene,
} from '@tributary/testing';
import { expect, it } from 'vitest';
import { collectDue, settleCollections } from '../collections/index.ts';
import { traceDeposit } from '../deposits/index.ts';
import { confirmReturn, passReturns, proposeReturn } from '../custody-returns/index.ts';
import { hotWallets, tokenAccounts, watchHotWallet } from '../hot-wallet/index.ts';
import { confirmProposal } from '../proposals/index.ts';
import {
  decideWithdrawal,
  getWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type PayoutNeeds,
} from '../withdrawals/index.ts';
import { controlMessage, reconcileCustody, recordControl } from './index.ts';

const RAW = 10n ** 18n;
const CONFIRMATIONS = 3;
/** Long, because a busy machine may answer late. No test needs this time. */
const TIMEOUT_MS = 60_000;
const CUSTODY = PLAY_CUSTODY_ADDRESS.toLowerCase();

const databases = useFreshDatabase();

const proveCustody = async ({ db, deposits }: CollectionScene): Promise<void> => {
  const message = await controlMessage(db, { chain: 'local', address: CUSTODY });
  const signature = await signAsPlayCustody(message);
  await recordControl({ db, chain: deposits }, { address: CUSTODY, signature, actor: 'operator:test' });
};

const payoutsOf = ({ local }: CollectionScene): PayoutNeeds['chain'] =>
  createBscPayoutChain(
    {
      chain: 'local',
      chainId: local.chainId,
      rpcUrl: local.rpcUrl,
      tokenAddress: local.tokenAddress,
      finality: { confirmations: CONFIRMATIONS },
      fee: { type: 'legacy', gasPriceWei: 100_000_000n },
      timeoutMs: TIMEOUT_MS,
    },
    { privateKey: devPayoutKey() },
  );

/** The whole USDT that the books and the chain have at each place. */
type Standing = Record<'members' | 'transit' | 'custody' | 'hot' | 'booked' | 'owed', number>;

/**
 * Compares the chain with the books on a new day: no difference, every invariant true, and the sum of the four places
 * on the chain is the custody account of the books.
 */
const comparing = (scene: CollectionScene) => async (): Promise<Standing> => {
  const { db, deposits: chain } = scene;
  await scene.passHours(24);
  expect(await reconcileCustody({ db, chain, custodyAddresses: [CUSTODY] })).toMatchObject({
    differences: 0,
  });
  expect(await breachesOf(db)).toEqual([]);
  return oneRow(
    db,
    sql<Standing>`
    select (on_members / ${RAW.toString()}::numeric)::int as members, (in_transit / ${RAW.toString()}::numeric)::int as transit,
      (in_custody / ${RAW.toString()}::numeric)::int as custody, (in_hot / ${RAW.toString()}::numeric)::int as hot,
      (select (-balance / 1000000)::int from ledger.programme_balances where account = 'custody') as booked,
      (select (sum(r_wallet + held) / 1000000)::int from ledger.member_balances) as owed
    from reconciliations order by number desc limit 1`,
  );
};

it('keeps books and chain equal while a deposit goes to custody, to the hot wallet and out, and its rest back', async () => {
  const database = await databases.open();
  const [scene, signer] = [await beginCollections(database), await loginAs(database, 'signer')];
  try {
    const { db, needs, local, deposits } = scene;
    await proveCustody(scene);
    await scene.set('hotFloorMicro', String(usdt(1_000)));
    await scene.set('hotCeilingMicro', String(usdt(3_000)));
    const limits = { perHourMicro: usdt(5_000), perDayMicro: usdt(5_000), secondFromMicro: usdt(1_000) };
    const paying = { db: signer.db, chain: payoutsOf(scene), logger: silentLogger(), limits };
    const watch = () => watchHotWallet({ db, chain: tokenAccounts(db, deposits), logger: silentLogger() });
    const compared = comparing(scene);
    const anna = await scene.join('anna');
    await giveVerifiedAddress(db, anna.id, { coin: 'usdt', address: MEMBER_ADDRESSES.usdt });
    await local.fundPayoutAccount(0n);
    await payApproved(paying);

    // The deposit: seen, then credited where it lies.
    const deposit = await local.payUsdt(anna.address, usdt(6_000));
    await scene.settle();
    const lying = { members: 6_000, transit: 0, custody: 0, hot: 0, booked: 6_000, owed: 6_000 };
    expect(await compared()).toEqual(lying);

    // The collection: under way, then final with its hash.
    expect(await collectDue(needs)).toBe(1);
    await scene.settle();
    expect(await compared()).toEqual({ ...lying, members: 0, transit: 6_000, custody: 6_000 });
    expect(await settleCollections(needs)).toBe(1);
    expect((await traceDeposit(db, deposit)).steps.at(-1)).toMatchObject({
      state: 'done',
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
    const collected = { ...lying, members: 0, custody: 6_000 };
    expect(await compared()).toEqual(collected);

    // The hot wallet is empty: the withdrawal is approved by two and waits, the refill is requested.
    const request = { memberId: anna.id, wallet: 'r_wallet', coin: 'usdt', grossMicro: usdt(1_500) } as const;
    const { id } = await requestWithdrawal(db, { ...request, address: MEMBER_ADDRESSES.usdt });
    for (const [name, status] of [
      ['olga', 'pending'],
      ['oskar', 'approved'],
    ] as const) {
      const operator = await operatorNamed(db, name);
      const decision = { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' } as const;
      expect(await decideWithdrawal({ db }, decision)).toMatchObject({ status });
    }
    expect(await payApproved(paying)).toBe(0);
    expect(await watch()).toBe(1);
    expect(await hotWallets(db)).toMatchObject([
      {
        account: PAYOUT_ADDRESS,
        heldMicro: 0n,
        refill: { amountMicro: String(usdt(3_000)), arrivedMicro: '0' },
      },
    ]);
    expect(await compared()).toEqual(collected);

    // The refill: the transfer from custody closes the request.
    const refill = await local.transferUsdt(CUSTODY, PAYOUT_ADDRESS, usdt(3_000));
    await scene.settle();
    expect(await watch()).toBe(1);
    expect(await hotWallets(db)).toMatchObject([
      { heldMicro: usdt(3_000), refill: null, before: [{ txHash: refill }] },
    ]);
    const refilled = { ...collected, custody: 3_000, hot: 3_000 };
    expect(await compared()).toEqual(refilled);

    // The payout: sent, then final.
    expect(await payApproved(paying)).toBe(1);
    await scene.settle();
    expect(await compared()).toEqual({ ...refilled, hot: 1_500 });
    expect(await settlePayouts(paying)).toBe(1);
    expect(await getWithdrawal(db, id)).toMatchObject({ status: 'completed' });
    expect(await scene.held(MEMBER_ADDRESSES.usdt)).toBe(1_500n * RAW);
    expect(await watch()).toBe(0);
    const paid = { ...refilled, hot: 1_500, booked: 4_500, owed: 4_500 };
    expect(await compared()).toEqual(paid);

    // The excess: a second operator confirms it, and it goes back to custody. No book of a member changes.
    await scene.set('hotFloorMicro', String(usdt(100)));
    await scene.set('hotCeilingMicro', String(usdt(1_000)));
    const returning = { ...paying, custodyAddress: CUSTODY };
    await passReturns(returning);
    await watch();
    const excess = { chain: 'local', account: PAYOUT_ADDRESS, amountMicro: usdt(500) };
    const [petra, paul] = [await operatorNamed(db, 'petra'), await operatorNamed(db, 'paul')];
    const proposal = await proposeReturn(db, { ...excess, reason: 'Above the ceiling', operator: petra });
    await confirmProposal(db, { id: proposal.id, kind: 'custody.return', operator: paul }, confirmReturn);
    expect(await compared()).toEqual(paid);
    expect(await passReturns(returning)).toBe(1);
    await scene.settle();
    expect(await compared()).toEqual({ ...paid, custody: 3_500, hot: 1_000 });
    expect(await passReturns(returning)).toBe(1);
    expect(await compared()).toEqual({ ...paid, custody: 3_500, hot: 1_000 });
    expect(await watch()).toBe(0);

    // The XRP account is refilled and returns its excess: no book has XRP, and no place of USDT changes.
    const xrp = await XrpAccountScene.begin(database);
    try {
      const returned = { ...paid, custody: 3_500, hot: 1_000 };
      await xrp.confirmed();
      expect(await compared()).toEqual(returned);
      expect(await passReturns(xrp.needs)).toBe(1);
      xrp.server.closeLedger();
      expect(await compared()).toEqual(returned);
      expect(await passReturns(xrp.needs)).toBe(1);
      expect(xrp.returned).toBe(400_000_000n);
      xrp.holds(100n);
      expect(await xrp.watch()).toBe(1);
      await xrp.refill(900n, (await hotWallets(db)).find(({ asset }) => asset === 'XRP')?.refill?.tag ?? 0);
      expect(await xrp.watch()).toBe(1);
      expect(await compared()).toEqual(returned);
    } finally {
      await xrp.close();
    }
  } finally {
    await signer.drop();
    await scene.close();
  }
});
