import type { Config, Environment, Part } from '@tributary/server';
import { UsageError } from './commands/usage.ts';

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

/** Each is loaded on its call: a machine without a network needs no server code to sign. */
const COMMANDS: Record<string, () => Promise<Command | OwnCommand>> = {
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  'create-admin': async () => (await import('./commands/create-admin.ts')).createAdmin,
  'close-day': async () => (await import('./commands/close-days.ts')).closeDays,
  'wait-until-ready': async () => (await import('./commands/wait-until-ready.ts')).waitUntilReady,
  'verify-books': async () => (await import('./commands/verify-books.ts')).verifyBooks,
  'verify-audit': async () => (await import('./commands/verify-audit.ts')).verifyAuditLog,
  'restore-drill': async () => (await import('./commands/restore-drill.ts')).restoreDrill,
  'record-backup': async () => (await import('./commands/record-backup.ts')).recordBackupCommand,
  'wind-down-drill': async () => (await import('./commands/wind-down-drill.ts')).windDownDrill,
  'fund-treasury': async () => (await import('./commands/fund.ts')).fund,
  'reverse-activation': async () => (await import('./commands/reverse-activation.ts')).reverseActivation,
  'prove-custody': async () => (await import('./commands/prove-custody.ts')).proveCustody,
  'make-keystore': async () => (await import('./commands/make-keystore.ts')).makeKeystoreFile,
  'sign-collection': async () => (await import('./commands/sign-collection.ts')).signCollection,
  'import-collection': async () => (await import('./commands/import-collection.ts')).importCollection,
  'deploy-collection': async () => (await import('./commands/deploy-collection.ts')).deployCollection,
  'pause-collection': async () => (await import('./commands/pause-collection.ts')).pauseCollecting,
  'resume-collection': async () => (await import('./commands/pause-collection.ts')).resumeCollecting,
  unlock: async () => (await import('./commands/unlock.ts')).unlock,
  'rescan-deposits': async () => (await import('./commands/rescan-deposits.ts')).rescanDeposits,
  'demo-pay': async () => (await import('./commands/demo-pay.ts')).demoPay,
  'demo-advance': async () => (await import('./commands/demo-advance.ts')).demoAdvance,
  play: async () => (await import('./commands/play.ts')).play,
};

const help = async (): Promise<string> => {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  return ['Commands:', ...commands.map(({ usage }) => `  npm run cli -- ${usage}`)].join('\n');
};

/** Runs the command that the first word names, with the settings of `env`. Returns the exit code. */
export const runCommand = async (
  [name = '', ...args]: readonly string[],
  env: Environment,
): Promise<number> => {
  const load = COMMANDS[name];
  if (!load) {
    process.stderr.write(`${await help()}\n`);
    return 2;
  }
  try {
    const command = await load();
    if ('runWith' in command) return await command.runWith(env, args);
    const { readCommandConfig } = await import('@tributary/server');
    return await command.run(readCommandConfig(env, command.needs), args);
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
