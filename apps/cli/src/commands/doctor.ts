import { checkMailServer, inspectConfig, runningVersion, type Config } from '@tributary/server';
import type { OwnCommand } from '../run-command.ts';
import { lookAtChain } from '../doctor/chain.ts';
import { lookAtCollection, lookAtOracle } from '../doctor/collection.ts';
import { lookAtDatabase } from '../doctor/database.ts';
import { lookAtStandby } from '../doctor/standby.ts';
import { bad, looked, ok, warn, type Finding } from '../doctor/finding.ts';
import { lookAtKeys } from '../doctor/keys.ts';
import { lookAtClock, lookAtDisk } from '../doctor/machine.ts';
import { lookAtRelease } from '../doctor/release.ts';
import { option, print } from './usage.ts';

const MARKS: Record<Finding['state'], string> = { ok: 'ok   ', warn: 'look ', bad: 'BAD  ' };

/** Checks the settings of a role if the role is named; a command has its own settings. */
const ofSettings = (role: string | undefined, problems: readonly string[]): readonly Finding[] => {
  if (role === undefined) return [];
  return problems.length === 0
    ? [ok(`the settings of the role ${role} are complete`)]
    : problems.map((problem) => bad(problem, 'docs/settings.md'));
};

const ofDatabase = ({ databaseUrl }: Config): Promise<readonly Finding[]> | readonly Finding[] =>
  databaseUrl === undefined
    ? [warn('the database was not checked: DATABASE_URL is not set', 'docs/settings.md')]
    : looked('DATABASE_URL', 'Check that the server is up and accepts this login.', () =>
        lookAtDatabase(databaseUrl),
      );

const ofStandby = ({ databaseUrl, reads }: Config): Promise<readonly Finding[]> | readonly Finding[] =>
  reads === undefined || databaseUrl === undefined
    ? []
    : looked('DATABASE_READ_URL', 'Check that the standby is up and accepts this login.', () =>
        lookAtStandby(databaseUrl, reads),
      );

const ofMail = ({ smtpUrl }: Config): Promise<readonly Finding[]> | readonly Finding[] =>
  smtpUrl === undefined
    ? [warn('no mail is sent: SMTP_URL is not set', 'Without it, a forgotten password cannot be reset.')]
    : looked('SMTP_URL', 'Ask the operator of the mail server.', async () => {
        await checkMailServer(smtpUrl);
        return [ok('the mail server takes this login')];
      });

/**
 * Checks everything that an installation needs, even after a fault, and prints advice. Changes nothing. Exits with 1
 * if a check found a fault.
 */
export const doctor: OwnCommand = {
  usage: 'doctor [--role api|worker|signer|collector] [--ntp SERVER]',
  runWith: async (env, args) => {
    const role = option(args, 'role');
    const { config, problems } = inspectConfig(env, ['--role', role ?? 'worker']);
    const findings: readonly Finding[] = [
      ok(`version ${runningVersion().version}`),
      ...(await lookAtRelease()),
      ...ofSettings(role, problems),
      ...(await lookAtKeys(config)),
      ...(await ofDatabase(config)),
      ...(await ofStandby(config)),
      ...(await lookAtChain(config)),
      ...(await lookAtCollection(config)),
      ...(await lookAtOracle(config)),
      ...(await ofMail(config)),
      ...(await looked('the disk', 'Look at DATA_DIR.', () => lookAtDisk(config))),
      ...(await looked('the clock', 'Try another time server.', () => lookAtClock(option(args, 'ntp')))),
    ];
    for (const { state, says, fix } of findings)
      print(`${MARKS[state]} ${says}${fix ? `\n      ${fix}` : ''}`);
    const faults = findings.filter(({ state }) => state === 'bad').length;
    print(faults === 0 ? 'No faults.' : `${faults} of ${findings.length} checks found a fault.`);
    return faults === 0 ? 0 : 1;
  },
};
