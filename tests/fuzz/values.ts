import type { JSONSchema } from 'zod/v4/core';

export type Random = (below: number) => number;
type Schema = JSONSchema.BaseSchema;

export const pick = <T>(random: Random, from: readonly T[]): T => {
  const picked = from[random(from.length)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
};

/** Values by field name if the schema says too little, so that many requests succeed. */
const BY_NAME: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/^user_?ref_?id$|^user_id$|^member$|^sponsor|^q$/i, ['alice1', 'bob1', 'top', 'nobody9']],
  [/password/i, ['password1', 'operator password 1', 'wrong one']],
  [/amount|gross|turnover|price/i, ['10', '50.25', '100', '0.000001', '0', '99999999999']],
  [/^(from|to|date|day|activeFrom)$/i, ['2026-01-02', '2026-01-30', '2025-12-31', '2026-02-30']],
  [/address/i, ['0x52908400098527886E0F7030069857D2E4169EE7', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', '0x0']],
  [/email/i, ['kiran@example.com', 'kiran@']],
  [/mobile|phone/i, ['+919876543210', '12']],
  [/username/i, ['main1', 'helper1', 'nobody']],
  [/^(id|no|window|lot|page|size|version)$|Id$/, [1, 2, '1', 3, 50]],
  [/reason|note|remark|cause|message/i, ['because', 'कारण', '=1+1', '']],
  [/hash/i, [`0x${'ab'.repeat(32)}`, 'AB'.repeat(32)]],
  [/package/i, ['igniteFund', 'elevatePlus', 'legacyVault']],
  [/wallet/i, ['profit', 'working', 'r_wallet']],
  [/coin/i, ['usdt', 'xrp', 'USDT(BEP20)']],
];

const TEXTS = ['x', 'two words', 'Élodie', 'नमस्ते', '{"a":1}', "'; drop table members; --"];
const HASH = 'ab'.repeat(32);

/** What people type and paste instead of plain text: forms of one letter, signs that nobody sees, other digits. */
const AS_PEOPLE_TYPE: readonly ((text: string, random: Random) => string)[] = [
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  (text) => `${text}e\u0301`,
  (text) => `\u200b${text}\u200b`,
  (text) => `\u202a${text}\u202c`,
  (text) => `\u2068${text}\u2069`,
  (text) => text.replace(/(?<=.)(?=.)/, '\u00ad'),
  (text) => `\ufeff${text}\r\n`,
  (text) => `\u00a0${text}\u202f`,
  (text) => `“${text}”`,
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number.parseInt(digit, 10))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number.parseInt(digit, 10))),
  (text) => text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(0xfee0 + (sign.codePointAt(0) ?? 0))),
  (text) => text.toUpperCase(),
  (_text, random) =>
    pick(random, [
      '1,234.50',
      '1.234,50',
      '1,00,000.50',
      '1 000',
      "1'000",
      '100,50',
      '1,2345',
      '.5',
      '5.',
      '+5',
      '1e3',
    ]),
  (_text, random) =>
    pick(random, [
      HASH,
      `https://bscscan.com/tx/0x${HASH}#eventlog`,
      `https://xrpscan.com/tx/${HASH.toUpperCase()}?x=1`,
      `0x${HASH.slice(0, 32)}\n${HASH.slice(32)}`,
      'xrpl:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?dt=104523',
      'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@56',
    ]),
];

/** The same fields with one text as people may type it. */
export const typedByPeople = (random: Random, fields: Record<string, unknown>): Record<string, unknown> => {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (texts.length === 0) return fields;
  const [name, text] = pick(random, texts);
  return { ...fields, [name]: pick(random, AS_PEOPLE_TYPE)(text, random) };
};

/** A value that fits the schema, as far as schema and name tell. */
function valueFor(random: Random, schema: Schema, name: string): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random, pick(random, choices) as Schema, name);
  if (schema.enum) return pick(random, schema.enum);
  if (schema.const !== undefined) return schema.const;
  const named = BY_NAME.find(([pattern]) => pattern.test(name));
  if (named && schema.type !== 'object' && schema.type !== 'array') return pick(random, named[1]);
  switch (schema.type) {
    case 'object':
      return fieldsFor(random, schema);
    case 'array':
      return Array.from({ length: random(4) }, () =>
        valueFor(random, (schema.items ?? {}) as Schema, `${name}s`),
      );
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random(Math.min(100, (schema.maximum ?? 100) + 1));
    case 'boolean':
      return random(2) === 0;
    case 'null':
      return null;
    default:
      return pick(random, TEXTS);
  }
}

/** All required fields, and some of the others. */
export const fieldsFor = (random: Random, schema: Schema): Record<string, unknown> => {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}) as [string, Schema][];
  return Object.fromEntries(
    fields
      .filter(([name]) => required.has(name) || random(2) === 0)
      .map(([name, each]) => [name, valueFor(random, each, name)]),
  );
};

const NONSENSE: readonly unknown[] = [
  '',
  'x'.repeat(5_000),
  'a\0b',
  'half \uD83D a pair',
  '\u202Eabc',
  -1,
  1.5,
  1e308,
  '1e5',
  '99999999999999999999',
  2_147_483_648,
  9_007_199_254_740_992,
  '2026-13-45',
  true,
  null,
  [],
  [[[[]]]],
  {},
  { __proto__: null, constructor: 1 },
  Array.from({ length: 500 }, () => 'a'),
];

/** The same fields with one of them broken, removed, repeated under another name, or with an unknown field added. */
export const broken = (random: Random, fields: Record<string, unknown>): Record<string, unknown> => {
  const names = Object.keys(fields);
  const name = names.length > 0 ? pick(random, names) : 'anything';
  switch (random(4)) {
    case 0: {
      const { [name]: _gone, ...rest } = fields;
      return rest;
    }
    case 1:
      return { ...fields, [name.toUpperCase()]: fields[name], extra: pick(random, NONSENSE) };
    default:
      return { ...fields, [name]: pick(random, NONSENSE) };
  }
};
