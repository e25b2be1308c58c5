import { readCommandConfig, type Config, type Environment, type Part } from '@tributary/server';
import { closeDays } from './commands/close-days.ts';
import { createAdmin } from './commands/create-admin.ts';
import { deployCollection } from './commands/deploy-collection.ts';
import { importCollection } from './commands/import-collection.ts';
import { pauseCollecting, resumeCollecting } from './commands/pause-collection.ts';
import { signCollection } from './commands/sign-collection.ts';
import { demoAdvance } from './commands/demo-advance.ts';
import { demoPay } from './commands/demo-pay.ts';
import { doctor } from './commands/doctor.ts';
import { fund } from './commands/fund.ts';
import { migrate } from './commands/migrate.ts';
import { play } from './commands/play.ts';
import { release, resolve, resume } from './commands/resume-payouts.ts';
import { proveCustody } from './commands/prove-custody.ts';
import { rescanDeposits } from './commands/rescan-deposits.ts';
import { restoreDrill } from './commands/restore-drill.ts';
import { reverseActivation } from './commands/reverse-activation.ts';
import { unlock } from './commands/unlock.ts';
import { UsageError } from './commands/usage.ts';
import { waitUntilReady } from './commands/wait-until-ready.ts';
import { windDownDrill } from './commands/wind-down-drill.ts';
import { verifyAuditLog } from './commands/verify-audit.ts';
import { verifyBooks } from './commands/verify-books.ts';

export type Command = {
  usage: string;
  /** Parts of the product whose settings it needs besides the database's. */
  needs?: readonly Part[];
  /** Returns the exit code. */
  run: (config: Config, args: readonly string[]) => Promise<number>;
};

/** A command that runs although settings are missing. */
export type OwnCommand = {
  usage: string;
  runWith: (env: Environment, args: readonly string[]) => Promise<number>;
};

const COMMANDS: Record<string, Command | OwnCommand> = {
  doctor,
  migrate,
  'create-admin': createAdmin,
  'close-day': closeDays,
  'wait-until-ready': waitUntilReady,
  'verify-books': verifyBooks,
  'verify-audit': verifyAuditLog,
  'restore-drill': restoreDrill,
  'wind-down-drill': windDownDrill,
  'fund-treasury': fund,
  'resume-payouts': resume,
  'release-withdrawal': release,
  'resolve-payout': resolve,
  'reverse-activation': reverseActivation,
  'prove-custody': proveCustody,
  'sign-collection': signCollection,
  'import-collection': importCollection,
  'deploy-collection': deployCollection,
  'pause-collection': pauseCollecting,
  'resume-collection': resumeCollecting,
  unlock,
  'rescan-deposits': rescanDeposits,
  'demo-pay': demoPay,
  'demo-advance': demoAdvance,
  play,
};

const help = (): string =>
  ['Commands:', ...Object.values(COMMANDS).map((command) => `  npm run cli -- ${command.usage}`)].join('\n');

const main = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  const command = COMMANDS[name];
  if (!command) {
    process.stderr.write(`${help()}\n`);
    return 2;
  }
  try {
    if ('runWith' in command) return await command.runWith(process.env, args);
    return await command.run(readCommandConfig(process.env, command.needs), args);
  } catch (error) {
    const expected =
      error instanceof UsageError ||
      (error instanceof Error &&
        (error.name === 'Refused' || error.name === 'ConfigError' || error.name === 'ChainSetupError'));
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    return expected ? 2 : 1;
  }
};

process.exit(await main(process.argv.slice(2)));
