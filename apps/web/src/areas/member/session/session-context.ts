import { createContext, use } from 'react';
import type { User } from './auth-entry.ts';

const MemberContext = createContext<User | null>(null);

export const MemberProvider = MemberContext.Provider;

/** The signed-in member; null in a prerendered document and until the server has named the current user. */
export function useMember(): User | null {
  return use(MemberContext);
}

/** The member's name for queries, which wait while it is empty. */
export function useMemberName(): string {
  return useMember()?.userrefid ?? '';
}
