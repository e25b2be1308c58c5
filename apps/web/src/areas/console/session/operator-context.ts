import { createContext, use } from 'react';
import type { Operator } from './operator-entry.ts';

const OperatorContext = createContext<Operator | null>(null);

export const OperatorProvider = OperatorContext.Provider;

export function useOperator(): Operator {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('This screen stands outside of the console guard.');
  return operator;
}

/** What the server would allow; a button that is hidden here is refused there all the same. */
export function useMayDo(permission: string): boolean {
  const { main, permissions } = useOperator();
  return main || permissions.includes(permission);
}
