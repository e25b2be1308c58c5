import { inflateSync } from 'node:zlib';

/** What the whole of a document may come to when it is unpacked, and how many parts it may have. */
const MAX_UNPACKED_BYTES = 40_000_000;
const MAX_STREAMS = 2_000;

/** What makes a document do something instead of showing something. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Filespec)\b/;

const TOO_LARGE = 'The PDF unpacks to far more than its size. Please send a picture of it.';
const DOES_THINGS = 'The PDF holds scripts, actions or other files. Please send a picture of it.';
const BROKEN = 'The PDF is damaged or locked. Please send a picture of it.';

/** A name may be written with its letters as numbers: /J#61vaScript. */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActive = (text: string): boolean => ACTIVE.test(withPlainNames(text));

/** The packed parts of a document, by the words around them. */
function* streamsIn(content: Buffer): Generator<{ dictionary: string; body: Buffer }> {
  let from = 0;
  for (;;) {
    const at = content.indexOf('stream', from, 'latin1');
    if (at === -1) return;
    const end = content.indexOf('endstream', at, 'latin1');
    if (end === -1) return;
    const begins = at + 6 + (content[at + 6] === 13 ? 2 : 1);
    yield {
      dictionary: content.subarray(Math.max(from, at - 1_000), at).toString('latin1'),
      body: content.subarray(begins, end),
    };
    from = end + 9;
  }
}

/**
 * What is wrong with a PDF, for a person to read; undefined where nothing was found. Parts packed in another way than
 * Flate cannot hold names and are left as they are.
 */
export const checkPdf = (content: Buffer): string | undefined => {
  if (!content.subarray(-1_100).includes('%%EOF') || content.includes('/Encrypt')) return BROKEN;
  if (isActive(content.toString('latin1'))) return DOES_THINGS;
  let left = MAX_UNPACKED_BYTES;
  let count = 0;
  for (const { dictionary, body } of streamsIn(content)) {
    if (++count > MAX_STREAMS) return TOO_LARGE;
    if (!/FlateDecode|\/Fl\b/.test(withPlainNames(dictionary))) continue;
    // Packed twice is packed once too often: what is in there is not looked into.
    if ((withPlainNames(dictionary).match(/FlateDecode/g)?.length ?? 0) > 1) return DOES_THINGS;
    try {
      const plain = inflateSync(body, { maxOutputLength: left, finishFlush: 2 });
      left -= plain.length;
      if (/ObjStm/.test(withPlainNames(dictionary)) && isActive(plain.toString('latin1'))) return DOES_THINGS;
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return TOO_LARGE;
      return BROKEN;
    }
    if (left <= 0) return TOO_LARGE;
  }
  return undefined;
};
