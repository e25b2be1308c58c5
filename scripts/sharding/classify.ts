// Says how a PostgreSQL distributed by member would answer a statement. The rules are those of Citus 13, written down in
// docs/scale.md. They need only the text, so no such server has to run.
import type { Node } from '@pgsql/types';
import type { FunctionKinds } from './functions.ts';
import type { Level, Part } from './level.ts';
import { QueryReader } from './read-query.ts';
import type { Slots } from './slots.ts';

/**
 * - `beside`: it uses no table that lies by member.
 * - `one shard`: one node answers it.
 * - `every shard`: each node answers for its members.
 * - `coordinator`: rows of the nodes are brought together on one.
 * - `refused`: no plan exists.
 */
export type Answer = 'beside' | 'one shard' | 'every shard' | 'coordinator' | 'refused';

/** `times`: the functions of time in a statement about members. */
export type Verdict = { answer: Answer; why: string; times: readonly string[] };

type Query = { levels: readonly Level[]; slots: Slots };

const byMember = ({ parts, written }: Level): Part[] =>
  [...parts, ...(written ? [written] : [])].filter(({ place }) => place === 'member');

const keyOf = ({ slots }: Query, { key }: Part): number => (key === undefined ? -1 : slots.root(key));

const keysOf = (query: Query, levels: readonly Level[]): Set<number> =>
  new Set(levels.flatMap((level) => byMember(level).map((part) => keyOf(query, part))));

const above = (level: Level): Level[] => (level.above ? [level.above, ...above(level.above)] : []);

const isIn = (query: Query, slots: readonly number[] | undefined, keys: ReadonlySet<number>): boolean =>
  (slots ?? []).some((slot) => keys.has(query.slots.root(slot)));

/** Why a level has no plan; the rest of the statement does not matter. */
const refusalOf = (query: Query, level: Level, isOneShard: boolean): string | undefined => {
  const { written, verb } = level;
  if (written?.place === 'member') {
    if (level.setsKey) return 'it changes whose row it is';
    if (level.hasQueryInValues) return 'its values contain a query';
    if (verb !== 'insert' && level.volatile.length > 0) return `it writes by ${level.volatile.join(', ')}`;
  }
  const keys = keysOf(query, [level]);
  if (level.calls.length > 0 && (keys.size > 0 || level.parts.length > 0))
    return `${level.calls.join(', ')} uses tables for each row`;
  if (isOneShard) return undefined;
  if (keys.size > 1) return 'it joins members with other members';
  if (level.locks && keys.size > 0) return 'it locks rows of several members';
  if (level.isRecursive && keysOf(query, query.levels).size > 0) return 'it is recursive';
  if (written?.place === 'every node' && verb !== 'insert' && keysOf(query, query.levels).size > 0)
    return 'it changes a table on every node by rows of members';
  if (!level.refersOut || keys.size === 0) return undefined;
  const outer = keysOf(query, above(level));
  return [...keys].every((key) => outer.has(key) || query.slots.isKnown(key))
    ? undefined
    : 'a subquery uses rows of other members than the query around it';
};

/** Why the rows of a level have to be brought together first. */
const gatheringOf = (query: Query, level: Level): string | undefined => {
  const keys = keysOf(query, [level]);
  if (keys.size === 0) return undefined;
  if (level.windows.some((partitions) => !isIn(query, partitions, keys)))
    return 'a window goes over several members';
  if (!level.above) return undefined;
  if (level.groups && !isIn(query, level.groups, keys)) return 'a subquery adds up several members';
  const [gathered] = level.gathers;
  return gathered && `a subquery has ${gathered} over several members`;
};

const togetherOf = (query: Query): string | undefined => {
  const parts = query.levels.flatMap(({ parts: read, written }) => [...read, ...(written ? [written] : [])]);
  const alone = parts.find(({ place }) => place === 'one node');
  if (alone) return `${alone.table} lies on one node`;
  if (keysOf(query, query.levels).size > 1) return 'it brings members together with other members';
  return undefined;
};

const insertOf = (
  query: Query,
  { written, hasRows, inserts }: Level,
  keys: ReadonlySet<number>,
): string | undefined => {
  if (!written || !hasRows) return undefined;
  if (written.place !== 'member') return 'it copies rows of members into another table';
  if (inserts === undefined) return 'it does not say whose row it inserts';
  const sources = query.levels.filter(({ parts }) => parts.some(({ place }) => place === 'member'));
  if (sources.length === 0) return 'it inserts rows that lie with no member';
  return keys.size === 1 ? undefined : 'it inserts for other members than it reads';
};

/**
 * Classifies a parsed statement.
 *
 * @param holes the source text of each parameter in order; one text is taken for one value
 * @throws on a form of SQL that has no rule yet
 */
export const classify = (
  statement: Node,
  {
    columns,
    functions,
    holes = [],
  }: {
    columns: ReadonlyMap<string, ReadonlySet<string>>;
    functions: FunctionKinds;
    holes?: readonly string[];
  },
): Verdict => {
  const reader = new QueryReader(columns, functions, holes);
  reader.read(statement);
  const query: Query = { levels: reader.levels, slots: reader.slots };
  const { levels } = query;
  const keys = keysOf(query, levels);
  if (keys.size === 0) return { answer: 'beside', why: '', times: [] };
  const times = [...reader.times];
  const together = togetherOf(query);
  const isOneShard =
    together === undefined && [...keys].every((key) => key !== -1 && query.slots.isKnown(key));
  const first = (reasons: (string | undefined)[]): string | undefined =>
    reasons.find((one) => one !== undefined);
  const refusal = first(levels.map((level) => refusalOf(query, level, isOneShard)));
  if (refusal) return { answer: 'refused', why: refusal, times };
  if (isOneShard) return { answer: 'one shard', why: '', times };
  const gathered = first([
    together,
    ...levels.map((level) => insertOf(query, level, keys)),
    ...levels.map((level) => gatheringOf(query, level)),
  ]);
  return gathered
    ? { answer: 'coordinator', why: gathered, times }
    : { answer: 'every shard', why: '', times };
};
