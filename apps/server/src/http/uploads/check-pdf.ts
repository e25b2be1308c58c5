import { inflateSync } from 'node:zlib';
import { hidesObject, pdfParts, type PdfStream } from './pdf-parts.ts';

/** What the whole of a document may come to when it is unpacked, and how many parts it may have. */
const MAX_UNPACKED_BYTES = 40_000_000;
const MAX_STREAMS = 2_000;

/**
 * What makes a document do something instead of showing something. A place to open it at (`/OpenAction`, `/AA`) is none: what
 * such a place does has one of these names.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Filespec|Rendition|Movie)\b/;
const TOO_LARGE = 'The PDF unpacks to far more than its size. Please send a picture of it.';
const DOES_THINGS = 'The PDF holds scripts, actions or other files. Please send a picture of it.';
const UNREADABLE = 'The PDF has parts that we cannot read. Please send a picture of it.';
const BROKEN = 'The PDF is damaged or locked. Please send a picture of it.';

/** A name may be written with its letters as numbers: /J#61vaScript. */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const isActive = (text: string): boolean => ACTIVE.test(withPlainNames(text));

/** Objects may lie in a stream of objects, which has a first one; whatever it says of its type, a reader needs that. */
const holdsObjects = (dictionary: string): boolean =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));

/** The one way of packing objects that we read: Flate alone, without a predictor; or none. */
const FLATE_ALONE = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/;
const packingOf = (dictionary: string): 'flate' | 'none' | 'other' => {
  const names = dictionary.match(/\/(?:F|FFilter|Filter|DecodeParms|DP)\b/g) ?? [];
  if (names.length === 0) return 'none';
  const isPlain =
    !/\/Predictor\s*(?!1\b)/.test(dictionary) && !names.some((name) => /^\/FF|^\/F$/.test(name));
  const filters = names.filter((name) => name === '/Filter').length;
  // Parameters by reference, or for a second filter, are not looked up.
  const hasOwnParameters = !/\/(?:DecodeParms|DP)\s*(?!<<|null)/.test(dictionary);
  return isPlain && filters === 1 && hasOwnParameters && FLATE_ALONE.test(dictionary) ? 'flate' : 'other';
};

type Unpacked = { plain: Buffer } | { fault: string };

const unpack = (body: Buffer, most: number): Unpacked => {
  try {
    return { plain: inflateSync(body, { maxOutputLength: most, finishFlush: 2 }) };
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    return { fault: isTooLarge ? TOO_LARGE : BROKEN };
  }
};

/** What is wrong with one stream; otherwise how many bytes it came to. */
const lookInto = ({ dictionary: written, body }: PdfStream, left: number): string | number => {
  const dictionary = withPlainNames(written);
  if (hidesObject(body)) return UNREADABLE;
  const isOfObjects = holdsObjects(dictionary);
  const packing = packingOf(dictionary);
  if (!isOfObjects && !/\/(?:FlateDecode|Fl)\b/.test(dictionary)) return 0;
  if (isOfObjects && packing === 'other') return UNREADABLE;
  if (packing === 'none') return isActive(body.toString('latin1')) ? DOES_THINGS : 0;
  // Pictures and pages hold no names that do anything; only what they come to counts.
  const isFirst = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(dictionary);
  if (!isFirst) return 0;
  const unpacked = unpack(body, left);
  if ('fault' in unpacked) return unpacked.fault;
  if (isOfObjects && isActive(unpacked.plain.toString('latin1'))) return DOES_THINGS;
  return unpacked.plain.length;
};

/**
 * What is wrong with a PDF, for a person to read; undefined where nothing was found. Words are looked for in what a reader takes
 * for objects: outside of streams, and in streams of objects. Objects that are packed in a way that we do not read are refused.
 */
export const checkPdf = (content: Buffer): string | undefined => {
  if (!content.subarray(-1_100).includes('%%EOF')) return BROKEN;
  const parts = pdfParts(content, MAX_STREAMS);
  if (!parts) return TOO_LARGE;
  if (/\/Encrypt\b/.test(withPlainNames(parts.text))) return BROKEN;
  if (isActive(parts.text)) return DOES_THINGS;
  if (parts.hides) return UNREADABLE;
  let left = MAX_UNPACKED_BYTES;
  for (const stream of parts.streams) {
    const found = lookInto(stream, left);
    if (typeof found === 'string') return found;
    left -= found;
    if (left <= 0) return TOO_LARGE;
  }
  return undefined;
};
