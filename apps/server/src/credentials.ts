import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './settings.ts';

/**
 * systemd prefixes the files of a folder with the credential:
 * `LoadCredential=tributary:/etc/tributary/credentials/api`.
 */
const CREDENTIAL = /^tributary_([A-Z][A-Z0-9_]*)$/;

/**
 * The environment with the secrets that systemd provides as files (LoadCredential). No other process of the same user
 * can read them from /proc. A setting in both places is a problem, because it would be unclear which applies.
 */
export const withCredentials = (env: Environment, problems: string[]): Environment => {
  const folder = env['CREDENTIALS_DIRECTORY'];
  if (!folder || !existsSync(folder)) return env;
  const read: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    const name = CREDENTIAL.exec(file)?.[1];
    if (name === undefined) continue;
    if (env[name]) problems.push(`${name} is set in the environment and as a credential: keep one of them.`);
    read[name] = readFileSync(join(folder, file), 'utf8').trim();
  }
  return { ...env, ...read };
};
