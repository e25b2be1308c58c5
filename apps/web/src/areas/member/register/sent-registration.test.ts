import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { mayBeOwn, remembered } from './sent-registration.ts';

const refusedWith = (status: number) => Promise.reject(new ApiError('no', { status }));

describe('the name of a sent registration', () => {
  it.each<[string, () => Promise<unknown>, boolean]>([
    ['the connection was lost', () => Promise.reject(new Error('lost')), true],
    ['the server failed', () => refusedWith(502), true],
    ['the server refused it', () => refusedWith(422), false],
    ['the address has sent too many', () => refusedWith(429), false],
    ['the server accepted it', () => Promise.resolve(1), false],
  ])('is kept only while no answer came: %s', async (_what, send, isKept) => {
    await remembered('anna1', send()).catch(() => undefined);
    expect([mayBeOwn('anna1'), mayBeOwn('anna2')]).toEqual([isKept, false]);
  });
});
