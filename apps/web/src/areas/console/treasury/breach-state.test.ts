import { describe, expect, it } from 'vitest';
import { brokenWords, explanationText, stateOf, type Breach } from './breach-state.ts';

const OPEN: Breach = {
  invariant: 'I39',
  rule: 'a rule',
  breach: '{"member": "2"}',
  why_never: null,
  proposal: null,
  explanation: null,
};
const EXPLANATION = {
  what: 'An import wrote it',
  why: 'It is no money',
  entry_id: null,
  explained_at: '2026-11-26T00:31:00.000Z',
  proposed_by: 'olga',
  confirmed_by: 'oskar',
};

describe('a broken row of the books', () => {
  it.each([
    ['nobody wrote it down', OPEN, 'open'],
    ['a proposal waits', { ...OPEN, proposal: 7 }, 'waiting'],
    ['two operators wrote it down', { ...OPEN, explanation: EXPLANATION }, 'explained'],
    ['it says that a guard is gone', { ...OPEN, why_never: 'A guard is gone.' }, 'never'],
    [
      'it was explained, and now too many are broken',
      { ...OPEN, explanation: EXPLANATION, why_never: '100 rows or more are broken.' },
      'never',
    ],
  ])('has its state when %s', (_when, breach, state) => expect(stateOf(breach)).toBe(state));

  it('names both operators, the time, what happened and why no entry corrects it', () => {
    const text = explanationText({ ...OPEN, explanation: { ...EXPLANATION, entry_id: '12' } });
    expect(text.split('\n')).toEqual([
      'Explained by olga and oskar on 26 Nov 2026, 06:01 IST.',
      'What happened: An import wrote it',
      'Why no entry corrects it: It is no money',
      'Entry 12 made it good.',
    ]);
    expect(explanationText(OPEN)).toBe('');
    expect(explanationText({ ...OPEN, why_never: 'A guard is gone.' })).toBe('A guard is gone.');
  });

  it.each([
    [2, 0, '2 of 49 broken'],
    [2, 1, '2 of 49 broken, 1 of them explained'],
    [1, 1, '1 of 49 broken, 1 of them explained'],
  ])('counts %i broken with %i explained as "%s"', (broken, explained, words) =>
    expect(brokenWords({ invariants: 49, broken, explained })).toBe(words),
  );
});
