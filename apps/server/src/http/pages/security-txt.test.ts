import { fastify } from 'fastify';
import { loggerTo } from '@tributary/runtime';
import { describe, expect, it } from 'vitest';
import { addSecurityTxt } from './security-txt.ts';

const DAY_MS = 86_400_000;

const ask = async (contacts: string[], isDemo = false) => {
  const app = fastify();
  const written: string[] = [];
  addSecurityTxt(
    app,
    { contacts, origin: 'https://t.example', isDemo },
    loggerTo((event) => void written.push(event)),
  );
  return { reply: await app.inject('/.well-known/security.txt'), written };
};

const linesOf = (body: string, field: string): string[] =>
  body.split('\n').flatMap((line) => (line.startsWith(`${field}: `) ? [line.slice(field.length + 2)] : []));

describe('security.txt', () => {
  it('names every contact in order, its own address and its language, as plain text', async () => {
    const { reply, written } = await ask(['mailto:security@t.example', 'https://t.example/report']);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(linesOf(reply.body, 'Contact')).toEqual(['mailto:security@t.example', 'https://t.example/report']);
    expect(linesOf(reply.body, 'Canonical')).toEqual(['https://t.example/.well-known/security.txt']);
    expect(linesOf(reply.body, 'Preferred-Languages')).toEqual(['en']);
    expect(written).toEqual([]);
  });

  it('has one expiry between a month and a year ahead', async () => {
    const { reply } = await ask(['mailto:security@t.example']);
    const expires = linesOf(reply.body, 'Expires');
    expect(expires).toHaveLength(1);
    const days = (Date.parse(expires[0] ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(31);
    expect(days).toBeLessThan(365);
  });

  it.each([
    ['warns', false, ['securityContact.missing']],
    ['warns nobody in a demo', true, []],
  ])('answers 404 without a contact and %s', async (_name, isDemo, warnings) => {
    const { reply, written } = await ask([], isDemo);
    expect(reply.statusCode).toBe(404);
    expect(written).toEqual(warnings);
  });
});
