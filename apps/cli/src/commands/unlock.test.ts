import { rowsOf, sql } from '@tributary/database';
import { setOperatorPassword } from '@tributary/modules/operators';
import { mainNamed, operatorNamed, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askHidden } from './hidden-prompt.ts';
import { unlock } from './unlock.ts';

vi.mock(import('./hidden-prompt.ts'), () => ({ askHidden: vi.fn<typeof askHidden>() }));
vi.mock(import('./with-database.ts'), () => ({
  withDatabase: (_config, work) => work({ db: database.current.db } as never),
}));

const database = useDatabase();
const run = (...args: string[]) => unlock.run({} as never, [...args, '--note', 'Locked by strangers']);
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
beforeEach(() => void vi.mocked(askHidden).mockReset().mockResolvedValue(PASSWORD));

describe('unlock', () => {
  it('needs the password of the named operator', async () => {
    vi.mocked(askHidden).mockResolvedValue('not it');
    await expect(run('member', 'anna', '--operator', 'otto')).rejects.toMatchObject({
      code: 'passwordWrong',
    });
    expect(await acts()).toEqual([]);
  });

  it('needs the right that the console needs', async () => {
    await expect(run('operator', 'olga', '--operator', 'otto')).rejects.toThrow(
      'otto is no active main administrator.',
    );
    expect(await acts()).toEqual([]);
  });

  it('opens the login, in the name of the operator who typed the password', async () => {
    expect(await run('member', 'anna', '--operator', 'OTTO')).toBe(0);
    expect(await run('operator', 'otto', '--operator', 'olga')).toBe(0);
    expect(await acts()).toEqual([
      { actor: 'operator:otto', action: 'member.unlock' },
      { actor: 'operator:olga', action: 'operator.unlock' },
    ]);
  });
});
