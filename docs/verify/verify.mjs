#!/usr/bin/env node
// Verifies the chain of epochs and a member's proof as README.md beside it describes them. It needs Node 20 or newer and
// nothing else; none of the programme's code is in it.
//
//   node verify.mjs EPOCHS.json [PROOF.json --user USER_ID] [--amount MICRO_USDT] [--head HASH]
//
// EPOCHS.json: the answer of GET /api/public/liabilities, or a list of all pages' rows. PROOF.json: the answer of
// GET /api/liabilities/proof. --head: an epoch's hash that was noted earlier or comes from another member.
// Ends with 0 where everything holds, with 1 where something does not, with 2 where it was called wrongly.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const LIMIT = 2n ** 63n;
const NONE = '00'.repeat(32);
const NODE_BYTES = 40;

class Fault extends Error {}

const demand = (holds, fault) => {
  if (!holds) throw new Fault(fault);
};

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const sumOf = (text, what) => {
  demand(
    typeof text === 'string' && /^(0|[1-9]\d{0,18})$/.test(text),
    `${what} is not a whole amount of 0 or more`,
  );
  const sum = BigInt(text);
  demand(sum < LIMIT, `${what} is too large`);
  return sum;
};

const u64 = (sum) => {
  demand(sum >= 0n && sum < LIMIT, 'a sum is negative or too large');
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(sum);
  return bytes;
};

const bytesOf = (hex, what) => {
  demand(typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex), `${what} is not 32 bytes in hexadecimal`);
  return Buffer.from(hex, 'hex');
};

const hashOfEpoch = (epoch) => {
  const name = `epoch ${epoch.number}`;
  demand(Number.isSafeInteger(epoch.number) && epoch.number > 0, 'an epoch has no number');
  demand(/^\d{4}-\d\d-\d\d$/.test(epoch.day), `${name}: the day is none`);
  demand(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(epoch.takenAt), `${name}: the time is none`);
  demand(
    Number.isInteger(epoch.height) && epoch.height >= 10 && epoch.height <= 40,
    `${name}: the height is none`,
  );
  return sha256(
    Buffer.from([3]),
    bytesOf(epoch.previous, `${name}: previous`),
    u64(BigInt(epoch.number)),
    epoch.day,
    epoch.takenAt,
    Buffer.from([epoch.height]),
    bytesOf(epoch.salt, `${name}: salt`),
    bytesOf(epoch.root, `${name}: root`),
    u64(sumOf(epoch.sum, `${name}: the sum`)),
  ).toString('hex');
};

/** Returns the epochs by number; throws a Fault unless they are a whole chain from 1 on. */
const verifyChain = (epochs) => {
  demand(epochs.length > 0, 'there is no epoch');
  const chain = epochs.toSorted((a, b) => a.number - b.number);
  let before = { number: 0, day: '', hash: NONE };
  for (const epoch of chain) {
    demand(
      epoch.number === before.number + 1,
      `epoch ${before.number + 1} is missing, or there are two of one number`,
    );
    demand(hashOfEpoch(epoch) === epoch.hash, `epoch ${epoch.number} was changed: its hash is another one`);
    demand(epoch.previous === before.hash, `epoch ${epoch.number} does not follow the one before it`);
    demand(epoch.day > before.day, `epoch ${epoch.number} is not of a later day than the one before it`);
    before = epoch;
  }
  return chain;
};

