import { type Payment, Wallet } from 'xrpl';
import type { ObserveCall } from '../chain-calls.ts';
import {
  ChainSetupError,
  ChainUnavailableError,
  LedgerGapError,
  PayoutRefusedError,
} from '../chain-errors.ts';
import type {
  Payout,
  PayoutChain,
  PayoutFunds,
  PayoutOutcome,
  PayoutQuestion,
  SendResult,
  SpentSequence,
} from '../payout-chain.ts';
import { hasEveryLedger } from './ledger-ranges.ts';
import { readSpendable } from './xrpl-account.ts';
import { checkDestinationTag, checkXrpAddress } from './xrp-address.ts';
import {
  findValidatedTx,
  type OwnTx,
  readOwnTxs,
  readSequence,
  readServerState,
  type ValidatedTx,
  verifyNetwork,
} from './xrpl-history.ts';
import { connectXrplNode, type XrplNode } from './xrpl-node.ts';
import { textOf } from './xrpl-values.ts';

export type XrplSettings = {
  /** Short name used in keys and rows, e.g. `xrpl`. */
  chain: string;
  rpcUrl: string;
  /** 0 is the main network, 1 the test network. */
  networkId: number;
  /** Paid per transaction, in drops. Default 12, a little above the network's base fee. */
  feeDrops?: bigint | undefined;
  /**
   * Ledgers, of about four seconds each, in which a signed payout can be included. Default 20. It also limits the
   * search for an outcome, so lower it only while no payout is open.
   */
  ledgersToLive?: number | undefined;
  observe?: ObserveCall | undefined;
  timeoutMs?: number | undefined;
};

/** The port with the end of its connection. */
export type XrplPayoutChain = PayoutChain & { close(): Promise<void> };

const DEFAULT_FEE_DROPS = 12n;
/** Fees for more payouts than this are not counted. */
const ENOUGH = 1_000_000n;
const DEFAULT_LEDGERS_TO_LIVE = 20;

/** Networks with an id above this require it inside the signature; older ones refuse it. */
const LARGEST_LEGACY_NETWORK_ID = 1024;

/**
 * Payouts in XRP from one account, by the ledger's rules of reliable submission. The bytes and their hash exist
 * before they are sent, they expire, and only a validated ledger decides. `seed` is the account's family seed (s...).
 */
export function createXrplPayoutChain(settings: XrplSettings, seed: string): XrplPayoutChain {
  const wallet = openWallet(seed);
  const node = connectXrplNode(settings.rpcUrl, settings.timeoutMs, settings.observe);
  const ledgersToLive = settings.ledgersToLive ?? DEFAULT_LEDGERS_TO_LIVE;
  const { address: account } = wallet;
  return {
    chain: settings.chain,
    asset: 'XRP',
    account,
    verifySetup: () => verifyNetwork(node, settings.networkId),
    nextSequence: () => readSequence(node, account, 'current'),
    async sign(payout, sequence) {
      checkPayout(payout, account);
      const { validated } = await readServerState(node);
      const expiresAfter = validated + ledgersToLive;
      const { tx_blob: bytes, hash: txHash } = wallet.sign({
        ...paymentOf(payout, { account, settings }),
        Sequence: sequence,
        LastLedgerSequence: expiresAfter,
      });
      return { bytes, txHash, sequence, expiresAfter };
    },
    funds: () => fundsOf(node, account, settings.feeDrops ?? DEFAULT_FEE_DROPS),
    // Bytes that are not included expire, and the withdrawal is signed again.
    replace: () => Promise.resolve(undefined),
    send: (bytes) => sendBytes(node, bytes),
    outcome: (payout) => decide(node, payout, { account, ledgersToLive }),
    async spentSequences({ from, upTo, since }) {
      const own = await readOwnTxs(node, account, since);
      return own.filter(({ sequence }) => sequence >= from && sequence <= upTo).map(spentOf);
    },
    close: () => node.close(),
  };
}

function spentOf({ sequence, hash, ledger, delivered, destination, tag }: OwnTx): SpentSequence {
  const moved =
    delivered === undefined || destination === undefined
      ? undefined
      : { destination, tag, amountRaw: delivered };
  return { sequence, txHash: hash, blockNumber: ledger, moved };
}

