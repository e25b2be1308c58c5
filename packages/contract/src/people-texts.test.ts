import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';

/** A text with a decomposed letter, between invisible characters. */
const TYPED = '\u2068Jose\u0301\u200b ';
/** The form of that text in which a text is stored and an id is looked up: composed, without anything around it. */
const KEPT = 'Jos\u00e9';

/**
 * Texts that are compared with what the server gave, or that the module reads by its own rule: passwords, searches,
 * tokens, paths, pasted addresses, ids of rows.
 */
const OTHERS = new Set([
  'account',
  'after',
  'breach',
  'captchaId',
  'chain',
  'created_at',
  'currentPassword',
  'id',
  'invariant',
  'line_id',
  'newPassword',
  'of',
  'password',
  'payment',
  'q',
  'seen',
  'status',
  'text',
  'ticketNo',
  'token',
  'user_id',
  'username',
  'userRefId',
  'userrefid',
  'wallet_address',
  'wallet_type',
  'who',
  'withdraw_amount',
  'withdraw_type',
]);

type Field = { name: string; field: z.core.$ZodType };
type Described = { '~orpc': { route: { method: string }; inputSchema?: unknown } };

const fieldsOf = (schema: unknown): Field[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
    return schema.options.flatMap(fieldsOf);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({ name, field: field as z.core.$ZodType }));
};

/** False for a documented field that the server ignores: it accepts anything. */
const isText = (field: z.core.$ZodType): boolean =>
  typeof z.safeParse(field, TYPED).data === 'string' && !z.safeParse(field, {}).success;

const TEXTS = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).flatMap(([route, described]) => {
    const { inputSchema } = (described as Described)['~orpc'];
    return fieldsOf(inputSchema)
      .filter(({ name, field }) => !OTHERS.has(name) && isText(field))
      .map(({ name, field }) => [`${group}.${route}`, name, field] as const);
  }),
);

describe('a text that a person writes', () => {
  it('is in dozens of routes', () => expect(TEXTS.length).toBeGreaterThan(60));

  it.each(TEXTS)('has its normal form in %s: %s', (_route, _name, field) =>
    expect(z.safeParse(field, TYPED).data).toBe(KEPT),
  );

  it.each(TEXTS.filter(([, , field]) => !z.safeParse(field, '').success))(
    'is missing in %s if it has only invisible characters: %s',
    (_route, _name, field) => expect(z.safeParse(field, '\u200b\u2060').success).toBe(false),
  );
});
