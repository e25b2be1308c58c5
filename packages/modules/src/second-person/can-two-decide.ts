import type { Db } from '@tributary/database';
import { activeVoters, type Voter } from './second-person-store.ts';
import { whyNotTwo } from './two-people.ts';

/** The most main administrators that are compared; nobody has more. */
const MOST = 20;

const ONLY_ONE =
  'Only one main administrator is active. This person creates every other account, and large turnovers and fundings need a second main administrator. Create one on the server: npm run cli -- create-admin NAME --name "FULL NAME".';

/**
 * Why decisions of two people are not effective here yet; null if two main administrators are two people. A
 * single one assigns the rights of every other account.
 */
export const whyTwoCannotDecide = async (db: Db): Promise<string | null> => {
  const mains = (await activeVoters(db)).filter(({ isMain }) => isMain).slice(0, MOST);
  if (mains.length < 2) return ONLY_ONE;
  let why: string | undefined;
  for (const [first, second] of pairsOf(mains)) {
    const notTwo = await whyNotTwo(db, { first, second });
    if (!notTwo) return null;
    why ??= notTwo.message;
  }
  return why ?? ONLY_ONE;
};

const pairsOf = (voters: readonly Voter[]): (readonly [Voter, Voter])[] =>
  voters.flatMap((first, at) => voters.slice(at + 1).map((second) => [first, second] as const));
