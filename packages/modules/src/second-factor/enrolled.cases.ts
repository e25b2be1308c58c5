import type { Db } from '@tributary/database';
import type { SecretsKey } from '@tributary/runtime';
import { TOTP } from 'otpauth';
import { openSession } from '../identity/index.ts';
import { beginSecondFactor, confirmSecondFactor } from './enrol.ts';
import type { FactorOwner } from './second-factor-store.ts';

/** Enrols a second factor and returns its recovery codes, which work like the codes of the device. */
export const enrol = async (db: Db, key: SecretsKey, owner: FactorOwner): Promise<string[]> => {
  const who = { owner, actor: 'test' };
  const { secret } = await beginSecondFactor(db, key, { ...who, label: 'test' });
  const code = new TOTP({ secret }).generate();
  const session = await openSession(db, owner, { ip: '192.0.2.1', userAgent: 'a browser' });
  return confirmSecondFactor(db, key, { ...who, code, session });
};
