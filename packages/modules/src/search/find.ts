import type { Db } from '@tributary/database';
import { formatMoney, readSearch, searchReadAs, ticketNo } from '@tributary/domain';
import { mayDo, type OperatorActor } from '../identity/index.ts';
import {
  findDeposits,
  findMembers,
  findOwner,
  findTickets,
  findWithdrawals,
  type FoundMember,
} from './search-store.ts';

export type Found = {
  kind: 'member' | 'withdrawal' | 'deposit' | 'ticket';
  /** The user id of a member, the number of anything else. */
  id: string;
  title: string;
  note: string;
};

export type SearchResult = {
  /** How the text was read, in words; empty if it is too short to search for. */
  readAs: string;
  found: Found[];
};

const memberFound = ({ userrefid, fullName }: FoundMember): Found => ({
  kind: 'member',
  id: userrefid,
  title: fullName,
  note: userrefid,
});

/**
 * Members, withdrawals, deposits and tickets that a text may mean, at most four of each, as far as the operator may read
 * them. A text that means nothing finds nothing.
 */
export const find = async (db: Db, operator: OperatorActor, typed: string): Promise<SearchResult> => {
  const reading = readSearch(typed);
  const { name, number, address, hash, amountMicro } = reading;
  const found: Found[] = [];
  if (mayDo(operator, 'View Members')) {
    const members = name === null ? [] : await findMembers(db, name);
    const owners = address === null ? [] : await findOwner(db, address);
    found.push(...[...members, ...owners].map(memberFound));
  }
  const isMoney = [number, address, hash, amountMicro].some((part) => part !== null);
  if (isMoney && mayDo(operator, 'View Reports')) {
    for (const { id, userrefid, status, grossMicro } of await findWithdrawals(db, reading))
      found.push({
        kind: 'withdrawal',
        id: String(id),
        title: `Withdrawal ${id}: ${formatMoney(grossMicro)} USDT`,
        note: `${userrefid}, ${status}`,
      });
    for (const { id, userrefid, status, amountMicro: amount } of await findDeposits(db, reading))
      found.push({
        kind: 'deposit',
        id: String(id),
        title: `Deposit of ${formatMoney(amount)} USDT`,
        note: `${userrefid}, ${status}`,
      });
  }
  if ((number !== null || name !== null) && mayDo(operator, 'Customer Support'))
    for (const { id, userrefid, subject, status } of await findTickets(db, reading))
      found.push({
        kind: 'ticket',
        id: String(id),
        title: `${ticketNo(id)} ${subject}`,
        note: `${userrefid}, ${status}`,
      });
  return { readAs: searchReadAs(reading), found };
};
