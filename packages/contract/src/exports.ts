import { z } from 'zod';
import { filterQuery } from './envelope.ts';

/** `tsv` is what Copy puts on the clipboard. */
export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  tsv: 'text/tab-separated-values; charset=utf-8',
} as const;

export type ExportFormat = keyof typeof EXPORT_TYPES;

const FORMATS = Object.keys(EXPORT_TYPES) as [ExportFormat, ...ExportFormat[]];

/** Their ids still fit into an address. */
const MAX_SELECTED = 500;
const MAX_ID = 2_147_483_647;

const TOO_MANY = `Select at most ${MAX_SELECTED} rows, or none for all`;

/** Ids of the selected rows, separated by commas. */
const selectedIds = z
  .string()
  .max(MAX_SELECTED * 11, TOO_MANY)
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'Ids are numbers separated by commas')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= MAX_SELECTED, TOO_MANY)
  .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), 'There is no such id')
  .meta({ description: 'The selected rows. They decide alone: other filters are left aside.' });

/** The query of every export: the list's filters without its pages, a format, and maybe selected rows. */
export const exportQuery = {
  ...filterQuery,
  format: z.enum(FORMATS, { message: `Choose ${FORMATS.join(', ')}` }),
  ids: selectedIds.optional(),
};

/** The bytes of an exported file, made while they are sent. */
export const exportedFile = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

/** What every export refuses besides what its list refuses. */
export const EXPORT_REFUSALS = ['exportTooLarge', 'exportsBusy'] as const;
