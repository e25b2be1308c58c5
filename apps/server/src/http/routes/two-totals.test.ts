import { inTransaction, oneRow, sql } from '@tributary/database';
import { parseMoney, usdt } from '@tributary/domain';
import {
  cancelWithdrawal,
  decideWithdrawal,
  offerXrp,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type QuoteSource,
} from '@tributary/modules/withdrawals';
import { saveEntry } from '@tributary/modules/odl';
import { changeSetting } from '@tributary/modules/settings';
import { silentLogger } from '@tributary/runtime';
import {
  beginDeposits,
  giveVerifiedAddress,
  instantPayouts,
  operatorNamed,
  PASSWORD,
  seeded,
  useDatabase,
  type DepositScene,
} from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
const NAMES = ['first1', 'second2', 'third3'] as const;
const ADDRESSES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
] as const;
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';

const quotes: QuoteSource = {
  quote: () => Promise.resolve({ usdtPerXrpMicro: 2_500_000n, source: 'test', quotedAt: new Date() }),
};

let scene: DepositScene;
let app: TestApp;

const depositOf = async (memberId: number, whole: number): Promise<void> => {
  const { address } = await oneRow(
    scene.db,
    sql<{ address: string }>`select address from deposit_addresses where member_id = ${memberId}`,
  );
  scene.node.transfer({ to: address, amountRaw: usdt(whole) * 1_000_000_000_000n });
  scene.node.mine();
  scene.node.finalize();
  await scene.watch();
};

/** Requests of every fate, in USDT and XRP: open, rejected, cancelled, approved, paid. */
const withdraw = async (memberId: number, address: string, random: (below: number) => number) => {
  const { db } = scene;
  const operator = await operatorNamed(db, `op${memberId}`);
  const fates = ['open', 'rejected', 'cancelled', 'approved', 'paid', 'open', 'paid', 'approved'] as const;
  for (const [index, fate] of fates.entries()) {
    // One of each coin is paid to everybody.
    const coin = index === 4 || (index !== 6 && random(2) === 0) ? 'usdt' : 'xrp';
    const { id } = await requestWithdrawal(db, {
      memberId,
      wallet: coin === 'xrp' || random(2) === 0 ? 'profit' : 'working',
      coin,
      grossMicro: usdt(10 + random(40)) + BigInt(random(1_000_000)),
      address: coin === 'xrp' ? XRP : address,
    });
    if (fate === 'cancelled') await cancelWithdrawal(db, memberId, id);
    if (fate === 'open' || fate === 'cancelled') continue;
    const offer =
      coin === 'xrp' ? await offerXrp({ db, quotes }, { id, operatorId: operator.id }) : undefined;
    const decision = fate === 'rejected' ? 'reject' : 'approve';
    await decideWithdrawal(
      { db },
      { operator, id, seen: {}, decision, remark: 'Seen', confirmedDrops: offer?.drops },
    );
    if (fate === 'paid') await pay(id);
  }
};

/** Pays what is approved until this one has arrived; the networks include at once. */
const chains = [instantPayouts({ asset: 'USDT' }).chain, instantPayouts({ asset: 'XRP' }).chain];
const pay = async (id: number): Promise<void> => {
  const { db } = scene;
  for (let round = 0; round < 12; round++) {
    for (const chain of chains) {
      await payApproved({ db, chain, logger: silentLogger() });
      await settlePayouts({ db, chain, logger: silentLogger() });
    }
    const { status } = await oneRow(
      db,
      sql<{ status: string }>`select status from withdrawals where id = ${id}`,
    );
    if (status === 'completed') return;
  }
  throw new Error(`Withdrawal ${id} was not paid.`);
};

beforeAll(async () => {
  const { db } = database.current;
  scene = await beginDeposits(db);
  const { programme } = scene;
  app = await TestApp.begin(db);
  const random = seeded(11);
  const members: number[] = [];
  for (const [index, name] of NAMES.entries())
    members.push(await programme.join(name, index === 0 ? 'TOP' : NAMES[index - 1]));
  for (const [index, memberId] of members.entries()) {
    await depositOf(memberId, 100 + random(900));
    if (index !== 1) await depositOf(memberId, 100 + random(900));
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESSES[index] ?? '' });
    await giveVerifiedAddress(db, memberId, { coin: 'xrp', address: XRP });
    await programme.give(memberId, usdt(900), 'profit');
    await programme.give(memberId, usdt(900), 'working');
  }
  for (const [index, memberId] of members.entries())
    await programme.activate(memberId, index === 0 ? 'elevatePlus' : 'igniteFund', index === 0 ? 2_000 : 300);
  await saveEntry(db, {
    day: programme.day,
    hour: 1,
    status: 'achieved',
    amountMicro: usdt(10),
    actor: 'operator:test',
  });
  await programme.passDays(3);
  // The rewards of the last day wait for the treasury: they are in no total of earnings.
  await inTransaction(db, (tx) => changeSetting(tx, 'rewardPayoutsPaused', { value: true, actor: 'test' }));
  await programme.passDays(1);
  for (const [index, memberId] of members.entries()) await withdraw(memberId, ADDRESSES[index] ?? '', random);
}, 240_000);

afterAll(() => scene.close());

type Data = Record<string, never> & {
  sums: Record<string, string>;
  total: number;
  rows: Record<string, string>[];
};

