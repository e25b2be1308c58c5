import { inThousands, moneyFromWire, type Micro } from '@tributary/domain';
import type { FallStep } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Compared = Pick<
  DataOf<'watch.reconciliations'>[number],
  'found' | 'expected' | 'open_payouts' | 'addresses'
>;
export type Different = Pick<
  DataOf<'watch.differences'>[number],
  'id' | 'address' | 'user_id' | 'difference' | 'resolved_at'
>;

const MICRO_DECIMALS = 6;
/** Further addresses share one step. */
const MOST_SHOWN = 4;

/** Units of the token in micro-USDT, cut off towards zero. */
export const microOfUnits = (units: string): Micro => {
  const [whole = '0', rest = ''] = units.split('.');
  return moneyFromWire(`${whole}.${rest.padEnd(MICRO_DECIMALS, '0').slice(0, MICRO_DECIMALS)}`);
};

const LEAST_DECIMALS = 2;

/**
 * Prints units of the token with all their decimals, and with as many in each row: at least two, and as many as the
 * longest of the shown amounts has. So the points of a table are below each other (AMB-146).
 */
export const unitsTextOf = (shown: readonly (string | null)[]): ((units: string) => string) => {
  const lengths = shown.map((units) => units?.split('.')[1]?.length ?? 0);
  const decimals = Math.max(LEAST_DECIMALS, ...lengths);
  return (units) => {
    const [whole = '0', rest = ''] = units.split('.');
    return `${inThousands(whole)}.${rest.padEnd(decimals, '0')}`;
  };
};

/** The chain may hold less, by the payouts under way. It must never hold more. */
export const isOff = ({ difference, open_payouts }: { difference: string; open_payouts: string }): boolean =>
  difference.startsWith('-') ? -microOfUnits(difference) > microOfUnits(open_payouts) : difference !== '0';

const sizeOf = (amount: Micro): Micro => (amount < 0n ? -amount : amount);

/** More on the chain is amber, less is red: that money may be missing. */
const colourOf = (amount: Micro): string => (amount < 0n ? 'var(--bad-fill)' : 'var(--warn-fill)');

const step = (id: string, name: string, note: string, amount: Micro): FallStep => ({
  id,
  name,
  note,
  amount,
  colour: colourOf(amount),
});

/** Names in the list of addresses that mean a whole place. */
const PLACES: Readonly<Record<string, string>> = {
  members: 'Members’ addresses',
  custody: 'Custody',
  hot: 'Paying accounts',
};

const nameOf = ({ address, user_id }: Different): string =>
  PLACES[address] ?? (user_id === null ? 'Own address' : `Address of ${user_id}`);

/** The addresses and places that differ, the largest first; the rest share one step. */
const addressSteps = (open: readonly Different[]): FallStep[] => {
  const all = open
    .map((row) => step(String(row.id), nameOf(row), row.address, microOfUnits(row.difference)))
    .toSorted((a, b) => (sizeOf(b.amount) > sizeOf(a.amount) ? 1 : -1));
  const others = all.slice(MOST_SHOWN);
  if (others.length === 0) return all;
  const sum = others.reduce((left, { amount }) => left + amount, 0n);
  return [...all.slice(0, MOST_SHOWN), step('others', 'Other addresses', `${others.length} of them`, sum)];
};

/**
 * The steps from the books to the chain: payouts that have left, addresses that differ, and the unexplained rest. The
 * chain may hold less by the payouts under way, but not more.
 */
export function reconciliationSteps(compared: Compared, differences: readonly Different[]): FallStep[] {
  const [books, chain] = [microOfUnits(compared.expected), microOfUnits(compared.found)];
  // The row of the total is the sum of the steps, so it is not a step.
  const addresses = addressSteps(
    differences.filter(({ resolved_at, address }) => resolved_at === null && address !== 'total'),
  );
  const explained = addresses.reduce((sum, { amount }) => sum + amount, 0n);
  const underWay = microOfUnits(compared.open_payouts);
  const missing = books + explained - chain;
  const left = missing < underWay ? missing : underWay;
  const payouts = {
    ...step('payouts', 'Payouts under way', 'left, not yet final', -left),
    colour: 'var(--src-3)',
  };
  const steps = [...(left > 0n ? [payouts] : []), ...addresses];
  const rest = chain - books - steps.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    { id: 'books', name: 'In the books', amount: books, isLevel: true, colour: 'var(--own)' },
    ...steps,
    ...(rest === 0n ? [] : [step('rest', 'Not explained', 'by an address or a payout', rest)]),
    {
      id: 'chain',
      name: 'On the chain',
      note: `${compared.addresses} addresses`,
      amount: chain,
      isLevel: true,
      colour: 'var(--current)',
    },
  ];
}
