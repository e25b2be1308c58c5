/** The costs of a sample programme. */
export type UnitCosts = {
  /** Members of the sample. */
  members: number;
  /** Rows that always exist: members, packages, lots, balances. `ancestors` are the rows of the team tree. */
  rows: number;
  ancestors: number;
  bytesAtRest: number;
  /** The sums of one business day. */
  day: { rewards: number; postings: number; bytes: number };
  /** Crediting and paying a day with two workers. */
  closeSeconds: number;
};

export type Capacity = {
  members: number;
  rowsAtRest: number;
  gigabytesAtRest: number;
  rewardsADay: number;
  postingsADay: number;
  gigabytesADay: number;
  /** A year of days, with the rows at its beginning. */
  terabytesOfAYear: number;
  closeSeconds: number;
  /** Postings a second if a day is paid within an hour. */
  postingsASecond: number;
  nodes: number;
  class: string;
};

const GIGA = 1e9;
const HOUR = 3_600;
const DAYS_OF_A_YEAR = 365;
/** More on one primary takes longer to restore than an operator can wait: about 4 hours at 500 MB a second. */
const TERABYTES_OF_A_NODE = 8;
/** The close has to end while nobody waits for it. */
const CLOSE_WITHIN_SECONDS = HOUR;

const classOf = (nodes: number, terabytes: number, closeSeconds: number): string => {
  if (nodes > 1) return `${nodes} machines of 16 cores with 128 GB and 16 TB, each with a standby`;
  if (terabytes > 0.5 || closeSeconds > 900)
    return 'one machine of 16 cores with 128 GB and 16 TB, with a standby';
  return 'one machine of 4 cores with 16 GB and 1 TB, with a standby';
};

/**
 * Computes the costs of a number of members from those of a sample. All costs grow with the number of members. The tree
 * of teams also grows with its depth, which is the logarithm of that number. A node holds 8 TB and closes a day within
 * an hour, with two workers.
 */
export const capacityOf = (costs: UnitCosts, members: number): Capacity => {
  const times = members / costs.members;
  const deeper = Math.log(members) / Math.log(costs.members);
  const rowsAtRest = times * (costs.rows + costs.ancestors * deeper);
  const bytesAtRest =
    (times * costs.bytesAtRest * (costs.rows + costs.ancestors * deeper)) / (costs.rows + costs.ancestors);
  const bytesADay = times * costs.day.bytes;
  const terabytesOfAYear = (bytesAtRest + DAYS_OF_A_YEAR * bytesADay) / GIGA / 1_000;
  const closeSeconds = times * costs.closeSeconds;
  const nodes = Math.max(
    1,
    Math.ceil(terabytesOfAYear / TERABYTES_OF_A_NODE),
    Math.ceil(closeSeconds / CLOSE_WITHIN_SECONDS),
  );
  return {
    members,
    rowsAtRest,
    gigabytesAtRest: bytesAtRest / GIGA,
    rewardsADay: times * costs.day.rewards,
    postingsADay: times * costs.day.postings,
    gigabytesADay: bytesADay / GIGA,
    terabytesOfAYear,
    closeSeconds,
    postingsASecond: (times * costs.day.postings) / HOUR,
    nodes,
    class: classOf(nodes, terabytesOfAYear, closeSeconds),
  };
};
