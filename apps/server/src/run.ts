import { API_REFERENCE } from '@tributary/contract';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { DemoLogin } from './demo/demo-accounts.ts';
import { readWebManifest } from './http/pages/pages.ts';
import { servesMembers } from './role.ts';
import { startProcess, type RunningProcess } from './process.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const welcome = (running: RunningProcess): void => {
  for (const note of running.notes) say(`Note: ${note}`);
  if (running.address === undefined) return say('Running without HTTP. Ctrl-C stops.');
  say(`\n  Tributary runs at ${running.address}`);
  if (running.demo !== undefined) {
    const { password, logins } = running.demo;
    say(`
  Members   ${running.address}/user/login
${linesOf(logins.members)}
  Operators ${running.address}/console/login
${linesOf(logins.operators)}
  Password  ${password}

  API       ${running.address}${API_REFERENCE}
  Mails     ${running.address}/demo/outbox

  Pay a deposit      npm run demo:pay -- ADDRESS AMOUNT
  Let days pass      npm run demo:advance -- DAYS`);
  }
  say('\n  Ctrl-C stops everything.\n');
};

const NAME_WIDTH = 10;
const linesOf = (logins: readonly DemoLogin[]): string =>
  logins.map(({ username, who }) => `            ${username.padEnd(NAME_WIDTH)}${who}`).join('\n');

const DAYS_PER_LINE = 10;
/** One line that is overwritten on a terminal, else a line now and then. */
const tellProgress = (day: number, of: number): void => {
  const text = `Filling the demo: day ${day} of ${of}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2K${text}${day === of ? '\n' : ''}`);
  else if (day % DAYS_PER_LINE === 0) say(text);
};

const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program, or by a Tributary that runs already. Choose another: PORT=3001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Production builds nothing at a start. Only the processes that members reach need the pages. */
const refuseMissingPages = ({ mode, role }: Config): void => {
  if (mode === 'demo' || !servesMembers(role) || readWebManifest() !== undefined) return;
  throw new ConfigError([
    'There is no built web app in apps/web/build. Run a release; or, in a checkout, "npm run build" once (docs/deploy.md).',
  ]);
};

const main = async (pages: Promise<void> | undefined): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2));
  refuseMissingPages(config);
  const running = await startProcess(config, { progress: tellProgress, pages });
  welcome(running);
  stopOnSignal(running, () => say('Stopping ...'));
};

/**
 * Starts a role and runs it until a signal. The web app waits for `pages`; everything else is prepared at the same
 * time.
 */
export const runServer = async (pages?: Promise<void>): Promise<void> => {
  try {
    await main(pages);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
};
