import { inTransaction, openDatabase, pageOf, rowsOf, sql, stopClockAt } from '@tributary/database';
import { deductionOf, Refused, usdt, type Micro } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  countOf,
  giveVerifiedAddress,
  makeDebtor,
  memberWithBalance,
  seeded,
  TestProgramme,
  useDatabase,
  type Wallets,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { syncAddresses } from '../addresses/index.ts';
import {
  cancelWithdrawal,
  ownWithdrawalList,
  withdrawalList,
  requestWithdrawal,
  type WithdrawalRequest,
} from './index.ts';

const database = useDatabase();
const ADDRESS = '0x1111111111111111111111111111111111111111';
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const NOBODY = { evm: [], xrp: [] };
const DAY_MS = 86_400_000;
const ROUNDS = countOf('ROUNDS', { short: 4, long: 50 });

let programme: TestProgramme;
let names = 0;
beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
});

const memberWith = async (wallets: Wallets): Promise<number> => {
  const memberId = await memberWithBalance(programme, `wd${++names}`, wallets);
  await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
  await giveVerifiedAddress(database.current.db, memberId, { coin: 'xrp', address: XRP, tag: 7 });
  return memberId;
};

const requestOf = (memberId: number, changes: Partial<WithdrawalRequest> = {}): WithdrawalRequest => ({
  memberId,
  wallet: 'profit',
  coin: 'usdt',
  grossMicro: usdt(10),
  address: changes.coin === 'xrp' ? XRP : ADDRESS,
  ...changes,
});

/** The free changes of the XRP address are behind them; the next one costs $1. */
const useFreeAddresses = (memberId: number): Promise<void> =>
  inTransaction(database.current.db, async (tx) => {
    await sql`update withdrawal_addresses set replaced_at = app_now() where member_id = ${memberId} and coin = 'xrp'`.execute(
      tx,
    );
    for (const no of [2, 3, 4]) {
      await sql`insert into withdrawal_addresses (member_id, coin, no, address, added_at, replaced_at)
        values (${memberId}, 'xrp', ${no}, ${XRP}, app_now() - interval '25 hours', ${no === 4 ? null : new Date(0).toISOString()}::timestamptz)`.execute(
        tx,
      );
    }
  });

const request = (memberId: number, changes: Partial<WithdrawalRequest> = {}) =>
  requestWithdrawal(database.current.db, requestOf(memberId, changes));

