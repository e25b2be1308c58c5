import { moneyToWire, type Micro } from '@tributary/domain';
import type { Field } from './field.ts';
import {
  isOnWire,
  sumsIn,
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

/** Says a row of the module on the wire: exact amounts with six decimals, instants in ISO 8601, ids as texts. */
export const rowOnWire = <List extends ListDefinition>({
  fields,
}: List): ((row: RowOf<List>) => WireRow<List>) => {
  const encoders = Object.entries(fields).flatMap(([own, field]) =>
    isOnWire(field) ? [[wireName(own, field), encoderOf(own, field)] as const] : [],
  );
  return (row) => Object.fromEntries(encoders.map(([name, encode]) => [name, encode(row)])) as WireRow<List>;
};

/** The same for its sums. */
export const sumsOnWire = <List extends ListDefinition>(
  definition: List,
  own: SumsOf<List>,
): WireSums<List> =>
  Object.fromEntries(
    sumsIn(definition).map(({ own: name, wire, kind }) => {
      const value = (own as Readonly<Record<string, unknown>>)[name];
      return [wire, kind === 'money' ? moneyToWire(value as Micro) : value];
    }),
  ) as WireSums<List>;
