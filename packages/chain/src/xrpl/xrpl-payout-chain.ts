import { decode, type Payment, Wallet } from 'xrpl';
import type { Measure } from '@tributary/runtime';
import {
  ChainSetupError,
  ChainUnavailableError,
  LedgerGapError,
  PayoutRefusedError,
} from '../chain-errors.ts';
import type {
  Payout,
  PayoutChain,
  PayoutFailure,
  PayoutFunds,
  PayoutOutcome,
  PayoutQuestion,
  SendResult,
  SignedBytes,
  SignedPayout,
  SpentSequence,
} from '../payout-chain.ts';
import { hasEveryLedger } from './ledger-ranges.ts';
import { readSpendable } from './xrpl-account.ts';
import { checkDestinationTag, checkXrpAddress } from './xrp-address.ts';
import {
  findValidatedTx,
  LEAST_FEE_DROPS,
  type OwnTx,
  readDestination,
  readFee,
  readOwnTxs,
  readReserve,
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
  /** The network that the server must serve, e.g. XRPL_MAIN_NETWORK_ID. */
  networkId: number;
  /** The most that is paid for a transaction, in drops. While the open ledger costs more, nothing is signed. */
  maxFeeDrops?: bigint | undefined;
  /**
   * Ledgers, of about four seconds each, in which a signed payout can be included. Default 20. It also limits the
   * search for an outcome, so lower it only while no payout is open.
   */
  ledgersToLive?: number | undefined;
  measure?: Measure | undefined;
  timeoutMs?: number | undefined;
};

/** The port with the end of its connection. */
export type XrplPayoutChain = PayoutChain & { close(): Promise<void> };

/** A hundredth of an XRP, and far above what busy ledgers have cost. */
const DEFAULT_MAX_FEE_DROPS = 10_000n;
const NEEDS_TAG = 'The address accepts payments with a destination tag only.';
const NEEDS_PERMISSION = 'The address accepts payments only from accounts that its owner named.';
const NO_ACCOUNT = 'The address is new on the XRP Ledger, and the amount is too small to open an account.';
/** The results of a validated ledger that the member can avoid. */
const FAILURES: ReadonlyMap<string, PayoutFailure> = new Map([
  ['tecDST_TAG_NEEDED', 'tagNeeded'],
  ['tecNO_PERMISSION', 'permissionNeeded'],
  ['tecNO_DST', 'belowReserve'],
  ['tecNO_DST_INSUF_XRP', 'belowReserve'],
]);
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
  const node = connectXrplNode(settings.rpcUrl, settings.timeoutMs, settings.measure);
  const ledgersToLive = settings.ledgersToLive ?? DEFAULT_LEDGERS_TO_LIVE;
  const { address: account } = wallet;

  async function signFor(payout: Payout, sequence: number): Promise<SignedPayout> {
    const { validated } = await readServerState(node);
    const fee = await readFee(node, settings.maxFeeDrops ?? DEFAULT_MAX_FEE_DROPS);
    const expiresAfter = validated + ledgersToLive;
    const { tx_blob: bytes, hash: txHash } = wallet.sign({
      ...paymentOf(payout, { account, settings, fee }),
      Sequence: sequence,
      LastLedgerSequence: expiresAfter,
    });
    return { bytes, txHash, sequence, expiresAfter };
  }

  return {
    chain: settings.chain,
    asset: 'XRP',
    account,
    verifySetup: () => verifyNetwork(node, settings.networkId),
    nextSequence: () => readSequence(node, account, 'current'),
    async sign(payout, sequence) {
      checkPayout(payout, account);
      await checkDestination(node, payout);
      return signFor(payout, sequence);
    },
    funds: () => fundsOf(node, account),
    async replace(bytes) {
      const { payout, sequence, expiresAfter } = readBytes(bytes);
      const { validated } = await readServerState(node);
      return validated < expiresAfter ? undefined : signFor(payout, sequence);
    },
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
  if (!address.valid) throw new PayoutRefusedError(address.message, 'addressRefused');
  const verdict = checkDestinationTag(tag === undefined ? '' : String(tag));
  if (!verdict.valid) throw new PayoutRefusedError(verdict.message, 'addressRefused');
  if (amountRaw <= 0n) throw new PayoutRefusedError('A payout has an amount above zero.');
}

function paymentOf(
  payout: Payout,
  { account, settings, fee }: { account: string; settings: XrplSettings; fee: bigint },
): Payment {
  return {
    TransactionType: 'Payment',
    Account: account,
    Destination: payout.destination,
    Amount: payout.amountRaw.toString(),
    Fee: fee.toString(),
    ...(payout.tag === undefined ? {} : { DestinationTag: payout.tag }),
    ...(settings.networkId > LARGEST_LEGACY_NETWORK_ID ? { NetworkID: settings.networkId } : {}),
  };
}

