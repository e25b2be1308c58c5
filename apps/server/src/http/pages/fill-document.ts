/** Texts by the name of their place: `{{coverage.days}}` in the document. */
export type Texts = Readonly<Record<string, string>>;

/** Includes the brace, so that a text never makes a place. */
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
/** The opening tag of an element that is repeated for each row of a list. */
const EACH = /<(\w+)([^>]*) data-each="([\w.]+)"([^>]*)>/;
const eachOf = (list: string): RegExp =>
  new RegExp(EACH.source.replace('[\\w.]+', list.replaceAll('.', '\\.')));

/** The end of the element that was opened before `from`; elements of its kind may be inside it. */
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

type Repeated = { list: string; element: string; before: string; after: string };

/** The first element that a list repeats, without its mark, and the text before and after it. */
const elementAt = (document: string, pattern: RegExp): Repeated | undefined => {
  const found = pattern.exec(document);
  if (!found) return undefined;
  const [opening, tag = '', head, list = '', tail] = found;
  const from = found.index + opening.length;
  const { begins, ends } = closingOf(document, tag, from);
  return {
    list,
    element: `<${tag}${head}${tail}>${document.slice(from, begins)}</${tag}>`,
    before: document.slice(0, found.index),
    after: document.slice(ends),
  };
};

const withTexts = (part: string, texts: Texts): string =>
  part.replace(PLACE, (_place, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`The document has a place for ${name}, which nothing fills.`);
    return escaped(text);
  });

/**
 * Writes texts into the places of a document from the web build, as text and never as markup. An element with
 * `data-each` is repeated for each row of its list, with the row's texts. If the list is empty, the element is
 * removed. Repeated elements may be nested.
 * @throws Error where a place or a list is not known
 */
export const fillDocument = (
  document: string,
  texts: Texts,
  lists: Readonly<Record<string, readonly Texts[]>> = {},
): string => {
  const found = elementAt(document, EACH);
  if (!found) return withTexts(document, texts);
  const { list, element, before, after } = found;
  const rows = lists[list];
  if (!rows) throw new Error(`The document repeats ${list}, which is no list.`);
  const repeated = rows.map((row) => fillDocument(element, { ...texts, ...row }, lists));
  return withTexts(before, texts) + repeated.join('') + fillDocument(after, texts, lists);
};

/**
 * Fills one list wherever the document has it, and leaves all other places for later. Used once at the start for the
 * installation's own settings.
 */
export const fillList = (document: string, list: string, rows: readonly Texts[]): string => {
  const found = elementAt(document, eachOf(list));
  if (!found) return document;
  const repeated = rows.map((row) => withTexts(found.element, row)).join('');
  return found.before + repeated + fillList(found.after, list, rows);
};
