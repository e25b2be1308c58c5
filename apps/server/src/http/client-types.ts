import { contract } from '@tributary/contract';
import type { ApiDocument } from './api-document.ts';
import { operationsOf, type Operation } from './reference-page.ts';

/** The part of JSON Schema that the document uses. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
};

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };

/** Excluded: its team is a list in the address, which the small client cannot write. */
const PROJECTION = contract.plan.projection['~orpc'].route.path;

/** Open to anyone, and not about a person. Look-ups of names and captchas are for our own pages. */
const isPublic = ({ path, described }: Operation): boolean =>
  described.security?.length === 0 &&
  path !== PROJECTION &&
  /^\/(public|plan|packages|treasury|market)(\/|$)/.test(path);

/** Routes that a program may read with an API token or without one. */
export const isForPrograms = (operation: Operation): boolean =>
  operation.method === 'get' && (scopeIn(operation.described) !== undefined || isPublic(operation));

/** The scope that an API token needs; undefined if the route accepts no token. */
export const scopeIn = ({ security }: Operation['described']): string | undefined =>
  security?.flatMap((each) => (each['apiToken'] as string[] | undefined) ?? [])[0];

export const parametersOf = ({ described }: Operation): Parameter[] =>
  (described.parameters ?? []) as Parameter[];

type Content = { content?: Record<string, { schema?: Schema }> };

/** The schema of an answer's `data`; undefined for a file or a page. */
export const dataSchemaOf = ({ described }: Operation): Schema | undefined => {
  const answer = described.responses?.['200'] as Content | undefined;
  return answer?.content?.['application/json']?.schema?.properties?.['data'];
};

const named = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

const objectType = (schema: Schema): string => {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${named(name)}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const { additionalProperties: rest } = schema;
  return typeof rest === 'object' ? `Record<string, ${typeOf(rest)}>` : 'Record<string, unknown>';
};

const SIMPLE: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A schema as a TypeScript type. */
const typeOf = (schema: Schema): string => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(typeOf))].join(' | ');
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`;
  if (schema.type === 'object') return objectType(schema);
  const types = [schema.type ?? []].flat().map((type) => SIMPLE[type] ?? 'unknown');
  return types.length > 0 ? types.join(' | ') : 'unknown';
};

const routeType = (operation: Operation): string => {
  const { path, described } = operation;
  const scope = scopeIn(described);
  const input = parametersOf(operation).map(
    ({ name, required, schema }) => `${named(name)}${required ? '' : '?'}: ${typeOf(schema ?? {})}`,
  );
  return `  /** ${described.summary ?? ''}. ${scope ? `Scope: ${scope}` : 'For anyone'}. */
  '${path}': {
    input: ${input.length > 0 ? `{ ${input.join('; ')} }` : 'Record<string, never>'};
    data: ${typeOf(dataSchemaOf(operation) ?? {})};
  };`;
};

/** The types of docs/client: every route that a program may read, with its input and its answer. */
export const clientTypes = (document: ApiDocument): string => {
  const operations = operationsOf(document).filter(
    (operation) => isForPrograms(operation) && dataSchemaOf(operation) !== undefined,
  );
  const open = operations.filter(({ described }) => scopeIn(described) === undefined);
  return `// What the API answers to programs. Written by \`npm run client\` from the OpenAPI document; never edited.
export type Routes = {
${operations.map(routeType).join('\n')}
};

/** Routes for anyone: they take no token, and refuse one. */
export const FOR_ANYONE: ReadonlySet<keyof Routes> = new Set<keyof Routes>([
${open.map(({ path }) => `  '${path}',`).join('\n')}
]);
`;
};
