import { inTransaction, membersNamed, pageOf, type Db } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ticketList } from './index.ts';
import { insertTicket } from './tickets-store.ts';

const database = useDatabase();
let db: Db;

beforeAll(async () => {
  ({ db } = database.current);
  const programme = await TestProgramme.begin(db);
  for (let n = 0; n < 6; n++) {
    const memberId = await programme.join(n % 2 === 0 ? `delay${n}` : `other${n}`);
    await inTransaction(db, async (tx) => {
      for (const subject of ['Deposit not showing', 'Withdrawal delayed', `Asked by delay${n}`])
        await insertTicket(tx, {
          memberId,
          subject,
          priority: n < 3 ? 'High' : 'Low',
          description: 'What became of it?',
          line: undefined,
        });
    });
  }
});

describe('the search in tickets', () => {
  const TEXTS = ['delay', 'DELAY4', 'other', 'deposit', 'high', 't-1', 'nobody'];

  it.each(TEXTS)('finds the same for %s with any number of matching members', async (text) => {
    const named = await membersNamed(db, text);
    for (const filter of [{}, { status: 'Pending' }, { priority: 'Low' }, { status: 'Rejected' }] as const)
      for (const sort of ['-created_at', 'priority'] as const)
        for (const page of [1, 2, 9]) {
          const at = { page, size: 4 };
          const few = await pageOf(db, ticketList(undefined, { ...filter, text, named, sort }), at);
          const many = await pageOf(db, ticketList(undefined, { ...filter, text, sort }), at);
          expect([filter, sort, page, many]).toEqual([filter, sort, page, few]);
        }
    const { total } = await pageOf(db, ticketList(undefined, { text }), { page: 1, size: 1 });
    expect(total > 0).toBe(text !== 'nobody');
  });
});
