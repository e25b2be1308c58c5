/** A stream of a document: its dictionary, and its bytes as in the file. */
export type PdfStream = { dictionary: string; body: Buffer };

/** A parsed document: the text outside of streams, and the streams. */
export type PdfParts = {
  text: string;
  streams: PdfStream[];
  /** True if an object is hidden in a string or a comment. */
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

/** The end of a string in brackets; inner brackets come in pairs or are escaped. */
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

/** True where the word `stream` begins. It does not count in a string, in a comment or at the end of `endstream`. */
const beginsStream = (content: Buffer, at: number): boolean =>
  content[at] === 0x73 &&
  (isBlank(content[at - 1]) || content[at - 1] === CODE.greater) &&
  content.toString('latin1', at, at + STREAM.length) === STREAM;

/**
 * The beginning of an object, even with a comment between its words. A table of contents may point into a stream, a
 * string or a comment, and a reader finds the object there.
 */
const OBJECT = /(?:\d[\s\0]+\d+[\s\0]*|%[^\r\n]*[\r\n][\s\0]*\d*[\s\0]*)obj[\s\0<[(/]/;

/** True for bytes that contain an object where none is expected. */
export const hidesObject = (bytes: Buffer): boolean => OBJECT.test(bytes.toString('latin1'));

/** The text between the last beginning of an object and its stream. */
const dictionaryIn = (text: string): string =>
  text.slice(Math.max(0, ...Array.from(text.matchAll(new RegExp(OBJECT, 'g')), ({ index }) => index)));

/**
 * Parses a document word by word as a reader does, so that bytes of pictures never count as words. Text outside of
 * streams is kept whole, including strings and comments: the check sees at least what a reader sees.
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
