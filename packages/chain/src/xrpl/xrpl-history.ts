import { disbelieve, fieldsOf, listOf, type Fields } from '../answer-values.ts';
import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import type { Arrival } from '../hot-wallet-chain.ts';
import type { XrpDestination } from '../xrp-directory.ts';
import { type LedgerRanges, readLedgerRanges } from './ledger-ranges.ts';
import type { XrplAnswer, XrplNode } from './xrpl-node.ts';
import { indexOf, resultOf, textOf } from './xrpl-values.ts';

/** The newest validated ledger and the ranges of ledgers that the server holds. */
export type ServerState = { validated: number; complete: LedgerRanges };

/**
 * A transaction in a validated ledger. `delivered` and `fee` are in drops; `delivered` is absent for anything but plain
 * XRP, and `fee` if the server does not tell it.
 */
export type ValidatedTx = {
  result: string;
  ledger: number;
  delivered: bigint | undefined;
  fee: bigint | undefined;
};

/** A little above the network's base fee. */
export const LEAST_FEE_DROPS = 12n;

export async function readServerState(node: XrplNode): Promise<ServerState> {
  const info = await readServerInfo(node);
  const ledger = fieldsOf(info.validated_ledger, 'the validated ledger');
  const complete = readLedgerRanges(textOf(info.complete_ledgers, 'the list of complete ledgers'));
  if (complete === undefined) disbelieve('its list of complete ledgers cannot be read');
  return { validated: indexOf(ledger.seq, 'the validated ledger'), complete };
}

/** The networks of the XRP Ledger, by the numbers that their servers answer. */
export const XRPL_MAIN_NETWORK_ID = 0;
export const XRPL_TESTNET_ID = 1;

/** Throws ChainSetupError when the server belongs to another network. */
export async function verifyNetwork(node: XrplNode, networkId: number): Promise<void> {
  const { network_id: actual = XRPL_MAIN_NETWORK_ID } = await readServerInfo(node);
  if (actual === networkId) return;
  throw new ChainSetupError(`xrpl: the server serves network ${String(actual)}, not ${networkId}.`);
}

/** The account's next sequence, in the open ledger (`current`) or in one validated ledger. */
export async function readSequence(
  node: XrplNode,
  account: string,
  ledger: 'current' | number,
): Promise<number> {
  const answer = await node.ask({ command: 'account_info', account, ledger_index: ledger });
  const result = resultOf(answer, 'the account');
  if (ledger !== 'current' && result.ledger_index !== ledger) disbelieve('an account as of another ledger');
  return indexOf(fieldsOf(result.account_data, 'the account').Sequence, 'the sequence of the account');
}

/** The reserve that the ledger requires of each account, and for each object that it owns, in drops. */
export async function readReserve(node: XrplNode): Promise<{ base: bigint; increment: bigint }> {
  const { state } = resultOf(await node.ask({ command: 'server_state' }), 'its state');
  const ledger = fieldsOf(fieldsOf(state, 'its state').validated_ledger, 'the validated ledger');
  return {
    base: BigInt(indexOf(ledger.reserve_base, 'the reserve of an account')),
    increment: BigInt(indexOf(ledger.reserve_inc, 'the reserve of an object')),
  };
}

/**
 * The account's balance in drops, and the number of objects that it owns, in the open ledger (`current`) or in a
 * validated one. An account that the ledger does not know has nothing.
 */
export async function readHolding(
  node: XrplNode,
  account: string,
  ledger: 'current' | number,
): Promise<{ drops: bigint; owned: number }> {
  const answer = await node.ask({ command: 'account_info', account, ledger_index: ledger });
  if (isUnknownAccount(answer)) return { drops: 0n, owned: 0 };
  const result = resultOf(answer, 'the account');
  if (ledger !== 'current' && result.ledger_index !== ledger) disbelieve('an account as of another ledger');
  const { Balance: balance, OwnerCount: owned } = fieldsOf(result.account_data, 'the account');
  if (typeof balance !== 'string' || !/^\d+$/.test(balance))
    disbelieve('the balance of the account is no number');
  return { drops: BigInt(balance), owned: indexOf(owned, 'the number of objects of the account') };
}

const REQUIRES_TAG = 0x0002_0000;
const REQUIRES_PERMISSION = 0x0100_0000;

/** An account that the ledger does not know demands nothing; a first payment creates it. */
export async function readDestination(node: XrplNode, account: string): Promise<XrpDestination> {
  const answer = await node.ask({ command: 'account_info', account, ledger_index: 'current' });
  if (isUnknownAccount(answer)) return { exists: false, needsTag: false, needsPermission: false };
  const { Flags: flags } = fieldsOf(resultOf(answer, 'the account').account_data, 'the account');
  const set = indexOf(flags ?? 0, 'the flags of the account');
  const has = (flag: number): boolean => Math.floor(set / flag) % 2 === 1;
  return { exists: true, needsTag: has(REQUIRES_TAG), needsPermission: has(REQUIRES_PERMISSION) };
}

/**
 * The fee of a transaction that the open ledger takes now, in drops; a little above the base fee if it asks for less.
 * Throws ChainUnavailableError while it asks for more than `most`.
 */
