import type { Movement, Wallet } from '@tributary/ledger';

const MOVEMENT_NAMES: Record<Movement, string> = {
  deposit: 'Deposit USDT (BEP20)',
  activation: 'Package activation',
  principal_return: 'Principal returned',
  daily: 'Daily XRP Bounty',
  direct: 'Direct Bounty',
  network: 'User Network Bounty',
  blb: 'Beyond Limit Bonus',
  odl: 'ODL Profit',
  royalty: 'Royalty Bonus',
  special: 'Special Reward',
  batch_funding: 'Reward batch',
  withdrawal_request: 'Withdrawal requested',
  withdrawal_release: 'Withdrawal returned',
  withdrawal_payout: 'Withdrawal paid',
  address_fee: 'Address change fee',
  treasury_funding: 'Treasury funding',
  suspense: 'Suspense',
  refund: 'Refund',
  reversal: 'Correction',
  debt_settlement: 'Debt settled',
};

export const WALLET_NAMES: Record<Wallet, string> = {
  r_wallet: 'R-Wallet',
  profit: 'Profit',
  working: 'Working',
};

/** What a statement line says: why the money moved and which wallet (AMB-034). */
export const particularsOf = (movement: Movement, wallet: Wallet): string =>
  `${MOVEMENT_NAMES[movement]} · ${WALLET_NAMES[wallet]}`;
