import { Refused } from '@tributary/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Routes that accept files have their own limit. */
export const MAX_BODY_BYTES = 1_048_576;

const NOT_STORABLE = 'Contains characters that cannot be stored';

/** PostgreSQL's text can hold no NUL and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A field of null counts as absent (AMB-135); in a list null keeps its place. */
function readField(this: unknown, key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw new Refused('invalidInput', { fields: { [isStorable(key) ? key : 'input']: NOT_STORABLE } });
  return value === null && key !== '' && !Array.isArray(this) ? undefined : value;
}

/** An empty body counts as `{}`, so a command without fields may be sent without a body. */
const parse = (text: string): unknown => (text === '' ? {} : JSON.parse(text, readField));

/** The largest form: a ticket with its file. */
const MAX_FORM_BYTES = 6_000_000;
const TAKES_FILES = /^\/api\/tickets(?:\/[^/]+\/replies)?(?:\?|$)/;

/** True for a form sent to a route that accepts files. Such a form is read whole before its handler runs. */
export const bringsForm = (request: FastifyRequest): boolean =>
  TAKES_FILES.test(request.url) &&
  /^multipart\/form-data\b/i.test(request.headers['content-type']?.trim() ?? '');

/** The fields of a form with files, one per name; an empty file field counts as absent. */
const readForm = async (body: Buffer, type: string): Promise<unknown> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value)))
      throw new Refused('invalidInput', { fields: { [isStorable(name) ? name : 'input']: NOT_STORABLE } });
    if (typeof value === 'string' || value.size > 0) fields[name] = value;
  }
  return fields;
};

/** Parses forms with files for the routes that accept them; any other route refuses them. */
const addForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      if (!TAKES_FILES.test(request.url))
        throw Object.assign(new Error('takes no files'), { statusCode: 415 });
      try {
        return await readForm(body, request.headers['content-type'] ?? '');
      } catch (error) {
        throw error instanceof Refused ? error : Object.assign(new Error('no form'), { statusCode: 400 });
      }
    },
  );
};

/** Reads JSON up to the limit, counted while it arrives. Refuses any other content type except such forms. */
export const addJsonBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  addForms(scope);
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, text, done) => {
      try {
        done(null, parse(text as string));
      } catch (error) {
        done(error instanceof Refused ? error : Object.assign(new Error('no JSON'), { statusCode: 400 }));
      }
    },
  );
};

/**
 * Refuses an address that contains NUL, which no row can hold: `notFound` in a path, `invalidInput` in a query. The
 * query is everything after the first question mark, including further ones.
 */
export const refuseUnstorableAddress = (url: string): void => {
  const nul = url.indexOf('%00');
  if (nul === -1) return;
  const query = url.indexOf('?');
  if (query === -1 || nul < query) throw new Refused('notFound');
  throw new Refused('invalidInput', { fields: { input: NOT_STORABLE } });
};
