/** The rules of a changed password (B §5), each with its text for the screen. */
export const PASSWORD_RULES = [
  { text: '8 or more characters', isKept: (password: string) => password.length >= 8 },
  { text: '1 capital letter', isKept: (password: string) => /\p{Lu}/u.test(password) },
  { text: '1 number', isKept: (password: string) => /\p{Nd}/u.test(password) },
  { text: '1 special character', isKept: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

/** True if a new password keeps every rule (B §5, §9). */
export const keepsPasswordRules = (password: string): boolean =>
  PASSWORD_RULES.every(({ isKept }) => isKept(password));
