import { API_REFERENCE } from '@tributary/contract';
import { ConfigError, readConfig, type Config } from './config.ts';
import { readWebManifest } from './http/pages/pages.ts';
import { startProcess, type RunningProcess } from './process.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Requests, streams and steps of jobs end within this. */
const LONGEST_STOP_MS = 20_000;

const welcome = (running: RunningProcess): void => {
  for (const note of running.notes) say(`Note: ${note}`);
  if (running.address === undefined) return say('Running without HTTP. Ctrl-C stops.');
  say(`\n  Tributary runs at ${running.address}`);
  if (running.demoPassword !== undefined) {
    say(`
  Member    ${running.address}/user/login      demo    ${running.demoPassword}
  Operator  ${running.address}/console/login   admin   ${running.demoPassword}
  API       ${running.address}${API_REFERENCE}
  Mails     ${running.address}/demo/outbox

  Pay a deposit      npm run demo:pay -- ADDRESS AMOUNT
  Let days pass      npm run demo:advance -- DAYS`);
  }
  say('\n  Ctrl-C stops everything.\n');
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
  const serves = role === 'all' || role === 'api';
  if (mode === 'demo' || !serves || readWebManifest() !== undefined) return;
  throw new ConfigError([
    'There is no built web app in apps/web/build. Run a release; or, in a checkout, "npm run build" once (docs/deploy.md).',
  ]);
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2));
  refuseMissingPages(config);
  const running = await startProcess(config);
  welcome(running);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say('Stopping ...');
    // Steps of jobs are transactions: what is cut here is done again at the next start.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
