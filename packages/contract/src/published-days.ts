import { z } from 'zod';

const microText = z.string().regex(/^\d+$/);

const kindOfGroup = {
  kind: z.enum(['daily', 'network', 'mixed']),
  level: z.number().int().nullable(),
  rateBps: z.number().int().nullable(),
  rewards: z.number().int(),
  base: microText.nullable(),
};

/** A closed day with the inputs of its totals, rounded so that no person's amounts show (docs/verify/replay.md). */
const RoundedDay = z
  .object({
    version: z.literal(2),
    day: z.iso.date(),
    /** The digest of the previous published day; zeros for the first day. */
    previous: z.string(),
    /** The digest of the exact amounts with a random salt; both are stored. */
    exact: z.string(),
    /** Both null on a day with rewards for fewer than ten people. */
    groups: z
      .array(
        z.object({
          ...kindOfGroup,
          computed: microText.nullable(),
          step: microText,
          cut: microText,
          cutStep: microText,
        }),
      )
      .nullable(),
    totals: z.object({ computed: microText, credited: microText, step: microText }).nullable(),
    digest: z.string(),
  })
  .meta({ id: 'RoundedDay' });

/** A day that was published before amounts were rounded. */
const ExactDay = z
  .object({
    day: z.iso.date(),
    /** The digest of the previous published day; zeros for the first day. */
    previous: z.string(),
    /** Null on a day with rewards for fewer than ten people. */
    groups: z
      .array(
        z.object({
          ...kindOfGroup,
          products: microText,
          roundedOff: microText,
          cut: microText,
        }),
      )
      .nullable(),
    totals: z.object({ computed: microText, credited: microText }),
    digest: z.string(),
  })
  .meta({ id: 'ExactDay' });

/** A closed day as published, with rounded or with exact amounts. */
export const PublishedDay = z.union([RoundedDay, ExactDay]);
