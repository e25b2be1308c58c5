/**
 * The documented local entry of the member's app: without this marker the app does not ask for the current user
 * (AMB-043).
 */
export function markMember(userrefid: string): void {
  try {
    localStorage.setItem('auth', JSON.stringify({ token: 'session-cookie', user: { userrefid } }));
  } catch {
    // If the browser stores nothing, the app asks for a login.
  }
}
