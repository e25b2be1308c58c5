import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { ACCOUNT_HEADER, API_BASE, contract } from '@tributary/contract';

const BY_COOKIE = `A page that sends the cookie says in the header ${ACCOUNT_HEADER} whose session it means, as answers name it; its command is refused without it.`;

const generate = () =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Tributary',
      version: '1.0.0',
      description:
        'Amounts are decimal strings of USDT. Every answer is {status, message, data}; a refusal is {status: false, code, message, fields?}.',
    },
    servers: [{ url: API_BASE }],
    components: {
      securitySchemes: {
        memberSession: {
          type: 'http',
          scheme: 'bearer',
          description: `The token of POST /users/login, or its cookie. ${BY_COOKIE}`,
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token of a member or operator, for the routes that name a scope of it; never with a cookie',
        },
        operatorSession: {
          type: 'http',
          scheme: 'bearer',
          description: `The token of POST /admin/login, or its cookie. ${BY_COOKIE}`,
        },
      },
    },
  });

export type ApiDocument = Awaited<ReturnType<typeof generate>>;

/** Removes the limits of a double that the converter adds. They are meaningless and contradict the contract's own. */
const withoutEmptyLimits = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmptyLimits);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, each]) =>
      !(key === 'minimum' && (each === Number.MIN_SAFE_INTEGER || 'exclusiveMinimum' in value)) &&
      !(key === 'maximum' && (each === Number.MAX_SAFE_INTEGER || 'exclusiveMaximum' in value)),
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutEmptyLimits(each)]));
};

const make = async (): Promise<ApiDocument> => withoutEmptyLimits(await generate()) as ApiDocument;

let made: Promise<ApiDocument> | undefined;

/** The OpenAPI document, generated from the contract once per process. */
export const apiDocument = (): Promise<ApiDocument> => (made ??= make());
