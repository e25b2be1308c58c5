import type { Page } from 'playwright-core';
import { toldOtherwise } from '../kit/answers.ts';

/** Answers for lists that have no rows, or only short ones, in a programme of three days. */

const LONG_NAME = 'Bookkeeping of the family and its three shops in Kozhikode 1';
const LONG_WORD = 'Nightlyexportofeverymovementintothehouseholdledgerwithoutgap';
const LONG_URL = `https://hooks.example.com/tributary/in/${'member-events-of-the-household/'.repeat(8)}0f3a`;
const AT = '2026-01-03T06:30:00.000Z';

const token = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  scopes: ['balances', 'statement'],
  ending: `x${id}Zq`,
  created_at: AT,
  expires_at: '2026-04-03T06:30:00.000Z',
  last_used_at: AT,
  revoked_at: null,
  living: true,
  ...more,
});

const tokensOf = (scopes: readonly string[]) => [
  token(5, LONG_NAME, { scopes }),
  token(4, LONG_WORD, { last_used_at: null }),
  token(3, 'Phone widget'),
  token(2, 'Old laptop', { revoked_at: AT, living: false }),
  token(1, 'Tax return 2025', { expires_at: AT, living: false, last_used_at: null }),
];

const webhook = (id: number, url: string, more: object = {}) => ({
  id,
  url,
  events: ['deposit.credited', 'reward.paid'],
  created_at: AT,
  paused_at: null,
  paused_why: null,
  waiting: 0,
  ...more,
});

const delivery = (id: number, url: string, more: object = {}) => ({
  id: String(id),
  webhook: 1,
  url,
  event: 'reward.paid',
  status: 'delivered',
  attempts: 1,
  happened_at: AT,
  next_try_at: null,
  ended_at: AT,
  answer_code: 204,
  answer: null,
  error: null,
  ...more,
});

const REFUSED = {
  answer_code: 503,
  answer: `<!doctype html><title>503</title>${'The upstream server is away. '.repeat(12)}`,
};

const WEBHOOKS = [
  webhook(3, LONG_URL, {
    events: [
      'deposit.credited',
      'reward.paid',
      'withdrawal.approved',
      'withdrawal.paid',
      'withdrawal.rejected',
      'withdrawal.failed',
    ],
    waiting: 12,
    paused_at: AT,
    paused_why: 'failing',
  }),
  webhook(2, 'https://hooks.example.com/in'),
];

const DELIVERIES = [
  delivery(5, LONG_URL, {
    ...REFUSED,
    status: 'waiting',
    attempts: 3,
    next_try_at: AT,
    ended_at: null,
  }),
  delivery(4, LONG_URL, { ...REFUSED, status: 'stopped', attempts: 8 }),
  delivery(3, LONG_URL, {
    status: 'stopped',
    attempts: 8,
    answer_code: null,
    error:
      'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
  }),
  delivery(2, 'https://hooks.example.com/in', { event: 'deposit.credited', attempts: 4 }),
  delivery(1, 'https://hooks.example.com/in', { event: 'withdrawal.paid' }),
];

const TOUCHES = [
  ['Demo Operator', 'opened your record in the console', null],
  [
    'Demo Operator',
    'saw your account as you do and could change nothing',
    'Ticket T-3: a reward that you miss',
  ],
  [
    'Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekharendra',
    'changed details of your profile: City, Email, Mobile number',
    'You moved house and asked for it in ticket T-4, with your passport beside it',
  ],
  ['Demo Operator', 'stopped your withdrawals', null],
  ['Demo Operator', 'allowed your withdrawals again', null],
].map(([by, what, why], index) => ({ id: String(9 - index), at: AT, by, what, why }));

/** Replaces the answer of one API address and shows the screen again. */
const answering = async (page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [path, data] of Object.entries(answers))
    await page.route(`**/api${path}`, (route) =>
      route.fulfill({ json: { status: true, message: '', data } }),
    );
  await page.reload();
};

export const tokenRows =
  (path: string, scopes: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await answering(page, { [path]: tokensOf(scopes) });
    await page.getByText(LONG_NAME).waitFor();
  };

export const webhookRows = async (page: Page): Promise<void> => {
  const list = { rows: DELIVERIES, total: 30, sums: { waiting: 1, stopped: 2 } };
  await answering(page, { '/webhooks': WEBHOOKS, '/webhooks/deliveries?*': list });
  await page.getByText('Rewards paid').first().waitFor();
  await page.getByText('What was answered').first().click();
};

export const touchRows = async (page: Page): Promise<void> => {
  const list = { rows: TOUCHES, total: 14, sums: { looks: 2 } };
  await answering(page, { '/users/operator-touches?*': list });
  await page.getByText('stopped your withdrawals').waitFor();
};

type Summary = { needs: Record<string, unknown>; server_time: string };

/** Every kind of work has one entry that waits. */
export const everyNeed = async (page: Page): Promise<void> => {
  const busy = ({ needs, server_time, ...rest }: Summary) => ({
    ...rest,
    server_time,
    needs: Object.fromEntries(
      Object.entries(needs).map(([kind, need]) => [
        kind,
        typeof need === 'number' ? 1 : { count: 1, oldest_at: server_time },
      ]),
    ),
  });
  await page.route('**/api/admin/report/summary', toldOtherwise(busy));
  await page.reload();
  await page.getByText('Refill of a paying account').waitFor();
};
