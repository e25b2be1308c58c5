/** The refusal of a name that looks like a name of the house. */
export const HOUSE_NAME_TEXT = 'This name looks like one of Tributary’s own. Please choose another one';

/** A name that contains this looks like the house. */
const BRAND = 'tributary';
/** A name made only of these and `GOES_ALONG` looks like the house. */
const HOUSE_WORDS = ['top', 'admin', 'administrator', 'support', 'system', BRAND];
const GOES_ALONG =
  'the of by and official team staff desk help helpdesk service services care customer member members account accounts security payments wallet live chat'.split(
    ' ',
  );

/**
 * Signs of other scripts, and digits, that read as a letter. A library's list is not used: of the thousands in
 * Unicode only these resemble letters of the words above. NFKD turns decorated letters (full width, mathematical,
 * accented) into plain ones.
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

/** The name as a reader sees it: plain small letters, without spaces, strokes, accents and invisible signs. */
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

/** True if a text consists only of listed words and at least one is a word of the house. */
const isMadeOfWords = (text: string): boolean => {
  // The end of each prefix that consists of listed words. The value is true if the prefix contains a word of the
  // house.
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
 * True if a name would let a member pass for the house: it contains the brand, or consists of words of the house.
 * Spacing and look-alike signs change nothing. Digits are read as look-alike letters, and also left out.
 *
 * @example looksLikeHouse('ᎢrιbutaᎡy Support') // true
 * @example looksLikeHouse('Anna Topp') // false
 */
export const looksLikeHouse = (name: string): boolean =>
  [name, name.replaceAll(/\d/g, '')]
    .map(skeletonOf)
    .some((text) => text.includes(BRAND) || isMadeOfWords(text));
