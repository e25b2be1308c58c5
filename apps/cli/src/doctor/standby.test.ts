import { startReplicated, type Replicated } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtStandby } from './standby.ts';

let servers: Replicated;
beforeAll(async () => {
  servers = await startReplicated();
}, 120_000);
afterAll(() => servers.stop());

const look = (url: string) => lookAtStandby(servers.primary.url, { url, maxLagSeconds: 5 });

describe('the check of the standby for reports', () => {
  it('finds no fault at a standby whose login only reads', async () => {
    expect(await look(servers.readUrl)).toEqual([
      { state: 'ok', says: 'the standby for reports is at most 5 s late' },
      { state: 'ok', says: 'the login of the standby only reads' },
      {
        state: 'ok',
        says: expect.stringMatching(/^the running processes may open \d+ of the standby’s \d+/),
      },
    ]);
  });

  it('finds a server that is no standby, and a login that may write', async () => {
    const [use, login] = await look(servers.primary.url);
    expect(use).toMatchObject({
      state: 'bad',
      says: 'the standby for reports is not used: it is no standby',
    });
    expect(login).toMatchObject({ state: 'warn' });
  });

  it('finds a standby of another database', async () => {
    const [use] = await look(servers.otherUrl);
    expect(use).toMatchObject({ says: expect.stringContaining('it is of another database') });
  });
});
