import { implement, ORPCError } from '@orpc/server';
import {
  ACCOUNT_HEADER,
  accountName,
  API_BASE,
  contract,
  passwordProof,
  STATUS_OF,
  type Access,
} from '@tributary/contract';
import { isUnavailable } from '@tributary/database';
import { Refused, type RefusalCode } from '@tributary/domain';
import { mayDo, type Actor } from '@tributary/modules/identity';
import { operatorOf, type RequestContext } from './context.ts';
import { kindNamed, refuseOtherAccount } from './named-account.ts';

/** A refusal as oRPC carries it; the error encoder makes the answer's body from it. */
const asApiError = (refused: Refused): ORPCError<RefusalCode, Refused['details']> =>
  new ORPCError(refused.code, {
    status: STATUS_OF[refused.code],
    message: refused.message,
    data: refused.details,
  });

type Asked = { access: Access; scope: string | undefined; method: string | undefined };

/**
 * The actor of a request. An API token opens the routes of its scopes and no other, not even public ones; its owner's
 * present rights apply.
 */
const actorOf = async (
  { access, scope }: Omit<Asked, 'method'>,
  context: RequestContext,
): Promise<Actor | undefined> => {
  const bearer = await context.findTokenBearer();
  if (bearer !== 'none') {
    if (!bearer) throw new Refused('notSignedIn');
    if (scope === undefined || !bearer.scopes.includes(scope) || bearer.actor.kind !== access.who)
      throw new Refused('scopeMissing');
    return bearer.actor;
  }
  if (access.who === 'anyone') return access.ends && context.findActor(access.ends);
  if (access.who !== 'either') return context.findActor(access.who);
  const named = kindNamed(context.account);
  if (named) return context.findActor(named);
  return (await context.findActor('operator')) ?? (await context.findActor('member'));
};

/** The actor of a request, who must be the account that it names; the answer names it as well. */
const namedActorOf = async (
  { access, scope, method }: Asked,
  context: RequestContext,
): Promise<Actor | undefined> => {
  const actor = await actorOf({ access, scope }, context);
  if (!actor) return undefined;
  context.setHeader(ACCOUNT_HEADER, accountName(actor));
  refuseOtherAccount(actor, context.account, method);
  return actor;
};

const decideAccess = async (
  asked: Asked,
  context: RequestContext,
  input: unknown,
): Promise<Actor | undefined> => {
  const { access } = asked;
  const actor = await namedActorOf(asked, context);
  if (access.who === 'anyone') return undefined;
  if (!actor) throw new Refused('notSignedIn');
  if (access.who === 'either' && actor.kind === 'member') return actor;
  if (access.who === 'member') {
    if (access.own === undefined) return actor;
    const own = (input as Record<string, unknown> | undefined)?.[access.own];
    // A foreign id gets the same answer as a missing one, so that it reveals nothing (AMB-044).
    if (actor.kind !== 'member' || own !== actor.userrefid) throw new Refused('notFound');
    return actor;
  }
  if (actor.kind !== 'operator') throw new Refused('notSignedIn');
  const isOpen = access.who === 'operator' && access.beforeEnrolment;
  if (context.requiresSecondFactor && !actor.hasSecondFactor && !isOpen)
    throw new Refused('secondFactorMissing');
  if (access.who === 'operator' && access.main && !actor.isMain) throw new Refused('notAllowed');
  if ([access.permission ?? []].flat().some((permission) => !mayDo(actor, permission)))
    throw new Refused('notAllowed');
  return actor;
};

/** A view of a member's app reads only. Any other method is refused, including those of future routes (AMB-050). */
const refuseWriting = (actor: Actor | undefined, method: string | undefined): void => {
  if (actor?.kind === 'member' && actor.view && method !== 'GET') throw new Refused('readOnlySession');
};

const hasPassword = (input: unknown): input is { password: string } =>
  typeof (input as { password?: unknown } | undefined)?.password === 'string';

/**
 * Runs after the input is valid, so that a wrong field does not use up an attempt. Returns whether the password came
 * with this request; a route may accept one typed earlier in this session.
 */
const confirmPerson = async (access: Access, context: RequestContext, input: unknown): Promise<boolean> => {
  const proof = passwordProof(access);
  if (!proof) return false;
  if (!context.actor) throw new Refused('notSignedIn');
  if (!hasPassword(input)) {
    if (proof === 'each') throw new Refused('passwordWrong');
    if (await context.isConfirmed()) return false;
    throw new Refused('passwordNeeded');
  }
  await context.confirmPassword(context.actor, input.password);
  if (proof === 'recent') await context.noteConfirmation();
  return true;
};

/** Refuses a change by an operator of their own member account. */
const refuseOwn = async (access: Access, context: RequestContext, input: unknown): Promise<void> => {
  const { userrefid } = (input ?? {}) as { userrefid?: unknown };
  if (access.who !== 'operator' || !access.writes || typeof userrefid !== 'string') return;
  await context.refuseOwn(operatorOf(context), userrefid);
};

const asRefusal = (error: unknown): unknown => {
  if (isUnavailable(error)) return asApiError(new Refused('unavailable'));
  return error instanceof Refused ? asApiError(error) : error;
};

/** Notes a command, which may have written even if refused. It stays done if its note cannot be stored. */
const noted = async (context: RequestContext, actor: Actor): Promise<void> => {
  try {
    await context.noteWritten(actor);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};

/**
 * Every handler is bound through this. The contract's access rule is checked before the input, the person's password
 * after it. A route without a rule refuses everybody.
 */
export const api = implement(contract, {
  // Between the two middlewares below.
  initialInputValidationIndex: -1,
})
  .$context<RequestContext>()
  .use(async ({ context, next, procedure }, input) => {
    try {
      const { route, meta } = procedure['~orpc'];
      context.noteMatch(`${API_BASE}${route.path}`);
      const { access, scope, reads } = meta;
      if (!access) throw new Refused('notAllowed');
      const actor = await decideAccess({ access, scope, method: route.method }, context, input);
      refuseWriting(actor, route.method);
      const read = reads === 'standby' ? context.readOlder(actor) : context.read;
      try {
        return await next({ context: { actor, read } });
      } finally {
        if (actor && route.method !== 'GET') await noted(context, actor);
      }
    } catch (error) {
      throw asRefusal(error);
    }
  })
  .use(async ({ context, next, procedure }, input) => {
    const { access } = procedure['~orpc'].meta;
    if (!access) return next();
    const hasTypedPassword = await confirmPerson(access, context, input);
    await refuseOwn(access, context, input);
    return next({ context: { hasTypedPassword } });
  });
