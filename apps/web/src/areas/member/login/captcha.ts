/** Letters and digits without look-alikes: no 0 and O, 1, l and I, 5 and S, 2 and Z, 8 and B. */
const CHARACTERS = 'ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy34679';
const LENGTH = 6;

/** A documented hurdle made in the browser; the server's limits protect the login (AMB-041). */
export function makeCaptcha(): string {
  const values = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(values, (value) => CHARACTERS[value % CHARACTERS.length]).join('');
}
