import { z } from 'zod';
import type { Access } from './access.ts';
import { envelope } from './envelope.ts';
import { currentPassword, instant, ownText, rowId, secondFactorCode } from './fields.ts';
import { route } from './route.ts';
import { MEMBER_SCOPE_NAMES, OPERATOR_SCOPE_NAMES } from './scopes.ts';

const ApiToken = z
  .object({
    id: z.number().int(),
    name: z.string(),
    scopes: z.array(z.string()),
    /** Its last four characters. */
    ending: z.string(),
    created_at: instant,
    expires_at: instant,
    /** Written once in five minutes at most; null before the first use. */
    last_used_at: instant.nullable(),
    revoked_at: instant.nullable(),
    living: z.boolean(),
  })
  .meta({ id: 'ApiToken' });

/** The token is shown only in this answer: only its hash is stored. */
const NewApiToken = ApiToken.extend({ token: z.string() }).meta({ id: 'NewApiToken' });

const creationOf = (scopes: readonly [string, ...string[]]) =>
  z.object({
    name: ownText.min(1, 'Name is required').max(60),
    scopes: z.array(z.enum(scopes)).min(1, 'Please choose what it may read').max(20),
    days: z.coerce.number().int().min(1).max(365).default(90),
    password: currentPassword,
    code: secondFactorCode.optional(),
  });

const routesOf = (
  { noun, path, tag }: { noun: 'apiTokens' | 'operatorApiTokens'; path: `/${string}`; tag: string },
  scopes: readonly [string, ...string[]],
  access: { reads: Access; creates: Access; revokes: Access },
) => ({
  list: route({
    method: 'GET',
    path,
    tag,
    summary: 'The person’s API tokens, living or ended within a year, without the tokens themselves',
    access: access.reads,
  }).output(envelope(z.array(ApiToken))),
  create: route({
    method: 'POST',
    path,
    tag,
    summary:
      'Create an API token that reads, shown only now; own password, and a code if a second factor is enrolled',
    changes: [noun],
    access: access.creates,
    refuses: ['conflict', 'secondFactorNeeded', 'secondFactorWrong'],
  })
    .input(creationOf(scopes))
    .output(envelope(NewApiToken)),
  revoke: route({
    method: 'POST',
    path: `${path}/{id}/revoke`,
    tag,
    summary: 'End an API token at once',
    changes: [noun],
    access: access.revokes,
  })
    .input(z.object({ id: rowId }))
    .output(envelope(z.null())),
});

const writes = { who: 'member', writes: true } as const;

/** Tokens for programs that read (docs/decisions/049). No token creates, lists or ends tokens. */
export const apiTokens = routesOf(
  { noun: 'apiTokens', path: '/api-tokens', tag: 'Members' },
  MEMBER_SCOPE_NAMES,
  {
    reads: { who: 'member' },
    creates: { ...writes, password: 'each' },
    revokes: writes,
  },
);
export const operatorApiTokens = routesOf(
  { noun: 'operatorApiTokens', path: '/admin/api-tokens', tag: 'Console' },
  OPERATOR_SCOPE_NAMES,
  {
    reads: { who: 'operator' },
    creates: { who: 'operator', writes: true, password: 'each' },
    revokes: { who: 'operator', writes: true },
  },
);
