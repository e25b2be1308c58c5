import { contract, passwordProof, type Access, type PasswordProof } from '@tributary/contract';
import type { Permission } from '@tributary/domain';

/** An operator's rights for a route: all of these permissions, or being the main administrator. */
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

/** The needed rights by route name; routes open to every operator are left out. */
export function deriveAccess(): Readonly<Record<string, Need>> {
  const needs = routes().map(([name, access]) => [name, needOf(access)] as const);
  return Object.fromEntries(needs.filter(([, need]) => need.length > 0));
}

/** The kind of password proof by route name; routes without one are left out. */
export function deriveProofs(): Readonly<Record<string, PasswordProof>> {
  const proofs = routes().flatMap(([name, access]) => {
    const proof = access?.who === 'operator' ? passwordProof(access) : undefined;
    return proof ? [[name, proof] as const] : [];
  });
  return Object.fromEntries(proofs);
}
