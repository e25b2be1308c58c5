/** The only place that compares texts of people: two texts are equal if they look the same and are typed alike. */

const SPACES = /[\s\p{Cf}]/gu;
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const STROKES = /\p{Pd}/gu;
const DIGITS_IN_GROUPS = /^[\d\p{Pd}]+$/u;
/** The signs between digits, without the plus. A trunk prefix `(0)` loses its brackets here and keeps its zero. */
const PHONE_SIGNS = /[\s\p{Cf}\p{Pd}()./]/gu;
const UNSEEN = /[\p{Cf}\p{Cc}]/u;

const NAMES: Readonly<Record<string, string>> = {
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero width space',
  '\u200c': 'zero width non-joiner',
  '\u200d': 'zero width joiner',
  '\u2060': 'word joiner',
  '\ufeff': 'zero width no-break space',
};

/** A text without the spaces and invisible characters around it, which are often copied with it. */
export const withoutEdges = (typed: string): string => typed.replace(AROUND, '');

/**
 * The form in which a text of a person is stored: letters in their composed form, nothing invisible around it. Inside
 * it some scripts need invisible characters.
 */
export const normalText = (typed: string): string => withoutEdges(typed.normalize('NFC'));

/** The form in which a user id, or an e-mail address at a login, is looked up. Stored ones have no other characters. */
export const normalId = (typed: string): string => typed.normalize('NFKC').replace(SPACES, '');

/**
 * The form in which a password is hashed and compared: keyboards and systems encode one letter in several ways. RFC
 * 8265 asks for NFC; NFKC also joins full-width letters, which keyboards of some languages type.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** The forms in which a password may have been hashed before normalisation existed; the normal form comes first. */
export const passwordForms = (password: string): readonly [string, ...string[]] => {
  const normal = normalPassword(password);
  const others = [password, password.normalize('NFC'), password.normalize('NFD')];
  return [normal, ...new Set(others.filter((form) => form !== normal))];
};

/**
 * A code from a device or a mail, however it was grouped: `526 363`, `526-363` and `５２６３６３` are equal. A hyphen
 * between letters is part of a code.
 */
export const normalCode = (code: string): string => {
  const bare = code.normalize('NFKC').replace(SPACES, '');
  return DIGITS_IN_GROUPS.test(bare) ? bare.replace(STROKES, '') : bare;
};

/** The form in which an e-mail address is stored and looked up. Letters keep their case. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim();

/**
 * A typed telephone number with a leading plus, without spaces, invisible characters and signs between digits
 * (documents A section 5). Whether it is a number of its country is decided where the plans are known.
 */
export const normalPhone = (typed: string): string => {
  const bare = typed.normalize('NFKC').replace(PHONE_SIGNS, '');
  return bare.startsWith('+') ? bare : `+${bare}`;
};

/** The name of the first invisible character in a text; undefined if there is none. */
export const unseenIn = (text: string): string | undefined => {
  const [found] = UNSEEN.exec(text) ?? [];
  if (found === undefined) return undefined;
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return NAMES[found] ? `${NAMES[found]}, ${code}` : code;
};
