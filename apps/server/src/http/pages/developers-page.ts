import { API_BASE } from '@tributary/contract';
import { apiDocument } from '../api-document.ts';
import { dataSchemaOf, isForPrograms, parametersOf, scopeIn, type Schema } from '../client-types.ts';
import { fillDocument, type Texts } from './fill-document.ts';
import type { Filling } from './pages.ts';
import { operationsOf, type Operation } from '../reference-page.ts';

const INSTANT = '2026-01-31T09:30:00.000Z';
const DAY = '2026-01-31';

const textExample = ({ examples, format, enum: options }: Schema): string => {
  const [given] = [...(examples ?? []), ...(options ?? [])];
  if (typeof given === 'string') return given;
  if (format === 'date-time') return INSTANT;
  return format === 'date' ? DAY : '…';
};

/** An example of an answer, made from its schema alone. */
const exampleOf = (schema: Schema): unknown => {
  if ('const' in schema) return schema.const;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return exampleOf(either[0] ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'array') return [exampleOf(schema.items ?? {})];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)]),
    );
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return type === 'null' ? null : textExample(schema);
};

const kindOf = (schema: Schema): string => {
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.format === 'date') return 'a day, such as 2026-01-31';
  return [schema.type ?? 'text']
    .flat()
    .join(' or ')
    .replace('string', 'text')
    .replace('integer', 'whole number');
};

const fieldsOf = (operation: Operation): Texts[] =>
  parametersOf(operation).map(({ name, in: place, required, schema = {} }) => ({
    'field.name': name,
    'field.place': place === 'path' ? 'in the path' : 'in the query',
    'field.kind': kindOf(schema),
    'field.needed': required
      ? 'needed'
      : schema.default === undefined
        ? 'may be left out'
        : `${JSON.stringify(schema.default)} by default`,
  }));

/** The name of a path in the page's places. */
const keyOf = (path: string): string => path.replace(/\W+/g, '_');

type Reference = { texts: Texts; lists: Record<string, readonly Texts[]> };

const referenceOf = (operations: readonly Operation[]): Reference => {
  const texts: Record<string, string> = {};
  const lists: Record<string, readonly Texts[]> = {};
  for (const operation of operations) {
    const key = keyOf(operation.path);
    texts[`${key}.summary`] = operation.described.summary ?? '';
    const example = { status: true, message: '', data: exampleOf(dataSchemaOf(operation) ?? {}) };
    texts[`${key}.example`] = JSON.stringify(example, null, 2);
    const fields = fieldsOf(operation);
    lists[`${key}.fields`] = fields;
    lists[`${key}.some`] = fields.length > 0 ? [{}] : [];
  }
  lists['public.routes'] = operations
    .filter(({ described }) => scopeIn(described) === undefined)
    .map(({ path, described }) => ({
      'row.path': `${API_BASE}${path}`,
      'row.summary': described.summary ?? '',
    }));
  return { texts, lists };
};

/** The page for developers, filled from the OpenAPI document. */
export const developersFilling = (): Filling => {
  let reference: Promise<Reference> | undefined;
  return async (document) => {
    reference ??= apiDocument().then((api) => referenceOf(operationsOf(api).filter(isForPrograms)));
    const { texts, lists } = await reference;
    return fillDocument(document, texts, lists);
  };
};
