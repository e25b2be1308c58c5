import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beAccount, ownAccount } from './account.ts';
import { bindFiles } from './api-file.ts';
import { bindApi } from './bind-api.ts';

const ROUTES = {
  'members.me': 'GET /users/me',
  'wallets.summary': 'GET /wallet-summary/{userrefid}',
  'withdrawals.cancel': 'POST /withdrawals/{id}/cancel',
  'members.events': 'GET /events',
  'withdrawals.export': 'GET /withdrawals/export',
};
const { api, apiAddress } = bindApi(ROUTES, 'member');
const apiFile = bindFiles(ROUTES, 'member');

const told: unknown[] = [];
const sent: (string | null)[] = [];
/** The server at which `account` is logged in. */
const answering = (account: string | undefined, status = 200, body: object = { status: true, data: {} }) =>
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('x-account'));
    return Promise.resolve(
      Response.json(body, { status, headers: account === undefined ? {} : { 'x-account': account } }),
    );
  });

beforeEach(() => {
  vi.stubGlobal('window', {
    dispatchEvent: ({ type, detail }: CustomEvent) => told.push([type, detail]),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  beAccount('member', undefined);
  beAccount('console', undefined);
  told.length = 0;
  sent.length = 0;
});

describe('the account of a page', () => {
  it('comes from the first answer, and then goes with every call', async () => {
    answering('member anna');
    await api('members.me');
    await api('wallets.summary', { userrefid: 'anna' });
    await api('withdrawals.cancel', { id: 7 });
    await apiFile('withdrawals.export', { format: 'csv' }, new AbortController().signal);
    expect(sent).toEqual([null, 'member anna', 'member anna', 'member anna']);
    expect(apiAddress('members.events', {})).toBe('/api/events?account=member+anna');
  });

  it('stays the same when another answer names another account, whose data are dropped', async () => {
    beAccount('member', 'member anna');
    answering('member bela', 200, { status: true, data: { depositWallet: '9.000000' } });
    await expect(api('wallets.summary', { userrefid: 'anna' })).rejects.toMatchObject({
      status: 409,
      code: 'otherAccount',
    });
    await expect(
      apiFile('withdrawals.export', { format: 'csv' }, new AbortController().signal),
    ).rejects.toMatchObject({ code: 'otherAccount' });
    expect(ownAccount('member')).toBe('member anna');
    expect(told).toEqual([
      ['other-account', { area: 'member', name: 'member bela' }],
      ['other-account', { area: 'member', name: 'member bela' }],
    ]);
  });

  it('stays the same when a refusal of the server names another account', async () => {
    beAccount('member', 'member anna');
    answering('view anna olga', 409, { status: false, code: 'otherAccount', message: 'Another account' });
    await expect(api('withdrawals.cancel', { id: 7 })).rejects.toMatchObject({ code: 'otherAccount' });
    expect(told).toEqual([['other-account', { area: 'member', name: 'view anna olga' }]]);
  });

  it('refuses an answer that arrives after its owner left', async () => {
    beAccount('member', 'member anna');
    answering('member anna');
    const late = api('wallets.summary', { userrefid: 'anna' });
    beAccount('member', 'member bela');
    await expect(late).rejects.toMatchObject({ code: 'otherAccount' });
    expect([ownAccount('member'), told]).toEqual(['member bela', []]);
  });

  it('holds a command that is given before the first answer', async () => {
    answering('member anna');
    const me = api('members.me');
    await Promise.all([me, api('withdrawals.cancel', { id: 7 })]);
    expect(sent).toEqual([null, 'member anna']);
  });

  it('holds a command that is given before the page asked for anything', async () => {
    vi.stubGlobal('fetch', (_address: string, { method, headers }: RequestInit) => {
      const named = new Headers(headers).get('x-account');
      sent.push(named);
      const isRefused = method === 'POST' && named === null;
      const body = isRefused ? { status: false, code: 'accountNotNamed', message: 'No name' } : {};
      const status = isRefused ? 428 : 200;
      return Promise.resolve(Response.json(body, { status, headers: { 'x-account': 'member anna' } }));
    });
    const cancelled = api('withdrawals.cancel', { id: 7 });
    await vi.waitFor(() => expect(sent).toEqual([null]));
    await api('members.me');
    await cancelled;
    expect(sent).toEqual([null, null, 'member anna']);
  });

  it('reports the refusal of a command if the account stays unknown', async () => {
    vi.useFakeTimers();
    answering(undefined, 428, { status: false, code: 'accountNotNamed', message: 'Please reload the page.' });
    const refused = expect(api('withdrawals.cancel', { id: 7 })).rejects.toThrow('Please reload the page.');
    await vi.runAllTimersAsync();
    await refused;
    expect(sent).toEqual([null, null]);
    vi.useRealTimers();
  });

  it('is separate for the console and the member’s pages', async () => {
    beAccount('console', 'operator olga');
    answering('member anna');
    await api('members.me');
    expect([sent, ownAccount('member'), ownAccount('console')]).toEqual([
      [null],
      'member anna',
      'operator olga',
    ]);
  });
});
