import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteFacts } from '../testing/routes.ts';
import { apiDocument } from './api-document.ts';

/** Groups of routes from which people or commands decide about money, access or their own words. */
const DECIDED_FROM = new Set([
  'addresses',
  'adminDeposits',
  'adminTickets',
  'apiTokens',
  'approvals',
  'blb',
  'demo',
  'deposits',
  'emailAddress',
  'firstSteps',
  'grants',
  'levels',
  'members',
  'notifications',
  'odl',
  'operatorApiTokens',
  'operatorSecondFactor',
  'operators',
  'passkeys',
  'passwords',
  'payouts',
  'planVersions',
  'proposals',
  'push',
  'restrictions',
  'rewards',
  'screenings',
  'secondFactor',
  'tickets',
  'treasury',
  'watch',
  'webhooks',
  'withdrawals',
]);

/** Of other groups: balances that a form shows, waiting requests, and proofs of what was done. */
const DECIDED_FROM_ROUTES = new Set([
  'adminAudit.chain',
  'adminAudit.export',
  'adminAudit.list',
  'adminMembers.record',
  'adminWithdrawals.bulkOffer',
  'adminWithdrawals.documented',
  'adminWithdrawals.export',
  'adminWithdrawals.report',
  'adminWithdrawals.risks',
  'collections.overview',
  'dashboard.activity',
  'dashboard.closing',
  'dashboard.summary',
  'liabilities.proof',
  'packages.capForecast',
  'packages.capping',
  'packages.details',
  'packages.life',
  'packages.list',
  'wallets.eWallet',
  'wallets.memberWallets',
  'wallets.profitEntries',
  'wallets.summary',
]);

type Facts = Pick<RouteFacts, 'name' | 'method' | 'access' | 'changes'>;

/** Why a standby must not answer a route; undefined if it may. */
const whyNot = ({ name, method, access, changes }: Facts): string | undefined => {
  if (method !== 'GET') return 'it is a command';
  if (changes.length > 0) return 'it changes something';
  if ('writes' in access || 'password' in access || 'beforeEnrolment' in access) return 'it is about access';
  const [group = ''] = name.split('.');
  return DECIDED_FROM.has(group) || DECIDED_FROM_ROUTES.has(name)
    ? 'something is decided from it'
    : undefined;
};

const fine: Facts = { name: 'team.referrals', method: 'GET', access: { who: 'member' }, changes: [] };

describe('a route that declares a standby', () => {
  it.each(ROUTES.filter(({ reads }) => reads !== undefined).map((route) => [route.name, route] as const))(
    '%s reads, changes nothing, and nothing is decided from it',
    (_name, route) => expect(whyNot(route)).toBeUndefined(),
  );

  it.each<[string, Partial<Facts>]>([
    ['a command', { method: 'POST' }],
    ['a route that changes something', { changes: ['team'] }],
    ['a route with a password', { access: { who: 'member', password: 'each' } }],
    ['a route before the second factor', { access: { who: 'operator', beforeEnrolment: true } }],
    ['the balances of a form', { name: 'wallets.summary' }],
    ['waiting requests', { name: 'adminWithdrawals.report' }],
    ['approvals', { name: 'approvals.waiting' }],
    ['sessions', { name: 'passwords.sessions' }],
  ])('cannot be %s', (_title, facts) => {
    expect(whyNot(fine)).toBeUndefined();
    expect(whyNot({ ...fine, ...facts })).toEqual(expect.any(String));
  });

  it.each([...DECIDED_FROM])('is compared with groups that exist: %s', (group) => {
    expect(ROUTES.some(({ name }) => name.startsWith(`${group}.`))).toBe(true);
  });

  it.each([...DECIDED_FROM_ROUTES])('is compared with routes that exist: %s', (name) => {
    expect(ROUTES.map((route) => route.name)).toContain(name);
  });
});

describe('the document of the API', () => {
  const headersOf = async (path: string) => {
    const { paths } = await apiDocument();
    const reply = paths?.[path]?.get?.responses?.['200'] as { headers?: object } | undefined;
    expect(reply).toBeDefined();
    return Object.keys(reply?.headers ?? {});
  };

  it('names the header with the age at reports and their files, and nowhere else', async () => {
    expect(await headersOf('/referrals/report')).toEqual(['x-data-age']);
    expect(await headersOf('/referrals/report/export')).toEqual(['x-data-age']);
    expect(await headersOf('/admin/bonus/{kind}/export')).toEqual(['x-data-age']);
    expect(await headersOf('/wallet-summary/{userrefid}')).toEqual([]);
    expect(await headersOf('/admin/bonus/{kind}')).toEqual([]);
  });
});
