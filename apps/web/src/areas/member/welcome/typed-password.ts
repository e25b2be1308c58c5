let typed: { userrefid: string; password: string } | null = null;

/** Kept only in the memory of the tab that registered; a reload forgets it (AMB-042). */
export function rememberTypedPassword(userrefid: string, password: string): void {
  typed = { userrefid, password };
}

export function typedPasswordOf(userrefid: string): string | null {
  return typed?.userrefid === userrefid ? typed.password : null;
}

export function forgetTypedPassword(): void {
  typed = null;
}
