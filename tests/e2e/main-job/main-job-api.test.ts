import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriesIn, strayLabels } from '@tributary/server/testing';
import { ApiClient } from '../kit/api-client.ts';
import { PASSWORD, startProduct, type RunningProduct } from '../kit/running-product.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let product: RunningProduct;
let api: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  api = new ApiClient(product.url);
});
afterAll(() => product.stop());

const register = async (userrefid: string, sponsor: string): Promise<string> => {
  const { status, body } = await api.call('POST', '/register', {
    body: {
      name: `Member ${userrefid}`,
      userrefid,
      email: `${userrefid}@journey.test`,
      password: PASSWORD,
      mobile_no: '+919800000000',
      refferal_code: sponsor,
      agree_to_terms: 1,
    },
  });
  expect([status, body['message']]).toEqual([200, 'Registration successful!']);
  return String(body['token']);
};

const deposit = async (token: string, amount: string): Promise<void> => {
  const { body } = await api.call('POST', '/usdt/initiate', { body: { amount }, token });
  const { address, payment_id: payment } = body as unknown as { address: string; payment_id: string };
  await product.cli('demo-pay', address, amount);
  const done = await api.until(
    () => api.call('GET', `/usdt/status?payment=${payment}`, { token }),
    (answer) => answer.body['payment_status'] === 'success',
  );
  expect(done.body['received']).toBe(`${amount}.000000`);
};

const wallets = async (userrefid: string, token: string): Promise<string[]> => {
  const { body } = await api.call('GET', `/ewallet/member/${userrefid}`, { token });
  return (body.data as unknown as { amount: string }[]).map((wallet) => wallet.amount);
};

