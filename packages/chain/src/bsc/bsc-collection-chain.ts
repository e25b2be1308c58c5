import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
  toFunctionSelector,
  type TransactionSerializable,
} from 'viem';
import { disbelieve } from '../answer-values.ts';
import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import type {
  AddressState,
  CollectedAddress,
  CollectionChain,
  Rehearsal,
  TokenCollection,
} from '../collection-chain.ts';
import type { SignedPayout } from '../payout-chain.ts';
import { readOwnBytes, signingOnly } from './allowed-call.ts';
import { wireForm } from './authorization.ts';
import { actsBy, type CollectionContracts, verifyContracts } from './collection-contracts.ts';
import { collectedBy, outcomeOf } from './collection-outcome.ts';
import { createEvmHistory, type EvmHistory } from './evm-history.ts';
import type { EvmSettings } from './evm-settings.ts';
import { nonceAt } from './fate-of-transaction.ts';
import { foreignBalance, skippedIn } from './other-token.ts';
import { type EvmSecret, type EvmSigner, openEvmAccount } from './payout-account.ts';
import { type EvmFee, type FeeFields, feeFor, priceOf, raised } from './payout-fee.ts';
import type { RpcNode } from './rpc-node.ts';
import { countOf, quantityOf } from './rpc-values.ts';
import { sendBytes } from './send-bytes.ts';
import { balanceAt } from './token-balance.ts';
import { checkEvmSettings, verifyNode } from './verify-setup.ts';

export type BscCollectionSettings = EvmSettings &
  CollectionContracts & {
    fee: EvmFee;
    /** Addresses that also count as custody: the delegate of an earlier ceremony sends to one of them. */
    otherCustodies?: readonly string[];
  };

type Transaction = TransactionSerializable & { nonce: number };
type OwnBytes = Awaited<ReturnType<typeof readOwnBytes>>;
type BalanceOf = (address: string) => Promise<bigint>;

const BATCH_ABI = parseAbi(['function collect(address[] from, address token) returns (bool[] done)']);
const COLLECT = toFunctionSelector(BATCH_ABI[0]);

/** Room above the estimate: an address may need more a block later. Unused gas is not charged. */
const GAS_PERCENT = 125n;
const GAS_MARGIN = 50_000n;
/** The gas limit of a rehearsal, which costs nothing. */
const REHEARSAL_GAS = numberToHex(25_000_000n);

/** Collections of USDT on one EVM network. Every field that a signature covers is chosen here. */
export function createBscCollectionChain(
  settings: BscCollectionSettings,
  secret: EvmSecret,
): CollectionChain {
  checkEvmSettings(settings);
  const allowed = { chainId: settings.chainId, to: settings.batch, selector: COLLECT };
  const signer = signingOnly(openEvmAccount(secret), allowed);
  const account = signer.address;
  const main = createEvmHistory(settings.rpcUrl, settings);
  const all: EvmHistory[] = [main];
  if (settings.verifyRpcUrl !== undefined) all.push(createEvmHistory(settings.verifyRpcUrl, settings));
  const custody = settings.custody.toLowerCase();
  const custodies = [custody, ...(settings.otherCustodies ?? []).map((each) => each.toLowerCase())];
  const { node } = main;

  const signing = { signer, node, settings };

  return {
    chain: settings.chain,
    chainId: settings.chainId,
    account,
    custody,
    delegate: settings.delegate.toLowerCase(),
    async verifySetup() {
      if (custody === account.toLowerCase())
        throw new ChainSetupError(`${settings.chain}: the collector's own account cannot be custody.`);
      await signer.verify();
      for (const each of all) {
        await verifyNode(each.node, settings);
        await verifyContracts(each.node, settings);
      }
    },
    ...collecting(signing, settings.tokenAddress, (address) =>
      balanceAt(node, { token: settings.tokenAddress, address, block: 'latest' }),
    ),
    forToken(token) {
      if (token.toLowerCase() === settings.tokenAddress.toLowerCase())
        throw new ChainSetupError(`${token} is the token of the programme and no other one.`);
      return collecting(signing, token, (address) => foreignBalance(node, { token, address }));
    },
    nextSequence: () => nextOf(all, account),
    async replace(bytes) {
      const own = await readOwnBytes(bytes, account);
      const list = 'authorizationList' in own ? { authorizationList: own.authorizationList } : {};
      return raise(signing, own, { type: own.type, data: own.data, ...list });
    },
    async giveUp(bytes) {
      const { data } = callOf([], settings);
      return raise(signing, await readOwnBytes(bytes, account), { type: 'eip1559', data });
    },
    skippedBy: (txHash) => skippedIn(all, { txHash, batch: settings.batch }),
    send: (bytes) => sendBytes(node, bytes),
    outcome: (question) => outcomeOf(all, question, custodies),
    collectedFrom: (address, since) =>
      collectedBy(all, { address, since, custodies, token: settings.tokenAddress }),
    feesLeft: async () =>
      quantityOf(await node.ask('eth_getBalance', [account, 'latest']), 'the balance for fees'),
  };
}

type Signing = { signer: EvmSigner; node: RpcNode; settings: BscCollectionSettings };