export async function readFee(node: XrplNode, most: bigint): Promise<bigint> {
  const { drops } = resultOf(await node.ask({ command: 'fee' }), 'its fees');
  const text = textOf(fieldsOf(drops, 'its fees').open_ledger_fee, 'the fee of the open ledger');
  if (!/^\d{1,17}$/.test(text)) disbelieve('the fee of the open ledger is no number');
  const asked = BigInt(text);
  if (asked > most)
    throw new ChainUnavailableError(
      `The open ledger asks for a fee of ${asked} drops; at most ${most} are paid.`,
    );
  return asked > LEAST_FEE_DROPS ? asked : LEAST_FEE_DROPS;
}

const isUnknownAccount = (answer: XrplAnswer): boolean =>
  'refusal' in answer && answer.refusal === 'actNotFound';

/** The transaction if a validated ledger contains it. Provisional results count as absent. */
export async function findValidatedTx(node: XrplNode, txHash: string): Promise<ValidatedTx | undefined> {
  const answer = await node.ask({ command: 'tx', transaction: txHash, api_version: 2 });
  if ('refusal' in answer && answer.refusal === 'txnNotFound') return undefined;
  const tx = resultOf(answer, 'the transaction');
  if (textOf(tx.hash, 'the hash of a transaction').toUpperCase() !== txHash.toUpperCase()) {
    disbelieve('it answered about another transaction');
  }
  if (tx.validated !== true) return undefined;
  return outcomeOf(tx);
}

const dropsIn = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,17}$/.test(value) ? BigInt(value) : undefined;

function outcomeOf(tx: Record<string, unknown>): ValidatedTx {
  const meta = fieldsOf(tx.meta, 'the outcome of a transaction');
  const { delivered_amount: delivered } = meta;
  return {
    result: textOf(meta.TransactionResult, 'the result of a transaction'),
    ledger: indexOf(tx.ledger_index, 'the ledger of a transaction'),
    delivered: dropsIn(delivered),
    fee: dropsIn((tx.tx_json as Fields | undefined)?.Fee),
  };
}

/** A validated transaction that an account signed. */
export type OwnTx = ValidatedTx & {
  hash: string;
  sequence: number;
  destination: string | undefined;
  tag: number | undefined;
};

/** Transactions of one request; servers cut longer lists themselves. */
const PAGE = 200;

type Ledgers = { after: number; upTo: number | undefined };

/** The transactions of an account in the validated ledgers after `after`, oldest first. */
async function readTxs(node: XrplNode, account: string, { after, upTo }: Ledgers): Promise<Fields[]> {
  const entries: Fields[] = [];
  let marker: unknown;
  do {
    const answer = await node.ask({
      command: 'account_tx',
      account,
      // Servers call their first ledger -1.
      ledger_index_min: after === 0 ? -1 : after + 1,
      ledger_index_max: upTo ?? -1,
      forward: true,
      limit: PAGE,
      api_version: 2,
      ...(marker === undefined ? {} : { marker }),
    });
    if (isUnknownAccount(answer)) return [];
    const result = resultOf(answer, 'the transactions of the account');
    for (const entry of listOf(result.transactions, 'the transactions of the account'))
      entries.push(fieldsOf(entry, 'a transaction'));
    marker = result.marker;
  } while (marker !== undefined && marker !== null);
  return entries;
}

/** The transactions that an account signed itself, in the validated ledgers after `since`, oldest first. */
export async function readOwnTxs(node: XrplNode, account: string, since: number): Promise<OwnTx[]> {
  const entries = await readTxs(node, account, { after: since, upTo: undefined });
  return entries.flatMap((entry) => ownTxOf(entry, account) ?? []);
}

/** The payments of plain XRP to an account, in the validated ledgers after `after` up to `upTo`. */
export async function readArrivals(
  node: XrplNode,
  account: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<Arrival[]> {
  const entries = await readTxs(node, account, { after, upTo });
  return entries
    .flatMap((entry) => arrivalOf(entry, account) ?? [])
    .filter(({ blockNumber }) => blockNumber > after && blockNumber <= upTo);
}

/** A payment's amount is the delivered one: a partial payment names more than arrives. */
function arrivalOf(entry: Fields, account: string): Arrival | undefined {
  const tx = fieldsOf(entry.tx_json, 'a transaction');
  const { Account: from, DestinationTag: tag } = tx;
  if (entry.validated !== true || tx.TransactionType !== 'Payment' || tx.Destination !== account)
    return undefined;
  const { result, ledger: blockNumber, delivered: amountRaw } = outcomeOf(entry);
  if (from === account || result !== 'tesSUCCESS' || amountRaw === undefined || amountRaw === 0n)
    return undefined;
  return {
    txHash: textOf(entry.hash, 'the hash of a transaction').toUpperCase(),
    logIndex: 0,
    blockNumber,
    from: textOf(from, 'the payer'),
    tag: tag === undefined ? undefined : indexOf(tag, 'a destination tag'),
    amountRaw,
  };
}

function ownTxOf(entry: Record<string, unknown>, account: string): OwnTx | undefined {
  const tx = fieldsOf(entry.tx_json, 'a transaction');
  if (entry.validated !== true || tx.Account !== account) return undefined;
  const { Destination: destination, DestinationTag: tag } = tx;
  return {
    ...outcomeOf(entry),
    hash: textOf(entry.hash, 'the hash of a transaction').toUpperCase(),
    sequence: indexOf(tx.Sequence, 'the sequence of a transaction'),
    destination: typeof destination === 'string' ? destination : undefined,
    tag: typeof tag === 'number' ? tag : undefined,
  };
}

async function readServerInfo(node: XrplNode): Promise<Record<string, unknown>> {
  return fieldsOf(resultOf(await node.ask({ command: 'server_info' }), 'its state').info, 'its state');
}
