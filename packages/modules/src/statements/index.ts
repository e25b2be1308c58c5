export { walletSummary, type WalletSummary } from './wallet-summary.ts';
export { particularsOf, WALLET_NAMES } from './particulars.ts';
export { selectCredit30Days } from './earnings-store.ts';
