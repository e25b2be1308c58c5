import { rowsOf, sql } from '@tributary/database';
import { deliverMails, queueMail, queueSecretMail, type MailOutcome } from '@tributary/modules/mail';
import { secretsKeyOf } from '@tributary/runtime';
import { useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailerOf, outcomeOf, smtpMailer } from './mailer.ts';

const databases = useFreshDatabase();
const secretsKey = secretsKeyOf('a key of tests');
let database: TestDatabase;
let server: SMTPServer;
let received: string[];
/** The server's answers to the next texts; a text without one is accepted. */
let answers: (Error & { responseCode?: number })[];

beforeEach(async () => {
  database = await databases.open();
  received = [];
  answers = [];
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const answer = answers.shift();
        if (!answer) received.push(text);
        done(answer);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const port = (): number => (server.server.address() as { port: number }).port;
const deliver = (at = port()): Promise<number> =>
  deliverMails({
    db: database.db,
    secretsKey,
    mailer: smtpMailer(`smtp://127.0.0.1:${at}`, 'Tributary <house@tributary.test>'),
    origin: 'https://tributary.test',
  });
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
const states = () =>
  rowsOf(
    database.db,
    sql<{ status: string; attempts: number }>`select status, attempts from mails order by id`,
  );
const queue = (details: Record<string, string> = {}) =>
  queueMail(database.db, { to: 'anna@tributary.test', template: 'ticket-answered', details });
const makeDue = () => sql`update mails set next_try_at = app_now()`.execute(database.owner.db);

/** The texts of a mail without their transfer encoding. */
const decodedParts = (mail: string): string[] =>
  mail.split(/^--\S+$/m).map((part) => {
    const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
    if (!/quoted-printable/i.test(head)) return body;
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });

describe('a mail', () => {
  it('leaves once, with its secret, as text and as HTML', async () => {
    await queueSecretMail(database.db, secretsKey, {
      to: 'anna@tributary.test',
      template: 'password-link',
      details: { username: 'anna' },
      secret: 'token-of-the-link',
      seconds: 900,
    });
    expect([await deliver(), await deliver()]).toEqual([1, 0]);
    expect(await states()).toEqual([{ status: 'sent', attempts: 1 }]);
    expect(received).toHaveLength(1);
    expect(received[0]?.replaceAll('=\r\n', '')).toContain(
      'https://tributary.test/user/reset-password#token-of-the-link',
    );
    expect(received[0]).toMatch(/text\/plain[^]*text\/html/);
    expect(received[0]).toContain('Auto-Submitted: auto-generated');
  });

  it('is sent by one of many simultaneous senders', async () => {
    for (let n = 0; n < 6; n++) await queue({ number: String(n) });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(received).toHaveLength(6);
  });

  it('is retried when the server is busy, and never when the server refuses it', async () => {
    await queue();
    answers = [refusal(451)];
    await deliver();
    expect(await states()).toEqual([{ status: 'queued', attempts: 1 }]);
    await deliver();
    expect(received).toHaveLength(0);
    await makeDue();
    await deliver();
    expect([(await states())[0]?.status, received.length]).toEqual(['sent', 1]);
    await queue();
    answers = [refusal(550)];
    await deliver();
    await makeDue();
    await deliver();
    expect([(await states())[1]?.status, received.length]).toEqual(['failed', 1]);
  });

  it('waits while there is no server, and is given up when it is too old', async () => {
    await queue();
    await deliver(1);
    expect(await states()).toEqual([{ status: 'queued', attempts: 1 }]);
    await sql`update mails set expires_at = app_now()`.execute(database.owner.db);
    await deliver();
    expect(await states()).toEqual([{ status: 'failed', attempts: 1 }]);
    expect(received).toHaveLength(0);
  });

  it('is not sent again when its sender died while sending', async () => {
    await queue();
    await sql`update mails set status = 'sending', next_try_at = app_now() - interval '11 minutes'`.execute(
      database.owner.db,
    );
    await deliver();
    expect([await states(), received.length]).toEqual([[{ status: 'unclear', attempts: 0 }], 0]);
  });

  it('contains people’s text as text: no header, no markup, no reversed direction, no second recipient (I2)', async () => {
    const nasty = 'a\r\nBcc: x@evil.test\r\n<img src=x onerror=alert(1)>\u202Egnp.exe <b>';
    await queue({ number: nasty, subject: nasty, status: nasty });
    await deliver();
    const mail = received[0]?.replaceAll(/=\r\n/g, '') ?? '';
    const html = mail.slice(mail.indexOf('<!doctype'));
    expect(mail).not.toMatch(/^Bcc:/im);
    expect(html).not.toMatch(/<img|<b>/);
    expect(mail).not.toMatch(/\u202E|=E2=80=AE/);
    expect(html).toContain('&lt;img');
  });

  it('contains every letter of people’s text, in text and in HTML', async () => {
    const subject = 'क्षितिज का टिकट, שלום =1+1 <b>';
    await queue({ number: 'T-1', subject, status: 'Resolved' });
    await deliver();
    const bodies = decodedParts(received[0] ?? '');
    expect(bodies.filter((body) => body.includes(subject))).toHaveLength(1);
    const html = bodies.find((body) => body.includes('<!doctype html>')) ?? '';
    expect(html).toContain(`<bdi>${subject.replace('<b>', '&lt;b&gt;')}</bdi>`);
  });

  it.each([
    [{ responseCode: 421 }, 'later'],
    [{ responseCode: 554 }, 'refused'],
    [{ code: 'ECONNECTION', command: 'CONN' }, 'later'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN' }, 'later'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'later'],
    [{ code: 'ETIMEDOUT', command: 'DATA' }, 'unclear'],
    [{ code: 'ESOCKET', command: 'DATA' }, 'unclear'],
  ])('classifies the failure %o as "%s"', (fields, what) => {
    const outcome: MailOutcome = outcomeOf(Object.assign(new Error('no'), fields));
    expect(outcome.what).toBe(what);
  });

  it('is not sent by production without a mail server, and goes into the outbox of a demo', async () => {
    const none = { smtpUrl: undefined, mailFrom: undefined };
    expect(mailerOf({ mode: 'production', ...none } as never)).toBeUndefined();
    expect(mailerOf({ mode: 'demo', ...none } as never)).toBeDefined();
  });
});
