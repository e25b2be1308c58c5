import { defineList } from './define-list.ts';
import { WALLETS_BY_WORD, WITHDRAWAL, WORDS_FOR_MEMBERS } from './withdrawal.ts';

/** A member's own history. */
export const OWN_WITHDRAWALS = /* @__PURE__ */ defineList({
  schema: 'Withdrawal',
  title: 'Withdraw History',
  file: 'withdrawal-history',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    ...WITHDRAWAL,
    createdAt: { ...WITHDRAWAL.createdAt, header: 'DATE & TIME', sort: true, card: 'meta' },
    userrefid: { ...WITHDRAWAL.userrefid, header: 'USER ID', sort: true },
    grossMicro: {
      ...WITHDRAWAL.grossMicro,
      header: 'WITHDRAWAL AMOUNT',
      sort: true,
      card: 'title',
      cardLabel: 'Asked ',
    },
    netMicro: {
      ...WITHDRAWAL.netMicro,
      header: 'TOTAL WITHDRAWAL AMOUNT',
      sort: true,
      card: 'value',
      cardLabel: 'To you ',
    },
    feeMicro: { ...WITHDRAWAL.feeMicro, header: 'DEDUCTION AMOUNT', sort: true },
    address: { ...WITHDRAWAL.address, header: 'WALLET ADDRESS', missing: 'N/A' },
    // The address is not cleared yet, so the request waits.
    isChecking: { kind: 'flag', wire: 'under_check' },
    memberStatus: { ...WITHDRAWAL.memberStatus, header: 'STATUS', sort: true, card: 'meta' },
  },
  sums: { paid: { kind: 'money', wire: 'total' }, pending: 'money' },
  // `approved` exists only on the wire: approved by an operator, paid or not (AMB-073).
  choices: {
    status: { label: 'Status', words: WORDS_FOR_MEMBERS, also: ['approved'] },
    wallet: { label: 'Wallet', words: WALLETS_BY_WORD },
  },
  days: 'createdAt',
  order: '-created_at',
});
