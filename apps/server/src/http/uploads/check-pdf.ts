import { inflateSync } from 'node:zlib';
import { hidesObject, pdfParts, type PdfStream } from './pdf-parts.ts';

/** The largest size of an unpacked document, and its largest number of parts. */
const MAX_UNPACKED_BYTES = 40_000_000;
const MAX_STREAMS = 2_000;

/**
 * Names of actions in a document. A place to open it at (`/OpenAction`, `/AA`) is not listed: an action at such a
 * place has one of these names.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Filespec|Rendition|Movie)\b/;
const TOO_LARGE = 'The PDF unpacks to far more than its size. Please send a picture of it.';
const DOES_THINGS = 'The PDF holds scripts, actions or other files. Please send a picture of it.';
const UNREADABLE = 'The PDF has parts that we cannot read. Please send a picture of it.';
const BROKEN = 'The PDF is damaged or locked. Please send a picture of it.';

/** A name may encode letters as numbers: /J#61vaScript. */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const isActive = (text: string): boolean => ACTIVE.test(withPlainNames(text));

/** Objects may be inside a stream of objects. Readers need its `/First`, whatever its declared type. */
const holdsObjects = (dictionary: string): boolean =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));

/** The only packing of objects that we read: none, or Flate alone without a predictor. */
const FLATE_ALONE = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/;
const packingOf = (dictionary: string): 'flate' | 'none' | 'other' => {
  const names = dictionary.match(/\/(?:F|FFilter|Filter|DecodeParms|DP)\b/g) ?? [];
  if (names.length === 0) return 'none';
  const isPlain =
    !/\/Predictor\s*(?!1\b)/.test(dictionary) && !names.some((name) => /^\/FF|^\/F$/.test(name));
  const filters = names.filter((name) => name === '/Filter').length;
  // Parameters by reference or for a second filter are not resolved.
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

/** The fault of one stream, or the number of its unpacked bytes. */
const lookInto = ({ dictionary: written, body }: PdfStream, left: number): string | number => {
  const dictionary = withPlainNames(written);
  if (hidesObject(body)) return UNREADABLE;
  const isOfObjects = holdsObjects(dictionary);
  const packing = packingOf(dictionary);
  if (!isOfObjects && !/\/(?:FlateDecode|Fl)\b/.test(dictionary)) return 0;
  if (isOfObjects && packing === 'other') return UNREADABLE;
  if (packing === 'none') return isActive(body.toString('latin1')) ? DOES_THINGS : 0;
  // Pictures and pages contain no actions; only their unpacked size counts.
  const isFirst = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(dictionary);
  if (!isFirst) return 0;
  const unpacked = unpack(body, left);
  if ('fault' in unpacked) return unpacked.fault;
  if (isOfObjects && isActive(unpacked.plain.toString('latin1'))) return DOES_THINGS;
  return unpacked.plain.length;
};

/**
 * The fault of a PDF in words for people; undefined for a sound one. Names are searched where a reader reads objects:
 * outside of streams, and in streams of objects. Objects packed in a way that we do not read are refused.
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
