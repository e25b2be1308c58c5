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
/** An element that stands once for each row of a list; no element of its own kind lies inside it. */
const EACH = /<(\w+)([^>]*) data-each="([\w.]+)"([^>]*)>([\s\S]*?)<\/\1>/g;

const withTexts = (part: string, texts: Texts): string =>
  part.replace(PLACE, (_place, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`The document has a place for ${name}, which nothing fills.`);
    return escaped(text);
  });

/**
 * Writes texts into the places of a document that was made when the web app was built; what is written is text, never
 * markup. An element with `data-each` is repeated for each row of its list, with the row's texts, and is gone where the
 * list is empty.
 * @throws Error where a place or a list is not known
 */
export const fillDocument = (
  document: string,
  texts: Texts,
  lists: Readonly<Record<string, readonly Texts[]>> = {},
): string => {
  const repeated = document.replace(EACH, (...found: string[]) => {
    const [, tag, before, name = '', after, inner = ''] = found;
    const rows = lists[name];
    if (!rows) throw new Error(`The document repeats ${name}, which is no list.`);
    const element = `<${tag}${before}${after}>${inner}</${tag}>`;
    return rows.map((row) => withTexts(element, { ...texts, ...row })).join('');
  });
  return withTexts(repeated, texts);
};
