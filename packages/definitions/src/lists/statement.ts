import { formatDay, moneyToWire, type BusinessDay, type Micro } from '@tributary/domain';
import { MEMBER_ACCOUNT_FACTS } from '../movements.ts';
import { defineList } from './define-list.ts';
import { own } from './field.ts';
import { lineId } from './transactions.ts';

type Part = 'opening' | 'line' | 'closing';

type Line = { part: Part; bookedOn: BusinessDay; seq: bigint | null };

/** A line's id in its member's statement; the two balances have their own words as ids. */
export const periodLineId = ({ part, bookedOn, seq }: Line): string =>
  seq === null ? part : lineId({ bookedOn, seq });

type Amount = { amountMicro: Micro };

const WALLETS = {
  r_wallet: MEMBER_ACCOUNT_FACTS.r_wallet.name,
  profit: MEMBER_ACCOUNT_FACTS.profit.name,
  working: MEMBER_ACCOUNT_FACTS.working.name,
} as const;

type Period = {
  from?: string | undefined;
  to?: string | undefined;
  wallet?: keyof typeof WALLETS | undefined;
};

/** A statement is passed on, as a file and on paper: its title says whose it is, of which wallet and of which days. */
export const statementTitle = (userrefid: string, { from, to, wallet }: Period): string => {
  const days = [from, to].flatMap((day) => (day ? formatDay(day) : []));
  return [`Statement of ${userrefid}`, ...(wallet ? [WALLETS[wallet]] : []), days.join(' to ')]
    .filter(Boolean)
    .join(', ');
};

/** A period of the wallets: the opening balance, each line with the balance after it, the closing balance. */
export const STATEMENT = /* @__PURE__ */ defineList({
  schema: 'PeriodRow',
  title: 'Statement',
  file: 'statement',
  isWhole: true,
  fields: {
    id: { kind: 'text', from: periodLineId },
    part: own<Part>(),
    seq: { kind: 'id', isBig: true, wire: null, isNullable: true },
    bookedOn: { kind: 'day', wire: null },
    at: { kind: 'instant', wire: 'created_at', header: 'DATE & TIME', card: 'meta' },
    particular: { kind: 'text', header: 'PARTICULARS', card: 'title' },
    amountMicro: { kind: 'money', wire: null },
    credit: {
      kind: 'money',
      wire: 'crc',
      from: ({ amountMicro }: Amount) => moneyToWire(amountMicro > 0n ? amountMicro : 0n),
      header: 'CREDIT',
      card: 'value',
      cardLabel: '+',
      zero: '',
    },
    debit: {
      kind: 'money',
      wire: 'dr',
      from: ({ amountMicro }: Amount) => moneyToWire(amountMicro < 0n ? -amountMicro : 0n),
      header: 'DEBIT',
      card: 'value',
      cardLabel: '−',
      zero: '',
    },
    balanceMicro: {
      kind: 'money',
      wire: 'balance',
      header: 'BALANCE',
      card: 'meta',
      cardLabel: 'Balance ',
    },
  },
  // opening + credit - debit = closing, to the micro-unit.
  sums: {
    openingMicro: { kind: 'money', wire: 'opening' },
    creditMicro: { kind: 'money', wire: 'credit' },
    debitMicro: { kind: 'money', wire: 'debit' },
    closingMicro: { kind: 'money', wire: 'closing' },
  },
  choices: { wallet: { label: 'Wallet', words: WALLETS } },
  days: 'bookedOn',
});
