import { defineList } from './define-list.ts';
import { own } from './field.ts';
import type { StatusWords } from './report.ts';

const WORDS = {
  signed: { word: 'Signed', tone: 'info' },
  sent: { word: 'Under way', tone: 'info' },
  done: { word: 'Final', tone: 'ok' },
  failed: { word: 'Reverted', tone: 'bad' },
  foreign: { word: 'Sequence taken', tone: 'bad' },
  found: { word: 'By somebody else', tone: 'neutral' },
} as const satisfies StatusWords;

const WEI_PER_COIN = 10n ** 18n;
const SHOWN_DECIMALS = 8;

/** Wei as coins of the network, with at most eight decimals and no trailing zeros. */
export const coinsOf = (wei: bigint): string => {
  const rest = (wei % WEI_PER_COIN).toString().padStart(18, '0').slice(0, SHOWN_DECIMALS).replace(/0+$/, '');
  return `${wei / WEI_PER_COIN}${rest === '' ? '' : `.${rest}`}`;
};

/** A fee as a share of the moved amount, at the assumed price of a coin; prints ten-thousandths of a percent. */
const shareOf = ({ feeWei, priceMicro, amountMicro }: Fee): string | null => {
  if (feeWei === null || amountMicro === 0n) return null;
  const tenThousandths = (BigInt(feeWei) * priceMicro * 1_000_000n) / WEI_PER_COIN / amountMicro;
  return `${tenThousandths / 10_000n}.${(tenThousandths % 10_000n).toString().padStart(4, '0')}%`;
};

type Fee = { feeWei: string | null; priceMicro: bigint; amountMicro: bigint };

/**
 * Transactions that moved deposits to custody, and failed ones. Their fees are in coins of the network and not in the
 * books.
 */
export const COLLECTIONS = /* @__PURE__ */ defineList({
  schema: 'Collection',
  title: 'Collections',
  file: 'collections',
  fields: {
    id: { kind: 'id', header: 'Collection', card: 'title' },
    begunAt: { kind: 'instant', wire: 'begun_at', header: 'Begun', sort: true, card: 'meta' },
    addresses: { kind: 'count', header: 'Addresses', sort: true },
    amountMicro: { kind: 'money', wire: 'amount', header: 'Amount', sort: true, card: 'value' },
    feeWei: own<string | null>(),
    priceMicro: own<bigint>(),
    fee: {
      kind: 'text',
      header: 'Fee, BNB',
      isNullable: true,
      from: ({ feeWei }: Fee) => (feeWei === null ? null : coinsOf(BigInt(feeWei))),
    },
    feeEach: {
      kind: 'text',
      wire: 'fee_each',
      header: 'An address, BNB',
      isNullable: true,
      from: ({ feeWei, addresses }: Fee & { addresses: number }) =>
        feeWei === null || addresses === 0 ? null : coinsOf(BigInt(feeWei) / BigInt(addresses)),
    },
    share: { kind: 'text', header: 'Of what moved', isNullable: true, from: shareOf },
    txHash: { kind: 'address', wire: 'tx_hash', header: 'Transaction' },
    state: { kind: 'status', words: WORDS, header: 'State', sort: true, card: 'meta' },
    settledAt: { kind: 'instant', wire: 'settled_at', isNullable: true, header: 'Settled', sort: true },
  },
  sums: {
    collections: 'count',
    moved: 'money',
    addresses: 'count',
    failed: 'count',
    feesWei: own<string>(),
    fees: { kind: 'text', from: ({ feesWei }: { feesWei: string }) => coinsOf(BigInt(feesWei)) },
  },
  choices: { state: { label: 'State', words: WORDS, all: 'All states' } },
  days: 'begunAt',
  order: '-begun_at',
});
