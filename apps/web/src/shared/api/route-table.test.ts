import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@tributary/contract';
import { describe, expect, it } from 'vitest';
import { ROUTES as CONSOLE } from '../../areas/console/api/routes.computed.ts';
import { ROUTES as MEMBER } from '../../areas/member/api/routes.computed.ts';
import { ROUTES as DEVELOPERS } from '../../areas/member/developers/routes.computed.ts';
import { ROUTES as EMAIL } from '../../areas/member/email/routes.computed.ts';
import { ROUTES as PASSKEYS } from '../../areas/member/passkeys/routes.computed.ts';
import { ROUTES as PASSWORDS } from '../../areas/member/passwords/routes.computed.ts';
import { ROUTES as PUSH } from '../../areas/member/push/routes.computed.ts';
import { ROUTES as REGISTER } from '../../areas/member/register/routes.computed.ts';
import { ROUTES as STREAMS } from '../../areas/member/streams/routes.computed.ts';
import { PUBLIC_PATHS } from '../../areas/public/public-paths.ts';
import type { RouteName } from './api-types.ts';
import { callOf, changedBy } from './route-table.ts';

/** Tables that are loaded with the screens of one folder. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  developers: DEVELOPERS,
  email: EMAIL,
  passkeys: PASSKEYS,
  passwords: PASSWORDS,
  push: PUSH,
  register: REGISTER,
  streams: STREAMS,
};
const tableOf = (file: string) =>
  file.includes('areas/console/') ? CONSOLE : (OWN[/areas\/member\/(\w+)/.exec(file)?.[1] ?? ''] ?? MEMBER);

const WEB = join(import.meta.dirname, '../../..');

const sourcesBelow = (folder: string) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.includes('.test.'))
    // Tests call the API as a stranger.
    .filter((file) => !file.startsWith('testing/'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(WEB, folder, file), 'utf8') }));

describe('a call of an area', () => {
  it('puts the named fields into the path, and the rest into the query or the body', () => {
    expect(callOf(MEMBER, 'wallets.summary', { userrefid: 'a/b c' })).toMatchObject({
      method: 'GET',
      address: '/api/wallet-summary/a%2Fb%20c',
    });
    expect(callOf(MEMBER, 'rewards.list', { kind: 'odl', size: 5, q: undefined }).address).toBe(
      '/api/rewards?kind=odl&size=5',
    );
    expect(callOf(CONSOLE, 'grants.decline', { id: 7, reason: 'No' })).toMatchObject({
      method: 'POST',
      address: '/api/admin/grants/7/decline',
      body: '{"reason":"No"}',
    });
  });

  it('has a key exactly if a repeat would move money', () => {
    expect(callOf(MEMBER, 'withdrawals.request').isKeyed).toBe(true);
    expect(callOf(MEMBER, 'withdrawals.cancel', { id: 1 }).isKeyed).toBe(false);
  });

  it('names the nouns of the contract that it changes', () => {
    expect(changedBy(MEMBER, 'withdrawals.request')).toEqual(['withdrawals', 'wallets']);
    expect(changedBy(MEMBER, 'wallets.summary')).toEqual([]);
    const tables = [MEMBER, CONSOLE, ...Object.values(OWN)];
    const names = tables.flatMap((table) => Object.keys(table) as RouteName[]);
    const changed = names.flatMap((name) => tables.flatMap((table) => changedBy(table, name)));
    expect(changed.filter((noun) => !(noun in contract))).toEqual([]);
  });

  it('names no route of another area: a member’s code has no path of the console', () => {
    expect(() => callOf(MEMBER, 'adminWithdrawals.report')).toThrow('does not call');
    expect(Object.values(MEMBER).filter((call) => call.includes('/admin/'))).toEqual([]);
    expect(() => callOf(CONSOLE, 'withdrawals.request')).toThrow('does not call');
  });

  it('exists for every route that the code of the area names', () => {
    const called = ['member', 'console'].flatMap((area) =>
      sourcesBelow(`src/areas/${area}`).flatMap(({ file, text }) =>
        Array.from(
          text.matchAll(/(?:api|apiQuery|apiFile|apiAddress|useCommand)\(\s*'(\w+\.\w+)'/g),
          ([, name = '']) => ({
            file,
            name,
            routes: tableOf(file),
          }),
        ),
      ),
    );
    expect(called.length).toBeGreaterThan(25);
    expect(called.filter(({ name, routes }) => !(name in routes))).toEqual([]);
  });
});

describe('a path of the API', () => {
  // A page may have the same path as the API has below /api.
  const pages: readonly string[] = PUBLIC_PATHS;
  const paths = Object.values(contract)
    .flatMap((routes) =>
      Object.values(routes).map((route) => String(route['~orpc'].route.path).split('{')[0] ?? ''),
    )
    .filter((path) => !pages.includes(path));

  it.each(['src', 'scripts', 'public', '../server/src'])('is written nowhere in %s', (folder) => {
    const typed = sourcesBelow(folder).flatMap(({ file, text }) =>
      paths
        .filter((path) => new RegExp(`['"\`](?:/api)?${path}(?:['"\`?/]|\\$\\{)`).test(text))
        .map((path) => `${file}: ${path}`),
    );
    expect(typed).toEqual([]);
  });
});
