import type { Field, ListDefinition, SortWord } from '@tributary/definitions/lists';
import { sortWordsIn } from '@tributary/definitions/lists';
import { z } from 'zod';
import { instant, wireAmount } from './fields.ts';
import { listOf, period, search } from './list.ts';

const KINDS = {
  id: z.string(),
  text: z.string(),
  address: z.string(),
  count: z.number().int(),
  level: z.number().int(),
  money: wireAmount,
  instant,
  day: z.iso.date(),
};

type Words<Word extends string> = z.ZodEnum<{ [Each in Word]: Each }>;

type Value<F> = F extends { words: infer Of }
  ? Words<keyof Of & string>
  : F extends { oneOf: readonly (infer Word extends string)[] }
    ? Words<Word>
    : F extends { kind: infer Kind extends keyof typeof KINDS }
      ? (typeof KINDS)[Kind]
      : never;

type Schema<F> = F extends { isNullable: true } ? z.ZodNullable<Value<F>> : Value<F>;

type RowShape<Fields> = {
  [
    Name in keyof Fields & string as Fields[Name] extends { kind: 'position' }
      ? never
      : Fields[Name] extends { wire: infer Wire extends string }
        ? Wire
        : Name
  ]: Schema<Fields[Name]>;
};

type SumShape<Sums> = {
  [Name in keyof Sums & string]: Sums[Name] extends 'money' ? typeof wireAmount : z.ZodNumber;
};

type Choices<List extends ListDefinition> =
  List['choices'] extends Readonly<Record<string, { words: object }>>
    ? {
        [Name in keyof List['choices'] & string]: z.ZodOptional<
          Words<keyof List['choices'][Name]['words'] & string>
        >;
      }
    : unknown;

type Days<List extends ListDefinition> = List extends { days: string } ? typeof period : unknown;

const schemaOf = (field: Exclude<Field, { kind: 'position' }>): z.ZodType => {
  const value =
    field.kind === 'status'
      ? z.enum(Object.keys(field.words))
      : field.kind === 'text' && field.oneOf
        ? z.enum([...field.oneOf])
        : KINDS[field.kind];
  return field.isNullable ? value.nullable() : value;
};

const rowShape = ({ fields }: ListDefinition): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'position' ? [] : [[field.wire ?? name, schemaOf(field)] as const],
    ),
  );

const choicesOf = ({ choices = {} }: ListDefinition): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(choices).map(([name, { words }]) => [name, z.enum(Object.keys(words)).optional()]),
  );

const sumShape = ({ sums }: ListDefinition): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(sums).map(([name, kind]) => [name, kind === 'money' ? wireAmount : z.number().int()]),
  );

/**
 * The schemas of a list by its definition: its row, its sums and its filters. `of` are fields of the address that say whose
 * list it is.
 */
export const listBy = <
  const List extends ListDefinition,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- most lists have no such fields
  Of extends z.ZodRawShape = Record<never, never>,
>(
  definition: List,
  of?: Of,
) => {
  const row = z.object(rowShape(definition) as RowShape<List['fields']>).meta({ id: definition.schema });
  return listOf({
    row,
    sums: sumShape(definition) as SumShape<List['sums']>,
    filters: {
      ...(definition.days === undefined ? {} : period),
      ...search,
      ...choicesOf(definition),
    } as Days<List> & typeof search & Choices<List>,
    ...(of && { of }),
    sort: {
      words: sortWordsIn(definition),
      standard: definition.order as SortWord<List>,
    },
  });
};
