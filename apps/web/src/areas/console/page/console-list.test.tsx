import { QueryClientProvider } from '@tanstack/react-query';
import { contract } from '@tributary/contract';
import { setServerTime } from '@tributary/ui/clock';
import { readTableQuery } from '@tributary/ui/table-query';
import type { TableDefinition } from '@tributary/ui/table';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { createQueryClient } from '../../../shared/query/query-client.ts';
import { apiQuery } from '../api/api.ts';
import { ConsoleList } from './console-list.tsx';

interface Described {
  '~orpc': { route: { path: string }; meta: { access: { who: string }; reads?: string } };
}

/** The console's lists that a standby may answer: each has an export below its path. */
const AGED = Object.entries(contract).flatMap(([group, members]) => {
  const facts = Object.entries(members).map(
    ([name, route]) => [name, (route as Described)['~orpc']] as const,
  );
  const paths = new Set(facts.map(([, { route }]) => route.path));
  return facts
    .filter(
      ([, { route, meta }]) =>
        meta.reads === 'standby' && meta.access.who === 'operator' && paths.has(`${route.path}/export`),
    )
    .map(([name]) => `${group}.${name}` as RouteName);
});

/** The text of a console list whose answer has this age. */
const shown = async (name: RouteName, age?: string): Promise<string> => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { status: true, data: { rows: [], total: 0, sums: {} } },
        { headers: age === undefined ? {} : { 'x-data-age': age } },
      ),
    ),
  );
  const table = {
    id: `console.${name}`,
    caption: 'Rows',
    columns: [],
    rowId: String,
    read: () => apiQuery(name, {} as never),
  } as unknown as TableDefinition<unknown>;
  const client = createQueryClient();
  await client.fetchQuery(table.read(readTableQuery(new URLSearchParams(), table)));
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConsoleList tiles={[]} table={table} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return markup.replaceAll(/<[^>]+>/g, ' ');
};

describe('a console list from a standby', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a list of members, of collections or of edited facts', () => {
    expect(AGED.toSorted()).toEqual(['adminAudit.edited', 'adminMembers.list', 'collections.list']);
  });

  it.each(AGED)('says of which time it is: %s', async (name) => {
    setServerTime(new Date('2026-11-28T10:00:05Z'));
    expect(await shown(name, '2.5')).toMatch(/As of 28 Nov 2026, 15:30:0[23] IST/);
  });

  it.each(AGED)('says no time if the primary answers: %s', async (name) => {
    expect(await shown(name)).not.toContain('As of');
  });
});
