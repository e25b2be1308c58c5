import { listInput, readTableQuery } from '@tributary/ui/table-query';
import type { InputOf, RouteName } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

/** Five rows at first, ten after a Reset: both as documented (AMB-079). A list without pages shows more. */
export const firstSize = ({ isWhole = false }: { isWhole?: boolean }): number => (isWhole ? 25 : 5);

/** The request of a member's list at the plain address of its screen. */
export const firstRowsQuery = <List extends RouteName>(
  list: List,
  { order: sort, ...definition }: { order?: string; isWhole?: boolean },
  fixed: Readonly<Record<string, string>> = {},
) => {
  const shape = { ...(sort === undefined ? {} : { sort }), size: firstSize(definition) };
  const query = readTableQuery(new URLSearchParams(), shape);
  return apiQuery(list, { ...fixed, ...listInput(query, shape) } as unknown as InputOf<List> & object);
};
