import type { Actor, MemberActor, OperatorActor, TokenBearer, Visit } from '@tributary/modules/identity';
import { Refused } from '@tributary/domain';
import type { NamedAccount } from './named-account.ts';

export type SessionKind = 'member' | 'operator';

/** What a handler knows of the request besides its input. */
export type RequestContext = {
  visit: Visit;
  idempotencyKey: string | undefined;
  /** The actor of the session that fits the route; undefined on routes for anyone. */
  actor: Actor | undefined;
  /** Whose the page is that asks, as it says itself. */
  account: NamedAccount;
  /** Told the contract's path once a route was found. */
  noteMatch: (path: string) => void;
  /** Whom the request's API token reads for; `none` where it carries none, undefined where it is good for nothing. */
  findTokenBearer: () => Promise<TokenBearer | 'none' | undefined>;
  findActor: (kind: SessionKind) => Promise<Actor | undefined>;
  /** Whether operators have to have a second factor before anything else opens (AMB-134). */
  requiresSecondFactor: boolean;
  /** @throws Refused `passwordWrong`, `tooManyRequests` */
  confirmPassword: (person: Actor, password: string) => Promise<void>;
  /** Whether the operator of this session typed their password for a route within a quarter of an hour. */
  isConfirmed: () => Promise<boolean>;
  /** From now on they did. */
  noteConfirmation: () => Promise<void>;
  /** The password was typed with this very request. */
  hasTypedPassword: boolean;
  /** @throws Refused `ownAccount` where the operator is this member */
  refuseOwn: (operator: OperatorActor, userrefid: string) => Promise<void>;
  sessionToken: (kind: SessionKind) => string | undefined;
  /** `seconds`: where it lives shorter than sessions of its kind do. */
  setSession: (kind: SessionKind, token: string, seconds?: number) => void;
  clearSession: (kind: SessionKind) => void;
  cookie: (name: string) => string | undefined;
  setCookie: (name: string, value: string, seconds: number) => void;
  setHeader: (name: string, value: string) => void;
};

export const memberOf = (context: RequestContext): MemberActor => {
  if (context.actor?.kind !== 'member') throw new Refused('notSignedIn');
  return context.actor;
};

export const operatorOf = (context: RequestContext): OperatorActor => {
  if (context.actor?.kind !== 'operator') throw new Refused('notSignedIn');
  return context.actor;
};
