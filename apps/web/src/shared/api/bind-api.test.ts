import { afterEach, describe, expect, it, vi } from 'vitest';
import { bindApi } from './bind-api.ts';

const { api, apiQuery } = bindApi(
  {
    'withdrawals.request': 'POST /withdrawals keyed',
    'withdrawals.cancel': 'POST /withdrawals/{id}/cancel',
    'wallets.summary': 'GET /wallet-summary/{userrefid}',
  },
  'member',
);

const WISH = {
  wallet_type: 'Profit',
  withdraw_type: 'USDT',
  withdraw_amount: '10',
  wallet_address: '0x1',
} as const;

const sent: { address: string; key: string | null }[] = [];
const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, key: new Headers(init.headers).get('idempotency-key') });
    return Promise.resolve(Response.json(body, { status }));
  });

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

describe('a call by its name', () => {
  it('repeats its key until the server has answered, if it moves money', async () => {
    answering(503, {});
    await api('withdrawals.request', WISH).catch(() => undefined);
    answering(200, { status: true, message: '', data: {} });
    await api('withdrawals.request', WISH);
    await api('withdrawals.request', WISH);
    const [lost, repeated, anew] = sent.map(({ key }) => key);
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect(repeated).toBe(lost);
    expect(anew).not.toBe(lost);
  });

  it('has no key if it moves no money', async () => {
    answering(200, { status: true, message: '', data: {} });
    await api('withdrawals.cancel', { id: 7 });
    expect(sent).toEqual([{ address: '/api/withdrawals/7/cancel', key: null }]);
  });
});

describe('a query', () => {
  it('is cached under noun, action and input, and holds the content of the envelope', async () => {
    answering(200, { status: true, message: '', data: { depositWallet: '1.000000' } });
    const { queryKey, queryFn } = apiQuery('wallets.summary', { userrefid: 'demo' });
    expect(queryKey).toEqual(['wallets', 'summary', { userrefid: 'demo' }]);
    const { signal } = new AbortController();
    expect(await queryFn({ signal })).toEqual({ depositWallet: '1.000000' });
  });
});
