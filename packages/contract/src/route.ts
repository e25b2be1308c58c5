import { oc } from '@orpc/contract';
import { REFUSALS, type RefusalCode } from '@tributary/domain';
import { z } from 'zod';
import { passwordProof, type Access, type Reads, type RouteMeta } from './access.ts';
import { AGE_HEADER } from './age.ts';
import { API_BASE } from './api-base.ts';
import { scopeOf } from './scopes.ts';
import { STATUS_OF } from './statuses.ts';

type Definition = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  tag: string;
  access: Access;
  /** Refusals besides those that every route may answer with. */
  refuses?: readonly RefusalCode[];
  /** Media types of the file that the route answers with instead of an envelope. */
  file?: readonly string[];
  /** Moves money: honours the header `Idempotency-Key`. */
  keyed?: true;
  /** The nouns of the contract whose answers are outdated after this route answered, even with a refusal. */
  changes?: readonly string[];
  /** `standby`: the answer may be some seconds old, and tells how old in `AGE_HEADER`. */
  reads?: Reads;
};

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'A repeat with the same key answers as the first time; another body under the same key is refused.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
};

/** The header of each answer that a standby may give. */
const AGE = {
  [AGE_HEADER]: {
    description:
      'Seconds, with one decimal: the answer may lack what was written since. Absent if it lacks nothing.',
    schema: { type: 'string' as const, pattern: String.raw`^\d+\.\d$` },
  },
};

const fileResponse = (types: readonly string[]) => ({
  description: 'The file, as an attachment',
  content: Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  ),
});

const refusalDetails = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  attemptsLeft: z.number().int().optional(),
  retryAt: z.string().optional(),
});

/** True if the route refuses an operator without a required second factor (AMB-134). */
const needsEnrolment = (access: Access): boolean =>
  access.who === 'either' || (access.who === 'operator' && !access.beforeEnrolment);

const readsSession = (access: Access): boolean => access.who !== 'anyone' || access.ends !== undefined;

/** The refusals that follow from a route's access and key. */
const commonRefusals = ({
  access,
  keyed,
  method,
}: Pick<Definition, 'access' | 'keyed' | 'method'>): RefusalCode[] => [
  'invalidInput',
  'tooManyRequests',
  'unavailable',
  'scopeMissing',
  ...(access.who === 'anyone' ? [] : (['notSignedIn', 'notFound', 'notAllowed'] as const)),
  ...(readsSession(access) ? (['otherAccount'] as const) : []),
  ...(readsSession(access) && method !== 'GET' ? (['accountNotNamed'] as const) : []),
  ...(needsEnrolment(access) ? (['secondFactorMissing'] as const) : []),
  ...((access.who === 'member' || access.who === 'either') && method !== 'GET'
    ? (['readOnlySession'] as const)
    : []),
  ...(passwordProof(access) ? (['passwordWrong'] as const) : []),
  ...(passwordProof(access) === 'recent' ? (['passwordNeeded'] as const) : []),
  ...(access.who === 'operator' && access.secondPerson ? (['sameApprover'] as const) : []),
  ...(access.who === 'operator' && access.writes ? (['ownAccount'] as const) : []),
  ...(keyed ? (['idempotencyKeyReused'] as const) : []),
];

/** The sessions that a route accepts, any one of them. */
const SESSIONS: Record<Access['who'], readonly string[]> = {
  anyone: [],
  member: ['memberSession'],
  operator: ['operatorSession'],
  either: ['memberSession', 'operatorSession'],
};

/** One route of the API: its callers, its refusals, and its path below `/api`. */
export const route = ({
  method,
  path,
  summary,
  tag,
  access,
  refuses = [],
  file,
  keyed,
  changes = [],
  reads,
}: Definition) => {
  const codes = [...new Set([...commonRefusals({ access, keyed, method }), ...refuses])];
  const scope = scopeOf(method, path);
  const errors = Object.fromEntries(
    codes.map((code) => [code, { status: STATUS_OF[code], message: REFUSALS[code], data: refusalDetails }]),
  );
  return oc
    .$meta<RouteMeta>({})
    .meta({ access, scope, changes, reads })
    .errors(errors)
    .route({
      method,
      path,
      summary,
      tags: [tag],
      spec: (operation) => ({
        ...operation,
        parameters: [...(operation.parameters ?? []), ...(keyed ? [KEY_HEADER] : [])],
        responses: {
          ...operation.responses,
          ...(file && { 200: fileResponse(file) }),
          ...(reads && {
            200: { ...(file ? fileResponse(file) : operation.responses?.['200']), headers: AGE },
          }),
        } as typeof operation.responses,
        security: [
          ...SESSIONS[access.who].map((name) => ({ [name]: [] })),
          ...(scope === undefined ? [] : [{ apiToken: [scope] }]),
        ],
      }),
    });
};

/**
 * The address of a route for a link: its path below /api, and a query if given. The path must not contain a
 * `{field}`.
 */
export const addressOf = (
  { '~orpc': { route: described } }: { '~orpc': { route: { path?: string } } },
  query: Readonly<Record<string, string>> = {},
): string => {
  const asked = new URLSearchParams(query).toString();
  return `${API_BASE}${described.path ?? ''}${asked && `?${asked}`}`;
};
