import { Refused } from '@tributary/domain';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJsonBodies, MAX_BODY_BYTES, refuseUnstorableAddress } from './bodies.ts';

const JSON_TYPE = 'application/json';
const NOT_STORABLE = 'Contains characters that cannot be stored';
const HALF_A_PAIR = String.raw`\ud83d`;
const BOUNDARY = 'the-boundary';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

let app: FastifyInstance;
/** The body that reached the handler; undefined when the request was refused before. */
type Taken = { body: unknown } | undefined;
let taken: Taken;

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error instanceof Refused
      ? reply.status(422).send({ code: error.code, ...error.details })
      : reply.status(error.statusCode ?? 500).send({}),
  );
  await app.register(async (scope) => {
    addJsonBodies(scope);
    scope.post('/*', async ({ body }) => {
      taken = { body };
      return {};
    });
  });
});
afterAll(() => app.close());

const send = async (payload: string | Buffer, type = JSON_TYPE, url = '/api/tickets') => {
  taken = undefined;
  const reply = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return { status: reply.statusCode, answer: JSON.parse(reply.body) as unknown, taken: taken as Taken };
};
const notStorable = (field: string) => ({
  status: 422,
  answer: { code: 'invalidInput', fields: { [field]: NOT_STORABLE } },
  taken: undefined,
});

describe('a body of JSON', () => {
  it('is accepted up to a megabyte, and refused with one byte more', async () => {
    const text = 'x'.repeat(MAX_BODY_BYTES - 2);
    expect(await send(`"${text}"`)).toMatchObject({ status: 200, taken: { body: text } });
    expect(await send(`"${text}x"`)).toMatchObject({ status: 413, taken: undefined });
  });

  it('counts as a body without fields when empty', async () =>
    expect(await send('')).toMatchObject({ status: 200, taken: { body: {} } }));

  it.each(['{', 'text', '{"a":1}}'])('is refused as invalid JSON: %j', async (text) =>
    expect(await send(text)).toMatchObject({ status: 400, taken: undefined }),
  );

  it('drops fields of null, but keeps null in a list, as the whole body or under an empty name', async () => {
    const { taken: held } = await send('{"a":null,"b":[null,{"c":null}],"d":{"e":null,"f":1},"":null}');
    expect(held).toStrictEqual({ body: { b: [null, {}], d: { f: 1 }, '': null } });
    expect((await send('null')).taken).toStrictEqual({ body: null });
  });

  it.each([String.raw`a\u0000b`, HALF_A_PAIR])(
    'is refused for %j: in a value with the field’s name, in a name without one',
    async (text) => {
      expect(await send(`{"fine":"yes","name":"${text}"}`)).toEqual(notStorable('name'));
      expect(await send(`{"${text}":1}`)).toEqual(notStorable('input'));
    },
  );
});

describe('a body of any other type', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'is refused as %s, whatever it contains',
    async (type) => expect(await send('{}', type)).toMatchObject({ status: 415, taken: undefined }),
  );
});

type Part = { name: string; value: string; file?: boolean };
const formOf = (parts: readonly Part[]): string =>
  [
    ...parts.flatMap(({ name, value, file }) => [
      `--${BOUNDARY}`,
      `content-disposition: form-data; name="${name}"${file ? '; filename="a.txt"' : ''}`,
      ...(file ? ['content-type: text/plain'] : []),
      '',
      value,
    ]),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
const sendForm = (parts: readonly Part[], url?: string) => send(formOf(parts), FORM_TYPE, url);
const TEXT: Part = { name: 'subject', value: 'Hello' };

describe('a form with files', () => {
  it('keeps its texts, including empty ones, and its files, except empty ones', async () => {
    const { status, taken: held } = await sendForm([
      TEXT,
      { name: 'text', value: '' },
      { name: 'file', value: 'content', file: true },
      { name: 'none', value: '', file: true },
      { name: 'tiny', value: 'x', file: true },
    ]);
    expect(status).toBe(200);
    const { file, tiny, ...texts } = held!.body as Record<string, unknown>;
    expect(texts).toEqual({ subject: 'Hello', text: '' });
    expect(await (file as File).text()).toBe('content');
    expect((tiny as File).size).toBe(1);
  });

  it('accepts a file whose bytes are not text', async () => {
    const { taken: held } = await sendForm([{ name: 'file', value: 'a\0b', file: true }]);
    expect((held!.body as { file: File }).file.size).toBe(3);
  });

  it('is refused for text that cannot be stored, with the field’s name or without one', async () => {
    expect(await sendForm([TEXT, { name: 'text', value: 'a\0b' }])).toEqual(notStorable('text'));
    expect(await sendForm([{ name: 'a\0b', value: 'fine' }])).toEqual(notStorable('input'));
    expect(await sendForm([{ name: 'a\0b', value: 'fine', file: true }])).toEqual(notStorable('input'));
  });

  it.each(['/api/tickets', '/api/tickets?x=1', '/api/tickets/abc/replies', '/api/tickets/abc/replies?x=1'])(
    'is accepted by %s',
    async (url) => expect(await sendForm([TEXT], url)).toMatchObject({ status: 200 }),
  );

  it.each([
    '/api/users/login',
    '/api/ticketsx',
    '/api/tickets/abc',
    '/api/tickets//replies',
    '/api/tickets/a/b/replies',
    '/api/tickets/abc/replies/x',
    '/else/api/tickets',
  ])('is refused by %s', async (url) =>
    expect(await sendForm([TEXT], url)).toMatchObject({ status: 415, taken: undefined }),
  );

  it('is refused as invalid when its body is not a form', async () => {
    expect(await send('no form at all', FORM_TYPE)).toMatchObject({ status: 400, taken: undefined });
    expect(await send(formOf([TEXT]), 'multipart/form-data')).toMatchObject({ status: 400 });
  });

  it('is accepted up to six million bytes, far beyond other bodies, and refused with one byte more', async () => {
    const around = formOf([{ name: 'file', value: '', file: true }]).length;
    const form = (bytes: number) =>
      sendForm([{ name: 'file', value: 'x'.repeat(bytes - around), file: true }]);
    expect(await form(6_000_000)).toMatchObject({ status: 200 });
    expect(await form(6_000_001)).toMatchObject({ status: 413, taken: undefined });
  });
});

describe('the check of an address for NUL', () => {
  const refusal = (url: string) => {
    try {
      refuseUnstorableAddress(url);
      return 'none';
    } catch (error) {
      const { code, details } = error as Refused;
      return [code, details];
    }
  };
  const WRONG = ['invalidInput', { fields: { input: NOT_STORABLE } }];

  it.each(['/api/%00', '/api/a%00b?q=1', '/%00?q=%00'])('answers notFound for NUL in a path: %s', (url) =>
    expect(refusal(url)).toEqual(['notFound', {}]),
  );
  it.each(['/api/a?q=%00', '/api/a?%00=1', '/api/a?q=?%00', '/api/a?q=1&r=???x%00'])(
    'answers invalidInput for NUL in a query, after any number of question marks: %s',
    (url) => expect(refusal(url)).toEqual(WRONG),
  );
  it.each(['/api/a', '/api/a?q=1', '/api/a?q=?', '/api/a%2500?q=00'])('passes %s, which has no NUL', (url) =>
    expect(refusal(url)).toBe('none'),
  );
});
