/** The one place that knows how texts of people are compared: what looks the same and is typed the same is the same. */

const SPACES = /[\s\p{Cf}]/gu;
const STROKES = /\p{Pd}/gu;
const DIGITS_IN_GROUPS = /^[\d\p{Pd}]+$/u;
const UNSEEN = /[\p{Cf}\p{Cc}]/u;

const NAMES: Readonly<Record<string, string>> = {
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero width space',
  '\u200c': 'zero width non-joiner',
  '\u200d': 'zero width joiner',
  '\u2060': 'word joiner',
  '\ufeff': 'zero width no-break space',
};

/**
 * A password in the form in which it is hashed and compared: keyboards and systems write one letter in several ways.
 * RFC 8265 says NFC; NFKC also joins full-width letters, which keyboards of some languages type.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** The forms in which a password may have been hashed before it had a normal one; the normal one first. */
export const passwordForms = (password: string): readonly [string, ...string[]] => {
  const normal = normalPassword(password);
  const others = [password, password.normalize('NFC'), password.normalize('NFD')];
  return [normal, ...new Set(others.filter((form) => form !== normal))];
};

/**
 * A code that was read from a device or a mail, however it was grouped: `526 363`, `526-363` and `５２６３６３` are one.
 * A stroke between letters is part of a code.
 */
export const normalCode = (code: string): string => {
  const bare = code.normalize('NFKC').replace(SPACES, '');
  return DIGITS_IN_GROUPS.test(bare) ? bare.replace(STROKES, '') : bare;
};

/** An e-mail address as it is kept and looked for. Letters keep their case. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim();

/** The name of the first character in a text that nobody sees; undefined where all are seen. */
export const unseenIn = (text: string): string | undefined => {
  const [found] = UNSEEN.exec(text) ?? [];
  if (found === undefined) return undefined;
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return NAMES[found] ? `${NAMES[found]}, ${code}` : code;
};
