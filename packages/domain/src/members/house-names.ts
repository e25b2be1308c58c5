/** What is said where a name is refused because it looks like one of the house. */
export const HOUSE_NAME_TEXT = 'This name looks like one of Tributary’s own. Please choose another one';

/** A name that has this anywhere looks like the house. */
const BRAND = 'tributary';
/** A name that is made of these alone does, with the words that go along. */
const HOUSE_WORDS = ['top', 'admin', 'administrator', 'support', 'system', BRAND];
const GOES_ALONG =
  'the of by and official team staff desk help helpdesk service services care customer member members account accounts security payments wallet live chat'.split(
    ' ',
  );

/**
 * Signs of other scripts, and digits, that are read as a letter. It is kept here and not a library's: of the thousands that
 * Unicode lists, these stand for letters of the words above. Decorated letters (full width, mathematical, with accents) come
 * to plain ones by their normal form.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аɑαɐ4@∂АΑꭺᎪᴀ',
  b: 'ьвБбβВΒЬЪъʙᏏꮟᏴ8',
  c: 'сϲᴄСϹⲤⲥᏟꮯ¢',
  d: 'ԁɗժԀᏧꮷᎠꭰᴅ',
  e: 'еєεҽЕΕЄᎬꭼ3℮ᴇ',
  f: 'ғƒϝҒſ',
  h: 'һнհНΗҺᏂꮒᎻꮋʜ',
  i: 'іıɩιɪӏІΙӀЇїᎥꭵ1l|!ǀו⏐ᴉʟᏞꮮ',
  k: 'кκКΚᴋᏦꮶ',
  m: 'мᴍМΜϺᎷꮇ',
  n: 'пռոηПΝɴ',
  o: 'оοσօОΟՕ0٥०௦ᴏфѻ',
  p: 'рρРΡᏢꮲᴘÞþ',
  r: 'гᴦɾГʀᎡꭱᏒꮢя',
  s: 'ѕЅꜱՏᏚꮪ5$ƽ§',
  t: 'тτТΤᴛᎢꭲ7+†',
  u: 'υսцЦᴜμµՍ',
  v: 'ѵνѴᏙꮩᴠ',
  w: 'ԝωшщԜШЩᎳꮃᴡ',
  x: 'хχХΧ×',
  y: 'ᎽꮍуүγУΥҮЎўʏᎩꭹ¥',
};

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
);

const readAs = (sign: string): string => LETTER_OF.get(sign) ?? sign.toLowerCase();

/** What a name looks like: plain small letters, without spaces, strokes, accents and signs that nobody sees. */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')]
    .map(readAs)
    .map(readAs)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const HOUSE = HOUSE_WORDS.map(skeletonOf);
const ALL = [...HOUSE, ...GOES_ALONG.map(skeletonOf)];

/** Whether a text is some of the words one after another, at least one of them one of the house. */
const isMadeOfWords = (text: string): boolean => {
  // What of the beginning is made of words, and whether one of the house is in it.
  const reached = new Map([[0, false]]);
  for (let at = 0; at < text.length; at++) {
    const hasHouse = reached.get(at);
    if (hasHouse === undefined) continue;
    for (const word of ALL) {
      if (!text.startsWith(word, at)) continue;
      const end = at + word.length;
      reached.set(end, (reached.get(end) ?? false) || hasHouse || HOUSE.includes(word));
    }
  }
  return reached.get(text.length) === true;
};

/**
 * Whether a name would let a member pass for the house: the brand anywhere in it, or nothing but words of the house, however
 * they are spaced and whatever signs look like their letters. Digits are read as the letters that they look like, and left out.
 *
 * @example looksLikeHouse('ᎢrιbutaᎡy Support') // true
 * @example looksLikeHouse('Anna Topp') // false
 */
export const looksLikeHouse = (name: string): boolean =>
  [name, name.replaceAll(/\d/g, '')]
    .map(skeletonOf)
    .some((text) => text.includes(BRAND) || isMadeOfWords(text));
