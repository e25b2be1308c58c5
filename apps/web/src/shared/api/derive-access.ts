import { contract, passwordProof, type Access, type PasswordProof } from '@tributary/contract';
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

const routes = (): [string, Access | undefined][] =>
  Object.entries(contract).flatMap(([noun, actions]) =>
    Object.entries(actions as Record<string, Route>).map(([action, each]): [string, Access | undefined] => [
      `${noun}.${action}`,
      each['~orpc'].meta.access,
    ]),
  );

/** By the name of a route what an operator needs for it; of a route that is open to each of them nothing is said. */
export function deriveAccess(): Readonly<Record<string, Need>> {
  const needs = routes().map(([name, access]) => [name, needOf(access)] as const);
  return Object.fromEntries(needs.filter(([, need]) => need.length > 0));
}

/** By the name of a route of operators what of their own password it asks for; nothing is said of one that asks for none. */
export function deriveProofs(): Readonly<Record<string, PasswordProof>> {
  const proofs = routes().flatMap(([name, access]) => {
    const proof = access?.who === 'operator' ? passwordProof(access) : undefined;
    return proof ? [[name, proof] as const] : [];
  });
  return Object.fromEntries(proofs);
}
