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

/** The script that asks ahead for a screen's data; empty for screens that need no session. */
export function aheadScript(path: string): string {
  const data = SCREEN_DATA[path];
  if (!data) return '';
  const { entry, path: session } = SESSIONS[path.startsWith('console/') ? 'console' : 'user'];
  const ahead = [session, ...data].join(' ').replaceAll('&', '&amp;');
  return `<script data-session="${entry}" data-ahead="${ahead}">${SCRIPT}</script>`;
}
