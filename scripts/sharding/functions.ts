import { placeOf } from './places.ts';
import type { Schema } from './schema.ts';

/** Kinds of functions, by name. */
export type FunctionKinds = {
  isAggregate: (name: string) => boolean;
  /** Gives another value at each call. */
  isVolatile: (name: string) => boolean;
  isTime: (name: string) => boolean;
  /** Uses tables that no node has in full. A node cannot run it for its rows. */
  readsTables: (name: string) => boolean;
};

const AGGREGATES =
  'count sum min max avg bool_and bool_or every bit_xor array_agg string_agg json_agg jsonb_agg json_object_agg jsonb_object_agg percentile_cont percentile_disc'.split(
    ' ',
  );
const TIME = 'now clock_timestamp statement_timestamp transaction_timestamp app_now app_day day_by_now'.split(
  ' ',
);
const VOLATILE = 'random gen_random_uuid nextval setval set_config clock_timestamp'.split(' ');
const TABLE = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:public\.)?((?:ledger\.)?[a-z_]+)/gi;

const without = (text: string): string => text.replace(/--.*$/gm, '');

export const functionKinds = ({ functions }: Schema): FunctionKinds => {
  const reading = new Map<string, boolean>();
  const readsTables = (name: string): boolean => {
    const known = reading.get(name);
    if (known !== undefined) return known;
    reading.set(name, false);
    const found = functions.get(name);
    const body = without(found?.body ?? '');
    const places = [...body.matchAll(TABLE)].map(([, table = '']) => placeOf(table));
    const calls = [...body.matchAll(/\b((?:ledger\.)?\w+)\s*\(/g)].map(([, called = '']) => called);
    const reads =
      places.some((place) => place === 'member' || place === 'one node') ||
      calls.some(
        (called) => called !== name && functions.has(called) && !TIME.includes(called) && readsTables(called),
      );
    reading.set(name, reads);
    return reads;
  };
  return {
    isAggregate: (name) => AGGREGATES.includes(name),
    isVolatile: (name) => VOLATILE.includes(name),
    isTime: (name) => TIME.includes(name),
    readsTables: (name) => !TIME.includes(name) && functions.has(name) && readsTables(name),
  };
};
