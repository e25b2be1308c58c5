import { inTransaction, oneRow, sql } from '@tributary/database';
import { formatExact, parseMoney, usdt } from '@tributary/domain';
import { saveEntry } from '@tributary/modules/odl';
import { changeSetting } from '@tributary/modules/settings';
import {
  beginDeposits,
  giveVerifiedAddress,
  PASSWORD,
  seeded,
  useDatabase,
  withdrawInEveryWay,
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
  // The rewards of the last day wait for the treasury, so no total of earnings contains them.
  await inTransaction(db, (tx) => changeSetting(tx, 'rewardPayoutsPaused', { value: true, actor: 'test' }));
  await programme.passDays(1);
  for (const [index, memberId] of members.entries())
    await withdrawInEveryWay(db, { memberId, address: ADDRESSES[index] ?? '', xrp: XRP }, random);
  await programme.settle();
});

afterAll(() => scene.close());

type Data = Record<string, never> & {
  sums: Record<string, string>;
  total: number;
  rows: Record<string, string>[];
};

type Row = Record<string, string>;
type Tiers = { totalTierBonus: string; todayTierBonus: string; totalActiveTeam: number; tiers: Row[] };
type Levels = { levels: Row[]; together: { earned: string; members: number; active: number } };
type Branch = { earned: string; teamSize: number; activeTeam: number; directReferrals: number };
type Community = { top: Branch; branches: Row[] };
type Statement = { wallets: (Row & { closing: string })[]; all: Row };

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

describe.each(NAMES)('a figure that %s sees in two places', (name) => {
  it('is the same for wallets, deposits and withdrawals', async () => {
    const ask = await asking(name);
    const summary = (await ask('/wallet-summary/:me')) as unknown as Record<string, string>;
    const wallets = (await ask('/ewallet/member/:me')) as unknown as { amount: string }[];
    const profit = (await ask('/ewallet/profit/:me')) as unknown as {
      entries: { amount: string }[];
      package_wallet_balance: string;
    };
    const amounts = wallets.map(({ amount }) => amount);
    expect([summary['depositWallet'], summary['profitWallet'], summary['workingWallet']]).toEqual(amounts);
    expect(parseMoney(summary['allWallets'] ?? '')).toBe(sum(wallets, 'amount'));
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

  it('is the same for earnings, by kind and by day', async () => {
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

  it('is the same for packages and team', async () => {
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

  it('is the same for rewards, my earnings, the tiers and the community', async () => {
    const ask = await asking(name);
    const summary = (await ask('/wallet-summary/:me')) as unknown as Record<string, string>;
    const kinds = [
      ['daily', 'Daily XRP Bounty'],
      ['direct', 'directIncome'],
      ['network', 'Level income'],
      ['blb', 'BLB'],
      ['odl', 'ODL'],
    ] as const;
    for (const [kind, field] of kinds) {
      const report = await ask(`/rewards/report?kind=${kind}&size=50`);
      expect([kind, report.sums['paid']]).toEqual([kind, summary[field]]);
      const paid = report.rows.filter((row) => row['amount_status'] === 'Paid');
      expect([kind, sum(paid, 'amount')]).toEqual([kind, parseMoney(summary[field] ?? '')]);
    }
    const earnings = await ask('/earnings/report?size=50');
    expect(earnings.sums['total']).toBe(summary['totalEarning']);
    const today = earnings.rows.filter(({ date }) => date === scene.programme.day);
    expect(sum(today, 'total_earning')).toBe(parseMoney(summary['todaysEarning'] ?? ''));
  });

  it('is the same for tiers, levels, branches and caps, including rewards that wait for the treasury', async () => {
    const ask = await asking(name);
    const asMoney = async (path: string) => (await ask(path)) as unknown as Record<string, string>;
    const summary = await asMoney('/wallet-summary/:me');
    const credited = async (kind: string) =>
      parseMoney((await ask(`/rewards/report?kind=${kind}`)).sums['amount'] ?? '');
    const network = await credited('network');
    const tier = (await ask('/wealth-tier/:me')) as unknown as Tiers;
    const { levels, together } = (await ask('/community/levels')) as unknown as Levels;
    const { top, branches } = (await ask('/community')) as unknown as Community;
    const earned = [tier.totalTierBonus, together.earned, top.earned].map(parseMoney);
    expect(earned).toEqual([network, network, network]);
    const open = tier.tiers.filter(({ locked }) => !locked);
    expect([sum(open, 'total'), sum(levels, 'earned'), sum(branches, 'earned')]).toEqual(earned);
    expect(sum(open, 'today')).toBe(parseMoney(tier.todayTierBonus));

    const below = (await ask('/downline/report')).sums as unknown as Record<string, number>;
    const team = [together.members, top.teamSize, below['totalTeam']];
    expect(team).toEqual(team.map(() => summary['totalTeam']));
    const active = [together.active, top.activeTeam, below['totalActive']];
    expect(active).toEqual(active.map(() => tier.totalActiveTeam));
    const referrals = (await ask('/referrals/report')).sums as unknown as Record<string, number>;
    const direct = [referrals['totalReferrals'], top.directReferrals, branches.length];
    expect(direct).toEqual(direct.map(() => summary['totalReferrals']));

    const caps = (await ask('/wallet-history/cappingpackage/:me')) as unknown as Record<string, string>[];
    const counting = await Promise.all(['daily', 'direct', 'network', 'odl'].map(credited));
    expect(sum(caps, 'earnedAmount')).toBe(counting.reduce((total, each) => total + each, 0n));
    expect(caps.map((each) => each['name'])).toContain(summary['activePackageTypename']);
    expect(`${caps[0]?.['multiplier']}X`).toBe(summary['cappingType']);
  });

  it('is the same for the statement, the next step, own money and the notifications', async () => {
    const ask = await asking(name);
    const summary = (await ask('/wallet-summary/:me')) as unknown as Record<string, string>;
    const { wallets, all } = (await ask('/statement/:me/sums')) as unknown as Statement;
    const balances = ['depositWallet', 'profitWallet', 'workingWallet'].map((field) => summary[field]);
    expect(wallets.map(({ closing }) => closing)).toEqual(balances);
    expect(all['closing']).toBe((await ask('/transactions/:me')).sums['netBalance']);
    expect((await ask('/statement/:me?size=50')).sums).toEqual(all);
    for (const { wallet, name: _name, ...sums } of wallets)
      expect((await ask(`/statement/:me?size=50&wallet=${wallet}`)).sums).toEqual(sums);
    expect((await ask('/first-steps'))['r_wallet']).toBe(summary['depositWallet']);
    expect((await ask('/refunds/available'))['r_wallet']).toBe(summary['depositWallet']);

    const told = (await ask('/notifications?size=50')).rows;
    const textsOf = (kind: string) => told.filter((row) => row['kind'] === kind).map((row) => row['text']);
    const shown = (wire: string | undefined) => `${formatExact(parseMoney(wire ?? ''))} USDT`;
    const paid = (await ask('/withdrawals?size=50')).rows.filter(
      (row) => row['shown_status'] === 'completed',
    );
    for (const row of paid)
      expect(textsOf('withdrawal.paid').join('\n')).toContain(`${row['id']}: ${shown(row['total_amount'])}`);
    expect(textsOf('withdrawal.paid')).toHaveLength(paid.length);
    const arrived = (await ask('/deposits/:me?size=50')).rows.filter((row) => row['status'] === 'success');
    expect(new Set(textsOf('deposit.credited'))).toEqual(
      new Set(arrived.map((row) => `${shown(row['amount'])} are in your R-Wallet.`)),
    );
  });
});
