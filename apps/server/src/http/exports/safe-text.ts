/** Characters that a spreadsheet, or a person who cleans a file, may drop in front of a formula. */
const IGNORED = /^[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}"'`´‘’‚“”„«»＇＂\ufffd]+/u;

const FORMULA_SIGNS = new Set(['=', '+', '-', '@']);

/** Controls besides tab and line breaks: no format can carry them. */
// oxlint-disable-next-line no-control-regex -- controls are what it is about
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Text that every format can carry. Names, addresses and remarks come from members, so all of it passes here. */
export const plainText = (text: string): string => text.toWellFormed().replace(CONTROLS, '');

/**
 * Plain text that no spreadsheet reads as a formula (AMB-060), for files whose cells have no type (decision 140). A
 * leading `= + - @`, tab or line break gets an apostrophe in front. The same applies behind spaces, quotes and
 * invisible characters, and in full-width or other compatibility forms.
 */
export const guardedText = (clean: string): string => {
  const ignored = IGNORED.exec(clean)?.[0] ?? '';
  const [first = ''] = clean.slice(ignored.length);
  const isRisky = /[\t\r\n]/.test(ignored) || FORMULA_SIGNS.has(first.normalize('NFKC'));
  return isRisky ? `'${clean}` : clean;
};
