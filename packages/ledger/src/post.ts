import { isPgError, oneRow, sql, type Db, type Tx } from '@tributary/database';
import { mayTouch } from '@tributary/definitions/movements';
import { invariant, Refused, type RefusalCode } from '@tributary/domain';
import { MEMBER_ACCOUNTS, PROGRAMME_ACCOUNTS, type Posting, type Movement } from './accounts.ts';

export type EntryToPost = {
  /** The member whose books contain the cause; 0 for the programme's own. */
  owner: number;
  movement: Movement;
  /** The business key: the same cause of the same owner can be posted only once. */
  cause: string;
  /** The actor: `member:7`, `operator:anna` or the name of a job. */
  actor: string;
  /** At least two postings that add up to zero. */
  postings: readonly Posting[];
  reverses?: bigint;
  /**
   * The kind of reward that this entry takes back, paid by several entries; the total of this kind shrinks with it.
   */
  takesBack?: Movement;
  /** The refusal when an account would fall below its floor. */
  insufficient?: RefusalCode;
};

/** The cause was posted before. The caller decides if this is a repeat or a bug. */
export class AlreadyPosted extends Error {
  override readonly name = 'AlreadyPosted';
}

const FLOORS = new Set<string | undefined>(['member_floor', 'programme_floor']);

type Side = { member: number; account: string; amount: bigint };

const ORDER: readonly string[] = [...MEMBER_ACCOUNTS, ...PROGRAMME_ACCOUNTS];

/** The common lock order: members by id, losing accounts before gaining ones, then the programme. */
const placeOf = ({ member, account, amount }: Side): [number, number, number] =>
  member === 0
    ? [Number.MAX_SAFE_INTEGER, 0, ORDER.indexOf(account)]
    : [member, amount > 0n ? 1 : 0, ORDER.indexOf(account)];

const inOrderOfLocks = (one: Side, other: Side): number => {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};

const sidesOf = (postings: readonly Posting[]): Side[] =>
  postings
    .map((posting) => ({
      ...('member' in posting
        ? { member: posting.member, account: posting.account }
        : { member: 0, account: posting.programme }),
      amount: posting.amountMicro,
    }))
    .sort(inOrderOfLocks);

/** Checks that a movement uses only its own accounts, so that no other account changes through a caller's mistake. */
const checkSides = ({ movement, postings }: EntryToPost): void => {
  for (const posting of postings) {
    const account = 'member' in posting ? posting.account : posting.programme;
    const side = posting.amountMicro < 0n ? 'takes from' : 'gives to';
    invariant(mayTouch(movement, account, side), `${movement} ${side} no ${account}`);
  }
};

/**
 * Posts one journal entry and returns its id. Rows are locked in one common order; the database refuses another.
 * Balances change with their postings. The database refuses an entry that breaks a floor (design: chart of accounts).
 * Outside a transaction it opens its own, in one round trip.
 * @throws Refused `insufficient` (default `insufficientBalance`) when an account would fall below its floor
 * @throws AlreadyPosted when this cause was posted before
 */
export const post = (executor: Db | Tx, entry: EntryToPost): Promise<bigint> => {
  checkSides(entry);
  return insertEntry(executor, entry);
};

/** Posts an entry without these checks; tests use it to reach the database's own refusals. */
export const insertEntry = async (executor: Db | Tx, entry: EntryToPost): Promise<bigint> => {
  const sides = sidesOf(entry.postings);
  try {
    const { id } = await oneRow(
      executor,
      sql<{ id: bigint }>`
      select ledger.post(${entry.owner}, ${entry.movement}::ledger.movement, ${entry.cause}, ${entry.actor},
        ${sides.map((side) => side.member)}::integer[], ${sides.map((side) => side.account)}::ledger.account[],
        ${sides.map((side) => side.amount.toString())}::bigint[], ${entry.reverses?.toString() ?? null}::bigint,
        ${entry.takesBack ?? null}::ledger.movement) as id`,
    );
    return id;
  } catch (error) {
    throw translated(error, entry);
  }
};

const translated = (error: unknown, entry: EntryToPost): unknown => {
  if (!isPgError(error)) return error;
  if (FLOORS.has(error.constraint)) return new Refused(entry.insufficient ?? 'insufficientBalance');
  if (error.constraint === 'entry_cause')
    return new AlreadyPosted(`${entry.movement} ${entry.cause} was posted before`);
  return error;
};
