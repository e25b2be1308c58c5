import { giveVerifiedAddress, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { usdt } from '@tributary/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let token = '';

beforeAll(async () => {
  const programme = await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
  const leader = await programme.join('leader');
  const below = await programme.join('below', 'leader');
  const lowest = await programme.join('lowest', 'below');
  await programme.activate(leader, 'legacyVault', 10_000);
  await programme.activate(below, 'elevatePlus', 1_000);
  await programme.activate(lowest, 'igniteFund', 100);
  await programme.give(leader, usdt(7), 'r_wallet');
  await giveVerifiedAddress(database.current.db, leader, {
    coin: 'usdt',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  });
  await programme.passDays(2);
  token = await app.logIn('leader', PASSWORD);
});

const read = async (path: string): Promise<unknown> => {
  const { status, body } = await app.call('GET', `/api${path}`, { caller: { token } });
  expect([path, status]).toEqual([path, 200]);
  return body['data'];
};
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
const id = expect.any(String) as string;

const ROW = {
  id,
  user_id: 'leader',
  created_at: instant,
  amount_status: 'Paid',
  level: 0,
  slab: null,
  sponsor_id: '',
  package_amount: null,
  redo_undo_status: 'none',
  updated_at: instant,
  particulars: expect.any(String) as string,
};

describe('the list of rewards under the documents’ names', () => {
  it('lists the Daily XRP Bounty with the documented fields (RBOT-02)', async () => {
    const rows = (await read('/daily-xrp/leader')) as unknown[];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      ...ROW,
      amount: '50.000000',
      amount_recevied_from: 'leader',
      sponsor_id: 'TOP',
    });
  });

  it('finds a reward by any text of its row', async () => {
    type Found = { rows: { particulars: string }[]; total: number };
    const found = async (text: string) =>
      (await read(`/rewards/report?kind=daily&q=${encodeURIComponent(text)}`)) as Found;
    const { rows, total } = await found('');
    const [, name = '', amount = ''] =
      /^Your (.+) activation of ([\d,.]+)/.exec(rows[0]?.particulars ?? '') ?? [];
    expect(name).not.toBe('');
    expect((await found(name)).total).toBe(total);
    expect((await found(amount.replaceAll(',', ''))).total).toBeGreaterThan(0);
    expect((await found('no such package')).total).toBe(0);
  });

  it('lists the Direct Bounty with the activation that earned it (RDIR-02, RDIR-03)', async () => {
    expect(await read('/direct-bounty/leader')).toEqual([
      {
        ...ROW,
        amount: '100.000000',
        amount_recevied_from: 'below',
        sponsor_id: 'leader',
        package_amount: '1000.000000',
      },
    ]);
  });

  it('lists the User Network Bounty with its level and its tier (RNET-03)', async () => {
    const rows = (await read('/network-bounty/leader?from=2026-01-03')) as object[];
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...ROW, level: 1, amount: '0.400000', amount_recevied_from: 'below', sponsor_id: 'leader' },
        { ...ROW, level: 2, amount: '0.009000', amount_recevied_from: 'lowest', sponsor_id: 'below' },
      ]),
    );
  });

  it.each(['/blb-history/leader', '/odl-history/leader'])(
    'answers %s with an empty list when there is no reward',
    async (path) => expect(await read(path)).toEqual([]),
  );

  it('lists earnings by day (RERN-05, RERN-06)', async () => {
    const rows = (await read('/wallet-history/totalearning/leader')) as Record<string, string>[];
    expect(rows.at(0)).toEqual({
      date: '2026-01-03',
      daily_xrp: '50.000000',
      direct: '0.000000',
      level_income: '0.409000',
      odl: '0.000000',
      blb: '0.000000',
      total_earning: '50.409000',
    });
    expect(rows.map(({ date }) => date)).toEqual(['2026-01-03', '2026-01-02', '2026-01-01']);
  });
});

describe('the API of documented records', () => {
  it('describes the return and range of a package in the documents’ words (PKG-07, PKG-08)', async () => {
    expect(await read('/packages')).toMatchObject({
      igniteFund: { dailyReturn: '0.3%', range: '$100 to $999', unlockedLevels: 5, totalLevels: 10 },
      elevatePlus: { dailyReturn: '0.4%', range: '$1000 to $9999' },
      legacyVault: { dailyReturn: '0.5%', range: '$10000+', unlockedLevels: 10 },
    });
  });

  it('lists profit entries with type and amount, beside the wallet that pays packages (WDR-15)', async () => {
    expect(await read('/ewallet/profit/leader')).toEqual({
      entries: [
        { type: 'Daily XRP Bounty', amount: '100.000000' },
        { type: 'Working Wallet', amount: '100.818000' },
      ],
      package_wallet_balance: '7.000000',
    });
  });

  it('serves the downline and the direct team as separate lists (API-03)', async () => {
    const row = { status: 'Active', approved_date: instant, created_at: instant, inactive_because: null };
    const below = { id: 'below', userrefid: 'below', name: 'Member below', level: 1 };
    expect(await read('/direct-team/leader')).toEqual([
      { ...row, ...below, activation_package: 'Elevate Plus' },
    ]);
    expect(await read('/downline/leader')).toMatchObject([below, { userrefid: 'lowest', level: 2 }]);
  });

  it('returns the next step with the facts behind it', async () => {
    expect(await read('/first-steps')).toEqual({
      next: 'secure',
      ended: null,
      withdrawal: null,
      email_confirmed: false,
      stopped_at: null,
      held_until: null,
      waiting: null,
      next_daily: { amount: '50.000000', on: '2026-01-04' },
      done: ['deposit', 'activate', 'address'],
      r_wallet: '7.000000',
      least: '100.000000',
      take_care_days: 300,
      address_ready_at: instant,
    });
  });
});
