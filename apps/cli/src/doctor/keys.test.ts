import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeystore, openEvmAccount } from '@tributary/chain/offline';
import { FakeWeb3Signer } from '@tributary/chain/testing';
import { inspectConfig } from '@tributary/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookAtKeys } from './keys.ts';

const KEY = `0x${'5'.repeat(64)}` as const;
const PASSPHRASE = 'quiet river over stones';
const { address } = openEvmAccount({ privateKey: KEY });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-keys-'));
  const made = makeKeystore(Buffer.from(KEY.slice(2), 'hex'), { passphrase: PASSPHRASE, address, n: 1_024 });
  writeFileSync(join(folder, 'key.json'), made);
  writeFileSync(join(folder, 'right'), `${PASSPHRASE}\n`);
  writeFileSync(join(folder, 'wrong'), `${PASSPHRASE}.\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const saysOf = async (env: Record<string, string>): Promise<string[]> => {
  const { config } = inspectConfig({ CREDENTIALS_DIRECTORY: folder, ...env }, ['--role', 'signer']);
  return (await lookAtKeys(config)).map(({ state, says }) => `${state} ${says}`);
};
const keystore = (passphrase: string) => ({
  SIGNER_EVM_KEYSTORE: 'key.json',
  SIGNER_EVM_PASSPHRASE_FILE: passphrase,
});

it('warns of a bare key, opens a keystore, and names the setting of one that does not open', async () => {
  expect(await saysOf({})).toEqual([]);
  const [bare = ''] = await saysOf({ SIGNER_EVM_KEY: KEY });
  expect(bare).toMatch(/^warn SIGNER_EVM_KEY is a bare key/);
  expect(bare).not.toContain(KEY.slice(2));
  expect(await saysOf(keystore('right'))).toEqual([`ok SIGNER_EVM_KEYSTORE opens ${address}`]);
  expect(await saysOf(keystore('wrong'))).toEqual([
    'bad SIGNER_EVM_KEYSTORE: This passphrase does not open this keystore.',
  ]);
  expect((await saysOf(keystore('none')))[0]).toMatch(/none cannot be read/);
});

it('asks a remote signer whether it has the key', async () => {
  const remote = await FakeWeb3Signer.start(KEY);
  try {
    const of = (account: string) =>
      saysOf({ SIGNER_EVM_REMOTE_URL: remote.url, SIGNER_EVM_REMOTE_ADDRESS: account });
    expect(await of(address)).toEqual([`ok SIGNER_EVM_REMOTE_URL opens ${address}`]);
    expect((await of(`0x${'11'.repeat(20)}`))[0]).toMatch(/^bad SIGNER_EVM_REMOTE_URL: .* has no key of/);
  } finally {
    await remote.close();
  }
});
