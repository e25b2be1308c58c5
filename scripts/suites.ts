// The files of each suite.
import { globSync, readFileSync } from 'node:fs';

/**
 * The jobs of people in the product, one file each. `npm test` runs the main journey of each and one look at every
 * screen; `npm run test:all` runs every file and every test.
 */
const JOBS: Readonly<Record<string, string>> = {
  'main-job/main-job': 'a newcomer deposits, activates, earns and withdraws',
  'session/passwords': 'a member sets up a second factor and changes a password',
  'session/passkeys': 'a member logs in with a passkey',
  'session/other-account': 'two people use one browser',
  'deposits/payment': 'a member pays in',
  'rewards/community': 'a leader looks through the team',
  'rewards/statement': 'a member reads the statement',
  'withdrawals/request': 'a member withdraws USDT',
  'withdrawals/xrp': 'a member withdraws XRP',
  'withdrawals/take-back': 'a member takes deposits back',
  'tickets/helpdesk': 'a member raises a ticket, an operator answers',
  'liabilities/proof-of-balance': 'a member checks the proof of the balance',
  'public/as-documented': 'a visitor reads the public pages',
  'withdrawals/pending': 'an operator decides on withdrawals',
  'withdrawals/bulk': 'an operator approves several at once',
  'withdrawals/four-eyes': 'two operators decide on a large one',
  'console/second-person': 'two operators unblock, publish and credit',
  'console/custody-return': 'two operators return the excess of the hot wallet',
  'console/account-changes': 'two operators change a member’s e-mail address',
  'console/operators': 'the main administrator manages operators',
  'console/members': 'an operator edits and blocks a member',
  'console/settings': 'an operator changes settings and funds the treasury',
  'console/read-only-view': 'an operator looks at the app of a member',
};

/** Rules of every screen and dialog. */
const RULES: readonly string[] = [
  'screens/looks',
  'screens/large-text',
  'screens/first-load',
  'public/copy',
  'console/dialogs',
];

const fileOf = (name: string): string => `tests/e2e/${name}.test.ts`;

const CODE = [
  '{apps,packages}/**/*.test.{ts,tsx}',
  'tests/{architecture,simulation,upgrade,fuzz,load,rehearse}/**/*.test.ts',
];

/**
 * Files of development tools, of alarms and of what is around the product. A fault there changes no unit, module,
 * route or amount, so `npm test` leaves them out.
 */
export const AROUND: readonly string[] = [
  'apps/cli/src/commands/restore-drill',
  'apps/server/src/http/exports/many-rows',
  'apps/server/src/raised-alarms',
  'apps/server/src/telemetry/sending',
  'packages/chain/src/local/start-local-chain',
  'packages/chain/src/local/start-local-xrp',
  'packages/testing/src/spare-databases',
  'tests/architecture/planted-faults',
].map((name) => `${name}.test.ts`);

/** Too long for a part of the suite: only a whole `npm run test:all` has it. */
export const SOAK = 'tests/load/soak/soak.test.ts';
const BROWSER = ['tests/e2e/**/*.test.ts'];
const USUAL_BROWSER = [...Object.keys(JOBS), ...RULES].map(fileOf);

/** `more` is the part of the whole suite that `npm test` leaves out or runs less often. */
export type Files = 'usual' | 'whole' | 'more';

const found = (globs: readonly string[]): string[] =>
  globSync(globs, { exclude: (name) => name === 'node_modules' }).map((file) => file.replaceAll('\\', '/'));

/** The value of TEST_FILES in vitest's environment. Without it all files, so that a path can select any. */
export const filesOf = (said: string | undefined): Files =>
  said === 'usual' || said === 'more' ? said : 'whole';

/** True if a file asks for the running suite: its counts, views or tests then differ. */
const asksForSuite = (file: string): boolean =>
  /\bcountOf\('[A-Z_]+'|\bSUITE\b|\bitAlso\b|\binTurn\b|\bframeOfState\b/.test(readFileSync(file, 'utf8'));

/** The files of the code project; vitest selects from all of them by a path. */
export const codeFiles = (files: Files): string[] => {
  if (files === 'whole') return [...CODE];
  if (files === 'usual') return found(CODE).filter((file) => !AROUND.includes(file));
  return found(CODE).filter((file) => file !== SOAK && (AROUND.includes(file) || asksForSuite(file)));
};

/** The files of the browser project. */
export const browserFiles = (files: Files): string[] => {
  if (files === 'whole') return [...BROWSER];
  if (files === 'usual') return [...USUAL_BROWSER];
  return found(BROWSER).filter((file) => !USUAL_BROWSER.includes(file) || asksForSuite(file));
};
