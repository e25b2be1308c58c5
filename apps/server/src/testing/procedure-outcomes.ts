import { call, ORPCError, Procedure, type AnyProcedure } from '@orpc/server';
import type { RouteMeta } from '@tributary/contract';
import { Refused } from '@tributary/domain';
import type { Actor, MemberActor, OperatorActor, TokenBearer } from '@tributary/modules/identity';
import { expect } from 'vitest';
import type { RequestContext, SessionKind } from '../http/context.ts';
import { api } from '../http/procedures.ts';

export const anna: MemberActor = { kind: 'member', id: 1, userrefid: 'anna', blocked: false };
export const viewed: MemberActor = {
  ...anna,
  view: { operatorId: 7, username: 'olga', name: 'Olga', endsAt: new Date('2030-01-01') },
};
export const olga: OperatorActor = {
  kind: 'operator',
  id: 7,
  username: 'olga',
  name: 'Olga',
  isMain: false,
  permissions: [],
  hasSecondFactor: false,
};
export const main: OperatorActor = { ...olga, isMain: true };
/** An operator with these rights. */
export const allowed = (...permissions: OperatorActor['permissions']): OperatorActor => ({
  ...olga,
  permissions,
});

type Request = {
  sessions?: Partial<Record<SessionKind, Actor>>;
  bearer?: TokenBearer | 'none' | undefined;
  requiresSecondFactor?: boolean;
  input?: unknown;
  /** The error of storing that this session wrote something. */
  failsToNote?: Error;
};
/** A request in the session of a member. */
export const member = (actor: Actor): Request => ({ sessions: { member: actor } });
/** A request in the session of an operator. */
export const operator = (actor: Actor): Request => ({ sessions: { operator: actor } });
/** A request with an API token of these scopes. */
export const token = (actor: Actor, ...scopes: string[]): Request => ({
  bearer: { tokenId: 1, scopes, actor },
});

type Ran = Pick<RequestContext, 'actor' | 'read' | 'hasTypedPassword'>;
/** The error that ends each procedure below, so that it needs no valid answer. */
const DONE = 'conflict';
const ran: Ran[] = [];
export const passwords: unknown[] = [];
/** The kinds of session that are confirmed. */
export const confirmed = new Set<SessionKind>();
export const paths: string[] = [];
export const looks: SessionKind[] = [];
/** The member accounts that were compared with an operator's own, with that operator. */
export const compared: [OperatorActor, string][] = [];
/** The actors whose sessions were noted as having written. */
export const written: Actor[] = [];
const note = ({ context }: { context: Ran }): never => {
  ran.push(context);
  throw new Refused(DONE);
};

const unread = (): never => {
  throw new Error('Nothing is read here');
};
/** The read of a standby for each actor; `nobody` is the key of a request without one. */
const standbys = new Map<Actor | 'nobody', RequestContext['read']>();
const standbyOf = (actor: Actor | undefined): RequestContext['read'] => {
  const key = actor ?? 'nobody';
  const read = standbys.get(key) ?? (() => unread());
  standbys.set(key, read);
  return read;
};

const contextOf = ({
  sessions = {},
  requiresSecondFactor = false,
  failsToNote,
  ...request
}: Request): RequestContext => ({
  visit: { ip: '192.0.2.1', userAgent: 'a browser' },
  requestId: 'none',
  idempotencyKey: undefined,
  actor: undefined,
  account: { names: [], isByPage: false },
  noteMatch: (path) => void paths.push(path),
  findTokenBearer: async () => ('bearer' in request ? request.bearer : 'none'),
  findActor: async (kind) => {
    looks.push(kind);
    return sessions[kind];
  },
  requiresSecondFactor,
  confirmPassword: async ({ id }, password) => {
    passwords.push([id, password]);
    if (password !== 'right') throw new Refused('passwordWrong');
  },
  isConfirmed: () => Promise.resolve(confirmed.has('operator')),
  noteConfirmation: async () => void confirmed.add('operator'),
  hasTypedPassword: false,
  refuseOwn: async (by, userrefid) => {
    compared.push([by, userrefid]);
    if (userrefid === 'own') throw new Refused('ownAccount');
  },
  sessionToken: () => undefined,
  setSession: () => undefined,
  clearSession: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  setHeader: () => undefined,
  read: unread,
  readOlder: standbyOf,
  noteWritten: async (actor) => {
    written.push(actor);
    if (failsToNote) throw failsToNote;
  },
});

/** The error that a procedure throws for a request. */
export const failureOf = async (procedure: AnyProcedure, request: Request): Promise<unknown> => {
  try {
    return await call(procedure, request.input, { context: contextOf(request) });
  } catch (error) {
    return error;
  }
};
/** The actor that reached the handler, or the code of the refusal. */
export const outcome = async (procedure: AnyProcedure, request: Request = {}): Promise<unknown> => {
  ran.length = 0;
  const error = await failureOf(procedure, request);
  if (!(error instanceof ORPCError)) throw error;
  const [first, second] = ran;
  expect(second).toBeUndefined();
  return first && error.code === DONE ? (first.actor ?? 'nobody') : error.code;
};
/** True if the handler of a request hears that the password came with it. */
export const hearsPassword = async (
  procedure: AnyProcedure,
  request: Request,
): Promise<boolean | undefined> => {
  await outcome(procedure, request);
  return ran[0]?.hasTypedPassword;
};
/** Where the handler of a request reads: at the primary, or at the standby for an actor or for nobody. */
export const placeOfReads = async (procedure: AnyProcedure, request: Request = {}): Promise<unknown> => {
  standbys.clear();
  await outcome(procedure, request);
  if (ran[0]?.read === unread) return 'primary';
  return [...standbys.keys()].find((actor) => standbys.get(actor) === ran[0]?.read);
};
/** The same route under another rule. */
export const under = (procedure: AnyProcedure, meta: RouteMeta): AnyProcedure =>
  new Procedure({ ...procedure['~orpc'], meta });

export const ROUTES = {
  anyone: api.packages.list.handler(note),
  own: api.wallets.summary.handler(note),
  member: api.incomes.report.handler(note),
  revoke: api.apiTokens.revoke.handler(note),
  either: api.odl.entries.handler(note),
  any: api.operatorApiTokens.list.handler(note),
  books: api.watch.books.handler(note),
  export: api.adminMembers.export.handler(note),
  me: api.operators.me.handler(note),
  operators: api.operators.list.handler(note),
  rerun: api.watch.rerun.handler(note),
} satisfies Record<string, AnyProcedure>;