function openWallet(seed: string): Wallet {
  try {
    return Wallet.fromSeed(seed);
  } catch {
    // The cause is omitted on purpose: libraries may quote the text that they could not read.
    throw new ChainSetupError('The XRP payout key is not a family seed.');
  }
}

function checkPayout({ destination, tag, amountRaw }: Payout, account: string): void {
  const address = checkXrpAddress(destination, [account]);
  if (!address.valid) throw new PayoutRefusedError(address.message);
  const verdict = checkDestinationTag(tag === undefined ? '' : String(tag));
  if (!verdict.valid) throw new PayoutRefusedError(verdict.message);
  if (amountRaw <= 0n) throw new PayoutRefusedError('A payout has an amount above zero.');
}

function paymentOf(
  payout: Payout,
  { account, settings }: { account: string; settings: XrplSettings },
): Payment {
  return {
    TransactionType: 'Payment',
    Account: account,
    Destination: payout.destination,
    Amount: payout.amountRaw.toString(),
    Fee: (settings.feeDrops ?? DEFAULT_FEE_DROPS).toString(),
    ...(payout.tag === undefined ? {} : { DestinationTag: payout.tag }),
    ...(settings.networkId > LARGEST_LEGACY_NETWORK_ID ? { NetworkID: settings.networkId } : {}),
  };
}

/** Fees come out of the same drops as payouts. */
async function fundsOf(node: XrplNode, account: string, feeDrops: bigint): Promise<PayoutFunds> {
  const { heldRaw: assetRaw } = await readSpendable(node, account, 'current');
  const payouts = assetRaw / feeDrops;
  return { assetRaw, feesFor: Number(payouts < ENOUGH ? payouts : ENOUGH) };
}

/** A provisional result is kept for people and decides nothing, not even `tesSUCCESS`. */
async function sendBytes(node: XrplNode, bytes: string): Promise<SendResult> {
  try {
    const answer = await node.ask({ command: 'submit', tx_blob: bytes });
    if ('refusal' in answer) return { accepted: false, reply: answer.refusal };
    const result = textOf(answer.result.engine_result, 'the provisional result');
    return { accepted: result === 'tesSUCCESS' || result === 'terQUEUED', reply: result };
  } catch (error) {
    if (error instanceof ChainUnavailableError) return { accepted: false, reply: error.message };
    throw error;
  }
}

type Context = { account: string; ledgersToLive: number };

/**
 * The order of the requests matters. The server's ranges of ledgers are read first and the transaction last, so that
 * "not found" covers everything in the earlier answers.
 */
async function decide(
  node: XrplNode,
  payout: PayoutQuestion,
  { account, ledgersToLive }: Context,
): Promise<PayoutOutcome> {
  const { expiresAfter, sequence, txHash } = payout;
  if (expiresAfter === null) throw new TypeError('An XRP payout always has a last ledger.');
  const { validated, complete } = await readServerState(node);
  const nextSequence = await readSequence(node, account, validated);
  const tx = await findValidatedTx(node, txHash);
  if (tx !== undefined) return read(tx, payout);

  const isOvertaken = nextSequence > sequence;
  if (validated < expiresAfter && !isOvertaken) return { state: 'pending' };
  // The outcome can only be between the signing and the last ledger; with a hole there, it is unknown.
  const last = Math.min(validated, expiresAfter);
  if (!hasEveryLedger(complete, expiresAfter - ledgersToLive + 1, last)) {
    throw new LedgerGapError(
      `The server lacks ledgers up to ${last}; the outcome of ${txHash} may be in them.`,
    );
  }
  if (isOvertaken) {
    return { state: 'foreign', sequence, reason: `Sequence ${sequence} was used up, and not by ${txHash}.` };
  }
  return {
    state: 'failed',
    blockNumber: expiresAfter,
    reason: `Expired: no ledger up to ${expiresAfter} has it.`,
  };
}

function read({ result, ledger, delivered }: ValidatedTx, { asked }: PayoutQuestion): PayoutOutcome {
  if (result !== 'tesSUCCESS') return { state: 'failed', blockNumber: ledger, reason: result };
  if (delivered !== asked.amountRaw)
    throw new ChainUnavailableError('A payout delivered another amount than the requested one.');
  return { state: 'paid', blockNumber: ledger, deliveredRaw: delivered };
}
