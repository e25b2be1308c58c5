import {
  type Field,
  type ListDefinition,
  type SortWord,
  type SumFields,
  type WireFields,
  type WordOf,
  isOnWire,
  sortWordsIn,
  sumFields,
  wireName,
} from '@tributary/definitions/lists';
import { z } from 'zod';
import { instant, wireAmount } from './fields.ts';
import { listOf, oneRow, period, search } from './list.ts';

const KINDS = {
  id: z.string(),
  text: z.string(),
  address: z.string(),
  count: z.number().int(),
  level: z.number().int(),
  money: wireAmount,
  instant,
  day: z.iso.date(),
  flag: z.boolean(),
  nothing: z.null(),
};

type Words<Word extends string> = z.ZodEnum<{ [Each in Word]: Each }>;

type Numbers<Of extends number> = z.ZodType<Of, Of>;

type Value<F> = F extends { kind: 'words'; oneOf: readonly (infer Word extends string)[] }
  ? z.ZodArray<Words<Word>>
  : F extends { kind: 'words' }
    ? z.ZodArray<z.ZodString>
    : F extends { words: infer Of }
      ? Words<keyof Of & string>
      : F extends { kind: 'group'; of: infer Of }
        ? z.ZodObject<RowShape<Of>>
        : F extends { kind: 'groups'; of: infer Of }
          ? z.ZodArray<z.ZodObject<RowShape<Of>>>
          : F extends { oneOf: readonly (infer One extends number)[] }
            ? Numbers<One>
            : F extends { oneOf: readonly (infer Word extends string)[] }
              ? Words<Word>
              : F extends { kind: infer Kind extends keyof typeof KINDS }
                ? (typeof KINDS)[Kind]
                : never;

type Schema<F> = F extends { isNullable: true } ? z.ZodNullable<Value<F>> : Value<F>;

type RowShape<Fields> = {
  [Name in keyof WireFields<Fields> & string]: Schema<WireFields<Fields>[Name]>;
};

type OneChoice<Of> = Of extends { greatest: number }
  ? z.ZodCoercedNumber
  : Of extends { most: number }
    ? z.ZodString
    : Words<Extract<WordOf<Of>, string>>;

type Choices<List extends ListDefinition> =
  List['choices'] extends Readonly<Record<string, object>>
    ? {
        [Name in keyof List['choices'] & string]: List['choices'][Name] extends { standard: string }
          ? z.ZodDefault<OneChoice<List['choices'][Name]>>
          : z.ZodOptional<OneChoice<List['choices'][Name]>>;
      }
    : unknown;

type Days<List extends ListDefinition> = List extends { days: string } ? typeof period : unknown;

type MoreDays<List extends ListDefinition> = List extends {
  moreDays: { from: infer From extends string; to: infer To extends string };
}
  ? { [Name in From | To]: typeof period.from }
  : unknown;

type Search<List extends ListDefinition> = List extends { isWhole: true } ? unknown : typeof search;

type OneRow<List extends ListDefinition> = List extends { oneRow: string } ? typeof oneRow : unknown;

const oneOf = ([first = '', ...others]: readonly string[]): z.ZodType =>
  others.length === 0 ? z.literal(first) : z.enum([first, ...others]);

type Valued = Exclude<Field, { kind: 'position' | 'own' }>;

const valueOf = (field: Valued): z.ZodType => {
  switch (field.kind) {
    case 'status':
      return z.enum(Object.keys(field.words));
    case 'text':
      return field.oneOf ? oneOf(field.oneOf) : KINDS.text;
    case 'count':
    case 'level':
      return field.oneOf ? z.literal([...field.oneOf]) : KINDS.count;
    case 'group':
      return z.object(rowShape(field.of));
    case 'groups':
      return z.array(z.object(rowShape(field.of)));
    case 'words':
      return z.array(field.oneOf ? z.enum([...field.oneOf]) : KINDS.text);
    default:
      return KINDS[field.kind];
  }
};

const schemaOf = (field: Valued): z.ZodType => {
  const { description } = field;
  const value = field.isNullable ? valueOf(field).nullable() : valueOf(field);
  return description === undefined ? value : value.meta({ description });
};

const rowShape = (fields: ListDefinition['fields']): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'position' || field.kind === 'own' || !isOnWire(field)
        ? []
        : [[wireName(name, field), schemaOf(field)] as const],
    ),
  );

type Choice = NonNullable<ListDefinition['choices']>[string];

const choiceOf = (choice: Choice): z.ZodType => {
  if ('greatest' in choice) return z.coerce.number().int().min(1).max(choice.greatest).optional();
  const words = 'words' in choice ? choice : undefined;
  const taken =
    choice.most === undefined
      ? z.enum([...Object.keys(words?.words ?? {}), ...(words?.also ?? [])])
      : z.string().max(choice.most);
  return words?.standard === undefined ? taken.optional() : taken.default(words.standard as never);
};

const choicesOf = ({ choices = {} }: ListDefinition): z.ZodRawShape =>
  Object.fromEntries(Object.entries(choices).map(([name, choice]) => [name, choiceOf(choice)]));

const rowBy = <List extends ListDefinition>({ schema, fields }: List) =>
  z.object(rowShape(fields) as RowShape<List['fields']>).meta({ id: schema });

/**
 * The schemas of a list from its definition: its row, its sums and its filters. `of` are fields of the address that
 * name the list's owner; `row` comes from another list of the same rows.
 */
export const listBy = <
  const List extends ListDefinition,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- most lists have no such fields
  Of extends z.ZodRawShape = Record<never, never>,
>(
  definition: List,
  of?: Of,
  row: ReturnType<typeof rowBy<List>> = rowBy(definition),
) => {
  const { moreDays } = definition;
  const list = listOf({
    row,
    sums: rowShape(sumFields(definition)) as RowShape<SumFields<List['sums']>>,
    filters: {
      ...(definition.days === undefined ? {} : period),
      ...(definition.isWhole ? {} : search),
      ...choicesOf(definition),
      ...(moreDays && { [moreDays.from]: period.from, [moreDays.to]: period.to }),
      ...(definition.oneRow === undefined ? {} : oneRow),
    } as Days<List> & Search<List> & Choices<List> & MoreDays<List> & OneRow<List>,
    ...(moreDays && { periods: [[moreDays.from, moreDays.to] as const] }),
    hasDates: definition.hasDates,
    ...(of && { of }),
    ...(definition.order !== undefined && {
      sort: { words: sortWordsIn(definition), standard: definition.order as SortWord<List> },
    }),
  });
  return { row, ...list };
};
