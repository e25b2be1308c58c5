import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { rowsOf, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../testing/test-app.ts';
import { dataOf, TICKET, useTickets, type Ticket } from '../../testing/use-tickets.ts';

const database = useDatabase();
const { used, get, freshHour } = useTickets(database);

type File = { name: string; content: Buffer; type?: string };

/** Sends a form with a file as a browser does. */
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
  const reply = await used.app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${used.callers[who]?.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

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
  it('is redrawn without metadata when it is a picture, and is served as an attachment', async () => {
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
    const sent = await used.app.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${used.callers['anna']?.token}` },
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

  it('is kept when it is a plain PDF', async () => {
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
    ['130 megapixels', () => picture(13_000, 10_000).png().toBuffer(), /120 megapixels/],
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
    'is refused when it is %s, with a sentence, and nothing is stored',
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
  ])('is stored under a display name, never as a path: %j as %j', async (name, kept) => {
    await freshHour();
    const { ticketNo } = dataOf<Ticket>(await withFile({ name, content: await picture().png().toBuffer() }));
    const { files } = dataOf<{ files: { name: string }[] }>(await get(`/tickets/${ticketNo}`, 'anna'));
    expect(files.map((file) => file.name)).toEqual([kept]);
  });

  it.each<[string, () => Promise<Buffer>, (width: number, height: number) => boolean]>([
    [
      'a long screenshot, which stays wide enough to be read',
      () => picture(1_179, 24_000).png().toBuffer(),
      (width, height) => width > 700 && height === 16_000,
    ],
    [
      'a photo of 50 megapixels, made smaller',
      () => picture(8_160, 6_120).jpeg().toBuffer(),
      (width, height) => width === 2_400 && height === 1_800,
    ],
    [
      'a JPEG without its end',
      async () => (await picture(400, 300).jpeg().toBuffer()).subarray(0, -2),
      (width, height) => width === 400 && height === 300,
    ],
  ])('is accepted when it is %s', async (_what, make, isRight) => {
    await freshHour();
    const reply = await withFile({ name: 'shot.png', content: await make() });
    expect(reply.status).toBe(200);
    const { ticketNo } = dataOf<Ticket>(reply);
    const { files } = dataOf<{ files: { id: number }[] }>(await get(`/tickets/${ticketNo}`, 'anna'));
    const sent = await used.app.app.inject({
      method: 'GET',
      url: `/api/tickets/${ticketNo}/files/${files[0]?.id}`,
      headers: { authorization: `Bearer ${used.callers['anna']?.token}` },
    });
    const { width, height } = await sharp(sent.rawPayload).metadata();
    expect({ width, height, isRight: isRight(width, height) }).toMatchObject({ isRight: true });
  });

  it('is refused before its body arrives when the sender has no session', async () => {
    await used.app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = used.app.app.server.address() as AddressInfo;
    const statusOf = (authorization: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const asked = ask({
          port,
          path: '/api/tickets',
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': 5_900_000,
            ...headers,
          },
        });
        asked.on('response', (reply) => {
          resolve(reply.statusCode ?? 0);
          asked.destroy();
        });
        asked.on('error', reject);
        // The rest of the body never arrives.
        asked.write('--x\r\n');
      });
    expect(await statusOf('Bearer nobody')).toBe(401);
    expect(await statusOf(`Bearer ${used.callers['olga']?.token}`)).toBe(401);
    const own = `Bearer ${used.callers['anna']?.token}`;
    expect(await statusOf(own, { 'content-length': '6000001' })).toBe(413);
    expect(await statusOf(own, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('is accepted by no other route', async () => {
    const reply = await sendForm('/users/logout', 'bert', { a: 'b' });
    expect(reply.status).toBe(415);
  });
});