/** The payment inside bytes that this account signed. */
function readBytes(bytes: string): { payout: Payout; sequence: number; expiresAfter: number } {
  const payment = decode(bytes) as unknown as Payment;
  const { Destination: destination, DestinationTag: tag, Amount: amount, Sequence: sequence } = payment;
  if (typeof amount !== 'string' || sequence === undefined || payment.LastLedgerSequence === undefined)
    throw new TypeError('These bytes are no payout in XRP.');
  return {
    payout: { destination, tag, amountRaw: BigInt(amount) },
    sequence,
    expiresAfter: payment.LastLedgerSequence,
  };
}

/** Refuses what the ledger would refuse, because a refused transaction costs its fee and the member waits for it. */
async function checkDestination(node: XrplNode, { destination, tag, amountRaw }: Payout): Promise<void> {
  const wants = await readDestination(node, destination);
  if (!wants.exists) {
    const { base } = await readReserve(node);
    if (amountRaw < base) throw new PayoutRefusedError(NO_ACCOUNT, 'belowReserve');
  }
  if (wants.needsTag && tag === undefined) throw new PayoutRefusedError(NEEDS_TAG, 'tagNeeded');
  if (wants.needsPermission) throw new PayoutRefusedError(NEEDS_PERMISSION, 'permissionNeeded');
}

/** Fees come out of the same drops as payouts. */
async function fundsOf(node: XrplNode, account: string): Promise<PayoutFunds> {
  const { heldRaw: assetRaw } = await readSpendable(node, account, 'current');
  const payouts = assetRaw / LEAST_FEE_DROPS;
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
  const { sequence } = payout;
  const sets = [payout, ...(payout.replacedBy ?? [])].map(expiring);
  const [first, newest] = [sets.at(0), sets.at(-1)];
  if (!first || !newest) throw new TypeError('A payout has bytes.');
  const { validated, complete } = await readServerState(node);
  const isOvertaken = (await readSequence(node, account, validated)) > sequence;
  const found = await findFirst(node, isOvertaken ? sets.toReversed() : [newest]);
  if (found) return read(found.tx, payout, found.txHash);
  if (validated < newest.expiresAfter && !isOvertaken) return { state: 'pending' };

  // The outcome can only be between the signing and the last ledger; with a hole there, it is unknown.
  const since = (isOvertaken ? first : newest).expiresAfter - ledgersToLive + 1;
  const last = Math.min(validated, newest.expiresAfter);
  if (!hasEveryLedger(complete, since, last)) {
    throw new LedgerGapError(
      `The server lacks ledgers up to ${last}; the outcome of ${newest.txHash} may be in them.`,
    );
  }
  if (isOvertaken) {
    return {
      state: 'foreign',
      sequence,
      reason: `Sequence ${sequence} was used up, and not by ${newest.txHash}.`,
    };
  }
  return {
    state: 'expired',
    blockNumber: newest.expiresAfter,
    reason: `Expired: no ledger up to ${newest.expiresAfter} has it.`,
  };
}

type Expiring = { txHash: string; expiresAfter: number };

function expiring({ txHash, expiresAfter }: SignedBytes): Expiring {
  if (expiresAfter === null) throw new TypeError('An XRP payout always has a last ledger.');
  return { txHash, expiresAfter };
}

async function findFirst(
  node: XrplNode,
  sets: readonly Expiring[],
): Promise<{ tx: ValidatedTx; txHash: string } | undefined> {
  for (const { txHash } of sets) {
    const tx = await findValidatedTx(node, txHash);
    if (tx) return { tx, txHash };
  }
  return undefined;
}

function read(
  { result, ledger, delivered, fee }: ValidatedTx,
  { asked, txHash: firstHash }: PayoutQuestion,
  txHash: string,
): PayoutOutcome {
  if (result !== 'tesSUCCESS')
    return {
      state: 'failed',
      blockNumber: ledger,
      feeRaw: fee,
      failure: FAILURES.get(result) ?? 'refused',
      reason: result,
    };
  if (delivered !== asked.amountRaw)
    throw new ChainUnavailableError('A payout delivered another amount than the requested one.');
  return {
    state: 'paid',
    blockNumber: ledger,
    feeRaw: fee,
    deliveredRaw: delivered,
    ...(txHash === firstHash ? {} : { txHash }),
  };
}
