/** The documented local entry of the member's app: a marker, without which it asks nobody who is there (AMB-043). */
export function markMember(userrefid: string): void {
  try {
    localStorage.setItem('auth', JSON.stringify({ token: 'session-cookie', user: { userrefid } }));
  } catch {
    // Without storage the app asks for a login.
  }
}
