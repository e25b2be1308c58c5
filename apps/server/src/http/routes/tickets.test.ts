import { rowsOf, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { dataOf, TICKET, useTickets, type Ticket } from '../../testing/use-tickets.ts';

const database = useDatabase();
const { get, post, raise, decide, freshHour } = useTickets(database);

describe('a ticket', () => {
  it('belongs to the session’s member and to the present time, whatever the body says', async () => {
    const sent = {
      ...TICKET,
      userId: 'bert',
      status: 'Resolved',
      dateTime: '1999-01-01T00:00:00Z',
      complaintTo: 'x',
    };
    const reply = await post('/tickets', 'anna', sent);
    expect([reply.status, reply.body['message']]).toEqual([200, 'Complaint registered successfully!']);
    expect(dataOf(reply)).toMatchObject({ userId: 'anna', status: 'Pending', complaintTo: 'Support team' });
    expect(dataOf<{ dateTime: string }>(reply).dateTime).not.toContain('1999');
  });

  it.each([
    ['subject', { subject: 'Free money' }, 'Subject is required'],
    ['priority', { priority: undefined }, 'Priority is required'],
    ['description', { description: '   ' }, 'Description is required'],
    ['description', { description: 'x'.repeat(4_001) }, 'Please enter at most 4000 characters'],
  ])('refuses a missing or invalid %s: %o', async (field, more, text) => {
    const reply = await post('/tickets', 'anna', { ...TICKET, ...more });
    expect([reply.status, (reply.body['fields'] as Record<string, string>)[field]]).toEqual([422, text]);
  });

  it('answers 404 to another member', async () => {
    const { ticketNo } = await raise();
    for (const path of [`/tickets/${ticketNo}`, '/tickets/T-999999', '/tickets/nonsense'])
      expect((await get(path, 'bert')).status).toBe(404);
    expect((await post(`/tickets/${ticketNo}/replies`, 'bert', { description: 'x' })).status).toBe(404);
    expect((await post(`/tickets/${ticketNo}/read`, 'bert', {})).status).toBe(404);
  });

  it('mails an answer to the member, and never a note for operators', async () => {
    const ticket = await raise();
    await post(`/admin/ticket/${ticket.ticketNo}/notes`, 'olga', { note: 'SECRET NOTE' });
    expect((await decide(ticket, 'olga', 'In Progress', { adminNote: 'We look into it.' })).status).toBe(200);
    const own = await get(`/tickets/${ticket.ticketNo}`, 'anna');
    expect(JSON.stringify(own.body)).not.toContain('SECRET NOTE');
    expect(JSON.stringify(own.body)).not.toContain('olga');
    expect(dataOf(own)).toMatchObject({
      status: 'Progress',
      adminNote: 'We look into it.',
      unread: true,
      messages: [{ by: 'support', body: 'We look into it.', status: 'Progress' }],
    });
    expect(JSON.stringify((await get(`/admin/ticket/${ticket.ticketNo}`, 'oskar')).body)).toContain(
      'SECRET NOTE',
    );
    expect(dataOf(await get(`/admin/ticket/${ticket.ticketNo}`, 'oskar'))).toMatchObject({ awaits: false });
    const mails = await rowsOf(
      database.current.db,
      sql`select details from mails where template = 'ticket-answered' and details ->> 'number' = ${ticket.ticketNo}`,
    );
    expect(mails).toHaveLength(1);
    await post(`/tickets/${ticket.ticketNo}/read`, 'anna', {});
    expect(dataOf(await get(`/tickets/${ticket.ticketNo}`, 'anna'))).toMatchObject({ unread: false });
  });

  it('accepts the first of two simultaneous answers, and names the faster operator to the second', async () => {
    const ticket = await raise();
    const { version } = dataOf<Ticket>(await get(`/admin/ticket/${ticket.ticketNo}`, 'olga'));
    const both = await Promise.all([
      decide(ticket, 'olga', 'Resolved', { adminNote: 'Yes', version }),
      decide(ticket, 'oskar', 'Rejected', { adminNote: 'No', version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(String(refused?.body['message'])).toMatch(/^(olga|oskar) wrote here while you read/);
  });

  it('reopens when the member replies, and closes a week after an answer', async () => {
    const ticket = await raise();
    await decide(ticket, 'olga', 'Resolved', { adminNote: 'Done' });
    const reply = await post(`/tickets/${ticket.ticketNo}/replies`, 'anna', { description: 'Not done' });
    expect(dataOf(reply)).toMatchObject({ status: 'Pending' });
    await decide(ticket, 'olga', 'Resolved', { adminNote: 'Done now' });
    await sql`update tickets set touched_at = touched_at - interval '8 days' where 'T-' || id = ${ticket.ticketNo}`.execute(
      database.current.owner.db,
    );
    const late = await post(`/tickets/${ticket.ticketNo}/replies`, 'anna', { description: 'Still not' });
    expect([late.status, late.body['message']]).toEqual([
      409,
      'This ticket is closed. Please raise a new one.',
    ]);
  });

  it('moves from any state to any other, and every change is audited', async () => {
    const ticket = await raise();
    for (const status of ['Rejected', 'In Progress', 'Resolved', 'Rejected']) {
      expect((await decide(ticket, 'olga', status)).status).toBe(200);
      // The member's screen has its own word (AMB-075).
      const own = dataOf<Ticket>(await get(`/tickets/${ticket.ticketNo}`, 'anna'));
      expect(own.status).toBe(status === 'In Progress' ? 'Progress' : status);
    }
    const audited = await rowsOf(
      database.current.db,
      sql`select details -> 'after' ->> 'status' as status from audit_log
        where action = 'ticket.answer' and details ->> 'ticket' = ${ticket.ticketNo} order by id`,
    );
    expect(audited.map((row) => (row as { status: string }).status)).toEqual([
      'Rejected',
      'In Progress',
      'Resolved',
      'Rejected',
    ]);
  });

  it('is refused beyond twenty in an hour', async () => {
    await freshHour();
    const replies = await Promise.all(Array.from({ length: 24 }, () => post('/tickets', 'bert', TICKET)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
    await freshHour();
  });
});

describe('a template of answers', () => {
  it('refuses a save when another operator wrote or changed it since', async () => {
    const save = (who: string, body: string, seen?: string) =>
      post('/admin/answer-templates', who, {
        title: 'Late deposit',
        body,
        ...(seen !== undefined && { seen }),
      });
    expect((await save('olga', 'It is on its way.', '')).status).toBe(200);
    const late = await save('oskar', 'Please wait.', '');
    expect([late.status, late.body['message']]).toEqual([
      409,
      'There is another text under this title, by olga. Check it before you change it.',
    ]);
    expect((await save('oskar', 'Please wait.', 'It is on its way.')).status).toBe(200);
    expect((await save('olga', 'It has arrived.', 'It is on its way.')).status).toBe(409);
  });
});
