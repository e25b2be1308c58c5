import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = readFileSync(join(import.meta.dirname, 'ahead.js'), 'utf8').trim();

/** The session question of an area and the local entry without which it is not asked. */
const SESSIONS = {
  user: { entry: 'auth', path: '/users/me' },
  console: { entry: 'adminToken', path: '/admin/me' },
} as const;

const CAPPING = '/wallet-history/cappingpackage/:me';
const WALLETS = '/ewallet/member/:me';

/** Whoever is signed in is sent on from here. */
const FOR_VISITORS = new Set(['user/login', 'console/login']);

/** What each signed-in screen asks for at once, below /api; `:me` is the member's name. */
const SCREEN_DATA: Record<string, readonly string[]> = {
  'user/welcome': [],
  'user/dashboard': ['/wallet-summary/:me', CAPPING, '/rewards?size=5'],
  'user/odl': ['/odl-claim', CAPPING, '/rewards?kind=odl&size=5'],
  'user/packages': ['/packages', CAPPING],
  'user/package/start/:packageType': ['/packages'],
  'user/package/:packageType': ['/packages', WALLETS],
  'user/account': [CAPPING],
  'user/account/address-detail': ['/crypto/:me'],
  'user/account/withdraw': [WALLETS, '/crypto/:me'],
  'user/account/withdraw-history': [],
  'user/deposit': ['/usdt/open'],
  'console/dashboard': [],
  'console/Withdrawal-Pending': ['/admin/withdrawals/report?page=1&size=10&sort=-created_at'],
};

/** Open to everybody. */
const FOR_ANYONE = new Set(['user/register', 'console/set-password']);

/** The script of a screen's document: what is decided before the first paint, and what is asked for ahead. */
export function aheadScript(pattern: string): string {
  const { entry, path } = SESSIONS[pattern.startsWith('console/') ? 'console' : 'user'];
  const isFor = FOR_ANYONE.has(pattern) ? '' : FOR_VISITORS.has(pattern) ? 'visitors' : 'signed-in';
  const data = isFor === 'signed-in' ? [path, ...(SCREEN_DATA[pattern] ?? [])] : [];
  const ahead = data.join(' ').replaceAll('&', '&amp;');
  return `<script data-session="${entry}" data-is-for="${isFor}" data-ahead="${ahead}">${SCRIPT}</script>`;
}
