export type {
  BlockRange,
  BlockRef,
  ChainHead,
  DepositChain,
  IncomingTransfer,
  OwnReceivers,
  Reading,
  TransferReceipt,
  UnknownTransfer,
  ControlMethod,
} from './deposit-chain.ts';
export type {
  Payout,
  PayoutChain,
  PayoutFunds,
  FinalOutcome,
  PayoutFailure,
  PayoutOutcome,
  PayoutQuestion,
  SendResult,
  SequenceRange,
  SignedBytes,
  SignedPayout,
  SpentSequence,
} from './payout-chain.ts';
export type { AccountReading, Arrival, HotWalletChain } from './hot-wallet-chain.ts';
export type {
  AddressState,
  Authorization,
  Carried,
  Collected,
  CollectedAddress,
  CollectionChain,
  CollectionOutcome,
  CollectionQuestion,
  Rehearsal,
  TokenCollection,
} from './collection-chain.ts';
export type { OracleAnswer, ScreeningOracle } from './screening-oracle.ts';
export {
  ChainSetupError,
  ChainUnavailableError,
  LedgerGapError,
  PayoutRefusedError,
} from './chain-errors.ts';
export type { AddressBook } from './address-book.ts';
/** Units of USDT on any BEP20 network; a payout's amount is in these units. */
export { microToRaw, rawToMicro } from './bsc/token-units.ts';
export type { XrpDestination, XrpDirectory } from './xrp-directory.ts';
