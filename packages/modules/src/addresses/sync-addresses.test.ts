import { firstRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { giveVerifiedAddress, memberWithBalance, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressesOf, syncAddresses, tryAddresses, type AddressesToSync } from './index.ts';

const database = useDatabase();
const TOKEN = '0x55d398326f99059fF775485246999027B3197955';
const HOT_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OUR_XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const OURS = { evm: [TOKEN, HOT_WALLET], xrp: [OUR_XRP] };
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const DAY_MS = 86_400_000;
const BEGIN = new Date('2026-02-01T00:00:00Z').getTime();

let programme: TestProgramme;
let names = 0;

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
});

const evm = (n: number): string => `0x${n.toString(16).padStart(40, '1')}`;
const member = (working = 0n): Promise<number> =>
  memberWithBalance(programme, `addr${++names}`, working > 0n ? { working } : {});
const sync = (request: AddressesToSync) => syncAddresses(database.current.db, request, OURS);
const setUsdt = (memberId: number, n: number) => sync({ memberId, usdt: { address: evm(n) } });
const at = (ms: number) => stopClockAt(database.current.db, new Date(ms));
const isVerified = async (memberId: number) =>
  (await addressesOf(database.current.db, memberId)).usdt?.isVerified;

/** Sets addresses 1 to `count`, a day apart, and waits until the last one is verified. */
const changeDaily = async (memberId: number, count: number, from = BEGIN): Promise<number> => {
  for (let n = 1; n <= count; n++) {
    await at(from + n * DAY_MS);
    await setUsdt(memberId, n);
  }
  const end = from + (count + 1) * DAY_MS;
  await at(end);
  return end;
};

