import { currentTime, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { RETURNS_TO as CUSTODY, ReturnScene, useFreshDatabase } from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkFees } from '../hot-wallet/index.ts';
import { compareSequences, payApproved, settlePayouts } from '../withdrawals/index.ts';
import { passReturns, returnableNow } from './index.ts';

const THIEF = `0x${'6'.repeat(40)}`;

const databases = useFreshDatabase();
let returns: ReturnScene;
beforeEach(async () => {
  returns = await ReturnScene.begin(await databases.open());
});
afterEach(() => returns.close());
const lost = () => Promise.resolve({ accepted: false, reply: 'the connection closed' });

describe('the excess of the hot wallet', () => {
  it('goes to custody once, after two operators, however many signers run, above all limits of withdrawals', async () => {
    await returns.confirmed();
    expect(returns.sent()).toEqual([]);
    await Promise.all([passReturns(returns.needs), passReturns(returns.needs), passReturns(returns.needs)]);
    returns.makeFinal();
    await Promise.all([passReturns(returns.needs), passReturns(returns.needs)]);
    await passReturns(returns.needs);
    expect(await returns.rows()).toEqual([{ status: 'paid', reason: null }]);
    expect(returns.sent()).toEqual([400n]);
  });

  it('counts what the network took for returns and payouts, as a cost in its own coin', async () => {
    const since = new Date((await currentTime(returns.db)).getTime() - 60_000);
    const fees = () => networkFees(returns.db, returns.evm.chain, since);
    await returns.confirmed();
    await passReturns(returns.needs);
    await returns.approveWithdrawal(50);
    await payApproved({ ...returns.needs, limits: undefined });
    expect(await fees()).toEqual({ payouts: 0, feesRaw: 0n });
    returns.makeFinal();
    await passReturns(returns.needs);
    await settlePayouts(returns.needs);
    expect(await fees()).toEqual({ payouts: 1, feesRaw: 100_000_000_000_000n });
    const later = new Date(since.getTime() + 86_400_000);
    expect(await networkFees(returns.db, returns.evm.chain, later)).toEqual({ payouts: 0, feesRaw: 0n });
  });

  it('leaves the ceiling and approved withdrawals in the account', async () => {
    await returns.approveWithdrawal(200);
    expect(await returnableNow(returns.db, { chain: 'bsc', account: returns.evm.chain.account })).toEqual({
      excessMicro: usdt(320),
      destination: CUSTODY,
      refusal: null,
    });
    await expect(returns.propose()).rejects.toThrow(/320\.00 USDT are above the ceiling now/);
  });

  it.each([
    ['the same operator confirms', async (id: number) => returns.confirm(id, returns.olga), /./],
    [
      'less is above the ceiling by then',
      async (id: number) => (await returns.holds(1_399n), returns.confirm(id)),
      /399\.00/,
    ],
    [
      'the ceiling was changed',
      async (id: number) => (await returns.set('hotCeilingMicro', String(usdt(900))), returns.confirm(id)),
      /has changed/,
    ],
    [
      'the signer has another custody address',
      async (id: number) => (
        await passReturns({ ...returns.needs, custodyAddress: THIEF }),
        returns.confirm(id)
      ),
      /does not count yet/,
    ],
    [
      'another return is under way',
      async (id: number) => (await returns.confirm(id), returns.propose(10)),
      /under way/,
    ],
  ])('is not returned where %s', async (_, act, message) => {
    const { id } = await returns.propose();
    await expect(act(id)).rejects.toThrow(message);
  });

  it('stays if the account is halted, another key pays, or the signer names no address', async () => {
    const account = sql`update payout_accounts set`;
    await sql`${account} halted_at = app_now(), halted_for = 'a test'`.execute(returns.db);
    await expect(returns.propose()).rejects.toThrow(/halted/);
    await sql`${account} halted_at = null, halted_for = null`.execute(returns.db);
    await passReturns({ ...returns.needs, custodyAddress: undefined });
    await expect(returns.propose()).rejects.toThrow(/SIGNER_CUSTODY_ADDRESS/);
    await sql`insert into payout_accounts (chain, account, asset, first_seen_at)
      values ('bsc', '0xnext', 'USDT', app_now() + interval '1 hour')`.execute(returns.db);
    await expect(returns.propose()).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a confirmed return', () => {
  it('waits while payouts are paused', async () => {
    await returns.confirmed();
    await returns.pause(true);
    expect(await passReturns(returns.needs)).toBe(0);
    await returns.pause(false);
    expect(await passReturns(returns.needs)).toBe(1);
  });

  it('is dropped if the account no longer holds its amount beyond the money that stays', async () => {
    await returns.confirmed();
    await returns.approveWithdrawal(200);
    await passReturns(returns.needs);
    expect(await returns.rows()).toEqual([
      { status: 'dropped', reason: expect.stringMatching(/no longer holds this much/) },
    ]);
    expect(returns.sent()).toEqual([]);
  });

  it('is dropped if the network has used a sequence that no row explains: it may be this return', async () => {
    await returns.confirmed();
    returns.evm.node.foreignTransaction(returns.evm.chain.account);
    returns.makeFinal();
    expect(await passReturns(returns.needs)).toBe(0);
    expect(await returns.rows()).toEqual([{ status: 'confirmed', reason: null }]);
    await sql`update unexplained_sequences set explained_at = app_now(), explained_as = 'other'`.execute(
      returns.db,
    );
    await sql`update payout_accounts set halted_at = null, halted_for = null`.execute(returns.db);
    await passReturns(returns.needs);
    expect(await returns.rows()).toEqual([
      { status: 'dropped', reason: expect.stringMatching(/may have been sent/) },
    ]);
    expect(returns.sent()).toEqual([]);
  });

  it('halts the account if another transaction takes its sequence', async () => {
    await returns.confirmed();
    await passReturns({ ...returns.needs, chain: { ...returns.needs.chain, send: lost } });
    returns.evm.node.foreignTransaction(returns.evm.chain.account);
    returns.makeFinal();
    await passReturns(returns.needs);
    expect(await returns.rows()).toMatchObject([{ status: 'foreign' }]);
    expect(
      await rowsOf(returns.db, sql`select 1 from payout_accounts where halted_at is not null`),
    ).toHaveLength(1);
    expect(
      await rowsOf(returns.db, sql`select 1 from unexplained_sequences where explained_at is null`),
    ).toHaveLength(1);
  });

  it('is signed again at a higher fee if no block takes it, and arrives once', async () => {
    await returns.confirmed();
    await passReturns({ ...returns.needs, chain: { ...returns.needs.chain, send: lost } });
    await passReturns(returns.needs, { resendAfterSeconds: 0, replaceAfterSeconds: 0 });
    returns.makeFinal();
    await passReturns(returns.needs);
    expect(await rowsOf(returns.db, sql`select 1 from custody_return_bytes`)).toHaveLength(2);
    expect(await returns.rows()).toEqual([{ status: 'paid', reason: null }]);
    expect(returns.sent()).toEqual([400n]);
  });

  it('shares the sequences of withdrawals, and a start finds each of them explained', async () => {
    await returns.confirmed();
    await passReturns(returns.needs);
    await returns.approveWithdrawal(50);
    await payApproved({ ...returns.needs, limits: undefined });
    returns.makeFinal();
    await compareSequences(returns.needs, { isForced: true });
    const sequences = sql<{ sequence: number }>`select sequence from account_sequences order by 1`;
    expect(await rowsOf(returns.db, sequences)).toEqual([{ sequence: 0 }, { sequence: 1 }]);
    expect(await rowsOf(returns.db, sql`select 1 from unexplained_sequences`)).toEqual([]);
    await expect(
      sql`insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, amount_raw, destination)
        select member_id, withdrawal_id, chain, asset, account, 0, bytes, '0x2', amount_raw, destination from payouts`.execute(
        returns.db,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
