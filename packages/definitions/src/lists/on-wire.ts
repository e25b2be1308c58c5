import { moneyToWire, type Micro } from '@tributary/domain';
import type { Field } from './field.ts';
import {
  isOnWire,
  sumFields,
  wireName,
  type ListDefinition,
  type RowOf,
  type SumsOf,
  type WireRow,
  type WireSums,
} from './define-list.ts';

type Encode = (row: Readonly<Record<string, unknown>>) => unknown;

const valueOnWire = (field: Field): ((value: unknown) => unknown) => {
  switch (field.kind) {
    case 'money':
      return (value) => moneyToWire(value as Micro);
    case 'instant':
      return (value) => (value as Date).toISOString();
    case 'id':
      return String;
    case 'text':
      return (field.onWire as ((value: unknown) => unknown) | undefined) ?? ((value) => value);
    default:
      return (value) => value;
  }
};

const encoderOf = (own: string, field: Field): Encode => {
  if (field.kind !== 'position' && field.from) return field.from as Encode;
  const encode = valueOnWire(field);
  return (row) => (row[own] === null ? null : encode(row[own]));
};

const encoderFor = (
  fields: Readonly<Record<string, Field>>,
): ((row: Readonly<Record<string, unknown>>) => Record<string, unknown>) => {
  const encoders = Object.entries(fields).flatMap(([own, field]) =>
    isOnWire(field) ? [[wireName(own, field), encoderOf(own, field)] as const] : [],
  );
  return (row) => Object.fromEntries(encoders.map(([name, encode]) => [name, encode(row)]));
};

/** Converts a row of the module for the wire: exact amounts with six decimals, instants in ISO 8601, ids as texts. */
export const rowOnWire = <List extends ListDefinition>({ fields }: List) =>
  encoderFor(fields) as (row: RowOf<List>) => WireRow<List>;

/** Converts the sums of a list for the wire. */
export const sumsOnWire = <List extends ListDefinition>(
  definition: List,
  own: SumsOf<List>,
): WireSums<List> => encoderFor(sumFields(definition))(own) as WireSums<List>;
