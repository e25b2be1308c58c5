import { rowsOf, sql, type Db } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_OPERATOR_FAILURES } from './index.ts';
import { OperatorLogIns, SECRETS_KEY, wrong, type Try } from './log-ins.cases.ts';
import { enrol as enrolFactor } from '../second-factor/enrolled.cases.ts';

const database = useDatabase();
let db: Db;
let logIns: OperatorLogIns;

beforeAll(async () => {
  ({ db } = database.current);
  await TestProgramme.begin(db);
  logIns = new OperatorLogIns(db);
});

const enrol = (operatorId: number): Promise<string[]> => enrolFactor(db, SECRETS_KEY, { operatorId });
const deedsOf = (operatorId: number) =>
  rowsOf(
    db,
    sql`select actor, action from audit_log
      where subject = ${`operator:${operatorId}`} and action like 'operator.login%' order by id`,
  );

describe('a code of the second factor', () => {
  it('is needed after the right password, and a missing one is not a failure', async () => {
    const ip = logIns.stranger();
    const id = await logIns.operator('uma');
    const [code] = await enrol(id);
    expect(await logIns.outcomes(MAX_OPERATOR_FAILURES + 1, () => ({ username: 'uma', ip }))).toEqual(
      Array(MAX_OPERATOR_FAILURES + 1).fill('secondFactorNeeded'),
    );
    expect(await logIns.outcome({ username: 'uma', ip, code: '000000' })).toBe('secondFactorWrong');
    expect(await deedsOf(id)).toEqual([]);
    expect(await logIns.outcome({ username: 'uma', ip, code })).toBe('in');
  });

  it('passes a lock by strangers, and ends the lock', async () => {
    const [code, next] = await enrol(await logIns.operator('vera'));
    await logIns.lock('vera');
    expect(await logIns.outcome({ username: 'vera', code })).toBe('in');
    expect(await logIns.outcome({ username: 'vera', code: next })).toBe('in');
  });

  it('gets the lock as the answer when it or the password is wrong, or when it is missing', async () => {
    const id = await logIns.operator('vito');
    const [code] = await enrol(id);
    await logIns.lock('vito');
    const tries: Try[] = [
      wrong('vito', { code }),
      { username: 'vito', code: '000000' },
      { username: 'vito' },
      { username: 'vito', code: '' },
    ];
    expect(await logIns.outcomes(tries.length, (n) => tries[n]!)).toEqual(Array(4).fill('operatorLocked'));
    expect(await logIns.attemptsOf(`second-factor:operator:${id}`)).toEqual([1]);
  });

  it('does not pass a lock without a second factor, or for an unknown name', async () => {
    await logIns.operator('wim');
    for (const username of ['wim', 'spook']) {
      await logIns.lock(username);
      expect(await logIns.outcome({ username, code: '123456' })).toBe('operatorLocked');
    }
  });

  it('is counted on a known device apart from strangers’ attempts', async () => {
    const id = await logIns.operator('xena');
    const [code, next] = await enrol(id);
    const { device } = await logIns.logIn({ username: 'xena', code });
    const strangers = `second-factor:operator:${id}`;
    expect(await logIns.outcomes(6, () => ({ username: 'xena', code: '000000' }))).toEqual([
      ...Array(5).fill('secondFactorWrong'),
      'tooManyRequests',
    ]);
    expect(await logIns.attemptsOf(strangers)).toEqual([6]);
    expect(await logIns.outcome({ username: 'xena', device, code: '000000' })).toBe('secondFactorWrong');
    expect(await logIns.attemptsOf('login:device:%:code')).toEqual([1]);
    expect(await logIns.outcome({ username: 'xena', device, code: next })).toBe('in');
    expect(await logIns.attemptsOf(strangers)).toEqual([6]);
  });
});
