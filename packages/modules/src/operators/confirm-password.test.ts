import { oneRow, sql, type Db } from '@tributary/database';
import { operatorNamed, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmOperatorPassword, setOperatorPassword } from './index.ts';

const database = useDatabase({ booksHold: false });
const PASSWORD = 'quiet river 7';
const MOST = 5;
let db: Db;

beforeAll(() => {
  ({ db } = database.current);
});

const withPassword = async (username: string): Promise<number> => {
  const { id } = await operatorNamed(db, username);
  await setOperatorPassword(db, id, PASSWORD);
  return id;
};
const confirm = async (operatorId: number, password: string): Promise<string> => {
  try {
    await confirmOperatorPassword(db, operatorId, password);
    return 'confirmed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const confirmTimes = async (times: number, operatorId: number, password: string): Promise<string[]> => {
  const found: string[] = [];
  for (let n = 0; n < times; n++) found.push(await confirm(operatorId, password));
  return found;
};
const wrong = (times: number) => Array<string>(times).fill('passwordWrong');

describe('a password that an operator types again (AMB-020)', () => {
  it('is compared five times in a quarter of an hour; a sixth attempt is refused even if it is right', async () => {
    const [olga, otto] = [await withPassword('olga'), await withPassword('otto')];
    expect(await confirmTimes(MOST, olga, 'wrong')).toEqual(wrong(MOST));
    expect(
      await oneRow(
        db,
        sql`select extract(epoch from window_ends_at - app_now())::float8 as seconds from throttles
          where bucket = ${`operator:password:${olga}`}`,
      ),
    ).toEqual({ seconds: expect.closeTo(900, -2) });
    expect(await confirm(olga, PASSWORD)).toBe('tooManyRequests');
    expect(await confirm(otto, PASSWORD)).toBe('confirmed');
  });

  it('clears the earlier failures when it is right', async () => {
    const oskar = await withPassword('oskar');
    for (let n = 0; n < 2; n++) {
      expect(await confirmTimes(MOST - 1, oskar, 'wrong')).toEqual(wrong(MOST - 1));
      expect(await confirm(oskar, PASSWORD)).toBe('confirmed');
    }
  });

  it('is never right for an operator without a password, or an unknown one', async () => {
    const { id } = await operatorNamed(db, 'omar');
    for (const operatorId of [id, 999_999])
      expect(await confirmTimes(2, operatorId, PASSWORD)).toEqual(wrong(2));
  });
});
