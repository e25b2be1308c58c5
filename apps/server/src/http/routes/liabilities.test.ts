import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@tributary/database';
import { viewAsMember } from '@tributary/modules/identity';
import { makeEpoch } from '@tributary/modules/liabilities';
import {
  epochInput,
  bytesOfHex,
  faultOfProof,
  hexOf,
  usdt,
  type SharedProof,
  type ProofLeaf,
  type PublishedEpoch,
} from '@tributary/domain';
import { secretsKeyOf } from '@tributary/runtime';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
const VERIFIER = join(import.meta.dirname, '../../../../../docs/verify/verify.mjs');
const folder = mkdtempSync(join(tmpdir(), 'tributary-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));

type Story = {
  app: TestApp;
  token: string;
  epochs: PublishedEpoch[];
  proof: SharedProof;
  other: SharedProof;
};
let story: Story;

const proofOf = async (app: TestApp, token: string): Promise<SharedProof> =>
  (await app.call('GET', '/api/liabilities/proof', { caller: { token } })).body['data'] as SharedProof;

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const app = await TestApp.begin(db);
  const alice = await programme.join('alice1');
  const bob = await programme.join('bob1', 'alice1');
  for (const member of [alice, bob]) await programme.give(member, usdt(50), 'profit');
  const needs = { db, secretsKey: secretsKeyOf('a key of tests') };
  await makeEpoch(needs);
  for (let day = 0; day < 2; day++) {
    await programme.passDays(1);
    await makeEpoch(needs);
  }
  const [token, bobs] = [await app.logIn('alice1', PASSWORD), await app.logIn('bob1', PASSWORD)];
  const { body } = await app.call('GET', '/api/public/liabilities?size=50');
  const { rows } = body['data'] as { rows: PublishedEpoch[] };
  story = { app, token, epochs: rows, proof: await proofOf(app, token), other: await proofOf(app, bobs) };
});

/** The verifier's output for the files, and its exit code. */
const verify = (
  files: { epochs: unknown; proof?: unknown },
  options: readonly string[] = [],
): Promise<{ code: number; said: string }> => {
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(content));
    return path;
  });
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFIER, ...paths, ...options], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err });
    });
  });
};

/** An epoch with other content and a valid hash: the publication of a dishonest programme. */
const forged = async (epoch: PublishedEpoch, changed: Partial<PublishedEpoch>): Promise<PublishedEpoch> => {
  const { salt, root, sum, previous, ...rest } = { ...epoch, ...changed };
  const bytes = { salt: bytesOfHex(salt), root: bytesOfHex(root), previous: bytesOfHex(previous) };
  return {
    ...epoch,
    ...changed,
    hash: hexOf(await digest(epochInput({ ...rest, ...bytes, sum: BigInt(sum) }))),
  };
};

const withSum = (path: string, level: number, sum: bigint): string => {
  const bytes = Buffer.from(path, 'base64');
  bytes.writeBigInt64BE(sum, level * 40 + 32);
  return bytes.toString('base64');
};

/** The proof with its first leaf changed. */
const withLeaf = (changed: Partial<ProofLeaf>): Partial<SharedProof> => ({
  shares: story.proof.shares.map((leaf, at) => (at === 0 ? { ...leaf, ...changed } : leaf)),
});
const firstPath = (): string => story.proof.shares[0]!.path;

/** The level on which the path carries the sum of other members. */
const owedBeside = (path: string): number => {
  const bytes = Buffer.from(path, 'base64');
  return Array.from({ length: bytes.length / 40 }, (_, level) =>
    bytes.readBigInt64BE(level * 40 + 32),
  ).findIndex((sum) => sum > 0n);
};

