export { startPlayBsc, type PlayBsc } from './play-bsc.ts';
export { CUSTODY_ADDRESS, newAccount, signAsCustody } from './custody-key.ts';
export type { EvmLie } from './evm-lies.ts';
export { type FakeEvmOptions, FakeEvmNode, type ScriptedTransfer } from './fake-evm-node.ts';
export { startJsonRpcServer } from './json-rpc-server.ts';
export { FakeRippled } from './fake-rippled.ts';
export { FakeWeb3Signer, type SignerLie } from './fake-web3signer.ts';
export { collectAsAnybody, localNode } from './local-node.ts';
export { callOdd, deployOdd, type OddContract } from './odd-contracts.ts';
export {
  COLLECTION_LIES,
  type CollectionLie,
  type LieAbout,
  type LyingProxy,
  startLyingProxy,
} from './lying-proxy.ts';
