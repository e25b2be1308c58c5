import type { DepositChain } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import { microToRaw } from '@tributary/chain';
import { recordAudit } from '../audit/index.ts';
import { provenCustody } from './control.ts';
import {
  addressesAfter,
  bookedTotals,
  closeDifferences,
  cursorBlock,
  insertReconciliation,
  inTransitNow,
  isReconciledToday,
  noteDifference,
  payingAccounts,
  type Holding,
} from './custody-store.ts';
import { bookedAtOwnPlaces, type Balances } from './own-places.ts';
import { dropOtherReadings, keepReadings } from './readings-store.ts';

/** Addresses whose balances are fetched at the same time. */
const AT_ONCE = 500;

export type CustodyNeeds = {
  db: Db;
  chain: DepositChain;
  /** The programme's addresses besides those of members and of paying accounts, such as cold custody. */
  custodyAddresses: readonly string[];
};

export type Reconciled = { addresses: number; differences: number };

/**
 * Compares the token on the chain with the books once a business day. No address of a member may have more than its
 * uncollected arrivals. Together they may not have less, apart from the amount that a collection is taking. Custody
 * and the paying accounts have their last balance, changed by known movements. All addresses of the programme
 * together have the amount of the books. A difference is a row with its age; a resolved one is closed. The balance of
 * each address is stored, so that anybody can check it on the chain (decision 057).
 * Undefined when today is done, or nothing was read from the chain yet.
 */
export const reconcileCustody = async (needs: CustodyNeeds): Promise<Reconciled | undefined> => {
  const { db, chain } = needs;
  const block = await cursorBlock(db, chain.chain);
  if (block === undefined || (await isReconciledToday(db))) return undefined;
  const read = { chain: chain.chain, block };
  const paying = await payingAccounts(db, chain.chain);
  const proven = await provenCustody(needs, needs.custodyAddresses);
  const own = { hot: paying, custody: proven.filter((address) => !paying.includes(address)) };
  const now = await readOwn(needs, read, [...own.hot, ...own.custody]);
  const ownBooked = await bookedAtOwnPlaces(needs, own, { block, now });
  const [inHot, inCustody] = [sumAt(now, own.hot), sumAt(now, own.custody)];
  const members = await readMembers(needs, read);
  const [addresses, listed] = [now.size + members.addresses, now.size + members.listed];
  const found = inHot + inCustody + members.found;
  return inTransaction(db, async (tx) => {
    const { custodyMicro, operatorMicro, openPayouts, restRaw } = await bookedTotals(tx, chain.chain, block);
    const expected = microToRaw(custodyMicro + operatorMicro) + restRaw;
    const inTransit = await inTransitNow(tx, chain.chain);
    const [onMembers, membersBooked] = [members.found, members.expected];
    const [custodyBooked, hotBooked] = [ownBooked.custody, ownBooked.hot];
    const places = { onMembers, membersBooked, inTransit, inCustody, custodyBooked, inHot, hotBooked };
    const row = { ...read, addresses, listed, found, expected, openPayouts, places };
    if (!(await insertReconciliation(tx, row))) return { addresses, differences: 0 };
    await dropOtherReadings(tx, read);
    const differences = [
      ...members.surplus,
      ...(onMembers < membersBooked - inTransit
        ? [wholeOf('members', { found: onMembers, expected: membersBooked })]
        : []),
      ...differenceOf('custody', { found: inCustody, expected: custodyBooked, mayLack: 0n }),
      ...differenceOf('hot', { found: inHot, expected: hotBooked, mayLack: openPayouts }),
      ...differenceOf('total', { found, expected, mayLack: openPayouts }),
    ];
    for (const difference of differences) await noteDifference(tx, chain.chain, difference);
    await closeDifferences(
      tx,
      chain.chain,
      differences.map(({ address }) => address),
    );
    if (differences.length > 0)
      await recordAudit(tx, {
        actor: 'reconciliation',
        action: 'custody.differs',
        subject: `chain:${chain.chain}`,
        details: {
          block,
          differences: differences.length,
          found: found.toString(),
          expected: expected.toString(),
        },
      });
    return { addresses, differences: differences.length };
  });
};

type Read = { chain: string; block: number };

type Compared = { found: bigint; expected: bigint };

/** A difference of a whole place; the name of the place is stored in the column of the address. */
const wholeOf = (address: string, compared: Compared): Holding => ({ memberId: null, address, ...compared });

/** A place that holds more than expected, or less than it may lack. */
const differenceOf = (address: string, { mayLack, ...compared }: Compared & { mayLack: bigint }): Holding[] =>
  compared.found > compared.expected || compared.found < compared.expected - mayLack
    ? [wholeOf(address, compared)]
    : [];

/** Reads the balances of the programme's own addresses. */
const readOwn = async (
  { db, chain }: CustodyNeeds,
  read: Read,
  addresses: readonly string[],
): Promise<Balances> => {
  const balances = await chain.balancesAt(addresses, read.block);
  const found = addresses.map((each, at) => [each, balances[at] ?? 0n] as const);
  await keepReadings(db, read, { isOwn: true, found });
  return new Map(found);
};

const sumAt = (balances: Balances, addresses: readonly string[]): bigint =>
  sum(addresses.map((address) => balances.get(address) ?? 0n));

type MembersRead = {
  found: bigint;
  expected: bigint;
  addresses: number;
  listed: number;
  surplus: Holding[];
};

/** Reads the balances of members' addresses, some at a time; only those with a balance are stored. */
const readMembers = async ({ db, chain }: CustodyNeeds, read: Read): Promise<MembersRead> => {
  const total: MembersRead = { found: 0n, expected: 0n, addresses: 0, listed: 0, surplus: [] };
  for (let after = 0; ;) {
    const holdings = await addressesAfter(db, { ...read, after, limit: AT_ONCE });
    const last = holdings.at(-1);
    if (last === undefined) return total;
    const balances = await chain.balancesAt(
      holdings.map(({ address }) => address),
      read.block,
    );
    const holding = holdings
      .map(({ address }, at) => [address, balances[at] ?? 0n] as const)
      .filter(([, raw]) => raw > 0n);
    await keepReadings(db, read, { isOwn: false, found: holding });
    total.found += sum(balances);
    total.expected += sum(holdings.map(({ expected }) => expected));
    total.addresses += holdings.length;
    total.listed += holding.length;
    for (const [at, expecting] of holdings.entries()) {
      const balance = balances[at] ?? 0n;
      if (balance > expecting.expected) total.surplus.push({ ...expecting, found: balance });
    }
    after = last.memberId;
  }
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