const codesOf = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((each) =>
    each.status === 'rejected'
      ? [each.reason instanceof Refused ? each.reason.code : String(each.reason)]
      : [],
  );

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

  it('may be one of several open ones', async () => {
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
  ] as const)('under a key that was used for another %s is refused', async (_what, changes) => {
    const memberId = await memberWith({ profit: usdt(100), working: usdt(100) });
    const key = `one-request-${memberId}`;
    await request(memberId, { key });
    await expect(request(memberId, { ...changes, key })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('settles what the member owes before anything is held', async () => {
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
  ] as const)('%s is refused', async (_title, changes, code) => {
    const memberId = await memberWith({ profit: usdt(100) });
    await expect(request(memberId, changes)).rejects.toMatchObject({ code });
    expect(await balancesOf(database.current.db, memberId)).toMatchObject({ profit: usdt(100), held: 0n });
  });

  it('is refused without an address, and before its wait is over, with the coin’s name', async () => {
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

  it('is refused to a blocked member and during the hold after a change of password', async () => {
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

describe('at the same time', () => {
  it('exactly one of 200 withdrawals of one balance is accepted, over two pools', async () => {
    const memberId = await memberWith({ profit: usdt(100) });
    const second = openDatabase(database.current.url, { poolSize: 20 });
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_each, n) =>
        requestWithdrawal(
          n % 2 ? second.db : database.current.db,
          requestOf(memberId, { grossMicro: usdt(100), key: `parallel-${n}` }),
        ),
      ),
    );
    await second.close();
    expect(codesOf(results)).toEqual(Array.from({ length: 199 }, () => 'insufficientForWithdrawal'));
    expect(await balancesOf(database.current.db, memberId)).toMatchObject({ profit: 0n, held: usdt(100) });
  });

  it('200 requests with one key are one withdrawal, answered alike', async () => {
    const memberId = await memberWith({ profit: usdt(1_000) });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => request(memberId, { key: 'same-key' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ updatedAt }) => updatedAt.getTime())).size).toBe(1);
    expect((await balancesOf(database.current.db, memberId)).held).toBe(usdt(10));
  });

  it('a key is bound to its body and to its member', async () => {
    const [memberId, other] = [
      await memberWith({ profit: usdt(100) }),
      await memberWith({ profit: usdt(100) }),
    ];
    const first = await request(memberId, { key: 'bound-key' });
    await expect(request(memberId, { key: 'bound-key', grossMicro: usdt(11) })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
    await programme.give(memberId, usdt(100), 'working');
    for (const change of [{ wallet: 'working' }, { coin: 'xrp' }] as const)
      await expect(request(memberId, { key: 'bound-key', ...change })).rejects.toMatchObject({
        code: 'idempotencyKeyReused',
      });
    const foreign = await request(other, { key: 'bound-key' });
    expect(foreign.id).not.toBe(first.id);
    expect((await request(memberId, { key: 'bound-key' })).id).toBe(first.id);
  });

  it('a key whose request was refused can be used again', async () => {
    const memberId = await memberWith({});
    await expect(request(memberId, { key: 'poor-key' })).rejects.toMatchObject({
      code: 'insufficientForWithdrawal',
    });
    await programme.give(memberId, usdt(10), 'profit');
    await expect(request(memberId, { key: 'poor-key' })).resolves.toMatchObject({ status: 'pending' });
  });

  it(`200 withdrawals, activations and address fees never spend more than there is, in ${ROUNDS} rounds (L7)`, async () => {
    const { db } = database.current;
    const random = seeded(7);
    let [accepted, refused] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const memberId = await memberWith({ working: usdt(1_000), r_wallet: usdt(1_000) });
      await useFreeAddresses(memberId);
      let [withdrawn, activated, fees] = [0n, 0n, 0n];
      const commands = Array.from({ length: 200 }, async (_each, n) => {
        const kind = random(3);
        const amountMicro = usdt(kind === 0 ? 10 + random(391) : 100 + random(301));
        if (kind === 0) {
          await request(memberId, { wallet: 'working', grossMicro: amountMicro });
          withdrawn += amountMicro;
        } else if (kind === 1) {
          await activatePackage(db, { memberId, type: 'igniteFund', amountMicro });
          activated += amountMicro;
        } else {
          await syncAddresses(db, { memberId, xrp: { address: XRP, tag: n } }, NOBODY);
          fees += usdt(1);
        }
      });
      const codes = codesOf(await Promise.allSettled(commands));
      const expected = ['insufficientForWithdrawal', 'insufficientForActivation', 'addressStillWaiting'];
      expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
      expect(await balancesOf(db, memberId)).toMatchObject({
        working: usdt(1_000) - withdrawn - fees,
        held: withdrawn,
        r_wallet: usdt(1_000) - activated,
        principal: activated,
      });
      refused += codes.length;
      accepted += commands.length - codes.length;
    }
    const below = await rowsOf(
      db,
      sql`select 1 from ledger.postings where owner_id > 0 and account <> 'debt' and balance_after < 0`,
    );
    expect(below).toEqual([]);
    process.stdout.write(`L7: ${ROUNDS} rounds, ${accepted} accepted, ${refused} refused\n`);
  }, 300_000);
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

  it('of another member’s withdrawal finds nothing', async () => {
    const memberId = await memberWith({ profit: usdt(10) });
    const { id } = await request(memberId);
    const other = await memberWith({});
    await expect(cancelWithdrawal(database.current.db, other, id)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the list', () => {
  it('filters by status, by days of Kolkata inclusive and by text, and sums what the filter leaves', async () => {
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
      pageOf(db, withdrawalList({ memberId, ...filter }, '-createdAt'), { page: 1, size: 1 });
    expect(await list({ to: '2026-03-10' })).toMatchObject({ total: 1, sums: { grossMicro: usdt(10) } });
    expect(await list({ from: '2026-03-11', to: '2026-03-11' })).toMatchObject({
      total: 2,
      sums: { grossMicro: usdt(60), netMicro: usdt(54) },
    });
    const own = ownWithdrawalList(memberId, { from: '2026-03-11', to: '2026-03-11' }, '-createdAt');
    expect(await pageOf(db, own, { page: 1, size: 1 })).toMatchObject({
      total: 2,
      sums: { paidMicro: 0n, openMicro: usdt(40) },
    });
    expect((await list({ status: 'cancelled' })).rows).toMatchObject([{ id, status: 'cancelled' }]);
    expect((await list({})).rows).toHaveLength(1);
    expect((await list({ text: ADDRESS.toUpperCase().slice(2, 12) })).total).toBe(3);
    expect((await list({ text: '40.00' })).total).toBe(1);
    expect((await list({ text: '%' })).total).toBe(0);
  });
});

describe('the database itself', () => {
  it.each([
    ['other fees', sql`update withdrawals set fee = fee + 1, net = net - 1`],
    ['another destination', sql`update withdrawals set address = 'elsewhere'`],
    ['a jump to completed', sql`update withdrawals set status = 'completed', completed_at = app_now()`],
    ['a deletion', sql`delete from withdrawals`],
  ])('refuses %s, whoever asks', async (_title, statement) => {
    const memberId = await memberWith({ profit: usdt(10) });
    await request(memberId);
    await expect(inTransaction(database.current.db, (tx) => statement.execute(tx))).rejects.toThrow();
  });
});