describe('the entry of an address', () => {
  const wrongUsdt = [
    ['nothing', ''],
    ['20 characters of nonsense', 'abcdefghijklmnopqrst'],
    ['40 digits without 0x', '1'.repeat(40)],
    ['one digit too few', `0x${'1'.repeat(39)}`],
    ['one digit too many', `0x${'1'.repeat(41)}`],
    ['a letter that is no digit', `0x${'g'.repeat(40)}`],
    ['a wrong checksum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('5aA', '5AA')],
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['a burn address', '0x000000000000000000000000000000000000dEaD'],
    ['the token contract', TOKEN],
    ['the token contract in small letters', TOKEN.toLowerCase()],
    ['our hot wallet', HOT_WALLET],
    ['an XRP address', XRP],
    ['full-width digits', `0x${'１'.repeat(40)}`],
  ] as const;
  it.each(wrongUsdt)('refuses USDT: %s', async (_title, address) => {
    await expect(sync({ memberId: await member(), usdt: { address } })).rejects.toMatchObject({
      code: 'invalidUsdtAddress',
      details: { fields: { 'addresses.usdt.address': expect.any(String) as string } },
    });
  });

  it.each([
    ['shorter than 20 characters', '0x12', 'Please add correct BEP20 Address (min 20 chars)'],
    ['no address', 'x'.repeat(20), 'A BEP20 address is 0x followed by 40 hexadecimal digits.'],
    [
      'a wrong checksum',
      '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      'A letter of this address has the wrong case, so a character is probably mistyped.',
    ],
    [
      'a burn address',
      '0x000000000000000000000000000000000000dEaD',
      'This is a burn address: money sent there is lost.',
    ],
  ])('names the fault: %s', async (_title, address, message) => {
    const typed = { usdt: { address } };
    await expect(sync({ memberId: await member(), ...typed })).rejects.toMatchObject({ message });
    await expect(tryAddresses(database.current.db, typed, OURS)).rejects.toMatchObject({ message });
  });

  it('checks an address without adding it, and refuses a deposit address of ours', async () => {
    const memberId = await member();
    await tryAddresses(database.current.db, { usdt: { address: evm(1) } }, OURS);
    expect((await addressesOf(database.current.db, memberId)).usdt).toBeUndefined();
    const row = await firstRow(
      database.current.db,
      sql<{ address: string }>`select address from deposit_addresses where member_id = ${memberId}`,
    );
    await expect(
      tryAddresses(database.current.db, { usdt: { address: row?.address ?? '' } }, OURS),
    ).rejects.toMatchObject({ message: 'This address belongs to the platform itself.' });
  });

  const wrongXrp = [
    ['nothing', '', null],
    ['20 characters of nonsense', 'rabcdefghijklmnopqrs', null],
    ['a wrong checksum', `${XRP.slice(0, -1)}f`, null],
    ['other letters of the same address', XRP.toLowerCase(), null],
    ['an X-address', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi', null],
    ['an address without a key', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', null],
    ['our own account', OUR_XRP, null],
    ['an EVM address', evm(1), null],
    ['a tag below zero', XRP, -1],
    ['a tag with decimals', XRP, 1.5],
    ['a tag that is too large', XRP, 4_294_967_296],
    ['a tag in words', XRP, 'seven'],
    ['a tag in scientific notation', XRP, '1e3'],
  ] as const;
  it.each(wrongXrp)('refuses XRP: %s', async (_title, address, tag) => {
    await expect(sync({ memberId: await member(), xrp: { address, tag } })).rejects.toMatchObject({
      code: 'invalidXrpAddress',
    });
  });

  it('refuses a deposit address of ours, of any member', async () => {
    const other = await member();
    const row = await firstRow(
      database.current.db,
      sql<{ address: string }>`select address from deposit_addresses where member_id = ${other}`,
    );
    const request = { memberId: await member(), usdt: { address: row?.address ?? '' } };
    await expect(sync(request)).rejects.toMatchObject({ code: 'invalidUsdtAddress' });
  });

  it('stores neither coin when one of the two is wrong', async () => {
    const memberId = await member();
    const request = { memberId, usdt: { address: evm(1) }, xrp: { address: 'r' } };
    await expect(sync(request)).rejects.toMatchObject({ code: 'invalidXrpAddress' });
    expect(await addressesOf(database.current.db, memberId)).toMatchObject({
      usdt: undefined,
      xrp: undefined,
    });
  });

  it.each([
    [0, 0],
    ['0', 0],
    [4_294_967_295, 4_294_967_295],
    [null, null],
    ['', null],
    [undefined, null],
  ] as const)('keeps a tag %j as %j: zero is a tag, none is chosen', async (tag, kept) => {
    const { xrp } = await sync({ memberId: await member(), xrp: { address: XRP, tag } });
    expect(xrp).toMatchObject({ address: XRP, tag: kept });
  });
});

describe('the wait of 24 hours', () => {
  it('ends exactly when the server’s clock says so', async () => {
    const memberId = await member();
    await at(BEGIN);
    await setUsdt(memberId, 1);
    await at(BEGIN + DAY_MS - 1);
    expect(await isVerified(memberId)).toBe(false);
    await at(BEGIN + DAY_MS);
    expect(await isVerified(memberId)).toBe(true);
  });

  it.each([
    ['isVerified', { isVerified: true }],
    ['usdt_is_verified', { usdt_is_verified: true, usdt: { address: evm(1), isVerified: true } }],
    ['added_at', { added_at: '2020-01-01', usdt: { address: evm(1), addedAt: new Date(0) } }],
    ['created_at', { created_at: '2020-01-01T00:00:00Z', usdt: { address: evm(1), created_at: 0 } }],
    ['change counts', { usdt_change_count: 0, usdt: { address: evm(1), no: 1 } }],
  ])('cannot be shortened by %s in the body', async (_title, tricks) => {
    const memberId = await member();
    await at(BEGIN);
    const body: AddressesToSync = { memberId, usdt: { address: evm(1) }, ...tricks };
    await sync(body);
    await at(BEGIN + DAY_MS - 1);
    expect(await isVerified(memberId)).toBe(false);
  });

  it('is neither restarted nor ended by the same address in another case', async () => {
    const memberId = await member();
    const address = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd';
    await at(BEGIN);
    const first = await sync({ memberId, usdt: { address } });
    await at(BEGIN + DAY_MS - 1);
    await sync({ memberId, usdt: { address: `0x${address.slice(2).toUpperCase()}` } });
    expect(await addressesOf(database.current.db, memberId)).toMatchObject({
      usdt: { no: 1, addedAt: first.usdt?.addedAt, isVerified: false },
    });
    await at(BEGIN + DAY_MS);
    expect(await isVerified(memberId)).toBe(true);
  });

  it('forbids a change while it lasts, so that add, change and change back gain nothing', async () => {
    const memberId = await member();
    await at(BEGIN);
    await setUsdt(memberId, 1);
    await at(BEGIN + DAY_MS - 1);
    await expect(setUsdt(memberId, 2)).rejects.toMatchObject({ code: 'addressStillWaiting' });
    await at(BEGIN + DAY_MS);
    await setUsdt(memberId, 2);
    expect(await isVerified(memberId)).toBe(false);
    await at(BEGIN + 2 * DAY_MS);
    await setUsdt(memberId, 1);
    expect(await isVerified(memberId)).toBe(false);
  });

  it('restarts for another tag of the same XRP address', async () => {
    const memberId = await member();
    await giveVerifiedAddress(database.current.db, memberId, { coin: 'xrp', address: XRP, tag: 1 });
    expect((await sync({ memberId, xrp: { address: XRP, tag: 1 } })).xrp).toMatchObject({ isVerified: true });
    expect((await sync({ memberId, xrp: { address: XRP, tag: 2 } })).xrp).toMatchObject({
      isVerified: false,
      no: 2,
    });
  });
});

describe('the fee of the fourth change', () => {
  it('is $1 from Working; the first entry and three changes are free', async () => {
    const memberId = await member(usdt(5));
    await changeDaily(memberId, 4);
    expect((await balancesOf(database.current.db, memberId)).working).toBe(usdt(5));
    await setUsdt(memberId, 5);
    expect((await balancesOf(database.current.db, memberId)).working).toBe(usdt(4));
  });

  it('counts per coin', async () => {
    const memberId = await member();
    await changeDaily(memberId, 4);
    const { xrp } = await sync({ memberId, xrp: { address: XRP } });
    expect(xrp).toMatchObject({ no: 1 });
  });

  it('refuses the change below $1, and leaves the address unchanged', async () => {
    const memberId = await member(999_999n);
    await changeDaily(memberId, 4);
    await expect(setUsdt(memberId, 5)).rejects.toMatchObject({ code: 'addressFeeNotCovered' });
    expect(await addressesOf(database.current.db, memberId)).toMatchObject({
      usdt: { no: 4, isVerified: true },
    });
  });

  it('is charged once for 50 parallel fourth changes', async () => {
    const memberId = await member(usdt(100));
    await changeDaily(memberId, 4);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_each, index) => setUsdt(memberId, 100 + index)),
    );
    const codes = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(codes).toEqual(Array.from({ length: 49 }, () => 'addressStillWaiting'));
    expect((await balancesOf(database.current.db, memberId)).working).toBe(usdt(99));
    const fees = await rowsOf(
      database.current.db,
      sql`select 1 from ledger.entries where owner_id = ${memberId} and movement = 'address_fee'`,
    );
    expect(fees).toHaveLength(1);
  });

  it('is charged once for a repeated request key', async () => {
    const memberId = await member(usdt(100));
    const end = await changeDaily(memberId, 4);
    const request = { memberId, usdt: { address: evm(5) }, key: 'change-five' };
    await sync(request);
    await at(end + DAY_MS);
    await sync(request);
    expect((await balancesOf(database.current.db, memberId)).working).toBe(usdt(99));
    await expect(sync({ ...request, usdt: { address: evm(6) } })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });
});

describe('the audit log', () => {
  it('has every address that is added or changed, with its actor, the address and the fee', async () => {
    const memberId = await member(usdt(10));
    await changeDaily(memberId, 5);
    const rows = await rowsOf(
      database.current.db,
      sql`select actor, action, details from audit_log where subject = ${`member:${memberId}`} order by id`,
    );
    const entry = (no: number, fee: bigint) => ({
      actor: `member:${memberId}`,
      action: no === 1 ? 'address.add' : 'address.change',
      details: {
        coin: 'usdt',
        no,
        address: expect.stringMatching(/^0x/),
        tag: null,
        feeMicro: fee.toString(),
      },
    });
    expect(rows).toEqual([entry(1, 0n), entry(2, 0n), entry(3, 0n), entry(4, 0n), entry(5, usdt(1))]);
  });
});