const verifyProof = (proof, chain, { user, amount }) => {
  const epoch = chain[proof.epoch?.number - 1];
  demand(epoch, 'the epoch of the proof is not among the published ones');
  for (const field of ['day', 'takenAt', 'height', 'salt', 'root', 'sum', 'previous', 'hash'])
    demand(proof.epoch[field] === epoch[field], `the proof has another ${field} than the published epoch`);
  demand(proof.userId === user, 'the proof belongs to another user id');
  const owed = sumOf(proof.amount, 'the amount');
  demand(
    amount === undefined || owed === sumOf(amount, 'the wanted amount'),
    `the proof is about ${owed}, not ${amount}`,
  );
  demand(
    proof.version === undefined || proof.version === 2,
    `version ${proof.version} is not known to this verifier`,
  );
  // Version 2 has the balance in several leaves; before it was one.
  const leaves = proof.version === 2 ? proof.shares : [proof];
  demand(Array.isArray(leaves) && leaves.length > 0 && leaves.length <= 64, 'the proof has no leaves');
  demand(
    new Set(leaves.map(({ position }) => position)).size === leaves.length,
    'a leaf of the proof is there twice',
  );
  demand(
    leaves.reduce((sum, { amount: part }) => sum + sumOf(part, 'the amount of a leaf'), 0n) === owed,
    'the leaves do not come to the amount',
  );
  for (const leaf of leaves) climb(leaf, epoch, user);
  return { epoch, owed };
};

/** Goes from one leaf of a member up to the published root. */
const climb = (leaf, epoch, user) => {
  const { position } = leaf;
  demand(
    Number.isSafeInteger(position) && position >= 0 && position < 2 ** epoch.height,
    'the position is none',
  );
  demand(typeof leaf.path === 'string', 'there is no path');
  const path = Buffer.from(leaf.path, 'base64');
  demand(path.length === epoch.height * NODE_BYTES, 'the path does not have one sibling per level');

  const nonce = sha256(Buffer.from([2]), bytesOf(leaf.blinding, 'the blinding'), user);
  let sum = sumOf(leaf.amount, 'the amount of a leaf');
  let hash = sha256(Buffer.from([0]), Buffer.from(epoch.salt, 'hex'), nonce, u64(sum));
  for (let level = 0; level < epoch.height; level++) {
    const at = level * NODE_BYTES;
    const sibling = { hash: path.subarray(at, at + 32), sum: path.readBigUInt64BE(at + 32) };
    const isRight = Math.floor(position / 2 ** level) % 2 === 1;
    const [left, right] = isRight ? [sibling, { hash, sum }] : [{ hash, sum }, sibling];
    hash = sha256(Buffer.from([1]), left.hash, u64(left.sum), right.hash, u64(right.sum));
    sum = left.sum + right.sum;
  }
  demand(hash.toString('hex') === epoch.root, 'the balance is not under the published root');
  demand(sum === BigInt(epoch.sum), 'the sums of the path do not come to the published sum');
};

const usdt = (micro) => `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')} USDT`;

const dataOf = (file) => {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  return content.data ?? content;
};

const main = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { user: { type: 'string' }, amount: { type: 'string' }, head: { type: 'string' } },
  });
  const [epochsFile, proofFile] = positionals;
  if (!epochsFile || positionals.length > 2 || (proofFile && values.user === undefined)) {
    console.error(
      'node verify.mjs EPOCHS.json [PROOF.json --user USER_ID] [--amount MICRO_USDT] [--head HASH]',
    );
    return 2;
  }
  try {
    const epochs = dataOf(epochsFile);
    const chain = verifyChain(epochs.rows ?? epochs);
    const newest = chain.at(-1);
    console.log(
      `${chain.length} epochs hold. ${newest.day}: ${usdt(BigInt(newest.sum))}, hash ${newest.hash}`,
    );
    if (values.head !== undefined) {
      demand(
        chain.some(({ hash }) => hash === values.head),
        'no epoch has the hash that was noted: the past was changed',
      );
      console.log('The noted hash is in the chain.');
    }
    if (proofFile) {
      const { epoch, owed } = verifyProof(dataOf(proofFile), chain, values);
      console.log(`${values.user} is in the sum of ${epoch.day} with ${usdt(owed)}.`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Fault || error instanceof SyntaxError || error instanceof TypeError)) throw error;
    console.error(`FAULT: ${error.message}`);
    return 1;
  }
};

process.exitCode = main();
