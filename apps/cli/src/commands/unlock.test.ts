import { rowsOf, sql } from '@tributary/database';
import { setOperatorPassword } from '@tributary/modules/operators';
import { mainNamed, operatorNamed, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlockAccount } from './unlock.ts';

const database = useDatabase();
const ask = vi.fn<(what: string) => Promise<string>>();
const run = (...args: string[]) =>
  unlockAccount(database.current.db, [...args, '--note', 'Locked by strangers'], ask);
const acts = () =>
  rowsOf(
    database.current.db,
    sql`select actor, action from audit_log where action like '%.unlock' order by id`,
  );

beforeAll(async () => {
  const { db } = database.current;
  await (await TestProgramme.begin(db)).join('anna');
  await mainNamed(db, 'olga');
  await operatorNamed(db, 'otto');
  for (const name of ['olga', 'otto']) await setOperatorPassword(db, name, PASSWORD);
});
beforeEach(() => void ask.mockReset().mockResolvedValue(PASSWORD));

describe('unlock', () => {
  it('needs the password of the named operator', async () => {
    ask.mockResolvedValue('not it');
    await expect(run('member', 'anna', '--operator', 'otto')).rejects.toMatchObject({
      code: 'passwordWrong',
    });
    expect(await acts()).toEqual([]);
  });

  it('needs the right that the console needs', async () => {
    await expect(run('operator', 'olga', '--operator', 'otto')).rejects.toThrow(
      'otto is not an active main administrator.',
    );
    expect(await acts()).toEqual([]);
  });

  it('opens the login, in the name of the operator who typed the password', async () => {
    await run('member', 'anna', '--operator', 'OTTO');
    await run('operator', 'otto', '--operator', 'olga');
    expect(await acts()).toEqual([
      { actor: 'operator:otto', action: 'member.unlock' },
      { actor: 'operator:olga', action: 'operator.unlock' },
    ]);
  });
});
