import { createContext, use } from 'react';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { ACCESS, PROOFS } from '../api/access.computed.ts';
import type { Operator } from './operator-entry.ts';

const OperatorContext = createContext<Operator | null>(null);

export const OperatorProvider = OperatorContext.Provider;

/** Null in a prerendered document and until the server has said who is there. */
export function useOperator(): Operator | null {
  return use(OperatorContext);
}

/**
 * What an operator lacks for a route, as the contract says it: permissions by name, or `main`. Nothing where they may call
 * it, and until it is known who is there, for a page keeps the room of what most operators may.
 */
export function lackFor(operator: Operator | null, name: RouteName): readonly string[] | 'main' {
  const need = ACCESS[name] ?? [];
  if (operator === null || operator.main) return [];
  if (need === 'main') return need;
  return need.filter((permission) => !operator.permissions.includes(permission));
}

/** Whether the server would take a call. A button that is hidden by it is refused there all the same. */
export const mayCall = (operator: Operator | null, name: RouteName): boolean =>
  lackFor(operator, name).length === 0;

export function useMayCall(name: RouteName): boolean {
  return mayCall(useOperator(), name);
}

/** More names than this are a list that nobody reads. */
const MOST_NAMED = 3;

/** Beside a button that is shown and cannot be pressed: what its operator lacks for it, or nothing. */
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
 * Whether a dialog asks for the own password before it calls a route, as the contract says. One that was typed in this session
 * lately may do; where it does not any more, the server says so and the dialog asks then.
 */
export function useAsksPassword(name: RouteName): boolean {
  const isConfirmed = useOperator()?.confirmed ?? false;
  const proof = PROOFS[name];
  return proof === 'each' || (proof === 'recent' && !isConfirmed);
}
