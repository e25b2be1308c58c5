import { createContext, use } from 'react';
import type { User } from './auth-entry.ts';

const MemberContext = createContext<User | null>(null);

export const MemberProvider = MemberContext.Provider;

/** The signed-in member. Screens below the guard always have one. */
export function useMember(): User {
  const member = use(MemberContext);
  if (!member) throw new Error('This screen stands outside of the session guard.');
  return member;
}
