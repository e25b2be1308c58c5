import type { BusinessDay, Micro } from '@tributary/domain';
import { MEMBER_ACCOUNT_FACTS } from '../movements.ts';
import { defineList } from './define-list.ts';

const TYPES = { credit: 'Credit', debit: 'Debit' } as const;

/** A line's name in its member's statement: its business date and its number. */
export const lineId = ({ bookedOn, seq }: { bookedOn: BusinessDay; seq: bigint }): string =>
  `${bookedOn}.${seq}`;

/** Every line of the three wallets (RTX-04, RTX-10); the running balance is the server's (AMB-034). */
export const TRANSACTIONS = /* @__PURE__ */ defineList({
  schema: 'StatementRow',
  title: 'All Transaction Summary',
  file: 'transaction-report',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    id: { kind: 'text', from: lineId },
    seq: { kind: 'id', isBig: true, wire: null },
    bookedOn: { kind: 'day', wire: null },
    postedAt: { kind: 'instant', wire: 'created_at', header: 'DATE & TIME', sort: true, card: 'meta' },
    // Why the money moved and which wallet (AMB-034).
    particular: { kind: 'text', header: 'PARTICULARS', sort: true, card: 'title' },
    wallet: {
      kind: 'text',
      onWire: (wallet: 'r_wallet' | 'profit' | 'working') => MEMBER_ACCOUNT_FACTS[wallet].name,
    },
    movement: { kind: 'text' },
    entry: { kind: 'id', isBig: true, wire: null },
    amountMicro: { kind: 'money', wire: null },
    type: {
      kind: 'text',
      oneOf: ['credit', 'debit'],
      from: ({ amountMicro }: { amountMicro: Micro }) => (amountMicro > 0n ? 'credit' : 'debit'),
    },
    inMicro: {
      kind: 'money',
      wire: 'crc',
      header: 'CREDIT',
      sort: true,
      card: 'value',
      cardLabel: '+',
      zero: '',
    },
    outMicro: {
      kind: 'money',
      wire: 'dr',
      header: 'DEBIT',
      sort: true,
      card: 'value',
      cardLabel: '−',
      zero: '',
    },
    // R-Wallet, Profit and Working together after this line, in order of time (AMB-034).
    balanceMicro: {
      kind: 'money',
      wire: 'balance',
      header: 'BALANCE',
      sort: true,
      card: 'meta',
      cardLabel: 'Balance ',
    },
  },
  sums: {
    creditMicro: { kind: 'money', wire: 'credit' },
    debitMicro: { kind: 'money', wire: 'debit' },
    // Of the last 30 days and of now, whatever the filters.
    credit30DaysMicro: { kind: 'money', wire: 'credit30Days' },
    netBalanceMicro: { kind: 'money', wire: 'netBalance' },
  },
  choices: { type: { label: 'Type', words: TYPES } },
  days: 'postedAt',
  order: '-created_at',
});
