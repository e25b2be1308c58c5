import { pageOf } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { takeBack, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { topUpList } from './index.ts';

const databases = useFreshDatabase();
const FIRST_PAGE = { page: 1, size: 20 };

describe('the top-ups of a member', () => {
  it('keep an activation that was taken back as a row with its day, and leave it out of the sums', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const member = await programme.join('buyer1');
    await programme.activate(member, 'igniteFund', 500);
    const lotId = await programme.activate(member, 'elevatePlus', 1_500);
    await programme.passDays(1);
    await takeBack(programme, member, lotId);
    const { rows, sums } = await pageOf(db, topUpList(member), FIRST_PAGE);
    expect(sums.amount).toBe(usdt(500));
    expect(rows.map(({ particulars, amountMicro, status }) => [particulars, amountMicro, status])).toEqual([
      [
        expect.stringMatching(/^Elevate Plus activation, taken back on \d{1,2} \w{3} \d{4}$/),
        usdt(1_500),
        'takenBack',
      ],
      ['Ignite Fund activation', usdt(500), 'active'],
    ]);
    const taken = await pageOf(db, topUpList(member, { status: 'takenBack' }), FIRST_PAGE);
    expect([taken.total, taken.sums.amount]).toEqual([1, 0n]);
  });
});
