import { loadModule } from 'libpg-query';
import type { Statement } from '../sql-types/compare.ts';
import { classify, type Answer, type Verdict } from './classify.ts';
import { EXCEPTIONS, TIMES, TRIGGERS } from './exceptions.ts';
import { functionKinds } from './functions.ts';
import { placeOf } from './places.ts';
import { readSchema } from './schema.ts';
import { sourcesOf, type Source } from './sources.ts';

export type Classified = Source & Verdict;

/** Every statement with its answer, in the order of the code. */
export const classifyAll = async (root: string, statements: readonly Statement[]): Promise<Classified[]> => {
  await loadModule();
  const schema = readSchema(root);
  const functions = functionKinds(schema);
  return sourcesOf(statements, schema).map((source) => {
    const { statement, holes } = source;
    return { ...source, ...classify(statement, { columns: schema.columns, functions, holes }) };
  });
};

/** Names the places of a key that has more than its list allows, and each entry that is too high. */
const against = (
  list: string,
  found: ReadonlyMap<string, readonly string[]>,
  allowed: Readonly<Record<string, number>>,
): string[] => [
  ...[...found].flatMap(([key, places]) => (places.length > (allowed[key] ?? 0) ? places : [])),
  ...Object.entries(allowed).flatMap(([key, count]) => {
    const is = found.get(key)?.length ?? 0;
    return is < count
      ? [`scripts/sharding/exceptions.ts: ${list} allows ${count} for ${key}, and there are ${is}`]
      : [];
  }),
];

const ALLOWED: readonly Answer[] = ['beside', 'one shard'];

/** Statements and triggers that a PostgreSQL distributed by member would not take, apart from the listed ones. */
export const shardingFaults = (root: string, classified: readonly Classified[]): string[] => {
  const answered = Object.groupBy(
    classified.filter(({ answer }) => !ALLOWED.includes(answer)),
    ({ answer, place }) => `${answer}: ${place}`,
  );
  const timed = Object.groupBy(
    classified.filter(({ times }) => times.length > 0),
    ({ place }) => place,
  );
  const said = (one: Classified): string =>
    `${one.at}: ${one.answer}, because ${one.why || 'it names no member'}`;
  const listed = <Item>(
    groups: Partial<Record<string, Item[]>>,
    say: (item: Item) => string,
  ): Map<string, string[]> =>
    new Map(Object.entries(groups).map(([key, items]) => [key, (items ?? []).map(say)]));
  const exceptions = Object.fromEntries(
    EXCEPTIONS.flatMap(({ answer, at }) =>
      Object.entries(at).map(([place, count]) => [`${answer}: ${place}`, count]),
    ),
  );
  const triggers = [...readSchema(root).triggers]
    .filter(([table]) => placeOf(table) === 'member')
    .flatMap(([, names]) => names);
  return [
    ...against('EXCEPTIONS', listed(answered, said), exceptions),
    ...against(
      'TIMES',
      listed(timed, ({ at, times }) => `${at}: ${times.join(', ')} in a statement about members`),
      TIMES,
    ),
    ...triggers
      .filter((name) => !TRIGGERS.includes(name))
      .map((name) => `trigger ${name}: triggers are not distributed with their tables`),
    ...TRIGGERS.filter((name) => !triggers.includes(name)).map(
      (name) => `scripts/sharding/exceptions.ts: there is no trigger ${name}`,
    ),
  ];
};
