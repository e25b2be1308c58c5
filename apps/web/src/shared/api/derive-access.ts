import { contract, type Access } from '@tributary/contract';
import type { Permission } from '@tributary/domain';

/** What an operator needs for a route: each of these permissions, or to be the main administrator. */
export type Need = readonly Permission[] | 'main';

interface Route {
  '~orpc': { meta: { access?: Access } };
}

function needOf(access: Access | undefined): Need {
  if (access?.who !== 'operator' && access?.who !== 'either') return [];
  if (access.who === 'operator' && access.main) return 'main';
  const { permission = [] } = access;
  return typeof permission === 'string' ? [permission] : permission;
}

/** By the name of a route what an operator needs for it; of a route that is open to each of them nothing is said. */
export function deriveAccess(): Readonly<Record<string, Need>> {
  const needs = Object.entries(contract).flatMap(([noun, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([action, each]): [string, Need] => [
      `${noun}.${action}`,
      needOf(each['~orpc'].meta.access),
    ]),
  );
  return Object.fromEntries(needs.filter(([, need]) => need.length > 0));
}
