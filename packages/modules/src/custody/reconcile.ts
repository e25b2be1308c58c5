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
  isReconciledToday,
  noteDifference,
  payingAccounts,
  type Holding,
} from './custody-store.ts';
import { dropOtherReadings, keepReadings } from './readings-store.ts';

/** Addresses whose balances are asked for at the same time. */
const AT_ONCE = 500;

export type CustodyNeeds = {
  db: Db;
  chain: DepositChain;
  /** Addresses of the programme besides those of members and of paying accounts, such as cold custody. */
  custodyAddresses: readonly string[];
};

export type Reconciled = { addresses: number; differences: number };

/**
 * Compares the token on the chain with the books once a business day: at no address of a member may lie more than was
 * credited to it, and all addresses together hold what the books say. Less at a member's address is no difference by
 * itself, because what was collected lies elsewhere; it shows in the sum. A difference is a row with its age; one that
 * is gone is closed. What lay at each address is kept for whoever wants to ask the chain again (decision 057). Undefined
 * when today is done, or nothing was read from the chain yet.
 */
export const reconcileCustody = async (needs: CustodyNeeds): Promise<Reconciled | undefined> => {
  const { db, chain } = needs;
  const block = await cursorBlock(db, chain.chain);
  if (block === undefined || (await isReconciledToday(db))) return undefined;
  const own = [
    ...new Set([
      ...(await payingAccounts(db, chain.chain)),
      ...(await provenCustody(needs, needs.custodyAddresses)),
    ]),
  ];
  const read = { chain: chain.chain, block };
  const ownBalances = await chain.balancesAt(own, block);
  await keepReadings(db, read, { isOwn: true, found: own.map((each, at) => [each, ownBalances[at] ?? 0n]) });
  let found = sum(ownBalances);
  let addresses = own.length;
  let listed = own.length;
  const surplus: Holding[] = [];
  for (let after = 0; ;) {
    const holdings = await addressesAfter(db, { chain: chain.chain, after, block, limit: AT_ONCE });
    const last = holdings.at(-1);
    if (last === undefined) break;
    const balances = await chain.balancesAt(
      holdings.map(({ address }) => address),
      block,
    );
    const holding = holdings
      .map(({ address }, at) => [address, balances[at] ?? 0n] as const)
      .filter(([, raw]) => raw > 0n);
    await keepReadings(db, read, { isOwn: false, found: holding });
    found += sum(balances);
    addresses += holdings.length;
    listed += holding.length;
    for (const [at, expecting] of holdings.entries()) {
      const balance = balances[at] ?? 0n;
      if (balance > expecting.expected) surplus.push({ ...expecting, found: balance });
    }
    after = last.memberId;
  }
  return inTransaction(db, async (tx) => {
    const { custodyMicro, operatorMicro, openPayouts, restRaw } = await bookedTotals(tx, chain.chain, block);
    const expected = microToRaw(custodyMicro + operatorMicro) + restRaw;
    const row = { ...read, addresses, listed, found, expected, openPayouts };
    if (!(await insertReconciliation(tx, row))) return { addresses, differences: 0 };
    await dropOtherReadings(tx, read);
    const total = { memberId: null, address: 'total', expected, found };
    const isOff = found > expected || found < expected - openPayouts;
    const differences = [...surplus, ...(isOff ? [total] : [])];
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

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
