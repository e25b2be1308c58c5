import { Refused } from '@tributary/domain';
import type { KeptFile } from '@tributary/modules/tickets';
import sharp from 'sharp';
import { checkPdfBeside } from './check-beside.ts';

const MAX_UPLOAD_BYTES = 5_000_000;
/** More than any phone's camera makes. A JPEG is reduced while it is read; a PNG is read line by line. */
const MAX_PIXELS = 120_000_000;
const MAX_EDGE = 2_400;
/** A long screenshot keeps its width, so that it can be read; the longest edge of WebP is 16,383. */
const MAX_LONG_EDGE = 16_000;
const LONG = 3;
const MAX_SECONDS = 30;
/** Files that wait for their turn; more would wait too long. */
const MAX_WAITING = 20;
const MAX_NAME_LENGTH = 80;

// One picture at a time, without a cache, in these three formats only; the library can read many more.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

const starts = (content: Buffer, hex: string, at = 0): boolean =>
  content.subarray(at, at + hex.length / 2).toString('hex') === hex;

/** The kind of a file by its first bytes; its name and its declared type are ignored. */
const kindOf = (content: Buffer): 'picture' | 'pdf' | undefined => {
  if (starts(content, '89504e470d0a1a0a') || starts(content, 'ffd8ff')) return 'picture';
  if (starts(content, '52494646') && starts(content, '57454250', 8)) return 'picture';
  return starts(content, '255044462d') ? 'pdf' : undefined;
};

/** The brands of the container in which phones store pictures. */
const PHONE_BRANDS = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'avif',
  'avis',
]);
const isPhonePicture = (content: Buffer): boolean =>
  starts(content, '66747970', 4) && PHONE_BRANDS.has(content.toString('latin1', 8, 12));

const refused = (text: string): Refused => new Refused('invalidInput', { fields: { file: text } });

/** A display name, never a path: letters, digits and a few other characters of the last part. */
const shownName = (name: string, extension: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  return `${stem || 'file'}.${extension}`;
};

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Runs one piece of work after another, so that many need only the memory of one.
 * @throws Refused `unavailable` if too many wait
 */
const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= MAX_WAITING) throw new Refused('unavailable');
  waiting += 1;
  const done = queue.then(work, work);
  queue = done.catch(() => undefined);
  try {
    return await done;
  } finally {
    waiting -= 1;
  }
};

/** The largest size of a picture: within a square, except for one far longer than wide. */
const boundsOf = ({
  width,
  height,
}: {
  width: number;
  height: number;
}): { width: number; height: number } => {
  const isLong = Math.max(width, height) > LONG * Math.min(width, height);
  if (!isLong) return { width: MAX_EDGE, height: MAX_EDGE };
  return height > width
    ? { width: MAX_EDGE, height: MAX_LONG_EDGE }
    : { width: MAX_LONG_EDGE, height: MAX_EDGE };
};

const drawAnew = async (content: Buffer): Promise<Buffer> => {
  try {
    const options = { limitInputPixels: MAX_PIXELS, pages: 1, sequentialRead: true } as const;
    const { autoOrient } = await sharp(content, options).metadata();
    // A JPEG without its end is read up to where it stops, because cameras and messengers produce such files.
    return await sharp(content, { ...options, failOn: starts(content, 'ffd8ff') ? 'none' : 'error' })
      .timeout({ seconds: MAX_SECONDS })
      // Applies the camera's orientation. All other metadata, such as time and place, is dropped.
      .rotate()
      .resize({ ...boundsOf(autoOrient), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw refused(
      /pixel/i.test(why)
        ? 'The picture has more than 120 megapixels. Please make it smaller.'
        : 'The picture is damaged, or of a kind that we cannot read.',
    );
  }
};

/**
 * Reads an uploaded file. PNG, JPEG and WebP are redrawn, so that only pixels remain. A PDF is checked and kept
 * unchanged, and is served as an attachment only.
 * @throws Refused `invalidInput` with a sentence under the field `file`
 */
export const readUpload = async (file: File): Promise<KeptFile> => {
  if (file.size > MAX_UPLOAD_BYTES) throw refused('The file is larger than 5 MB.');
  const content = Buffer.from(await file.arrayBuffer());
  const kind = kindOf(content);
  if (kind === 'picture')
    return {
      name: shownName(file.name, 'webp'),
      mediaType: 'image/webp',
      content: await alone(() => drawAnew(content)),
    };
  if (isPhonePicture(content))
    throw refused('We cannot read HEIC pictures. Please send a screenshot of it, or save it as JPEG.');
  if (kind !== 'pdf') throw refused('Please choose a picture (PNG, JPEG or WebP) or a PDF.');
  const fault = await alone(() => checkPdfBeside(content));
  if (fault) throw refused(fault);
  return { name: shownName(file.name, 'pdf'), mediaType: 'application/pdf', content };
};
