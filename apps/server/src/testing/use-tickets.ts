import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { PASSWORD, TestProgramme, type TestDatabase } from '@tributary/testing';
import { beforeAll } from 'vitest';
import { TestApp, type Caller, type Reply } from './test-app.ts';

export type Ticket = { ticketNo: string; status: string; version: number };
export const TICKET = { subject: 'Query not listed', priority: 'Low', description: 'What is this?' };

/** The data of a reply. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it asked for
export const dataOf = <Data>(reply: Reply): Data => reply.body['data'] as Data;

/** Two members who raise tickets, and two operators of the support desk, for all tests of a file. */
export const useTickets = (database: { readonly current: TestDatabase }) => {
  const used = { callers: {} } as { app: TestApp; programme: TestProgramme; callers: Record<string, Caller> };
  beforeAll(async () => {
    used.programme = await TestProgramme.begin(database.current.db);
    used.app = await TestApp.begin(database.current.db);
    for (const name of ['anna', 'bert']) {
      const memberId = await used.programme.join(name);
      if (name === 'anna') await used.programme.activate(memberId, 'igniteFund', 100);
      await used.programme.give(memberId, usdt(50), 'profit');
      // Lines with numbers that only bert has: lines are numbered for each member.
      if (name === 'bert')
        for (let n = 0; n < 9; n++) await used.programme.give(memberId, usdt(1), 'working');
      used.callers[name] = { token: await used.app.logIn(name, PASSWORD) };
    }
    for (const name of ['olga', 'oskar']) {
      await used.app.addOperator(name, { permissions: ['Customer Support'] });
      used.callers[name] = { token: String((await used.app.logInOperator(name)).body['token']) };
    }
  });

  const get = (path: string, who: string) =>
    used.app.call('GET', `/api${path}`, { caller: used.callers[who] ?? {} });
  const post = (path: string, who: string, body: object) =>
    used.app.call('POST', `/api${path}`, { caller: used.callers[who] ?? {}, body });
  const raise = async (who = 'anna', more: object = {}): Promise<Ticket> =>
    dataOf<Ticket>(await post('/tickets', who, { ...TICKET, ...more }));
  const decide = (ticket: Ticket, who: string, status: string, more: object = {}) =>
    post(`/admin/tickets/status/${ticket.ticketNo}`, who, { status, ...more });
  const freshHour = () =>
    sql`delete from throttles where bucket like 'tickets:%'`.execute(database.current.owner.db);

  return { used, get, post, raise, decide, freshHour };
};