describe('the main job through the API, on a real chain', () => {
  it('lets two members in line deposit, activate, earn for three days and withdraw, and the books hold', async () => {
    const sponsor = await register('upline1', 'TOP');
    await deposit(sponsor, '10000');
    const activated = await api.call('POST', '/package-entry', {
      body: { userrefid: 'upline1', packageType: 'legacyVault', amount: '10000' },
      token: sponsor,
      key: 'activation-of-upline',
    });
    expect(activated.body).toMatchObject({
      message: 'Package activated successfully!',
      data: { cappingAmount: '30000.000000' },
    });

    const member = await register('member1', 'upline1');
    await deposit(member, '1000');
    await api.call('POST', '/package-entry', {
      body: { packageType: 'elevatePlus', amount: '1000' },
      token: member,
    });
    expect(await wallets('upline1', sponsor)).toEqual(['0.000000', '0.000000', '100.000000']);

    await api.call('POST', '/crypto/sync', {
      body: { addresses: { usdt: { address: ADDRESS } } },
      token: sponsor,
    });
    const early = await api.call('POST', '/withdrawals', {
      body: { wallet_address: ADDRESS, wallet_type: 'Working', withdraw_type: 'USDT', withdraw_amount: '50' },
      token: sponsor,
    });
    expect([early.status, early.body['message']]).toEqual([
      422,
      'Please add and verify your USDT address first',
    ]);

    await product.cli('demo-advance', '3');
    expect(await wallets('upline1', sponsor)).toEqual(['0.000000', '150.000000', '101.200000']);
    expect(await wallets('member1', member)).toEqual(['0.000000', '12.000000', '0.000000']);

    const rewards = await api.call('GET', '/rewards?kind=network&size=5', { token: sponsor });
    const [row] = rewards.body.data['rows'] as { id: string }[];
    const explained = await api.call('GET', `/rewards/${row?.id}/explanation`, { token: sponsor });
    expect(explained.body.data).toMatchObject({
      base: '4.000000',
      rateBps: 1_000,
      credited: '0.400000',
      levelPath: ['member1', 'upline1'],
      status: 'paid',
    });

    const asked = await api.call('POST', '/withdrawals', {
      body: {
        user_id: 'upline1',
        name: 'x',
        wallet_address: ADDRESS,
        wallet_type: 'Working',
        withdraw_type: 'USDT',
        withdraw_amount: '100',
      },
      token: sponsor,
      key: 'withdrawal-of-upline',
    });
    expect(asked.body).toMatchObject({
      data: { deduction_amount: '10.000000', total_amount: '90.000000', status: 'pending' },
    });
    expect(await wallets('upline1', sponsor)).toEqual(['0.000000', '150.000000', '1.200000']);

    const operator = await api.logInOperator('admin');
    const listed = await api.call('GET', '/admin/withdrawals/report?status=Pending', { token: operator });
    const [pending] = listed.body.data['rows'] as { id: number; updated_at: string }[];
    const approved = await api.call('POST', '/admin/withdrawals/status/update', {
      body: {
        id: pending?.id,
        user_id: 'upline1',
        wallet_type: 'Working',
        withdraw_type: 'USDT',
        withdraw_amount: '100',
        created_at: pending?.updated_at,
        status: 'Approved',
        password: PASSWORD,
      },
      token: operator,
    });
    expect(approved.status).toBe(200);
    const paid = await api.until(
      () => api.call('GET', '/withdrawals', { token: sponsor }),
      (answer) => (answer.body.data['rows'] as { stage: string }[])[0]?.stage === 'completed',
    );
    expect(paid.body.data['rows']).toMatchObject([
      { status: 'approved', stage: 'completed', tx_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    ]);

    type Deposit = { transfer_status: string; tx_hash: string };
    const inCustody = await api.until(
      () => api.call('GET', '/admin/deposits?size=25', { token: operator }),
      (answer) => (answer.body.data['rows'] as Deposit[]).every(({ transfer_status: is }) => is === 'moved'),
    );
    const [moved] = inCustody.body.data['rows'] as Deposit[];
    const traced = await api.call('GET', `/admin/deposits/trace?q=${moved?.tx_hash}`, { token: operator });
    expect((traced.body.data['steps'] as unknown[]).at(-1)).toMatchObject({
      name: 'In custody',
      state: 'done',
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });

    const statement = await api.call('GET', '/transactions/upline1?size=50&sort=created_at', {
      token: sponsor,
    });
    let balance = 0n;
    for (const line of statement.body.data['rows'] as { crc: string; dr: string; balance: string }[]) {
      const micro = (text: string): bigint => BigInt(text.replace('.', ''));
      balance += micro(line.crc) - micro(line.dr);
      expect(micro(line.balance)).toBe(balance);
    }
    expect(await product.cli('verify-books')).toContain('The books hold');
  });

  it('repeats its answers after an orderly end under load, and recovers after kill -9 (O9)', async () => {
    const token = await api.logIn('upline1');
    const asks = Array.from(
      { length: 14 },
      (_, n) => () =>
        api.call('POST', '/withdrawals', {
          body: {
            wallet_address: ADDRESS,
            wallet_type: 'Profit',
            withdraw_type: 'USDT',
            withdraw_amount: '10',
          },
          token,
          key: `while-it-ends-${n}`,
        }),
    );
    const sent = asks.map((ask) => ask().catch(() => undefined));
    await Promise.race(sent);
    await product.end('SIGTERM');
    const answers = await Promise.all(sent);
    await product.launch();
    const repeated = await Promise.all(asks.map((ask) => ask()));
    const idOf = (answer: { body: { data: Record<string, unknown> } } | undefined) => answer?.body.data['id'];
    expect(new Set(repeated.map(idOf)).size).toBe(asks.length);
    for (const [n, answer] of answers.entries())
      if (answer?.status === 200) expect(idOf(repeated[n])).toBe(idOf(answer));
    const before = await wallets('upline1', token);
    expect(before[1]).toBe('10.000000');

    await product.end('SIGKILL');
    await product.launch();
    expect(await wallets('upline1', await api.logIn('upline1'))).toEqual(before);
    expect(await product.cli('verify-books')).toContain('The books hold');
  });

  it('reports that it is healthy, ready and documented', async () => {
    const text = async (path: string): Promise<string> => (await fetch(`${product.url}${path}`)).text();
    expect(await text('/healthz')).toContain('ok');
    expect(await text('/api/docs')).toContain('/api/package-entry');
  });

  it('measures members’ calls, nodes, waits and paying accounts, with labels of a closed list', async () => {
    const scrape = await (await fetch(`${product.url}/metrics`)).text();
    const series = seriesIn(scrape);
    for (const name of [
      'tributary_http_request_seconds_count{',
      'tributary_sweep_seconds_count{',
      'tributary_chain_call_seconds_count{',
      'tributary_database_wait_seconds_count{',
      'tributary_payout_account_coins{',
      'tributary_deposit_lag_seconds',
    ])
      expect(series.filter((each) => each.startsWith(name)).length, name).toBeGreaterThan(0);
    expect(strayLabels(series)).toEqual([]);
  });
});
