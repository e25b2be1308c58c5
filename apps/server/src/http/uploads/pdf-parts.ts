/** A stream of a document: the dictionary before it and its bytes as they lie in the file. */
export type PdfStream = { dictionary: string; body: Buffer };

/** A document taken apart: everything that is not in a stream, and the streams. */
export type PdfParts = {
  text: string;
  streams: PdfStream[];
  /** An object lies in a string or a comment. */
  hides: boolean;
};

const CODE = {
  open: 0x28,
  close: 0x29,
  escape: 0x5c,
  comment: 0x25,
  carriage: 0x0d,
  line: 0x0a,
  greater: 0x3e,
};
const STREAM = 'stream';
const END = 'endstream';
/** Words end at these. */
const isBlank = (code: number | undefined): boolean =>
  code === undefined || code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;

/** Where a string in brackets ends; brackets inside of it come in pairs or are escaped. */
const endOfString = (content: Buffer, from: number): number => {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const code = content[at];
    if (code === CODE.escape) at++;
    else if (code === CODE.open) depth++;
    else if (code === CODE.close && --depth === 0) return at + 1;
  }
  return content.length;
};

const endOfLine = (content: Buffer, from: number): number => {
  for (let at = from; at < content.length; at++)
    if (content[at] === CODE.carriage || content[at] === CODE.line) return at;
  return content.length;
};

/** Whether the word `stream` begins here. In a string or a comment it is text, and as the end of `endstream` it is none. */
const beginsStream = (content: Buffer, at: number): boolean =>
  content[at] === 0x73 &&
  (isBlank(content[at - 1]) || content[at - 1] === CODE.greater) &&
  content.toString('latin1', at, at + STREAM.length) === STREAM;

/**
 * Where an object begins, also with a comment between its words. A table of contents may lead into the middle of a stream, a
 * string or a comment, and a reader finds it there.
 */
const OBJECT = /(?:\d[\s\0]+\d+[\s\0]*|%[^\r\n]*[\r\n][\s\0]*\d*[\s\0]*)obj[\s\0<[(/]/;

/** Whether an object lies where none is expected. */
export const hidesObject = (bytes: Buffer): boolean => OBJECT.test(bytes.toString('latin1'));

/** What stands between the last beginning of an object and its stream. */
const dictionaryIn = (text: string): string =>
  text.slice(Math.max(0, ...Array.from(text.matchAll(new RegExp(OBJECT, 'g')), ({ index }) => index)));

/**
 * Takes a document apart as a reader does, word by word, so that bytes of pictures are never taken for words. What is not in a
 * stream stays as it is, strings and comments too: more is looked at than a reader would use, and nothing less.
 */
export const pdfParts = (content: Buffer, mostStreams: number): PdfParts | undefined => {
  const texts: string[] = [];
  const streams: PdfStream[] = [];
  let hides = false;
  let since = 0;
  let at = 0;
  while (at < content.length) {
    const code = content[at];
    if (code === CODE.open || code === CODE.comment) {
      const end = code === CODE.open ? endOfString(content, at) : endOfLine(content, at);
      hides ||= hidesObject(content.subarray(at, end));
      at = end;
    } else if (beginsStream(content, at)) {
      if (streams.length === mostStreams) return undefined;
      const begins = at + STREAM.length;
      const found = content.indexOf(END, begins, 'latin1');
      const ends = found === -1 ? content.length : found;
      const text = content.toString('latin1', since, begins);
      streams.push({
        dictionary: dictionaryIn(text),
        body: content.subarray(content[begins] === CODE.carriage ? begins + 2 : begins + 1, ends),
      });
      texts.push(text);
      since = ends;
      at = Math.min(content.length, ends + END.length);
    } else at++;
  }
  texts.push(content.toString('latin1', since));
  return { text: texts.join('\n'), streams, hides };
};
