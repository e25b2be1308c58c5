export type {
  BlockRef,
  ChainHead,
  DepositChain,
  IncomingTransfer,
  TransferReceipt,
} from './deposit-chain.ts';
export type { Payout, PayoutChain, PayoutOutcome, SendResult, SignedPayout } from './payout-chain.ts';
export { ChainSetupError, ChainUnavailableError, LedgerGapError } from './chain-errors.ts';
export type { AddressBook } from './address-book.ts';
