import { Refused } from '@tributary/domain';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { withProof } from './index.ts';
import { enrol } from '../second-factor/enrolled.cases.ts';

const database = useDatabase();
const secretsKey = secretsKeyOf('a key of tests');
const LOCK = new Refused('tooManyRequests');
let plain: { memberId: number };
let enrolled: { memberId: number };
let codes: string[];

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  [plain, enrolled] = [
    { memberId: await programme.join('anna') },
    { memberId: await programme.join('bert') },
  ];
  codes = await enrol(db, secretsKey, enrolled);
});

const prove = async (
  owner: { memberId: number },
  code: string | undefined,
  { lock, key = secretsKey }: { lock?: Refused; key?: typeof secretsKey } = {},
): Promise<unknown> => {
  try {
    return await withProof(database.current.db, key, { owner, code }, lock);
  } catch (error) {
    return error;
  }
};

describe('the code of a login', () => {
  it('is not needed from a person without a second factor', async () => {
    expect([await prove(plain, undefined), await prove(plain, '000000', { lock: LOCK })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is accepted once', async () => {
    expect(await prove(enrolled, codes[0])).toBeUndefined();
    expect(await prove(enrolled, codes[0])).toMatchObject({ code: 'secondFactorWrong' });
    expect(await prove(enrolled, undefined)).toMatchObject({ code: 'secondFactorNeeded' });
  });

  it('is answered with the lock, if there is one, when it is wrong or missing', async () => {
    for (const code of [codes[0], undefined, '000000'])
      expect(await prove(enrolled, code, { lock: LOCK })).toBe(LOCK);
    expect(await prove(enrolled, codes[1], { lock: LOCK })).toBeUndefined();
  });

  it('reports a server fault as such, not as a lock', async () => {
    const error = await prove(enrolled, '000000', { lock: LOCK, key: secretsKeyOf('another key') });
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
  });
});
