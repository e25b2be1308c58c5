import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, EVENT_STREAMS, type Access } from '@tributary/contract';
import type { RouteTable } from './route-table.ts';

export type ApiArea = 'member' | 'console';

interface Route {
  '~orpc': {
    meta: { access?: Access; changes?: readonly string[] };
    route: { method?: string; path?: string; spec?: unknown };
  };
}

const WHO: Record<Access['who'], readonly ApiArea[]> = {
  anyone: ['member', 'console'],
  member: ['member'],
  operator: ['console'],
  either: ['member', 'console'],
};

/** A login to the console has no account yet. */
const isConsolePath = (path: string): boolean => path.startsWith('/admin/');

function isCalledFrom(area: ApiArea, who: Access['who'], path: string): boolean {
  if (!WHO[who].includes(area)) return false;
  return area === 'console' || !isConsolePath(path);
}

/** A keyed route says so in its description: it takes the header. */
function isKeyed({ spec }: Route['~orpc']['route']): boolean {
  if (typeof spec !== 'function') return false;
  const { parameters = [] } = spec({}) as { parameters?: { name: string }[] };
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}

/**
 * Route names used in the code of a folder; the browser gets no others. A folder in `without` has its own table,
 * which other screens do not load.
 */
export function namesIn(folder: string, without: readonly string[] = []): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file) && !without.some((each) => file.startsWith(each)))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/(?<=')\w+\.\w+(?=')/g) ?? []));
}

/** The table of an area, from the contract. It runs during the build, never in a browser. */
export function deriveRoutes(area: ApiArea, called?: ReadonlySet<string>): RouteTable {
  const table: Record<string, string> = {};
  for (const [noun, routes] of Object.entries(contract)) {
    for (const [action, each] of Object.entries(routes as Record<string, Route>)) {
      const { meta, route } = each['~orpc'];
      const { method = '', path = '' } = route;
      if (!meta.access || !isCalledFrom(area, meta.access.who, path)) continue;
      const name = `${noun}.${action}`;
      const { changes = [] } = meta;
      const words = [
        method,
        path,
        isKeyed(route) && 'keyed',
        changes.length > 0 && `changes:${changes.join(',')}`,
      ];
      if (called?.has(name) ?? true) table[name] = words.filter(Boolean).join(' ');
    }
  }
  for (const [name, { path, who }] of Object.entries(EVENT_STREAMS))
    if (isCalledFrom(area, who, path)) table[name] = `GET ${path}`;
  return table;
}
