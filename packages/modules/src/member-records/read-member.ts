import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { passkeysOf } from '../passkeys/index.ts';
import type { MemberHead, RiskSign } from './member-record.ts';
import {
  addressesWithAge,
  auditOf,
  findHead,
  lotsOf,
  profileOf,
  riskFactsOf,
  sessionsOf,
  type RiskFacts,
} from './member-record-store.ts';

const AUDIT_ROWS = 10;
/** An address is young for so long. */
const YOUNG_DAYS = 7;

const addressSign = ({ youngestAddressDays, openRequests }: RiskFacts): RiskSign => {
  if (youngestAddressDays === null || youngestAddressDays >= YOUNG_DAYS)
    return { tone: 'ok', sign: 'No new address', detail: 'None within 7 days' };
  const isUsed = openRequests > 0;
  return {
    tone: isUsed ? 'bad' : 'warn',
    sign: isUsed ? 'New address, withdrawal waiting' : 'New address',
    detail: `Changed ${youngestAddressDays} days ago, ${openRequests} requests wait`,
  };
};

const riskSigns = (head: MemberHead, facts: RiskFacts): RiskSign[] => {
  const { hasSecondFactor, isLocked, heldUntil } = head;
  const held = heldUntil !== null;
  const shared = facts.sharedWith > 0;
  return [
    addressSign(facts),
    {
      tone: hasSecondFactor ? 'ok' : 'warn',
      sign: hasSecondFactor ? 'Second factor' : 'No second factor',
      detail: hasSecondFactor ? 'Enrolled' : 'Never enrolled',
    },
    {
      tone: isLocked ? 'bad' : 'ok',
      sign: isLocked ? 'Login locked by failures' : 'No lock of the login',
      detail: isLocked ? 'Strangers may be trying' : 'Few failures lately',
    },
    {
      tone: held ? 'warn' : 'ok',
      sign: held ? 'Password or e-mail changed lately' : 'No change of password lately',
      detail: held ? 'Withdrawals wait for a day' : 'Nothing waits for it',
    },
    {
      tone: shared ? 'bad' : 'ok',
      sign: shared ? 'Shares an internet address' : 'Shares no internet address',
      detail: shared ? `With ${facts.sharedWith} other members` : 'In sessions that are open',
    },
    {
      tone: facts.debt ? 'warn' : 'ok',
      sign: facts.debt ? 'Owes the programme' : 'Owes nothing',
      detail: facts.debt ? 'After an activation was taken back' : 'No debt',
    },
  ].map((sign) => sign as RiskSign);
};

/** The member of a user id. @throws Refused `notFound` */
export const headOf = async (db: Db, userrefid: string): Promise<MemberHead> => {
  const head = await findHead(db, userrefid);
  if (!head) throw new Refused('notFound');
  return head;
};

/**
 * What operators may know of a member beyond what their own screens show: profile, lots, addresses with age, sessions, passkeys,
 * audit and risk signs.
 * @throws Refused `notFound`
 */
export const readMember = async (db: Db, userrefid: string) => {
  const head = await headOf(db, userrefid);
  const [profile, lots, addresses, sessions, audit, facts, passkeys] = await Promise.all([
    profileOf(db, head.id),
    lotsOf(db, head.id),
    addressesWithAge(db, head.id),
    sessionsOf(db, head.id),
    auditOf(db, head.id, AUDIT_ROWS),
    riskFactsOf(db, head.id),
    passkeysOf(db, head.id),
  ]);
  return { head, profile, lots, addresses, sessions, audit, passkeys, risks: riskSigns(head, facts) };
};
