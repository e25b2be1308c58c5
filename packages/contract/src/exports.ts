import { z } from 'zod';
import { EXPORT_TYPES } from './export-types.ts';

declare const audited: unique symbol;

/**
 * The bytes of an exported file, made while they are sent. The mark has no value: only the one function that makes
 * such files can set it, and that function audits the export.
 */
export type ExportedFile = ReadableStream<Uint8Array> & { readonly [audited]: true };

export const exportedFile = z.custom<ExportedFile>((value) => value instanceof ReadableStream);

/**
 * The common parts of every export route: its answer is a file, and it refuses a file that is too large, or one more
 * file than may be made at once.
 */
export const EXPORT = {
  method: 'GET',
  file: Object.values(EXPORT_TYPES),
  refuses: ['exportTooLarge', 'exportsBusy'],
} as const;
