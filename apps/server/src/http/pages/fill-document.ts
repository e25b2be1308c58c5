/** Texts by the name of their place: `{{coverage.days}}` in the document. */
export type Texts = Readonly<Record<string, string>>;

/** A brace among them: a text never makes a place of its own. */
const ESCAPES: Record<string, string> = {
  '{': '&#123;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"'{]/g, (sign) => ESCAPES[sign] ?? sign);

const PLACE = /\{\{([\w.]+)\}\}/g;
/** The beginning of an element that stands once for each row of a list. */
const EACH = /<(\w+)([^>]*) data-each="([\w.]+)"([^>]*)>/;

/** Where the element that was opened before `from` is closed; elements of its own kind may lie inside it. */
const closingOf = (document: string, tag: string, from: number): { begins: number; ends: number } => {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(document); found; found = tags.exec(document)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return { begins: found.index, ends: tags.lastIndex };
  }
  throw new Error(`The document does not close a ${tag} that it repeats.`);
};

const withTexts = (part: string, texts: Texts): string =>
  part.replace(PLACE, (_place, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`The document has a place for ${name}, which nothing fills.`);
    return escaped(text);
  });

/**
 * Writes texts into the places of a document that was made when the web app was built; what is written is text, never
 * markup. An element with `data-each` is repeated for each row of its list, with the row's texts, and is gone where the
 * list is empty; inside it others may be repeated.
 * @throws Error where a place or a list is not known
 */
export const fillDocument = (
  document: string,
  texts: Texts,
  lists: Readonly<Record<string, readonly Texts[]>> = {},
): string => {
  const found = EACH.exec(document);
  if (!found) return withTexts(document, texts);
  const [opening, tag = '', before, name = '', after] = found;
  const rows = lists[name];
  if (!rows) throw new Error(`The document repeats ${name}, which is no list.`);
  const from = found.index + opening.length;
  const { begins, ends } = closingOf(document, tag, from);
  const element = `<${tag}${before}${after}>${document.slice(from, begins)}</${tag}>`;
  const repeated = rows.map((row) => fillDocument(element, { ...texts, ...row }, lists));
  const rest = fillDocument(document.slice(ends), texts, lists);
  return withTexts(document.slice(0, found.index), texts) + repeated.join('') + rest;
};
