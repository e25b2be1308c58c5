import { describe, expect, it } from 'vitest';
import { problemsOf, WHOLE_FORM } from './form-schema.ts';

describe('problems of a form', () => {
  it('are the first message of each field', () =>
    expect(
      problemsOf([
        { message: 'Username is required', path: ['username'] },
        { message: 'too short', path: [{ key: 'username' }] },
      ]),
    ).toEqual({ username: 'Username is required' }));
  it('may belong to no field', () =>
    expect(problemsOf([{ message: 'Closed today' }])).toEqual({ [WHOLE_FORM]: 'Closed today' }));
  it('are none where the schema found none', () => expect(problemsOf()).toEqual({}));
});
