import { inTransaction, pageOf, sql, stopClockAt } from '@tributary/database';
import { deductionOf, usdt, type Micro } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  codesOf,
  giveVerifiedAddress,
  makeDebtor,
  memberWithBalance,
  MEMBER_ADDRESSES,
  useWithdrawalRequests,
  type TestProgramme,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncAddresses } from '../addresses/index.ts';
import { cancelWithdrawal, ownWithdrawalList, withdrawalList } from './index.ts';

const requests = useWithdrawalRequests();
const { database, memberWith, request } = requests;
const ADDRESS = MEMBER_ADDRESSES.usdt;
const XRP = MEMBER_ADDRESSES.xrp;
const NOBODY = { evm: [], xrp: [] };
const DAY_MS = 86_400_000;

let programme: TestProgramme;
let names = 0;
beforeAll(() => {
  ({ programme } = requests);
});

describe('a request', () => {
  it('holds the gross amount at once and copies the address with its tag', async () => {
    const memberId = await memberWith({ profit: usdt(100) });
    const withdrawal = await request(memberId, { coin: 'xrp', grossMicro: usdt(40) });
    expect(withdrawal).toMatchObject({
      status: 'pending',
      grossMicro: usdt(40),
      feeMicro: usdt(4),
      netMicro: usdt(36),
      address: XRP,
      tag: 7,
      addressNo: 1,
    });
    expect(await balancesOf(database.current.db, memberId)).toMatchObject({
      profit: usdt(60),
      held: usdt(40),
    });
  });

  it('may be one of several open requests', async () => {
    const memberId = await memberWith({ profit: usdt(30) });
    await request(memberId);
    await request(memberId);
    await request(memberId);
    await expect(request(memberId)).rejects.toMatchObject({ code: 'insufficientForWithdrawal' });
  });

  it.each([
    ['wallet', { wallet: 'working' }],
    ['amount', { grossMicro: usdt(11) }],
    ['coin', { coin: 'xrp' }],
  ] as const)('is refused under a key that was used for another %s', async (_what, changes) => {
    const memberId = await memberWith({ profit: usdt(100), working: usdt(100) });
    const key = `one-request-${memberId}`;
    await request(memberId, { key });
    await expect(request(memberId, { ...changes, key })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('settles the member’s debt before it holds anything', async () => {
    const { db } = database.current;
    const memberId = await memberWith({ profit: usdt(100), r_wallet: usdt(5) });
    await makeDebtor(db, memberId, usdt(30));
    await expect(request(memberId, { grossMicro: usdt(71) })).rejects.toMatchObject({
      code: 'insufficientForWithdrawal',
    });
    await request(memberId, { grossMicro: usdt(70) });
    expect(await balancesOf(db, memberId)).toMatchObject({
      profit: 0n,
      held: usdt(70),
      r_wallet: usdt(5),
      debt: 0n,
    });
  });

  it.each([
    ['below $10', { grossMicro: 9_990_000n }, 'withdrawalTooSmall'],
    ['of XRP from Working', { coin: 'xrp', wallet: 'working' }, 'xrpOnlyFromProfit'],
    ['to another address than the stored one', { address: `0x${'2'.repeat(40)}` }, 'addressDiffers'],
    ['to the address of the other coin', { coin: 'xrp', address: ADDRESS }, 'addressDiffers'],
    ['above the balance of that wallet', { wallet: 'working' }, 'insufficientForWithdrawal'],
  ] as const)('is refused %s', async (_title, changes, code) => {
    const memberId = await memberWith({ profit: usdt(100) });
    await expect(request(memberId, changes)).rejects.toMatchObject({ code });
    expect(await balancesOf(database.current.db, memberId)).toMatchObject({ profit: usdt(100), held: 0n });
  });

  it('is refused without an address or while the address waits, and names the coin', async () => {
    const { db } = database.current;
    const memberId = await memberWithBalance(programme, `wd${++names}`, { profit: usdt(100) });
    const text = 'Please add and verify your USDT address first';
    await expect(request(memberId)).rejects.toMatchObject({ code: 'addressNotVerified', message: text });
    const added = await syncAddresses(db, { memberId, usdt: { address: ADDRESS } }, NOBODY);
    const addedAt = added.usdt?.addedAt.getTime() ?? 0;
    await stopClockAt(db, new Date(addedAt + DAY_MS - 1));
    await expect(request(memberId)).rejects.toMatchObject({ code: 'addressNotVerified', message: text });
    await stopClockAt(db, new Date(addedAt + DAY_MS));
    await expect(request(memberId)).resolves.toMatchObject({ status: 'pending' });
  });

  it('is refused to a blocked member, and while a change of password stops withdrawals', async () => {
    const { db } = database.current;
    const memberId = await memberWith({ profit: usdt(100) });
    const holdFor = (hours: number) =>
      sql`update members set withdrawals_held_until = app_now() + make_interval(hours => ${hours}) where id = ${memberId}`.execute(
        db,
      );
    await holdFor(1);
    await expect(request(memberId)).rejects.toMatchObject({ code: 'withdrawalsHeld' });
    await holdFor(0);
    await expect(request(memberId)).resolves.toMatchObject({ status: 'pending' });
    await sql`update members set status = 'blocked' where id = ${memberId}`.execute(db);
    await expect(request(memberId)).rejects.toMatchObject({ code: 'memberBlocked' });
  });

  it('ignores the case of letters of a USDT address only', async () => {
    const memberId = await memberWithBalance(programme, `wd${++names}`, { profit: usdt(100) });
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address });
    await expect(request(memberId, { address: address.toLowerCase() })).resolves.toMatchObject({ address });
  });
});

describe('the deduction', () => {
  const amounts = [usdt(10), 9_999_999n, 10_000_001n, 10_010_000n, usdt(500)];
  for (let n = amounts.length; n < 200; n++)
    amounts.push(usdt(10) + BigInt(n * 7_919) * (n % 2 ? 1n : 10_000n));

  it('is 10% rounded up at 200 boundary amounts, and gross is fee and net everywhere', async () => {
    const memberId = await memberWith({ profit: usdt(10_000_000) });
    let accepted = 0;
    for (const grossMicro of amounts) {
      const requested = request(memberId, { grossMicro, coin: accepted % 2 ? 'xrp' : 'usdt' });
      if (grossMicro < usdt(10)) {
        await expect(requested).rejects.toMatchObject({ code: 'withdrawalTooSmall' });
        continue;
      }
      accepted += 1;
      const feeMicro: Micro = grossMicro % 10n === 0n ? grossMicro / 10n : grossMicro / 10n + 1n;
      expect(await requested).toMatchObject({ grossMicro, feeMicro, netMicro: grossMicro - feeMicro });
      expect(deductionOf(grossMicro)).toEqual({ grossMicro, feeMicro, netMicro: grossMicro - feeMicro });
    }
    expect(accepted).toBe(199);
  });

  it('leaves the whole balance available, to the last micro-unit', async () => {
    const memberId = await memberWith({ profit: 10_000_001n });
    await expect(request(memberId, { grossMicro: 10_000_002n })).rejects.toMatchObject({
      code: 'insufficientForWithdrawal',
    });
    await request(memberId, { grossMicro: 10_000_001n });
    expect((await balancesOf(database.current.db, memberId)).profit).toBe(0n);
  });
});

describe('a cancellation', () => {
  it('returns the hold to its wallet, once', async () => {
    const { db } = database.current;
    const memberId = await memberWith({ working: usdt(50) });
    const { id } = await request(memberId, { wallet: 'working', grossMicro: usdt(50) });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => cancelWithdrawal(db, memberId, id)),
    );
    expect(codesOf(results)).toEqual(Array.from({ length: 19 }, () => 'illegalTransition'));
    expect(await balancesOf(db, memberId)).toMatchObject({ working: usdt(50), held: 0n });
  });

  it('answers notFound for another member’s withdrawal', async () => {
    const memberId = await memberWith({ profit: usdt(10) });
    const { id } = await request(memberId);
    const other = await memberWith({});
    await expect(cancelWithdrawal(database.current.db, other, id)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the list', () => {
  it('filters by status, by days of Kolkata inclusive and by text, and sums the filtered rows', async () => {
    const { db } = database.current;
    const memberId = await memberWith({ profit: usdt(1_000) });
    // 18:30 UTC is midnight in Kolkata.
    await stopClockAt(db, new Date('2026-03-10T18:29:59.999Z'));
    await request(memberId, { grossMicro: usdt(10) });
    await stopClockAt(db, new Date('2026-03-10T18:30:00.000Z'));
    const { id } = await request(memberId, { grossMicro: usdt(20) });
    await request(memberId, { grossMicro: usdt(40) });
    await cancelWithdrawal(db, memberId, id);
    const list = (filter: object) =>
      pageOf(db, withdrawalList({ memberId, ...filter }), { page: 1, size: 1 });
    expect(await list({ to: '2026-03-10' })).toMatchObject({ total: 1, sums: { grossMicro: usdt(10) } });
    expect(await list({ from: '2026-03-11', to: '2026-03-11' })).toMatchObject({
      total: 2,
      sums: { grossMicro: usdt(60), netMicro: usdt(54) },
    });
    const own = ownWithdrawalList(memberId, { from: '2026-03-11', to: '2026-03-11' });
    expect(await pageOf(db, own, { page: 1, size: 1 })).toMatchObject({
      total: 2,
      sums: { paid: 0n, pending: usdt(40) },
    });
    expect((await list({ status: 'cancelled' })).rows).toMatchObject([{ id, status: 'cancelled' }]);
    expect((await list({})).rows).toHaveLength(1);
    expect((await list({ text: ADDRESS.toUpperCase().slice(2, 12) })).total).toBe(3);
    expect((await list({ text: '40.00' })).total).toBe(1);
    expect((await list({ text: '%' })).total).toBe(0);
  });
});

describe('the database', () => {
  it.each([
    ['other fees', sql`update withdrawals set fee = fee + 1, net = net - 1`],
    ['another destination', sql`update withdrawals set address = 'elsewhere'`],
    ['a jump to completed', sql`update withdrawals set status = 'completed', completed_at = app_now()`],
    ['a deletion', sql`delete from withdrawals`],
  ])('refuses %s of a withdrawal', async (_title, statement) => {
    const memberId = await memberWith({ profit: usdt(10) });
    await request(memberId);
    await expect(inTransaction(database.current.db, (tx) => statement.execute(tx))).rejects.toThrow();
  });
});
