import { createXrpDirectory } from '@tributary/chain/xrpl';
import { FakeRippled } from '@tributary/chain/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseUntagged } from './refuse-untagged.ts';

const EXCHANGE = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const WALLET = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

let server: FakeRippled;
let directory: ReturnType<typeof createXrpDirectory>;

beforeEach(async () => {
  server = await FakeRippled.start();
  server.fund(EXCHANGE, 5_000_000n, { needsTag: true });
  server.fund(WALLET, 5_000_000n);
  directory = createXrpDirectory({ rpcUrl: server.url, timeoutMs: 500 });
});
afterEach(async () => {
  await directory.close();
  await server.close();
});

describe('an XRP address without a destination tag', () => {
  const refuse = (address: string, tag?: string | null) =>
    refuseUntagged(directory, { xrp: { address, tag } });

  it.each([undefined, null, ''])('is refused by its field if its account demands one (%j)', async (tag) => {
    await expect(refuse(EXCHANGE, tag)).rejects.toMatchObject({
      code: 'invalidXrpAddress',
      details: { fields: { 'addresses.xrp.tag': expect.stringContaining('only with a destination tag') } },
    });
  });

  it.each([
    ['its account demands none', WALLET, null],
    ['its account does not exist yet', 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', null],
    ['it has one after all', EXCHANGE, '0'],
  ])('is accepted if %s', async (_name, address, tag) => {
    await expect(refuse(address, tag)).resolves.toBeUndefined();
  });

  it('is accepted while the server of the ledger is silent, because the signer asks again', async () => {
    server.beSilent();
    await expect(refuse(EXCHANGE)).resolves.toBeUndefined();
  });

  it('is not looked up if it is no address', async () => {
    await refuse('r?dt=1');
    expect(server.calls).toEqual([]);
  });

  it('is accepted if this process knows no server of the ledger', async () => {
    await expect(refuseUntagged(undefined, { xrp: { address: EXCHANGE } })).resolves.toBeUndefined();
  });
});