const asking = async (name: string) => {
  const token = await app.logIn(name, PASSWORD);
  return async (path: string): Promise<Data> => {
    const { status, body } = await app.call('GET', `/api${path.replace(':me', name)}`, { caller: { token } });
    expect([path, status]).toEqual([path, 200]);
    return body['data'] as Data;
  };
};

const sum = (rows: readonly Record<string, string>[], field: string): bigint =>
  rows.reduce((total, row) => total + parseMoney(row[field] ?? '0'), 0n);

describe.each(NAMES)('every figure that %s sees in two places is one', (name) => {
  it('wallets, deposits and withdrawals', async () => {
    const ask = await asking(name);
    const summary = (await ask('/wallet-summary/:me')) as unknown as Record<string, string>;
    const wallets = (await ask('/ewallet/member/:me')) as unknown as { amount: string }[];
    const profit = (await ask('/ewallet/profit/:me')) as unknown as {
      entries: { amount: string }[];
      package_wallet_balance: string;
    };
    const amounts = wallets.map(({ amount }) => amount);
    expect([summary['depositWallet'], summary['profitWallet'], summary['workingWallet']]).toEqual(amounts);
    expect([profit.package_wallet_balance, ...profit.entries.map(({ amount }) => amount)]).toEqual(amounts);
    const statement = await ask('/transactions/:me?size=50');
    expect(statement.sums['netBalance']).toBe(
      (await ask('/transactions/:me?type=credit&size=5')).sums['netBalance'],
    );
    expect(parseMoney(statement.sums['netBalance'] ?? '')).toBe(sum(wallets, 'amount'));
    expect((await ask('/deposits/:me')).sums['success_amount']).toBe(summary['totalDeposit']);
    const withdrawals = await ask('/withdrawals?size=50');
    expect(withdrawals.sums).toEqual({ total: summary['totalWithdrawal'], pending: summary['held'] });
    const ofStatus = (word: string) => withdrawals.rows.filter((row) => row['shown_status'] === word);
    expect(sum(ofStatus('completed'), 'withdraw_amount')).toBe(parseMoney(summary['totalWithdrawal'] ?? ''));
    expect(sum(ofStatus('pending'), 'withdraw_amount')).toBe(parseMoney(summary['held'] ?? ''));
    const fixed = withdrawals.rows.flatMap(({ xrp }) =>
      xrp ? [xrp as unknown as Record<string, string>] : [],
    );
    expect(fixed.length).toBeGreaterThan(0);
    for (const { drops = '', quantity = '' } of fixed) expect(parseMoney(quantity)).toBe(BigInt(drops));
    expect(new Set(withdrawals.rows.map((row) => row['withdraw_type']))).toEqual(new Set(['USDT', 'XRP']));
    expect(new Set(withdrawals.rows.map((row) => row['shown_status'])).size).toBe(4);
  });

  it('earnings, by kind and by day', async () => {
    const ask = await asking(name);
    const summary = (await ask('/wallet-summary/:me')) as unknown as Record<string, string>;
    const days = (await ask('/wallet-history/totalearning/:me')) as unknown as Record<string, string>[];
    const kinds = [
      ['daily', 'Daily XRP Bounty', 'daily_xrp', '/daily-xrp'],
      ['direct', 'directIncome', 'direct', '/direct-bounty'],
      ['network', 'Level income', 'level_income', '/network-bounty'],
      ['blb', 'BLB', 'blb', '/blb-history'],
      ['odl', 'ODL', 'odl', '/odl-history'],
    ] as const;
    for (const [kind, field, column, path] of kinds) {
      const listed = await ask(`/rewards?kind=${kind}&size=50`);
      const documented = (await ask(`${path}/:me`)) as unknown as Record<string, string>[];
      const paid = documented.filter((row) => row['amount_status'] === 'Paid');
      const figures = [parseMoney(listed.sums['paid'] ?? ''), sum(days, column), sum(paid, 'amount')];
      expect([kind, ...figures]).toEqual([kind, ...figures.map(() => parseMoney(summary[field] ?? ''))]);
    }
    const waiting = (await ask('/daily-xrp/:me')) as unknown as Record<string, string>[];
    expect(waiting[0]?.['amount_status']).toBe('Pending');
    expect(sum(days, 'total_earning')).toBe(parseMoney(summary['totalEarning'] ?? ''));
  });

  it('packages and team', async () => {
    const ask = await asking(name);
    const summary = (await ask('/wallet-summary/:me')) as unknown as Record<string, string | number>;
    const capping = (await ask('/wallet-history/cappingpackage/:me')) as unknown as Record<string, string>[];
    expect(sum(capping, 'amount')).toBe(parseMoney(String(summary['principal'])));
    expect((await ask('/topup-history/:me')).sums['amount']).toBe(summary['principal']);
    const team = (await ask('/downline/:me')) as unknown as { level: number }[];
    const direct = (await ask('/direct-team/:me')) as unknown as unknown[];
    const paged = await ask('/downline?size=5');
    const { totalTeam } = summary;
    expect([team.length, paged.total, paged.sums['totalTeam']]).toEqual([totalTeam, totalTeam, totalTeam]);
    expect(direct.length).toBe(summary['totalReferrals']);
  });
});
