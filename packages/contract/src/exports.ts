import { z } from 'zod';
import { EXPORT_TYPES } from './export-types.ts';

declare const audited: unique symbol;

/**
 * The bytes of an exported file, made while they are sent. The mark has no value: only the one function that makes
 * such files can give it, and that function writes down who took which.
 */
export type ExportedFile = ReadableStream<Uint8Array> & { readonly [audited]: true };

export const exportedFile = z.custom<ExportedFile>((value) => value instanceof ReadableStream);

/** What an export's route says besides its list: it answers with a file, and may be too large or too many. */
export const EXPORT = {
  method: 'GET',
  file: Object.values(EXPORT_TYPES),
  refuses: ['exportTooLarge', 'exportsBusy'],
} as const;
