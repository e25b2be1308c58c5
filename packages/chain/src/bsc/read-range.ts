import { getAddress } from 'viem';
import { disbelieve } from '../answer-values.ts';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { BlockRange, BlockRef, Reading } from '../deposit-chain.ts';
import type { EvmHistory } from './evm-history.ts';
import { NodeRefusal } from './rpc-node.ts';
import { readTransferLogs, type TransferLog, TRANSFER_TOPIC } from './transfer-logs.ts';

/** Blocks of the first request, from which the node's limit is learnt. */
const FIRST_SPAN = 32;
/** The most blocks of one request: the watcher goes back this far when the chain under it changes. */
const MAX_SPAN = 500;
/** Above this number of logs a longer range would only need more memory. */
const PLENTY_OF_LOGS = 10_000;

type RangeReader = (range: BlockRange) => Promise<Reading<TransferLog> | undefined>;

/**
 * Reads all transfers of a contract (or, without one, of every contract) over ranges of blocks and keeps those to us.
 * So the number of requests does not depend on the number of addresses. The range grows while the nodes answer and
 * halves when one refuses or stays silent.
 */
export function createRangeReader(all: readonly EvmHistory[], contract: string | undefined): RangeReader {
  let span = FIRST_SPAN;
  return async (range) => {
    for (;;) {
      const upTo = Math.min(range.upTo, range.after.number + span);
      try {
        const reading = await readRange(all, { ...range, upTo, contract });
        const isFull = upTo - range.after.number === span;
        if (isFull && (reading?.logs ?? 0) < PLENTY_OF_LOGS)
          span = Math.min(MAX_SPAN, span + Math.ceil(span / 4));
        return reading;
      } catch (error) {
        if (!(error instanceof ChainUnavailableError) || span === 1) throw error;
        span = Math.ceil(span / 2);
        // A refusal concerns this range; silence may have any cause, so the next pass asks again.
        if (!(error instanceof NodeRefusal)) throw error;
      }
    }
  };
}

type Question = BlockRange & { contract: string | undefined };
type Told = { first: BlockRef; last: BlockRef; logs: TransferLog[] };

async function readRange(
  all: readonly EvmHistory[],
  question: Question,
): Promise<(Reading<TransferLog> & { logs: number }) | undefined> {
  const [told, verified] = await Promise.all(all.map((history) => tell(history, question)));
  if (told === undefined) throw new ChainUnavailableError('No node is configured.');
  if (verified !== undefined && verified.last.hash !== told.last.hash)
    disbelieve('the two nodes know different blocks');
  if (told.first.parentHash !== question.after.hash) return undefined;
  const receivers = new Set([...told.logs, ...(verified?.logs ?? [])].map((log) => log.to));
  const ours = await question.ours([...receivers]);
  const [transfers = [], again] = [told, verified].map((each) =>
    each?.logs.filter((log) => ours.has(log.to)),
  );
  if (again !== undefined && !isSame(transfers, again)) disbelieve('the two nodes list different transfers');
  return { last: told.last, transfers: transfers.map(withChecksums), logs: told.logs.length };
}

/**
 * Asks for blocks and logs in one request, which one node behind a balancer answers as a whole. A node that lacks the
 * last block must then report that, instead of listing the logs that it has.
 */
async function tell({ node, block }: EvmHistory, { after, upTo, contract }: Question): Promise<Told> {
  const from = after.number + 1;
  const filter = {
    fromBlock: hex(from),
    toBlock: hex(upTo),
    topics: [TRANSFER_TOPIC],
    ...(contract === undefined ? {} : { address: contract }),
  };
  const [first, last, answer] = await Promise.all([
    block(from),
    block(upTo),
    node.ask('eth_getLogs', [filter]),
  ]);
  const hashes = new Map([first, last].map(({ number, hash }) => [number, hash]));
  return { first, last, logs: readTransferLogs(answer, { from, to: upTo, hashes, contract }) };
}

const hex = (value: number): string => `0x${value.toString(16)}`;

function withChecksums(log: TransferLog): TransferLog {
  return { ...log, from: getAddress(log.from), to: getAddress(log.to) };
}

function isSame(some: readonly TransferLog[], others: readonly TransferLog[]): boolean {
  return some.length === others.length && some.every((one, at) => identityOf(one) === identityOf(others[at]));
}

function identityOf(transfer: TransferLog | undefined): string {
  if (transfer === undefined) return '';
  const { txHash, logIndex, blockNumber, blockHash, from, to, amountRaw } = transfer;
  return [txHash, logIndex, blockNumber, blockHash, from, to, amountRaw].join(' ');
}
