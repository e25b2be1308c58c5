export { boundsOf, microOf, RAW_PER_MICRO, type Asset } from './bounds.ts';
export { hotWallets, networkFees, payingNow, type HotWallet } from './hot-wallet-store.ts';
export { refillLink } from './refill-link.ts';
export { watchHotWallet, type HotWalletNeeds } from './watch-hot-wallet.ts';
export { tokenAccounts } from './token-accounts.ts';
