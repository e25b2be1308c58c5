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
 * The parts that every export route has in common: it answers with a file, which may be too large or one too many.
 */
export const EXPORT = {
  method: 'GET',
  file: Object.values(EXPORT_TYPES),
  refuses: ['exportTooLarge', 'exportsBusy'],
} as const;
