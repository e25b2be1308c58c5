import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import { PERIOD_TEXT } from './list.ts';

const inputs = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes).flatMap(([action, route]) => {
    const { inputSchema } = (route as { '~orpc': { inputSchema?: unknown } })['~orpc'];
    return inputSchema instanceof z.ZodObject ? [[`${noun}.${action}`, inputSchema] as const] : [];
  }),
);

const periodsOf = ({ shape }: z.ZodObject): [string, string][] =>
  Object.keys(shape).flatMap((name): [string, string][] => {
    const last = name.replace(/^from$/, 'to').replace(/From$/, 'To');
    return last !== name && last in shape ? [[name, last]] : [];
  });

const cases = inputs.flatMap(([name, schema]) =>
  periodsOf(schema).map((days) => [name, days, schema] as const),
);

const faultOf = (schema: z.ZodObject, input: object, field: string) =>
  schema.safeParse(input).error?.issues.find(({ path }) => path[0] === field)?.message;

describe('a period of a list', () => {
  it('is part of many routes', () => expect(cases.length).toBeGreaterThan(30));

  // Zod checks the order of two fields only if each field is valid.
  const filled = (schema: z.ZodObject) =>
    Object.fromEntries(
      Object.entries({ userrefid: 'alice1', kind: 'daily', format: 'csv' }).flatMap(([name, value]) => {
        const field = schema.shape[name] as z.ZodType | undefined;
        const usable = [value, 'royalty'].find((each) => field?.safeParse(each).success);
        return usable === undefined ? [] : [[name, usable]];
      }),
    );

  it.each(cases)(
    'is refused for %s, with a sentence, if %j are in the wrong order',
    (_name, [from, to], schema) => {
      const others = filled(schema);
      expect(faultOf(schema, { ...others, [from]: '2026-02-01', [to]: '2026-01-31' }, to)).toBe(PERIOD_TEXT);
      for (const days of [
        { [from]: '2026-01-31', [to]: '2026-01-31' },
        { [from]: '2026-02-01' },
        { [to]: '2026-01-01' },
      ])
        expect(faultOf(schema, { ...others, ...days }, to)).toBeUndefined();
    },
  );
});
