import { oneRow, rowsOf, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let programme: TestProgramme;
let app: TestApp;
let main = '';

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  await app.addOperator('chief1', { isMain: true });
  await logIn();
});

/** A session ends while days pass, so tests log in again. */
const logIn = async () => {
  main = String((await app.logInOperator('chief1')).body['token']);
};

const listOf = (percents: readonly number[]) =>
  percents.map((percentage, index) => ({ level: index + 1, percentage }));
const FOUNDING = {
  igniteFund: listOf([5, 3, 2, 1, 1]),
  elevatePlus: listOf([7, 3, 2, 1, 1]),
  legacyVault: listOf([10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5]),
};
const DEFAULTS = { ...FOUNDING, igniteFund: listOf([5, 4, 3, 2, 1]) };

const shown = async () =>
  (await app.call('GET', '/api/admin/levels', { caller: { token: main } })).body['data'];
const save = (levels: object, password = OPERATOR_PASSWORD) =>
  app.call('POST', '/api/admin/levels', { body: { levels, password }, caller: { token: main } });

describe('the form of level percentages', () => {
  it('shows the percentages of the plan until others are saved (AMB-006)', async () => {
    expect(await shown()).toMatchObject({ levels: FOUNDING });
    const documented = await app.call('GET', '/api/admin/level-settings', { caller: { token: main } });
    expect([documented.status, documented.body['data']]).toEqual([200, await shown()]);
  });

  it('refuses a wrong password and saves nothing (CLEV-04)', async () => {
    const reply = await save(DEFAULTS, 'not it');
    expect([reply.status, reply.body['message']]).toEqual([403, 'Incorrect password!']);
    expect(await shown()).toMatchObject({ levels: FOUNDING });
  });

  it('saves at the documented path too, with the same password (AMB-085)', async () => {
    const send = (levels: object, password: string) =>
      app.call('POST', '/api/admin/level-settings', { body: { levels, password }, caller: { token: main } });
    const refused = await send(DEFAULTS, 'not it');
    expect([refused.status, refused.body['message']]).toEqual([403, 'Incorrect password!']);
    expect((await send(DEFAULTS, OPERATOR_PASSWORD)).body).toMatchObject({
      message: 'Level percentages updated successfully!',
      data: { levels: DEFAULTS, savedBy: 'operator:chief1' },
    });
    await send(FOUNDING, OPERATOR_PASSWORD);
  });

  it.each([
    ['101', { ...FOUNDING, igniteFund: listOf([101, 3, 2, 1, 1]) }, 'From 0 to 100, in steps of 0.1'],
    [
      'a twentieth',
      { ...FOUNDING, igniteFund: listOf([0.05, 3, 2, 1, 1]) },
      'From 0 to 100, in steps of 0.1',
    ],
    ['a level less', { ...FOUNDING, elevatePlus: listOf([7, 3, 2, 1]) }, '5 levels are needed'],
    [
      'a level twice',
      { ...FOUNDING, elevatePlus: [...listOf([7, 3, 2, 1]), { level: 4, percentage: 1 }] },
      'Levels are listed from 1 on, each once',
    ],
  ])('refuses %s and saves nothing', async (_fault, levels, text) => {
    const reply = await save(levels);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain(text);
    expect(await shown()).toMatchObject({ levels: FOUNDING });
  });

  it('applies saved percentages from the next close and audits the change (AMB-127)', async () => {
    const { db } = database.current;
    const top = await programme.join('upper1');
    const middle = await programme.join('middle1', 'upper1');
    const below = await programme.join('below1', 'middle1');
    for (const member of [top, middle, below]) await programme.activate(member, 'igniteFund', 100);
    await programme.passDays(1);
    await logIn();
    const saved = await save(DEFAULTS);
    expect(saved.body).toMatchObject({
      message: 'Level percentages updated successfully!',
      data: { levels: DEFAULTS, savedBy: 'operator:chief1' },
    });
    await programme.passDays(1);
    const secondLevel = await rowsOf(
      db,
      sql<{ rate: number }>`
      select rate_bps as rate from rewards
      where member_id = ${top} and kind = 'network' and level = 2 order by business_date`,
    );
    expect(secondLevel.map(({ rate }) => rate)).toEqual([300, 400]);
    expect(
      await oneRow(db, sql<{ actor: string }>`select actor from audit_log where action = 'plan.levels'`),
    ).toEqual({ actor: 'operator:chief1' });
  });
});