describe('the proof of liabilities over the API', () => {
  it('is verified by the member’s browser and by a verifier without our code', async () => {
    const { epochs, proof } = story;
    expect(
      await faultOfProof(proof, { userId: 'alice1', published: epochs[0]!, sha256: digest }),
    ).toBeUndefined();
    const options = ['--user', 'alice1', '--amount', '50000000', '--head', epochs[2]!.hash];
    const { code, said } = await verify({ epochs, proof }, options);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('alice1 is in the sum of 2026-01-03 with 50.000000 USDT'),
    ]);
  });

  it('is below 25 kB for few members and 6 kB for a million, and anybody may read the epochs', async () => {
    const reply = await story.app.call('GET', '/api/liabilities/proof', { caller: { token: story.token } });
    const { length } = JSON.stringify(reply.body);
    expect(length).toBeLessThan(25_000);
    // A million members have four leaves each, and paths of 22 levels of 40 bytes; base64 makes 4 of 3.
    const leaves = JSON.stringify(story.proof.shares.slice(0, 4)).length;
    const whole = length - JSON.stringify(story.proof.shares).length + leaves;
    expect(whole + 4 * Math.ceil(((22 - story.proof.epoch.height) * 40 * 4) / 3)).toBeLessThan(6_000);
    expect(story.epochs.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect((await story.app.call('GET', '/api/liabilities/proof')).status).toBe(401);
  });

  it('is absent for an unknown epoch', async () => {
    const asked = { caller: { token: story.token } };
    expect((await story.app.call('GET', '/api/liabilities/proof?epoch=99', asked)).status).toBe(404);
    expect((await story.app.call('GET', '/api/liabilities/proof?epoch=1', asked)).status).toBe(200);
  });

  it.each<[string, () => Promise<PublishedEpoch[]> | PublishedEpoch[], string]>([
    ['a sum that was changed', () => story.epochs.map((e) => ({ ...e, sum: '1' })), 'was changed'],
    ['a negative sum', () => story.epochs.map((e) => ({ ...e, sum: '-1' })), 'not a whole amount'],
    [
      'an epoch that is left out',
      () => story.epochs.filter(({ number }) => number !== 2),
      'epoch 2 is missing',
    ],
    ['two epochs of one number', () => [...story.epochs, story.epochs[1]!], 'two of one number'],
    [
      'a past epoch made again with a smaller sum',
      async () => [story.epochs[0]!, await forged(story.epochs[1]!, { sum: '1' }), story.epochs[2]!],
      'epoch 3 does not follow',
    ],
    [
      'a day that was before',
      async () => [await forged(story.epochs[0]!, { day: '2026-01-01' }), ...story.epochs.slice(1)],
      'not of a later day',
    ],
  ])('is refused by the verifier with %s', async (_what, epochs, fault) => {
    expect(await verify({ epochs: await epochs() })).toEqual({
      code: 1,
      said: expect.stringContaining(fault),
    });
  });

  it('reveals a rewritten history to anybody who noted a hash', async () => {
    const one = await forged(story.epochs[2]!, { sum: '1' });
    const said = await verify({ epochs: [one] }, ['--head', story.epochs[2]!.hash]);
    expect(said).toEqual({ code: 1, said: expect.stringContaining('the past was changed') });
  });

  it.each<[string, () => Partial<SharedProof>, string]>([
    [
      'another member’s leaf, renamed: duplicate leaves',
      () => ({ ...story.other, userId: 'alice1' }),
      'not under the published root',
    ],
    ['a smaller amount', () => ({ amount: '49000000' }), 'do not come to the amount'],
    [
      'a leaf that is there twice',
      () => ({ shares: [...story.proof.shares, story.proof.shares[0]!] }),
      'there twice',
    ],
    ['a leaf that is left out', () => ({ shares: story.proof.shares.slice(1) }), 'do not come to the amount'],
    ['a version that it does not know', () => ({ version: 3 as unknown as 2 }), 'version 3'],
    [
      'a negative sum in the path',
      () => withLeaf({ path: withSum(firstPath(), 3, -5n) }),
      'negative or too large',
    ],
    [
      'a sum of the path made smaller',
      () => withLeaf({ path: withSum(firstPath(), owedBeside(firstPath()), 0n) }),
      'not under the published root',
    ],
    ['a root of its own', () => ({ epoch: { ...story.proof.epoch, root: 'ab'.repeat(32) } }), 'another root'],
    [
      'an epoch that was never published',
      () => ({ epoch: { ...story.proof.epoch, number: 9 } }),
      'not among the published',
    ],
    ['a path that is cut', () => withLeaf({ path: firstPath().slice(0, -56) }), 'one sibling per level'],
    ['somebody else’s name', () => ({ userId: 'bob1' }), 'another user id'],
  ])('is refused by the verifier with %s', async (_what, changed, fault) => {
    const proof = { ...story.proof, ...changed() };
    expect(await verify({ epochs: story.epochs, proof }, ['--user', 'alice1'])).toEqual({
      code: 1,
      said: expect.stringContaining(fault),
    });
    // The browser also finds a fault.
    expect(
      await faultOfProof(proof, { userId: 'alice1', published: story.epochs[0]!, sha256: digest }),
    ).toBeDefined();
  });

  it('reveals a published sum that is too small for all members', async () => {
    const hiding = await forged(story.epochs[0]!, { sum: '50000000' });
    const epochs = [hiding, ...story.epochs.slice(1)];
    const proof = { ...story.proof, epoch: hiding };
    const { code, said } = await verify({ epochs, proof }, ['--user', 'alice1']);
    expect([code, said]).toEqual([1, expect.stringContaining('do not come to the published sum')]);
  });

  it('prints how the verifier is called', async () => {
    expect((await verify({ epochs: story.epochs, proof: story.proof })).code).toBe(2);
  });

  it('includes a blocked member, who cannot fetch it; support can, by a view of their app', async () => {
    const { db } = database.current;
    const { app } = story;
    const token = await app.logIn('bob1', PASSWORD);
    await sql`update members set status = 'blocked' where userrefid = 'bob1'`.execute(db);
    const { number } = story.epochs[0]!;
    const refused = await app.call('GET', '/api/liabilities/proof', { caller: { token } });
    expect(refused.status).toBe(401);
    const id = await app.addOperator('olga', { isMain: true });
    const look = await viewAsMember(db, {
      userrefid: 'bob1',
      reason: 'Asked for the proof',
      operator: { id, username: 'olga' },
      visit: { ip: '192.0.2.1', userAgent: 'a browser' },
    });
    const { body } = await app.call('GET', `/api/liabilities/proof?epoch=${number}`, {
      caller: { token: look.token },
    });
    const proof = body['data'] as SharedProof;
    expect(
      await faultOfProof(proof, { userId: 'bob1', published: story.epochs[0]!, sha256: digest }),
    ).toBeUndefined();
  });
});
