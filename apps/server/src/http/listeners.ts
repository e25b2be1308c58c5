import type { Db } from '@tributary/database';
import { findActor, isStillActor, type Actor } from '@tributary/modules/identity';
import type { FastifyRequest } from 'fastify';
import { noteKnown } from './connections.ts';
import type { SessionKind } from './context.ts';
import { namedAccountOf, refuseOtherAccount } from './named-account.ts';
import { tokenOf } from './session-token.ts';

type ActorOf<Kind extends SessionKind> = Extract<Actor, { kind: Kind }>;

/** The actor who opens a stream, and whether they may still listen later. */
type Listener<Kind extends SessionKind> = { actor: ActorOf<Kind>; mayStay: () => Promise<boolean> };

export type FindListener = <Kind extends SessionKind>(
  request: FastifyRequest,
  kind: Kind,
) => Promise<Listener<Kind> | undefined>;

const isOf = <Kind extends SessionKind>(actor: Actor | undefined, kind: Kind): actor is ActorOf<Kind> =>
  actor?.kind === kind;

/**
 * The actor whose session a request carries; undefined without a session of that kind.
 * @throws Refused `otherAccount` if the request names another account
 */
export const listenersOf =
  (db: Db, secureCookies: boolean): FindListener =>
  async (request, kind) => {
    const token = tokenOf(request, kind, secureCookies);
    if (token === undefined) return undefined;
    // A browser reconnects a stream automatically, which is not a use of the session.
    const actor = await findActor(db, token, false);
    if (actor) noteKnown(request);
    if (!isOf(actor, kind)) return undefined;
    refuseOtherAccount(actor, namedAccountOf(request), 'GET');
    return { actor, mayStay: () => isStillActor(db, token, actor) };
  };
