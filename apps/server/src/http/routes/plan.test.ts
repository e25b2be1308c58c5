import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;

beforeAll(async () => {
  await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
});

const project = (query: string) => app.call('GET', `/api/plan/projection?${query}`);
const TEAM = 'team[0][level]=1&team[0][members]=30&team[0][packageType]=elevatePlus&team[0][amount]=1000';

describe('GET /api/plan/projection', () => {
  it('computes the bad cases first, for anyone, and states that nothing is promised', async () => {
    const { status, body } = await project(
      `packageType=elevatePlus&amount=1000&treasuryPausesOnDay=10&${TEAM}`,
    );
    expect(status).toBe(200);
    const data = body['data'] as { note: string; cap: string; cases: Record<string, unknown>[] };
    expect(data.note).toContain('not guaranteed');
    expect(data.cap).toBe('2000.000000');
    expect(data.cases).toMatchObject([
      {
        case: 'noRecruits',
        credited: '1200.000000',
        daily: '1200.000000',
        direct: '0.000000',
        arrives: '1080.000000',
        breakEvenDay: 278,
      },
      { case: 'treasuryPauses', paid: '2000.000000', pending: '0.000000', capReachedOnDay: 0 },
      {
        case: 'capReached',
        credited: '2000.000000',
        direct: '2000.000000',
        cut: '100.000000',
        capReachedOnDay: 0,
      },
    ]);
  });

  it.each([
    ['an unknown package', 'packageType=gold&amount=100', 'invalidInput'],
    ['an invalid amount', 'packageType=igniteFund&amount=abc', 'invalidInput'],
    ['an amount outside its package', 'packageType=igniteFund&amount=1000', 'amountOutOfRange'],
    [
      'an eleventh level',
      `packageType=elevatePlus&amount=1000&${TEAM.replace('level]=1', 'level]=11')}`,
      'invalidInput',
    ],
  ])('refuses %s', async (_title, query, code) => {
    const { status, body } = await project(query);
    expect([status >= 400 && status < 500, body['code']]).toEqual([true, code]);
  });
});
