import { API_REFERENCE } from '@tributary/contract';
import { ConfigError, readConfig } from './config.ts';
import { startProcess, type RunningProcess } from './process.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

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

const main = async (): Promise<void> => {
  const running = await startProcess(readConfig(process.env, process.argv.slice(2)));
  welcome(running);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say('Stopping ...');
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
