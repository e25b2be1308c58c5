import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setOperatorPassword } from '@tributary/modules/operators';
import { mainNamed, operatorNamed, PASSWORD, useDatabase } from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provenOperator } from './proven-operator.ts';

const database = useDatabase();
const ask = vi.fn<(what: string) => Promise<string>>();
const proven = (name: string, right: Parameters<typeof provenOperator>[2] = 'main') =>
  provenOperator(database.current.db, ['--operator', name], right, ask);

beforeAll(async () => {
  const { db } = database.current;
  await mainNamed(db, 'olga');
  await operatorNamed(db, 'otto');
  for (const name of ['olga', 'otto']) await setOperatorPassword(db, name, PASSWORD);
});
beforeEach(() => void ask.mockReset().mockResolvedValue(PASSWORD));

describe('the operator whom a command names', () => {
  it('is the one who types the password of the named account', async () => {
    expect(await proven('OLGA')).toMatchObject({ username: 'olga' });
    expect(await proven('otto', 'Approve Payments')).toMatchObject({ username: 'otto' });
  });

  it('is refused with another password', async () => {
    ask.mockResolvedValue('not it');
    await expect(proven('olga')).rejects.toMatchObject({ code: 'passwordWrong' });
  });

  it.each([
    ['otto', 'otto is not an active main administrator.'],
    ['nobody', 'nobody is not an active main administrator.'],
  ])('is refused before the password is asked: %s', async (name, message) => {
    await expect(proven(name)).rejects.toThrow(message);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is the only way to a name in a command, so none writes a colleague’s name into the audit log', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'));
    const naming = files.filter((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8').includes("(args, 'operator')"),
    );
    expect(naming).toEqual(['proven-operator.ts']);
  });
});
