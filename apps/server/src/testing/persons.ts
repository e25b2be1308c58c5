import { sql, type Db } from '@tributary/database';
import { PASSWORD, TestProgramme } from '@tributary/testing';
import { TestApp } from './test-app.ts';

export type Persons = { app: TestApp; programme: TestProgramme; tokens: Record<string, string> };

/** The callers of routes: alice1 with a package, bob1 below her, and main1, the main administrator. */
export const beginWithPersons = async (db: Db): Promise<Persons> => {
  const programme = await TestProgramme.begin(db);
  const app = await TestApp.begin(db);
  const tokens: Record<string, string> = {};
  const alice = await programme.join('alice1');
  await programme.join('bob1', 'alice1');
  await programme.activate(alice, 'igniteFund', 100);
  for (const name of ['alice1', 'bob1']) tokens[name] = await app.logIn(name, PASSWORD);
  await app.addOperator('main1', { isMain: true });
  tokens['main1'] = String((await app.logInOperator('main1')).body['token']);
  return { app, programme, tokens };
};

/** Deletes the password attempts, so that their limit stops no later test. */
export const forgetPasswordAttempts = (db: Db) =>
  sql`delete from throttles where bucket like '%:password:%'`.execute(db);
