import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { legibleCode } from '@tributary/runtime';

const LENGTH = 12;

/** DEMO_PASSWORD, or a generated one that is stored with the demo's data. */
export const demoPassword = (dataFolder: string, given: string | undefined): string => {
  if (given !== undefined) return given;
  const file = join(dataFolder, 'demo-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = legibleCode(LENGTH).toLowerCase();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};
