import { deflateSync } from 'node:zlib';
import { oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp, type Caller, type Reply } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
  for (const name of ['anna', 'bert']) {
    const memberId = await programme.join(name);
    if (name === 'anna') await programme.activate(memberId, 'igniteFund', 100);
    await programme.give(memberId, usdt(50), 'profit');
    // Lines whose numbers nobody else has: lines are numbered for each member.
    if (name === 'bert') for (let n = 0; n < 9; n++) await programme.give(memberId, usdt(1), 'working');
    callers[name] = { token: await app.logIn(name, PASSWORD) };
  }
  for (const name of ['olga', 'oskar']) {
    await app.addOperator(name, { permissions: ['Customer Support'] });
    callers[name] = { token: String((await app.logInOperator(name)).body['token']) };
  }
});

type File = { name: string; content: Buffer; type?: string };
type Ticket = { ticketNo: string; status: string; version: number };

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it asked for
const dataOf = <Data>(reply: Reply): Data => reply.body['data'] as Data;
const get = (path: string, who: string) => app.call('GET', `/api${path}`, { caller: callers[who] ?? {} });
const post = (path: string, who: string, body: object) =>
  app.call('POST', `/api${path}`, { caller: callers[who] ?? {}, body });

/** As a browser sends a form with a file. */
const sendForm = async (
  path: string,
  who: string,
  fields: Record<string, string>,
  file?: File,
): Promise<Reply> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file)
    form.append(
      'file',
      new Blob([new Uint8Array(file.content)], { type: file.type ?? 'image/png' }),
      file.name,
    );
  const request = new Request('http://x', { method: 'POST', body: form });
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${callers[who]?.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

const TICKET = { subject: 'Query not listed', priority: 'Low', description: 'What is this?' };
const raise = async (who = 'anna', more: object = {}): Promise<Ticket> =>
  dataOf<Ticket>(await post('/tickets', who, { ...TICKET, ...more }));
const decide = (ticket: Ticket, who: string, status: string, more: object = {}) =>
  post(`/admin/tickets/status/${ticket.ticketNo}`, who, { status, ...more });
const freshHour = () =>
  sql`delete from throttles where bucket like 'tickets:%'`.execute(database.current.owner.db);

describe('a ticket', () => {
  it('belongs to who raised it, now, whatever was sent of it', async () => {
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
  ])('without a right %s is refused: %o', async (field, more, text) => {
    const reply = await post('/tickets', 'anna', { ...TICKET, ...more });
    expect([reply.status, (reply.body['fields'] as Record<string, string>)[field]]).toEqual([422, text]);
  });

  it('of another member is not there', async () => {
    const { ticketNo } = await raise();
    for (const path of [`/tickets/${ticketNo}`, '/tickets/T-999999', '/tickets/nonsense'])
      expect((await get(path, 'bert')).status).toBe(404);
    expect((await post(`/tickets/${ticketNo}/replies`, 'bert', { description: 'x' })).status).toBe(404);
    expect((await post(`/tickets/${ticketNo}/read`, 'bert', {})).status).toBe(404);
  });

  it('is answered for the member to read, and mailed; a note among operators is not', async () => {
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
    const mails = await rowsOf(
      database.current.db,
      sql`select details from mails where template = 'ticket-answered' and details ->> 'number' = ${ticket.ticketNo}`,
    );
    expect(mails).toHaveLength(1);
    await post(`/tickets/${ticket.ticketNo}/read`, 'anna', {});
    expect(dataOf(await get(`/tickets/${ticket.ticketNo}`, 'anna'))).toMatchObject({ unread: false });
  });

  it('that two operators answer is answered by the first, and the second reads who wrote meanwhile', async () => {
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

  it('is open again when the member writes on, and closed a week after an answer', async () => {
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

  it('may be set to any state from any other, and every change is in the audit', async () => {
    const ticket = await raise();
    for (const status of ['Rejected', 'In Progress', 'Resolved', 'Rejected']) {
      expect((await decide(ticket, 'olga', status)).status).toBe(200);
      // The member has one word of their own (AMB-075).
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

  it('is one of twenty in an hour', async () => {
    await freshHour();
    const replies = await Promise.all(Array.from({ length: 24 }, () => post('/tickets', 'bert', TICKET)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
    await freshHour();
  });
});

describe('a template of answers', () => {
  it('that somebody else wrote or changed is not replaced by who did not see it', async () => {
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
      'There is another text under this title, by olga. Look at it before you change it.',
    ]);
    expect((await save('oskar', 'Please wait.', 'It is on its way.')).status).toBe(200);
    expect((await save('olga', 'It has arrived.', 'It is on its way.')).status).toBe(409);
  });
});

describe('a ticket about a line of money', () => {
  const ownLine = async (who: string): Promise<string> =>
    dataOf<{ rows: { id: string }[] }>(await get(`/transactions/${who}`, who)).rows[0]?.id ?? '';

  it('keeps what the line says, and its answer stands at the line', async () => {
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

  it('shows beforehand what the line says, to its owner alone', async () => {
    const id = await ownLine('anna');
    const path = `/tickets-at-lines/transaction/${id}`;
    expect(dataOf(await get(path, 'anna'))).toMatchObject({ id, content: { crc: '50.000000' } });
    // Lines are numbered for each member: this one anna does not have.
    for (const other of [await ownLine('bert'), 'nothing'])
      expect((await get(`/tickets-at-lines/transaction/${other}`, 'anna')).status).toBe(404);
  });

  it('is not raised about a line of somebody else', async () => {
    const id = await ownLine('bert');
    const body = { ...TICKET, line_kind: 'transaction', line_id: id };
    expect((await post('/tickets', 'anna', body)).status).toBe(404);
  });

  it('that is still wrong goes to another operator than the first (AMB-139)', async () => {
    const ticket = await raise('anna', { line_kind: 'transaction', line_id: await ownLine('anna') });
    await decide(ticket, 'olga', 'Rejected', { adminNote: 'It is right.' });
    await post(`/tickets/${ticket.ticketNo}/replies`, 'anna', { description: 'Still wrong' });
    expect((await decide(ticket, 'olga', 'Rejected')).status).toBe(403);
    expect((await decide(ticket, 'oskar', 'Resolved')).status).toBe(200);
  });
});

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0aa' } });
const pdf = (inside = '', packed = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n${packed}\ntrailer\n<<>>\n%%EOF\n`,
    'latin1',
  );
const stream = (content: Buffer, more = '') =>
  `2 0 obj\n<< /Filter /FlateDecode ${more} >>\nstream\n${deflateSync(content).toString('latin1')}\nendstream\nendobj`;
const withFile = (file: File) => sendForm('/tickets', 'anna', TICKET, file);

describe('a file of a ticket (F1 to F3)', () => {
  it('that is a picture is drawn anew, loses what it says beside its pixels, and comes back as an attachment', async () => {
    await freshHour();
    const content = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toBuffer();
    const reply = await withFile({ name: '../../etc/пароль <b>.svg', content });
    const { ticketNo } = dataOf<Ticket>(reply);
    const { files } = dataOf<{ files: { id: number; name: string }[] }>(
      await get(`/tickets/${ticketNo}`, 'anna'),
    );
    expect(files).toMatchObject([{ name: 'пароль b.webp', mediaType: 'image/webp' }]);
    const path = `/tickets/${ticketNo}/files/${files[0]?.id}`;
    const sent = await app.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${callers['anna']?.token}` },
    });
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(sent.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await sharp(sent.rawPayload).metadata()).format).toBe('webp');
    expect(sent.rawPayload.includes('secret place')).toBe(false);
    expect((await get(path, 'bert')).status).toBe(404);
    expect((await get(`/admin${path.replace('/tickets/', '/ticket/')}`, 'olga')).status).toBe(200);
  });

  it('that is a plain PDF is kept', async () => {
    const reply = await withFile({
      name: 'receipt.pdf',
      content: pdf('', stream(Buffer.from('BT (hello) Tj ET'))),
    });
    expect(reply.status).toBe(200);
  });

  const refused: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      /picture \(PNG/,
    ],
    [
      'HTML with the name of a picture',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      /picture \(PNG/,
    ],
    ['a GIF', () => Buffer.from('GIF89a;alert(1)'), /picture \(PNG/],
    ['half a picture', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 300), /damaged/],
    ['a picture that ends after its first bytes', () => Buffer.from('89504e470d0a1a0a', 'hex'), /damaged/],
    ['100 megapixels', () => picture(10_000, 10_000).png().toBuffer(), /25 megapixels/],
    ['more than 5 MB', () => Buffer.alloc(5_000_001, 1), /larger than 5 MB/],
    [
      'a PDF that runs a script',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      /scripts, actions/,
    ],
    ['a PDF that writes a name with numbers', () => pdf('/#4aavaScript (x)'), /scripts, actions/],
    [
      'a PDF with a script in a packed part',
      () => pdf('', stream(Buffer.from('<< /JavaScript (x) >>'), '/Type /ObjStm')),
      /scripts, actions/,
    ],
    [
      'a PDF that unpacks to 60 MB',
      () => pdf('', stream(Buffer.alloc(60_000_000))),
      /far more than its size/,
    ],
    ['a PDF that is locked', () => pdf('/Encrypt 3 0 R'), /damaged or locked/],
    ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), /damaged or locked/],
  ];
  it.each(refused)(
    'that is %s is refused with a sentence, and nothing is kept',
    async (_name, make, text) => {
      const before = await rowsOf(database.current.db, sql`select 1 from tickets`);
      const reply = await withFile({ name: 'picture.png', content: await make() });
      expect([reply.status, (reply.body['fields'] as Record<string, string>)['file']]).toEqual([
        422,
        expect.stringMatching(text) as string,
      ]);
      expect(await rowsOf(database.current.db, sql`select 1 from tickets`)).toHaveLength(before.length);
    },
  );

  it.each([
    ['../../../etc/passwd', 'passwd.webp'],
    ['..\\..\\windows\\system.ini', 'system.webp'],
    ['%2e%2e%2fetc%2fpasswd', '2e2e2fetc2fpasswd.webp'],
    ['/etc/cron.d/job.png', 'job.webp'],
    ['C:\\Users\\x\\a.png', 'a.webp'],
    ['....//....//a.png', 'a.webp'],
    ['.htaccess', 'file.webp'],
    ['..', 'file.webp'],
    ['a.php.png', 'aphp.webp'],
    ['a.svg;.png', 'asvg.webp'],
    ['\u202egnp.exe', 'gnp.webp'],
    ['<img src=x onerror=alert(1)>.png', 'img srcx onerroralert1.webp'],
    ['क्षितिज.png', 'क्षितिज.webp'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(80)}.webp`],
  ])('named %j is kept as %j, a name for people to read and never a path', async (name, kept) => {
    await freshHour();
    const { ticketNo } = dataOf<Ticket>(await withFile({ name, content: await picture().png().toBuffer() }));
    const { files } = dataOf<{ files: { name: string }[] }>(await get(`/tickets/${ticketNo}`, 'anna'));
    expect(files.map((file) => file.name)).toEqual([kept]);
  });

  it('is taken by no other route', async () => {
    const reply = await sendForm('/users/logout', 'bert', { a: 'b' });
    expect(reply.status).toBe(415);
  });
});

describe('the line of a ticket in the console', () => {
  it('leads an operator to the row of the console that is this line, a reward by its member too', async () => {
    await programme.activate(await programme.join('carl', 'anna'), 'igniteFund', 100);
    await programme.settle();
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
