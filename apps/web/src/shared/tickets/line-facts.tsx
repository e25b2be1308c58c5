import { formatExact, moneyFromWire } from '@tributary/domain';
import { FactList } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';

const SHOWN = 12;

/** "businessDate" in readable words. */
const asWords = (field: string): string =>
  field
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** The names of a line's fields for people, in reading order. Other fields follow. */
const WORDS: Readonly<Record<string, string>> = {
  particular: 'What it was',
  particulars: 'What it was',
  created_at: 'Date & time',
  wallet: 'Wallet',
  wallet_type: 'Wallet',
  crc: 'Credit',
  dr: 'Debit',
  amount: 'Amount',
  withdraw_amount: 'Withdrawal amount',
  deduction_amount: 'Deduction',
  total_amount: 'Paid out',
  balance: 'Balance after it',
  id: 'Line',
};
const ORDER = Object.keys(WORDS);

/** Other fields say the same. */
const SAID_ALREADY = new Set(['movement', 'type']);

const AMOUNT = /^-?\d+\.\d{6}$/;

const asText = (value: unknown): string => {
  const text = String(value);
  // All decimals, since this is evidence.
  if (AMOUNT.test(text)) return formatExact(moneyFromWire(text));
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : text;
};

const placeOf = (field: string): number => (field in WORDS ? ORDER.indexOf(field) : ORDER.length);

/** A line goes one way: its other amount is a zero without meaning. */
const isTold = ([field, value]: readonly [string, unknown]): boolean =>
  value !== null &&
  value !== '' &&
  typeof value !== 'object' &&
  !SAID_ALREADY.has(field) &&
  !((field === 'crc' || field === 'dr') && value === '0.000000');

/** The line's content when the ticket was raised. */
export function LineFacts({ content }: { content: Readonly<Record<string, unknown>> }) {
  const facts = Object.entries(content)
    .filter(isTold)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .slice(0, SHOWN)
    .map(([field, value]) => ({ name: WORDS[field] ?? asWords(field), value: asText(value) }));
  return <FactList facts={facts} />;
}
