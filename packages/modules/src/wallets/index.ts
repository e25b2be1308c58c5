export { walletSummary, type WalletSummary } from './wallet-summary.ts';
