import type { Db } from '@tributary/database';
import { invariant, Refused } from '@tributary/domain';
import {
  branchesBelow,
  directBranches,
  findBelow,
  searchBelow,
  topOfTree,
  type Branch,
  type FoundMember,
} from './branches-store.ts';
import { teamTotalsOf } from './team-totals-store.ts';

const BRANCHES_PER_PAGE = 20;
const MOST_FOUND = 20;

export type Community = {
  /** The top of these branches, with the members between it and the viewing member. */
  top: Branch & { path: string[] };
  branches: Branch[];
};

/**
 * A page of the branches of the member, or of a member below; each query reads as many rows as it shows.
 * @throws Refused `notFound` for a name that is not below
 */
export const communityOf = async (
  db: Db,
  memberId: number,
  { of, page }: { of: string | undefined; page: number },
): Promise<Community> => {
  const below = of === undefined ? undefined : await findBelow(db, memberId, of);
  if (of !== undefined && !below) throw new Refused('notFound');
  const place = { limit: BRANCHES_PER_PAGE, offset: (page - 1) * BRANCHES_PER_PAGE };
  const [top, branches] = await Promise.all([
    topOfTree(db, memberId, below ?? { id: memberId, level: 0 }),
    below ? branchesBelow(db, below, place) : directBranches(db, memberId, place),
  ]);
  invariant(top, 'a member who looks is there');
  return { top, branches };
};

/** Members below whose id or name begins with the text, 20 at most. */
export const findInCommunity = async (db: Db, memberId: number, text: string): Promise<FoundMember[]> => {
  const { teamSize } = await teamTotalsOf(db, memberId);
  return searchBelow(db, memberId, { text, teamSize, limit: MOST_FOUND });
};
