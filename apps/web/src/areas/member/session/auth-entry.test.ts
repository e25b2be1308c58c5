import { describe, expect, it } from 'vitest';
import { readAuthText } from './auth-entry.ts';

describe('the local auth entry', () => {
  it('names the member', () => {
    expect(readAuthText('{"token":"x","user":{"userrefid":"arjun47"}}')).toEqual({ userrefid: 'arjun47' });
  });

  it.each([
    [null, 'No authenticated user'],
    ['{', 'Failed to parse authentication data'],
    ['{"token":"x"}', 'Invalid authentication data'],
    ['[]', 'Invalid authentication data'],
    ['{"token":"x","user":{}}', 'No userRefId'],
  ])('reports the problem of %s', (text, problem) => {
    expect(readAuthText(text)).toEqual({ problem });
  });
});
