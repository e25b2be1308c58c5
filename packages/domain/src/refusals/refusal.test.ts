import { describe, expect, it } from 'vitest';
import { invariant, REFUSALS, Refused, type RefusalCode } from './refusal.ts';

const CODES = Object.keys(REFUSALS) as RefusalCode[];

describe('a refusal', () => {
  it.each(CODES)('%s carries its code and its text', (code) => {
    const refused = new Refused(code);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).toMatchObject({ name: 'Refused', code, message: REFUSALS[code], details: {} });
  });

  it('can carry a more exact text and the facts for the screen', () => {
    const refused = new Refused('loginFailed', { message: 'Two attempts left', attemptsLeft: 2 });
    expect(refused.message).toBe('Two attempts left');
    expect(refused.details).toEqual({ attemptsLeft: 2 });
  });

  it('has a different text for each code', () =>
    expect(new Set(Object.values(REFUSALS)).size).toBe(CODES.length));
});

describe('an invariant', () => {
  it('is silent while it holds', () => expect(() => invariant('money', 'money is never lost')).not.toThrow());

  it.each([false, 0, null, undefined])('names itself if the condition is %s', (condition) =>
    expect(() => invariant(condition, 'money is never lost')).toThrow(
      new Error('Broken invariant: money is never lost'),
    ),
  );
});
