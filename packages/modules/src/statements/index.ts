export { walletSummary, type WalletSummary } from './wallet-summary.ts';
export { particularsOf, WALLET_NAMES } from './particulars.ts';
