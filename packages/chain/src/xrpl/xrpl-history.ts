import { ChainSetupError } from '../chain-errors.ts';
import { type LedgerRanges, readLedgerRanges } from './ledger-ranges.ts';
import type { XrplNode } from './xrpl-node.ts';
import { disbelieve, fieldsOf, indexOf, listOf, resultOf, textOf } from './xrpl-values.ts';

/** The newest validated ledger and the ranges of ledgers that the server holds. */
export type ServerState = { validated: number; complete: LedgerRanges };

/** A transaction in a validated ledger. `delivered` is in drops, absent for anything but plain XRP. */
export type ValidatedTx = { result: string; ledger: number; delivered: bigint | undefined };

export async function readServerState(node: XrplNode): Promise<ServerState> {
  const info = await readServerInfo(node);
  const ledger = fieldsOf(info.validated_ledger, 'the validated ledger');
  const complete = readLedgerRanges(textOf(info.complete_ledgers, 'the list of complete ledgers'));
  if (complete === undefined) disbelieve('its list of complete ledgers cannot be read');
  return { validated: indexOf(ledger.seq, 'the validated ledger'), complete };
}

/** Throws ChainSetupError when the server belongs to another network (0 is the main network). */
export async function verifyNetwork(node: XrplNode, networkId: number): Promise<void> {
  const { network_id: actual = 0 } = await readServerInfo(node);
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

/** The account's balance in the open ledger, in drops. */
export async function readDrops(node: XrplNode, account: string): Promise<bigint> {
  const answer = await node.ask({ command: 'account_info', account, ledger_index: 'current' });
  const { Balance: balance } = fieldsOf(resultOf(answer, 'the account').account_data, 'the account');
  if (typeof balance !== 'string' || !/^\d+$/.test(balance))
    disbelieve('the balance of the account is no number');
  return BigInt(balance);
}

/** The transaction if a validated ledger contains it. Provisional results count as absent. */
export async function findValidatedTx(node: XrplNode, txHash: string): Promise<ValidatedTx | undefined> {
  const answer = await node.ask({ command: 'tx', transaction: txHash, api_version: 2 });
  if ('refusal' in answer && answer.refusal === 'txnNotFound') return undefined;
  const tx = resultOf(answer, 'the transaction');
  if (textOf(tx.hash, 'the hash of a transaction').toUpperCase() !== txHash.toUpperCase()) {
    disbelieve('it told of another transaction');
  }
  if (tx.validated !== true) return undefined;
  return outcomeOf(tx);
}

function outcomeOf(tx: Record<string, unknown>): ValidatedTx {
  const meta = fieldsOf(tx.meta, 'the outcome of a transaction');
  const { delivered_amount: delivered } = meta;
  return {
    result: textOf(meta.TransactionResult, 'the result of a transaction'),
    ledger: indexOf(tx.ledger_index, 'the ledger of a transaction'),
    delivered: typeof delivered === 'string' && /^\d+$/.test(delivered) ? BigInt(delivered) : undefined,
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

/** The transactions that an account signed itself, in the validated ledgers after `since`, oldest first. */
export async function readOwnTxs(node: XrplNode, account: string, since: number): Promise<OwnTx[]> {
  const own: OwnTx[] = [];
  let marker: unknown;
  do {
    const answer = await node.ask({
      command: 'account_tx',
      account,
      // Servers call their first ledger -1.
      ledger_index_min: since === 0 ? -1 : since + 1,
      ledger_index_max: -1,
      forward: true,
      limit: PAGE,
      api_version: 2,
      ...(marker === undefined ? {} : { marker }),
    });
    const result = resultOf(answer, 'the transactions of the account');
    for (const entry of listOf(result.transactions, 'the transactions of the account')) {
      const tx = ownTxOf(fieldsOf(entry, 'a transaction'), account);
      if (tx) own.push(tx);
    }
    marker = result.marker;
  } while (marker !== undefined && marker !== null);
  return own;
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