async function signed(signer: EvmSigner, transaction: Transaction): Promise<SignedPayout> {
  const bytes = await signer.signTransaction(transaction);
  return { bytes, txHash: keccak256(bytes), sequence: transaction.nonce, expiresAfter: null };
}

/** Signs under the sequence of our own bytes at a higher fee. The old signature is left out, not signed again. */
async function raise(
  { signer, settings }: Signing,
  own: OwnBytes,
  what: Pick<Transaction, 'type' | 'data'>,
): Promise<SignedPayout | undefined> {
  const { chainId, to, value, gas, nonce = 0, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = own;
  const fee = raised({ type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }, settings.fee);
  return fee && signed(signer, { ...what, chainId, to, value, gas, nonce, ...dynamic(fee) } as Transaction);
}

/** The calls that depend on the token. */
function collecting(
  { signer, node, settings: all }: Signing,
  token: string,
  balanceOf: BalanceOf,
): TokenCollection {
  const settings = { ...all, tokenAddress: token };
  return {
    states: (addresses) =>
      Promise.all(addresses.map((address) => stateOf(node, { address, balanceOf, of: settings }))),
    rehearse: (from) => rehearsed(node, from, { account: signer.address, settings }),
    async sign(from, { sequence, gas, feeMostWei }) {
      const { to, data } = callOf(from, settings);
      const fee = dynamic(await feeFor(node, settings.fee));
      if (gas * fee.maxFeePerGas > feeMostWei)
        throw new ChainUnavailableError(
          'The gas price rose since the rehearsal; collection waits for the next one.',
        );
      const authorizationList = authorizationsOf(from);
      const common = { chainId: settings.chainId, nonce: sequence, to, value: 0n, gas, data, ...fee };
      return signed(
        signer,
        authorizationList.length > 0
          ? { ...common, type: 'eip7702', authorizationList }
          : { ...common, type: 'eip1559' },
      );
    },
  };
}

async function nextOf(all: readonly EvmHistory[], account: string): Promise<number> {
  const [first = 0, ...others] = await Promise.all(all.map((each) => nonceAt(each.node, account, 'pending')));
  if (others.some((other) => other !== first))
    throw new ChainUnavailableError('The two nodes count the collector’s transactions differently.');
  return first;
}

async function rehearsed(
  node: RpcNode,
  from: readonly CollectedAddress[],
  { account, settings }: { account: string; settings: BscCollectionSettings },
): Promise<Rehearsal> {
  const call = { from: account, ...callOf(from, settings), ...listed(from) };
  const answer = await node.ask('eth_call', [{ ...call, gas: REHEARSAL_GAS }, 'latest']);
  const done = readDone(answer, from.length);
  const price = priceOf(await feeFor(node, settings.fee));
  const estimated = quantityOf(await node.ask('eth_estimateGas', [call, 'latest']), 'the estimate of gas');
  const gas = (estimated * GAS_PERCENT) / 100n + GAS_MARGIN;
  const fails = from.filter((_each, at) => !done[at]).map(({ address }) => address);
  return { gas, feeWei: gas * price, fails };
}

const authorizationsOf = (from: readonly CollectedAddress[]) =>
  from.flatMap(({ authorization }) => (authorization ? [wireForm(authorization)] : []));

/** The authorizations in the form of a node's request. */
function listed(from: readonly CollectedAddress[]) {
  const authorizationList = authorizationsOf(from).map(({ chainId, nonce, yParity, ...rest }) => ({
    ...rest,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    yParity: numberToHex(yParity),
  }));
  return authorizationList.length > 0 ? { authorizationList } : {};
}

function callOf(from: readonly CollectedAddress[], { batch, tokenAddress }: BscCollectionSettings) {
  const args = [from.map(({ address }) => getAddress(address)), getAddress(tokenAddress)] as const;
  const data = encodeFunctionData({ abi: BATCH_ABI, functionName: 'collect', args });
  return { to: getAddress(batch), data };
}

function readDone(answer: unknown, count: number): readonly boolean[] {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]*$/.test(answer)) disbelieve('a rehearsal is no data');
  let done: readonly boolean[] = [];
  try {
    done = decodeFunctionResult({ abi: BATCH_ABI, functionName: 'collect', data: answer as Hex });
  } catch {
    disbelieve('a rehearsal is not one of our batch');
  }
  return done.length === count ? done : disbelieve('a rehearsal of other addresses');
}

/** The same price for blocks with a base fee; type 4 has no other form. */
function dynamic(fee: FeeFields) {
  if (fee.type === 'legacy') return { maxFeePerGas: fee.gasPrice, maxPriorityFeePerGas: fee.gasPrice };
  const { maxFeePerGas, maxPriorityFeePerGas } = fee;
  return { maxFeePerGas, maxPriorityFeePerGas };
}

async function stateOf(
  node: RpcNode,
  { address, balanceOf, of }: { address: string; balanceOf: BalanceOf; of: CollectionContracts },
): Promise<AddressState> {
  const [amountRaw, code, nonce] = await Promise.all([
    balanceOf(address),
    node.ask('eth_getCode', [address, 'latest']),
    node.ask('eth_getTransactionCount', [address, 'latest']),
  ]);
  return { amountRaw, actsBy: actsBy(code, of.delegate), nonce: countOf(nonce, 'the nonce') };
}
