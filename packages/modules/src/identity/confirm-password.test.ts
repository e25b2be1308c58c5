import { oneRow, sql, type Db } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmMemberPassword } from './index.ts';

const database = useDatabase();
const MOST = 5;
let db: Db;
let programme: TestProgramme;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
});

const confirm = async (memberId: number, password: string): Promise<string> => {
  try {
    await confirmMemberPassword(db, memberId, password);
    return 'confirmed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const confirmTimes = async (times: number, memberId: number, password: string): Promise<string[]> => {
  const found: string[] = [];
  for (let n = 0; n < times; n++) found.push(await confirm(memberId, password));
  return found;
};
const wrong = (times: number) => Array<string>(times).fill('passwordWrong');

describe('a password that a member types again', () => {
  it('is compared five times in a quarter of an hour; a sixth attempt is refused even if it is right', async () => {
    const [anna, bert] = [await programme.join('anna'), await programme.join('bert')];
    expect(await confirmTimes(MOST, anna, 'wrong')).toEqual(wrong(MOST));
    expect(
      await oneRow(
        db,
        sql`select extract(epoch from window_ends_at - app_now())::int as seconds from throttles
          where bucket = ${`member:password:${anna}`}`,
      ),
    ).toEqual({ seconds: 900 });
    expect(await confirm(anna, PASSWORD)).toBe('tooManyRequests');
    expect(await confirm(bert, PASSWORD)).toBe('confirmed');
  });

  it('clears the earlier failures when it is right', async () => {
    const cora = await programme.join('cora');
    for (let n = 0; n < 2; n++) {
      expect(await confirmTimes(MOST - 1, cora, 'wrong')).toEqual(wrong(MOST - 1));
      expect(await confirm(cora, PASSWORD)).toBe('confirmed');
    }
  });

  it('is never right for a member without a password, or an unknown member', async () => {
    const dora = await programme.join('dora');
    await sql`update members set password_hash = null where id = ${dora}`.execute(db);
    for (const memberId of [dora, 999_999])
      expect(await confirmTimes(2, memberId, PASSWORD)).toEqual(wrong(2));
  });
});
