import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { bindApi } from './bind-api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', reply);
const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const { api } = bindApi({ 'deposits.status': 'GET /usdt/status' }, 'member');
const ask = () => api('deposits.status', { payment: 'p1' }, { fallback: 'Fetch failed' });

describe('a call that fails', () => {
  it('has the server’s sentence if there is one', async () => {
    answering(() => json(422, { status: false, message: 'Minimum withdrawal amount is $10' }));
    await expect(ask()).rejects.toThrow('Minimum withdrawal amount is $10');
  });

  it('has the documented sentence if the server sent none', async () => {
    answering(() => json(500, {}));
    await expect(ask()).rejects.toThrow('Fetch failed');
  });

  it.each([
    [500, { status: false, code: 'serverError', message: 'Something went wrong' }, 'r-1'],
    [503, {}, 'r-1'],
    [422, { status: false, code: 'invalidInput', message: 'Amount is required' }, undefined],
  ])('names its request if the failure is unexpected: %i', async (status, body, requestId) => {
    answering(() => Promise.resolve(Response.json(body, { status, headers: { 'x-request-id': 'r-1' } })));
    await expect(ask()).rejects.toMatchObject({ requestId });
  });

  it('has the documented sentence, not the browser’s, if there was no answer', async () => {
    answering(() => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')));
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Fetch failed' });
    // No answer: nobody is logged out and no intent key is dropped.
    expect(failure).not.toBeInstanceOf(ApiError);
  });

  it('stays aborted after an abort', async () => {
    answering(() => Promise.reject(new DOMException('Stopped', 'AbortError')));
    await expect(ask()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
