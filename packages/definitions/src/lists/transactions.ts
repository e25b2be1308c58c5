import type { BusinessDay, Micro } from '@tributary/domain';
import { MEMBER_ACCOUNT_FACTS } from '../movements.ts';
import { defineList } from './define-list.ts';

const TYPES = { credit: 'Credit', debit: 'Debit' } as const;

/** A line's id in its member's statement: its business date and its number. */
export const lineId = ({ bookedOn, seq }: { bookedOn: BusinessDay; seq: bigint }): string =>
  `${bookedOn}.${seq}`;

/** Every line of the three wallets (RTX-04, RTX-10); the server computes the running balance (AMB-034). */
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
    // The reason for which the money moved, and the wallet (AMB-034).
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
    // Credits of the last 30 days and the balance now, under any filter.
    credit30DaysMicro: { kind: 'money', wire: 'credit30Days' },
    netBalanceMicro: { kind: 'money', wire: 'netBalance' },
  },
  choices: { type: { label: 'Type', words: TYPES } },
  days: 'postedAt',
  hasDates: true,
  order: '-created_at',
});
