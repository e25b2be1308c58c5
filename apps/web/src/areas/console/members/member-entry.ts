import { store } from '@tributary/ui/storage';

/**
 * The documented local entry of the member's app: without this marker the app does not ask for the current user
 * (AMB-043).
 */
export function markMember(userrefid: string): void {
  store('auth', JSON.stringify({ token: 'session-cookie', user: { userrefid } }));
}
