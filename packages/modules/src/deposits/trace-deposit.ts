import type { Db } from '@tributary/database';
import { formatDateTime, formatExact, readSearch, visibleText } from '@tributary/domain';
import {
  elsewhere,
  ownerOfAddress,
  paymentOf,
  transfersOf,
  watchedTo,
  type TracedElsewhere,
  type TracedTransfer,
} from './trace-store.ts';

/** The state of a transfer in one sentence, and the advice for the member. */
export type Trace = {
  sentence: string;
  next: string;
  userrefid: string | null;
  /** `txHash`: our transaction for a step. */
  steps: { name: string; at: Date | null; state: 'done' | 'open' | 'failed'; txHash: string | null }[];
};

const at = (time: Date): string => `${formatDateTime(time.toISOString())} IST`;

const stepsOf = (row: TracedTransfer): Trace['steps'] => {
  const isCredited = row.status === 'credited';
  const isGone = row.status === 'orphaned';
  return [
    { name: 'Seen by the watcher', at: row.detectedAt, state: 'done', txHash: null },
    {
      name: 'Final on the chain',
      at: row.creditedAt ?? row.orphanedAt,
      state: isGone ? 'failed' : row.status === 'detected' ? 'open' : 'done',
      txHash: null,
    },
    {
      name: 'Credited to the R-Wallet',
      at: isCredited ? row.creditedAt : null,
      state: isCredited ? 'done' : 'open',
      txHash: null,
    },
    {
      name: 'In custody',
      at: row.movedAt,
      state: row.transferStatus === 'moved' ? 'done' : 'open',
      txHash: row.movedBy,
    },
  ];
};

const sentenceOf = (row: TracedTransfer): [string, string] => {
  const amount = row.amountMicro === null ? '' : `${formatExact(row.amountMicro)} USDT`;
  const deep =
    row.blockNumber !== null && row.latest !== null ? Math.max(row.latest - row.blockNumber + 1, 0) : 0;
  switch (row.status) {
    case 'credited':
      return [
        `Yes: ${amount}, credited to ${row.userrefid}${row.creditedAt ? ` on ${at(row.creditedAt)}` : ''}${row.late ? ', after the window of the payment' : ''}.`,
        'Nothing to do.',
      ];
    case 'detected':
      return [
        `It is on its way to ${row.userrefid}: ${amount}, ${deep} blocks deep, not final yet.`,
        'Wait.',
      ];
    case 'held':
      return [
        `It arrived for ${row.userrefid}: ${amount}. It is theirs and cannot be spent yet: its sender is not cleared.`,
        'Look at Screening: it waits for an answer, or for two operators.',
      ];
    case 'dust':
      return [
        `It arrived for ${row.userrefid}: ${amount}, less than the smallest amount that is credited. It is kept and credited with the next payment.`,
        'Wait for the next payment.',
      ];
    case 'orphaned':
      return [
        `No: ${amount} for ${row.userrefid} left the chain with its block${row.orphanedAt ? ` on ${at(row.orphanedAt)}` : ''}; any credit was reversed.`,
        'Ask the sender for the hash of the transaction that replaced it.',
      ];
    case 'wrong token':
      return [
        `No: ${row.userrefid} received a token of the contract ${row.token}, not the USDT that we credit.`,
        'It is never credited. Tell the member so.',
      ];
  }
};

const CLAIMS: Readonly<Record<string, string>> = {
  looking: 'Checking the chain.',
  proposed: 'It waits for a second person.',
  confirmed: 'It is being credited.',
  credited: 'It was credited.',
};

const FUNDINGS: Readonly<Record<string, string>> = {
  proposed: 'It waits for a second person.',
  confirmed: 'It counts once the chain shows it as final.',
  funded: 'It counts.',
};

/** A known transaction that is not a transfer to a member's address. */
const elsewhereOf = ({
  kind,
  userrefid,
  by,
  status,
  amountMicro,
  note,
}: TracedElsewhere): [string, string] => {
  const amount = amountMicro === null ? '' : ` of ${formatExact(amountMicro)} USDT`;
  if (kind === 'payout')
    return [
      `It is our payout${amount} to ${userrefid} for request ${note}, not a deposit.`,
      'Look at the request under Withdrawal History.',
    ];
  if (kind === 'funding')
    return [
      `It is a funding of the treasury${amount}, named by ${by}, not a deposit. ${FUNDINGS[status] ?? `It was not counted: ${note}`}`,
      'Look at it on the Treasury page.',
    ];
  return [
    `${by} claimed it${amount} for ${userrefid}. ${CLAIMS[status] ?? `It was not credited: ${note}`}`,
    'It is listed under Credits by hand.',
  ];
};

const unknownHash = async (db: Db, hash: string): Promise<Trace> => {
  const [known] = await elsewhere(db, hash);
  if (known) {
    const [sentence, next] = elsewhereOf(known);
    return { sentence, next, userrefid: known.userrefid, steps: [] };
  }
  const watched = await watchedTo(db);
  const read = watched
    ? ` The watcher has read up to block ${watched.block}, last at ${at(watched.seenAt)}.`
    : '';
  return {
    sentence: `No transfer to a member’s deposit address has this hash.${read}`,
    next: 'Ask for the hash again. Check that it is on BNB Smart Chain and went to the member’s own address. If it went to another address of ours, credit it by hand.',
    userrefid: null,
    steps: [],
  };
};

const traceAddress = async (db: Db, address: string): Promise<Trace> => {
  const owner = await ownerOfAddress(db, address);
  return owner
    ? {
        sentence: `This is the deposit address of ${owner.userrefid}: ${owner.deposits} credited deposits, ${formatExact(owner.amountMicro)} USDT.`,
        next: 'Ask for the hash of the transaction.',
        userrefid: owner.userrefid,
        steps: [],
      }
    : {
        sentence: 'No member has this address. A transfer to it never reached us.',
        next: 'Only the holder of that address’s key can send it back.',
        userrefid: null,
        steps: [],
      };
};

const tracePayment = async (db: Db, id: string): Promise<Trace> => {
  const payment = await paymentOf(db, id);
  if (!payment)
    return {
      sentence: 'This is not a transaction hash, an address or a payment id.',
      next: 'A hash has 64 digits, often with 0x before them.',
      userrefid: null,
      steps: [],
    };
  if (payment.txHash) return traceDeposit(db, payment.txHash);
  return {
    sentence: `${payment.userrefid} meant to pay ${formatExact(payment.amountMicro)} USDT until ${at(payment.expiresAt)}; no matching payment has arrived.`,
    next: 'Ask for the hash of the transaction; a late payment is still credited.',
    userrefid: payment.userrefid,
    steps: [],
  };
};

/** The state of a transaction, an address or a payment, from the rows that the watcher has stored. */
export const traceDeposit = async (db: Db, text: string): Promise<Trace> => {
  const { hash, address } = readSearch(text);
  if (address !== null) return traceAddress(db, address.toLowerCase());
  if (hash === null) return tracePayment(db, visibleText(text));
  const asked = `0x${hash}`;
  const rows = await transfersOf(db, asked);
  const [row] = rows;
  if (!row) return unknownHash(db, asked);
  const [, next] = sentenceOf(row);
  return {
    // One transaction may pay several members.
    sentence: rows.map((each) => sentenceOf(each)[0]).join(' '),
    next,
    userrefid: row.userrefid,
    steps: row.status === 'wrong token' ? [] : stepsOf(row),
  };
};
