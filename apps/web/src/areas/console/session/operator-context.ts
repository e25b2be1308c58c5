import { createContext, use } from 'react';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { ACCESS, PROOFS } from '../api/access.computed.ts';
import type { Operator } from './operator-entry.ts';

const OperatorContext = createContext<Operator | null>(null);

export const OperatorProvider = OperatorContext.Provider;

/** Null in a prerendered document and until the server has named the operator. */
export function useOperator(): Operator | null {
  return use(OperatorContext);
}

/**
 * The rights that an operator lacks for a route, by the contract: permissions by name, or `main`. Empty if they may
 * call it. Empty too while the operator is unknown, so the page keeps space for the content that most operators see.
 */
export function lackFor(operator: Operator | null, name: RouteName): readonly string[] | 'main' {
  const need = ACCESS[name] ?? [];
  if (operator === null || operator.main) return [];
  if (need === 'main') return need;
  return need.filter((permission) => !operator.permissions.includes(permission));
}

/** True if the server would accept the call. The server refuses it anyway for an operator without the right. */
export const mayCall = (operator: Operator | null, name: RouteName): boolean =>
  lackFor(operator, name).length === 0;

export function useMayCall(name: RouteName): boolean {
  return mayCall(useOperator(), name);
}

/** A longer list of names would not be read. */
const MOST_NAMED = 3;

/** The text beside a disabled button: the rights that its operator lacks; false if there are none. */
export function whyNot(operator: Operator | null, name: RouteName): string | false {
  const lack = lackFor(operator, name);
  if (lack === 'main') return 'Only the main administrator can do this';
  if (lack.length > MOST_NAMED) return `Needs ${lack.length} permissions more`;
  if (lack.length > 1) return `Needs the permissions ${lack.join(', ')}`;
  return lack.length === 1 && `Needs the permission ${lack[0]}`;
}

export function useWhyNot(name: RouteName): string | false {
  return whyNot(useOperator(), name);
}

/**
 * True if a dialog must ask for the operator's password before it calls a route, by the contract. A password typed
 * lately in this session may be enough; if it is too old, the server says so and the dialog asks then.
 */
export function useAsksPassword(name: RouteName): boolean {
  const isConfirmed = useOperator()?.confirmed ?? false;
  const proof = PROOFS[name];
  return proof === 'each' || (proof === 'recent' && !isConfirmed);
}
