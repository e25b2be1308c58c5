/** The documented local entry. It holds display fields and a marker: the session itself is a cookie (AMB-043). */
export const MEMBER_ENTRY = 'auth';
const MARKER = 'session-cookie';

export function saveMemberEntry(user: { userrefid: string }): void {
  try {
    localStorage.setItem(MEMBER_ENTRY, JSON.stringify({ token: MARKER, user }));
  } catch {
    // Without storage the member logs in again after a reload.
  }
}
