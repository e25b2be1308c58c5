import { disbelieve } from '../answer-values.ts';
import { isSignedByContract, isSignedByKey } from './address-control.ts';
import type { BlockRef, ChainHead, DepositChain, IncomingTransfer } from '../deposit-chain.ts';
import { createEvmHistory, type EvmHistory } from './evm-history.ts';
import type { EvmSettings } from './evm-settings.ts';
import { createRangeReader } from './read-range.ts';
import { balanceAt } from './token-balance.ts';
import { rawToMicro } from './token-units.ts';
import { transferHashes } from './transfer-hashes.ts';
import { topicOf, type TransferLog } from './transfer-logs.ts';
import { checkEvmSettings, verifyNode } from './verify-setup.ts';

/**
 * Deposits of the configured token on BSC or any other EVM network. With a verifying node, a transfer counts only
 * when both nodes list it, and a block is final only when it is final on both. Without one, hidden logs of a known
 * block cannot be detected. Throws ChainSetupError at once when the settings contradict each other.
 */
export function createBscDepositChain(settings: EvmSettings): DepositChain {
  checkEvmSettings(settings);
  const token = settings.tokenAddress.toLowerCase();
  const main = createEvmHistory(settings.rpcUrl, settings);
  const second =
    settings.verifyRpcUrl === undefined ? undefined : createEvmHistory(settings.verifyRpcUrl, settings);
  const all: EvmHistory[] = second === undefined ? [main] : [main, second];
  const readToken = createRangeReader(all, token);
  const readOthers = createRangeReader([main], undefined);

  return {
    chain: settings.chain,
    async verifySetup() {
      for (const { node } of all) await verifyNode(node, settings);
    },
    async head() {
      return lowerOf(await Promise.all(all.map((history) => history.head())));
    },
    block: (number) => agreedBlock(all, number),
    async transfersAfter(range) {
      const reading = await readToken(range);
      return reading && { ...reading, transfers: reading.transfers.map(withoutContract) };
    },
    async unknownTransfersAfter(range) {
      const reading = await readOthers(range);
      return (
        reading && { ...reading, transfers: reading.transfers.filter(({ contract }) => contract !== token) }
      );
    },
    transfersTo: (address, blocks) => transfersTo(all, { address: address.toLowerCase(), token, ...blocks }),
    async receipt(txHash) {
      const receipt = await (second ?? main).receipt(txHash);
      return receipt && { ...receipt, transfers: receipt.transfers.map(withoutContract) };
    },
    balancesAt: (addresses, block) =>
      Promise.all(
        addresses.map((address) =>
          agreedBy(all, 'balances', ({ node }) => balanceAt(node, { token, address, block })),
        ),
      ),
    async controlOf(signed) {
      if (await isSignedByKey(signed)) return 'eip191';
      const isSigned = await agreedBy(all, 'signatures', ({ node }) => isSignedByContract(node, signed));
      return isSigned ? 'eip1271' : undefined;
    },
    toMicro: rawToMicro,
  };
}

/** The head that all nodes agree on: a block exists, or is final, once the slowest node says so. */
function lowerOf(heads: readonly ChainHead[]): ChainHead {
  return {
    latest: Math.min(...heads.map((head) => head.latest)),
    finalized: Math.min(...heads.map((head) => head.finalized)),
  };
}

/** The answer that all nodes give. */
async function agreedBy<Answer extends bigint | boolean>(
  all: readonly EvmHistory[],
  what: string,
  ask: (history: EvmHistory) => Promise<Answer>,
): Promise<Answer> {
  const [first, ...others] = await Promise.all(all.map(ask));
  if (first === undefined || others.some((other) => other !== first))
    disbelieve(`the two nodes report different ${what}`);
  return first;
}

async function agreedBlock(all: readonly EvmHistory[], number: number): Promise<BlockRef> {
  const [block, ...others] = await Promise.all(all.map((history) => history.block(number)));
  if (block === undefined || others.some((other) => other.hash !== block.hash))
    disbelieve('the two nodes know different blocks');
  return block;
}

type Search = { address: string; token: string; after: number; upTo: number };

/** One node names the transactions; the receipts of all nodes must show a transfer in the same block. */
async function transfersTo(
  all: readonly EvmHistory[],
  { address, token, after, upTo }: Search,
): Promise<IncomingTransfer[]> {
  const [main, ...others] = all;
  if (main === undefined) return [];
  const topics = [null, topicOf(address)];
  const found: IncomingTransfer[] = [];
  for (const txHash of await transferHashes(main.node, { token, topics, since: after, upTo })) {
    const [told, ...second] = await Promise.all([main, ...others].map((history) => history.receipt(txHash)));
    for (const transfer of told?.transfers ?? []) {
      const isOurs = transfer.to.toLowerCase() === address && transfer.contract.toLowerCase() === token;
      if (!isOurs) continue;
      if (!second.every((receipt) => receipt?.transfers.some((other) => isSame(other, transfer))))
        disbelieve('the two nodes report different transfers');
      found.push(withoutContract(transfer));
    }
  }
  return found;
}

function isSame(one: TransferLog, other: TransferLog): boolean {
  return (
    one.blockHash === other.blockHash &&
    one.logIndex === other.logIndex &&
    one.contract.toLowerCase() === other.contract.toLowerCase() &&
    one.to.toLowerCase() === other.to.toLowerCase() &&
    one.amountRaw === other.amountRaw
  );
}

function withoutContract({ contract: _contract, ...transfer }: TransferLog): IncomingTransfer {
  return transfer;
}
