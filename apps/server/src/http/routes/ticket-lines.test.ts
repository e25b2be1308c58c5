import { oneRow, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { dataOf, TICKET, useTickets } from '../../testing/use-tickets.ts';

const database = useDatabase();
const { used, get, post, raise, decide } = useTickets(database);

describe('a ticket about a line of the ledger', () => {
  const ownLine = async (who: string): Promise<string> =>
    dataOf<{ rows: { id: string }[] }>(await get(`/transactions/${who}`, who)).rows[0]?.id ?? '';

  it('keeps the content of the line, and shows the answer at the line', async () => {
    const id = await ownLine('anna');
    const ticket = await raise('anna', { subject: 'A line of money', line_kind: 'transaction', line_id: id });
    const thread = dataOf<{ line: { content: Record<string, unknown> } }>(
      await get(`/admin/ticket/${ticket.ticketNo}`, 'olga'),
    );
    expect(thread.line).toMatchObject({ kind: 'transaction', id, content: { crc: '50.000000' } });
    await decide(ticket, 'olga', 'Resolved', { adminNote: 'It is right.' });
    const at = await get(`/tickets-at-lines?kind=transaction&ids=${id},nothing`, 'anna');
    expect(dataOf(at)).toEqual([
      { id, ticketNo: ticket.ticketNo, status: 'Resolved', answer: 'It is right.' },
    ]);
  });

  it('may be about an activation, in the words of Top Up History', async () => {
    const lots = dataOf<{ rows: { id: string }[] }>(await get('/topup-history/anna', 'anna')).rows;
    const id = lots[0]?.id ?? '';
    const ticket = await raise('anna', { subject: 'A line of money', line_kind: 'topup', line_id: id });
    const { line } = dataOf<{ line: object }>(await get(`/admin/ticket/${ticket.ticketNo}`, 'olga'));
    expect(line).toMatchObject({
      kind: 'topup',
      id,
      content: { particulars: 'Ignite Fund activation', amount: '100.000000', status: 'active' },
    });
    const ofAnna = { ...TICKET, line_kind: 'topup', line_id: id };
    expect((await post('/tickets', 'bert', ofAnna)).status).toBe(404);
  });

  it('shows the content of a line before the ticket is raised, only to its owner', async () => {
    const id = await ownLine('anna');
    const path = `/tickets-at-lines/transaction/${id}`;
    expect(dataOf(await get(path, 'anna'))).toMatchObject({ id, content: { crc: '50.000000' } });
    // Lines are numbered for each member, and anna has no line of this number.
    for (const other of [await ownLine('bert'), 'nothing'])
      expect((await get(`/tickets-at-lines/transaction/${other}`, 'anna')).status).toBe(404);
  });

  it('is not raised about another member’s line', async () => {
    const id = await ownLine('bert');
    const body = { ...TICKET, line_kind: 'transaction', line_id: id };
    expect((await post('/tickets', 'anna', body)).status).toBe(404);
  });

  it('is decided by another operator when it is disputed again (AMB-139)', async () => {
    const ticket = await raise('anna', { line_kind: 'transaction', line_id: await ownLine('anna') });
    await decide(ticket, 'olga', 'Rejected', { adminNote: 'It is right.' });
    await post(`/tickets/${ticket.ticketNo}/replies`, 'anna', { description: 'Still wrong' });
    expect((await decide(ticket, 'olga', 'Rejected')).status).toBe(403);
    expect((await decide(ticket, 'oskar', 'Resolved')).status).toBe(200);
  });
});

describe('the line of a ticket in the console', () => {
  it('links to the row of the console that is this line; a reward is found by its member too', async () => {
    await used.programme.activate(await used.programme.join('carl', 'anna'), 'igniteFund', 100);
    await used.programme.settle();
    const { id: memberId } = await oneRow(
      database.current.db,
      sql<{ id: number }>`select id from members where userrefid = 'anna'`,
    );
    const { rows } = dataOf<{ rows: { id: string }[] }>(await get('/rewards?kind=direct', 'anna'));
    const id = rows[0]?.id ?? '';
    const ticket = await raise('anna', { subject: 'A line of money', line_kind: 'reward', line_id: id });
    const { line } = dataOf<{ line: { row: string } }>(await get(`/admin/ticket/${ticket.ticketNo}`, 'olga'));
    const [day, kind, cause] = id.split('.');
    expect(line.row).toBe(`${day}.${kind}.${memberId}.${cause}`);
  });
});
