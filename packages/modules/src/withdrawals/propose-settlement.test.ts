import { createXrplPayoutChain } from '@tributary/chain/xrpl';
import { FakeRippled } from '@tributary/chain/testing';
import { stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import {
  explainSequences,
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { confirmProposal, openProposals } from '../proposals/index.ts';
import {
  confirmSettlement,
  decideWithdrawal,
  getWithdrawal,
  offerXrp,
  payApproved,
  payoutAccounts,
  proposeForeignRelease,
  proposeResolution,
  proposeResumption,
  requestWithdrawal,
  settlePayouts,
  undecidedPayouts,
  type PayoutNeeds,
} from './index.ts';

const EVM = '0x1111111111111111111111111111111111111111';
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const SEED = 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9';
const LIFE = 20;
const REASON = 'Found on a full node';
const quotes = {
  quote: () => Promise.resolve({ usdtPerXrpMicro: 2_500_000n, source: 'test', quotedAt: new Date() }),
};

const databases = useFreshDatabase();
let db: PayoutNeeds['db'];
let memberId: number;
let olga: { id: number; username: string };
let oskar: typeof olga;

beforeEach(async () => {
  ({ db } = await databases.open());
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: EVM });
  await giveVerifiedAddress(db, memberId, { coin: 'xrp', address: XRP });
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

const approved = async (coin: 'usdt' | 'xrp'): Promise<number> => {
  const address = coin === 'xrp' ? XRP : EVM;
  const { id } = await requestWithdrawal(db, {
    memberId,
    wallet: 'profit',
    coin,
    grossMicro: usdt(100),
    address,
  });
  const confirmedDrops =
    coin === 'xrp' ? (await offerXrp({ db, quotes }, { id, operatorId: olga.id })).drops : undefined;
  await decideWithdrawal(
    { db },
    { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve', confirmedDrops },
  );
  return id;
};

/** A payout whose sequence somebody else used, on an account that is halted for it. */
const takenSequence = async () => {
  const evm = await startEvmPayouts();
  onTestFinished(() => evm.close());
  const needs = { db, chain: evm.chain, logger: silentLogger() };
  const id = await approved('usdt');
  evm.node.rejectSend('nonce too low');
  await payApproved(needs);
  evm.node.foreignTransaction(evm.chain.account, 0);
  evm.node.mine();
  evm.node.finalize();
  await settlePayouts(needs);
  const { chain, account } = evm.chain;
  return { id, chain, account, explain: () => explainSequences(needs, [olga, oskar]) };
};

/** An XRP payout that its server cannot decide, and the ledger that contains it. */
const withHole = async () => {
  const server = await FakeRippled.start();
  const settings = { chain: 'xrpl', rpcUrl: server.url, networkId: 1, timeoutMs: 1_000, ledgersToLive: LIFE };
  const chain = createXrplPayoutChain(settings, SEED);
  onTestFinished(async () => {
    await chain.close();
    await server.close();
  });
  server.fund(chain.account, 10_000_000_000n);
  server.fund(XRP, 5_000_000n);
  const id = await approved('xrp');
  await payApproved({ db, chain, logger: silentLogger() });
  server.closeLedger();
  return { id, included: server.ledger.validated };
};

const confirm = (id: number, operator = oskar) =>
  confirmProposal(db, { id, kind: 'payout.settle', operator }, confirmSettlement);
const statusOf = async (id: number) => (await getWithdrawal(db, id)).status;
const held = async () => (await balancesOf(db, memberId)).held;
const isHalted = async () => (await payoutAccounts(db)).some(({ haltedFor }) => haltedFor !== null);
const conflict = { code: 'conflict' };
const illegal = { code: 'illegalTransition' };

describe('a halted account', () => {
  it('pays again once another operator confirms it, never by the one who proposed it', async () => {
    const { chain, account, explain } = await takenSequence();
    const ask = () => proposeResumption(db, { chain, account, operator: olga, reason: REASON });
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringMatching(/^First explain the sequence/),
    });
    await explain();
    const { id } = await ask();
    expect(await isHalted()).toBe(true);
    await expect(confirm(id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await confirm(id);
    expect(await isHalted()).toBe(false);
    await expect(confirm(id)).rejects.toMatchObject(conflict);
  });

  it('needs no proposal while it is not halted, and takes only one at a time', async () => {
    const { chain, account, explain } = await takenSequence();
    await explain();
    const ask = (name: string) =>
      proposeResumption(db, { chain, account: name, operator: olga, reason: REASON });
    await expect(ask('another')).rejects.toMatchObject(conflict);
    await ask(account);
    await expect(ask(account)).rejects.toMatchObject(conflict);
    expect(await openProposals(db)).toHaveLength(1);
  });
});

describe('a hold whose sequence was taken', () => {
  it('is in the list of payouts without an outcome, and returns by two people, once', async () => {
    const { id, explain } = await takenSequence();
    expect(await undecidedPayouts(db, { minutes: 10, limit: 10 })).toMatchObject([
      { withdrawalId: id, status: 'foreign', userrefid: 'anna', netMicro: usdt(90) },
    ]);
    const ask = () => proposeForeignRelease(db, { withdrawalId: id, operator: olga, reason: REASON });
    await expect(ask()).rejects.toMatchObject(conflict);
    await explain();
    const proposal = await ask();
    expect([await held(), await statusOf(id)]).toEqual([usdt(100), 'unknown']);
    await confirm(proposal.id);
    expect([await held(), await statusOf(id)]).toEqual([0n, 'failed']);
    await expect(ask()).rejects.toMatchObject(illegal);
    expect(await undecidedPayouts(db, { minutes: 10, limit: 10 })).toEqual([]);
  });
});

describe('an XRP payout without an outcome', () => {
  it('is listed only once it is late', async () => {
    const { id } = await withHole();
    expect(await undecidedPayouts(db, { minutes: 10, limit: 10 })).toEqual([]);
    const { updatedAt } = await getWithdrawal(db, id);
    await stopClockAt(db, new Date(updatedAt.getTime() + 11 * 60_000));
    expect(await undecidedPayouts(db, { minutes: 10, limit: 10 })).toMatchObject([{ withdrawalId: id }]);
  });

  it('is settled by the finding of two people', async () => {
    const { id, included } = await withHole();
    const found = {
      withdrawalId: id,
      outcome: 'paid',
      block: included,
      operator: olga,
      reason: REASON,
    } as const;
    const proposal = await proposeResolution(db, found);
    expect(await statusOf(id)).toBe('broadcast');
    await expect(confirm(proposal.id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await confirm(proposal.id);
    expect([await statusOf(id), await held()]).toEqual(['completed', 0n]);
  });

  it.each([
    ['paid', LIFE + 1],
    ['failed', 0],
  ] as const)('cannot be %s in a ledger that says otherwise', async (outcome, later) => {
    const { id, included } = await withHole();
    await expect(
      proposeResolution(db, {
        withdrawalId: id,
        outcome,
        block: included + later,
        operator: olga,
        reason: REASON,
      }),
    ).rejects.toMatchObject(illegal);
  });

  it('is not settled by the second person if it was decided since the proposal', async () => {
    const { id, included } = await withHole();
    const found = {
      withdrawalId: id,
      outcome: 'paid',
      block: included,
      operator: olga,
      reason: REASON,
    } as const;
    const proposal = await proposeResolution(db, found);
    await expect(proposeResolution(db, { ...found, operator: oskar })).rejects.toMatchObject(conflict);
    await confirm(proposal.id);
    await expect(confirm(proposal.id, oskar)).rejects.toMatchObject(conflict);
  });
});
