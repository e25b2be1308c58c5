export { LOCAL_CHAIN_ID } from './anvil-process.ts';
export {
  COLLECTOR_ADDRESS,
  devCollectorKey,
  devDepositXpub,
  devPayoutKey,
  devXrpSeed,
  FAUCET_ADDRESS,
  PAYOUT_ADDRESS,
  PLAY_CUSTODY_ADDRESS,
  PLAY_XRP_CUSTODY_ADDRESS,
  signAsPlayCustody,
  signDevAuthorization,
} from './dev-keys.ts';
export { LocalChainMissingError, LocalChainStartError } from './local-chain-errors.ts';
export { connectLocalChain, type LocalChainControls, type PlayPayment } from './local-chain-controls.ts';
export { type LocalChain, removeLocalChain, startLocalChain } from './start-local-chain.ts';
export { type LocalXrp, startLocalXrp } from './start-local-xrp.ts';
