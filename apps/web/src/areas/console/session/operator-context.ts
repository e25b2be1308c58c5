import { PERMISSIONS, type Permission } from '@tributary/domain';
import { createContext, use } from 'react';
import type { Operator } from './operator-entry.ts';

const OperatorContext = createContext<Operator | null>(null);

export const OperatorProvider = OperatorContext.Provider;

/** Null in a prerendered document and until the server has said who is there. */
export function useOperator(): Operator | null {
  return use(OperatorContext);
}

/**
 * What the server would allow; a button that is hidden here is refused there all the same. Until it is known who is there
 * a page keeps the room of what most operators may.
 */
export const mayDo = (operator: Operator | null, permission: Permission): boolean =>
  operator === null || operator.main || operator.permissions.includes(permission);

/** Whether an operator may do everything that permissions allow, as a General Admin may. */
export const mayDoAll = (operator: Operator | null): boolean =>
  PERMISSIONS.every((permission) => mayDo(operator, permission));

export function useMayDo(permission: Permission): boolean {
  return mayDo(useOperator(), permission);
}
