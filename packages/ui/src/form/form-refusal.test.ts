import { describe, expect, it } from 'vitest';
import { toFormRefusal } from './form-refusal.ts';

describe('a refused submit', () => {
  it('takes the sentence and the fields of the server', () => {
    const error = Object.assign(new Error('Please check the marked fields.'), {
      details: { fields: { username: 'userrefid already taken' } },
    });
    expect(toFormRefusal(error)).toEqual({
      message: 'Please check the marked fields.',
      fields: { username: 'userrefid already taken' },
    });
  });

  it('has a sentence for any other thrown value', () => {
    expect(toFormRefusal(undefined)).toEqual({ message: 'Something went wrong', fields: {} });
  });
});
