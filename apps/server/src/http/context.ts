import type { Actor, MemberActor, OperatorActor, TokenBearer, Visit } from '@tributary/modules/identity';
import { Refused } from '@tributary/domain';
import type { Read } from './standby-reads.ts';
import type { NamedAccount } from './named-account.ts';

export type SessionKind = 'member' | 'operator';

/** The facts of a request besides its input. */
export type RequestContext = {
  visit: Visit;
  /** Named in the answer, in log lines and in the trace. */
  requestId: string;
  idempotencyKey: string | undefined;
  /** The actor of the session that the route needs; undefined on routes for anyone. */
  actor: Actor | undefined;
  /** The account that the request itself names. */
  account: NamedAccount;
  /** Called with the contract's path once a route matched. */
  noteMatch: (path: string) => void;
  /** The owner of the request's API token; `none` without a token, undefined for an invalid one. */
  findTokenBearer: () => Promise<TokenBearer | 'none' | undefined>;
  findActor: (kind: SessionKind) => Promise<Actor | undefined>;
  /** True if operators must enrol a second factor before anything else opens (AMB-134). */
  requiresSecondFactor: boolean;
  /** @throws Refused `passwordWrong`, `tooManyRequests` */
  confirmPassword: (person: Actor, password: string) => Promise<void>;
  /** True if the operator of this session typed their password for a route within the last 15 minutes. */
  isConfirmed: () => Promise<boolean>;
  /** Starts the 15 minutes of `isConfirmed`. */
  noteConfirmation: () => Promise<void>;
  /** True if this request itself carried the password. */
  hasTypedPassword: boolean;
  /** @throws Refused `ownAccount` if the operator is this member */
  refuseOwn: (operator: OperatorActor, userrefid: string) => Promise<void>;
  sessionToken: (kind: SessionKind) => string | undefined;
  /** `seconds` is set if the session is shorter than others of its kind. */
  setSession: (kind: SessionKind, token: string, seconds?: number) => void;
  clearSession: (kind: SessionKind) => void;
  cookie: (name: string) => string | undefined;
  setCookie: (name: string, value: string, seconds: number) => void;
  setHeader: (name: string, value: string) => void;
  /** Reads for the answer. If the route declares it, the read is on a standby while that is young enough. */
  read: Read;
  /** Reads on the standby for an actor, while it shows what this session wrote. */
  readOlder: (actor: Actor | undefined) => Read;
  /** Called after a command of an actor, so that later reads of the session show it. */
  noteWritten: (actor: Actor) => Promise<void>;
};

export const memberOf = (context: RequestContext): MemberActor => {
  if (context.actor?.kind !== 'member') throw new Refused('notSignedIn');
  return context.actor;
};

export const operatorOf = (context: RequestContext): OperatorActor => {
  if (context.actor?.kind !== 'operator') throw new Refused('notSignedIn');
  return context.actor;
};

/** The token of the session of the request. @throws Refused `notSignedIn` */
export const sessionOf = (context: RequestContext, kind: SessionKind): string => {
  const session = context.sessionToken(kind);
  if (!session) throw new Refused('notSignedIn');
  return session;
};
