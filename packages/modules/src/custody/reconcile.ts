import type { DepositChain } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { microToRaw } from '@tributary/chain';
import { recordAudit } from '../audit/index.ts';
import { provenCustody } from './control.ts';
import {
  addressesAfter,
  bookedTotals,
  closeDifferences,
  cursorBlock,
  dueComparison,
  insertReconciliation,
  inTransitNow,
  mayCompare,
  noteDifference,
  payingAccounts,
  type Due,
  type Holding,
} from './custody-store.ts';
import { bookedAtOwnPlaces, type Balances, type OwnAddresses } from './own-places.ts';
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
 * Compares the token on the chain with the books once an hour. No address of a member may have more than its
 * uncollected arrivals. Together they may not have less, apart from the amount that a collection is taking. Custody
 * and the paying accounts have their last balance, changed by known movements. All addresses of the programme
 * together have the amount of the books. A difference is a row with its age; a resolved one is closed. The balance of
 * each address is stored, so that anybody can check it on the chain (decision 057).
 *
 * The first comparison of a business day reads the address of every member. The others read only addresses that may
 * hold money, because each address is a call to the nodes. Undefined when this hour is done, while another worker
 * compares, or while nothing was read from the chain yet.
 */
export const reconcileCustody = async (needs: CustodyNeeds): Promise<Reconciled | undefined> => {
  const { db, chain } = needs;
  const [block, isDue] = [await cursorBlock(db, chain.chain), await dueComparison(db)];
  if (block === undefined || isDue === undefined) return undefined;
  const read = { chain: chain.chain, block };
  const paying = await payingAccounts(db, chain.chain);
  const proven = await provenCustody(needs, needs.custodyAddresses);
  const own = { hot: paying, custody: proven.filter((address) => !paying.includes(address)) };
  return inTransaction(db, async (lock) => {
    if (!(await mayCompare(lock))) return undefined;
    const due = await dueComparison(db);
    return due && compare({ db, chain, due }, read, own);
  });
};

type Reading = { db: Db; chain: DepositChain; due: Due };

/** Reads the chain first: the transaction that then stores the result locks its tables for a moment only. */
const compare = async (reading: Reading, read: Read, own: OwnAddresses): Promise<Reconciled> => {
  const { db, chain, due } = reading;
  const now = await readOwn(reading, read, [...own.hot, ...own.custody]);
  const ownBooked = await bookedAtOwnPlaces({ db, chain }, own, { block: read.block, now });
  const [inHot, inCustody] = [sumAt(now, own.hot), sumAt(now, own.custody)];
  const members = await readMembers(reading, read);
  const [addresses, listed] = [now.size + members.addresses, now.size + members.holding.length];
  const found = inHot + inCustody + members.found;
  const [onMembers, membersBooked] = [members.found, members.expected];
  const [custodyBooked, hotBooked] = [ownBooked.custody, ownBooked.hot];
  return inTransaction(db, async (tx) => {
    const booked = await bookedTotals(tx, chain.chain, read.block);
    const { openPayouts } = booked;
    const expected = microToRaw(booked.custodyMicro + booked.operatorMicro) + booked.restRaw;
    const inTransit = await inTransitNow(tx, chain.chain);
    const places = { onMembers, membersBooked, inTransit, inCustody, custodyBooked, inHot, hotBooked };
    const isWhole = due === 'whole';
    await insertReconciliation(tx, {
      ...read,
      addresses,
      listed,
      isWhole,
      found,
      expected,
      openPayouts,
      places,
    });
    await keepReadings(tx, read, { isOwn: true, found: [...now] });
    await keepReadings(tx, read, { isOwn: false, found: members.holding });
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
    await noteDifferences({ tx, due }, read, { found, expected, differences });
    return { addresses, differences: differences.length };
  });
};

/** A loss at these places shows in one comparison only, so its row stays open until that of the next day. */
const PLACES_OF_A_DAY = ['custody', 'hot'];

/** Writes each difference to the audit log once a day, and a new one at once. */
const noteDifferences = async (
  { tx, due }: { tx: Tx; due: Due },
  { chain, block }: Read,
  { found, expected, differences }: Compared & { differences: readonly Holding[] },
): Promise<void> => {
  let isNew = false;
  for (const difference of differences) if (await noteDifference(tx, chain, difference)) isNew = true;
  const staying = due === 'held' ? PLACES_OF_A_DAY : [];
  await closeDifferences(tx, chain, [...differences.map(({ address }) => address), ...staying]);
  if (differences.length === 0 || !(isNew || due === 'whole')) return;
  await recordAudit(tx, {
    actor: 'reconciliation',
    action: 'custody.differs',
    subject: `chain:${chain}`,
    details: {
      block,
      differences: differences.length,
      found: found.toString(),
      expected: expected.toString(),
    },
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
  { chain }: Reading,
  { block }: Read,
  addresses: readonly string[],
): Promise<Balances> => {
  const balances = await chain.balancesAt(addresses, block);
  return new Map(addresses.map((each, at) => [each, balances[at] ?? 0n] as const));
};

const sumAt = (balances: Balances, addresses: readonly string[]): bigint =>
  sum(addresses.map((address) => balances.get(address) ?? 0n));

type MembersRead = Compared & {
  /** The number of addresses that were read. */
  addresses: number;
  /** Those with a balance. */
  holding: [address: string, raw: bigint][];
  surplus: Holding[];
};

/** Reads the balances of members' addresses, some at a time. */
const readMembers = async ({ db, chain, due }: Reading, read: Read): Promise<MembersRead> => {
  const total: MembersRead = { found: 0n, expected: 0n, addresses: 0, holding: [], surplus: [] };
  for (let after = 0; ;) {
    const holdings = await addressesAfter(db, { ...read, due, after, limit: AT_ONCE });
    const last = holdings.at(-1);
    if (last === undefined) return total;
    const balances = await chain.balancesAt(
      holdings.map(({ address }) => address),
      read.block,
    );
    total.found += sum(balances);
    total.expected += sum(holdings.map(({ expected }) => expected));
    total.addresses += holdings.length;
    for (const [at, expecting] of holdings.entries()) {
      const balance = balances[at] ?? 0n;
      if (balance > 0n) total.holding.push([expecting.address, balance]);
      if (balance > expecting.expected) total.surplus.push({ ...expecting, found: balance });
    }
    after = last.memberId;
  }
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
