import { describe, expect, it } from 'vitest';
import { errorForLog } from './log-error.ts';

const messageOf = (text: string): string => errorForLog(new Error(text)).message;

describe('an error in the log', () => {
  it('has its type, message, stack, code, constraint and causes', () => {
    class LateError extends Error {
      override readonly name = 'LateError';
      readonly code = '23505';
      readonly constraint = 'members_email';
    }
    const logged = errorForLog(new LateError('too late', { cause: new Error('the node is down') }));
    expect(logged).toMatchObject({
      type: 'LateError',
      message: 'too late',
      code: '23505',
      constraint: 'members_email',
      cause: { type: 'Error', message: 'the node is down' },
    });
    expect(logged.stack).toContain('log-error.test.ts');
  });

  it('has no other property, because the database puts typed input there', () => {
    const error = Object.assign(new Error('duplicate key'), {
      detail: 'canary',
      where: 'canary',
      query: 'canary',
    });
    expect(JSON.stringify(errorForLog(error))).not.toContain('canary');
  });

  it.each([
    ['550 5.1.1 <anna.k@mail.example>: unknown', '550 5.1.1 <[address]>: unknown'],
    ['Mail to Ümit@bücher.example bounced', 'Mail to [address] bounced'],
    ['Key (lower(email))=(anna@mail.example) already exists.', 'Key (lower(email)) already exists.'],
    ['Key (userrefid)=(anna) is taken', 'Key (userrefid) is taken'],
    ['POST https://node.example:8545/v1/secret-key?x=1 failed', 'POST https://node.example:8545 failed'],
    ['at "wss://anna:secret@node.example/key"', 'at "wss://node.example"'],
    ['amqp://app:se%20cret@db.example:5432/tributary', 'amqp://db.example:5432'],
    ['smtp://anna@mail.example:pass@smtp.example', 'smtp://smtp.example'],
  ])('masks each name of a person and each secret: %s', (text, masked) => {
    expect(messageOf(text)).toBe(masked);
  });

  it('keeps the lines of a stack', () => {
    const stack = 'Error: x\n    at f (/app/node_modules/@tributary/ledger/src/post.ts:12:3)';
    const logged = errorForLog(Object.assign(new Error('x'), { stack }));
    expect(logged.stack).toBe(stack);
  });

  it('follows a circle of causes for three steps only', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(errorForLog(error)).match(/"message":"round"/g)).toHaveLength(4);
  });

  it('logs a thrown text as its message', () => {
    expect(errorForLog('https://node.example/key')).toEqual({
      type: 'string',
      message: 'https://node.example',
    });
  });
});
