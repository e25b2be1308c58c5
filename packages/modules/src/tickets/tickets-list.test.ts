import { inTransaction, membersNamed, pageOf, sql, type Db } from '@tributary/database';
import { ticketNo } from '@tributary/domain';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerTicket, ticketList, waitingTickets } from './index.ts';
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

describe('the order of the helpdesk', () => {
  it('begins with the longest waiting member; answered tickets follow, and closed ones are last', async () => {
    const all = async () => (await pageOf(db, ticketList(undefined, {}), { page: 1, size: 50 })).rows;
    const [first, second, third] = await all();
    const owner = database.current.owner.db;
    const set = (id: number | undefined, values: ReturnType<typeof sql>) =>
      sql`update tickets set ${values} where id = ${id ?? 0}`.execute(owner);
    expect(await waitingTickets(db)).toMatchObject({ count: 18, oldestAt: first?.touchedAt, late: 0 });
    await set(first?.id, sql`status = 'Resolved', awaits_operator = false`);
    await set(second?.id, sql`status = 'In Progress', awaits_operator = false`);
    await set(third?.id, sql`touched_at = touched_at - interval '3 days'`);
    const rows = await all();
    expect(rows[0]?.id).toBe(third?.id);
    expect(await waitingTickets(db)).toMatchObject({ count: 16, oldestAt: rows[0]?.touchedAt, late: 1 });
    expect(rows.slice(-2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    expect(rows.slice(0, -2).every(({ awaitsOperator }) => awaitsOperator)).toBe(true);
  });

  it('keeps the place of a ticket that an operator takes up without a word to the member', async () => {
    const [longest] = (await pageOf(db, ticketList(undefined, {}), { page: 1, size: 1 })).rows;
    const operator = await operatorNamed(db, 'admin');
    const answer = { ticketNo: ticketNo(longest?.id ?? 0), operator, status: 'In Progress' } as const;
    const before = await waitingTickets(db);
    const taken = await answerTicket(db, { ...answer, note: '' });
    expect(taken).toMatchObject({ status: 'In Progress', touchedAt: longest?.touchedAt });
    expect(await waitingTickets(db)).toEqual(before);
    const answered = await answerTicket(db, { ...answer, note: 'We are looking into it.' });
    expect(answered.touchedAt.getTime()).toBeGreaterThan(longest?.touchedAt.getTime() ?? Infinity);
    expect((await waitingTickets(db)).count).toBe(before.count - 1);
  });

  it('begins the wait of an answered ticket when an operator takes it up again', async () => {
    const rows = (await pageOf(db, ticketList(undefined, {}), { page: 1, size: 50 })).rows;
    const answered = rows.find(({ awaitsOperator }) => !awaitsOperator);
    await sql`update tickets set touched_at = touched_at - interval '9 days' where id = ${answered?.id ?? 0}`.execute(
      database.current.owner.db,
    );
    const { late } = await waitingTickets(db);
    const operator = await operatorNamed(db, 'helper');
    await answerTicket(db, {
      ticketNo: ticketNo(answered?.id ?? 0),
      operator,
      status: 'In Progress',
      note: '',
    });
    expect(await waitingTickets(db)).toMatchObject({ late });
  });

  it('is the newest first for a member', async () => {
    const [{ memberId } = { memberId: 0 }] = (
      await pageOf(db, ticketList(undefined, {}), { page: 1, size: 1 })
    ).rows;
    const own = (await pageOf(db, ticketList(memberId, {}), { page: 1, size: 9 })).rows.map(({ id }) => id);
    expect(own).toEqual([...own].toSorted((a, b) => b - a));
  });
});
