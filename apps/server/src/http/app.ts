import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { onError } from '@orpc/server';
import { API_BASE } from '@tributary/contract';
import { isUnavailable } from '@tributary/database';
import { REFUSALS, Refused } from '@tributary/domain';
import { confirmOperatorPassword } from '@tributary/modules/operators';
import {
  confirmMemberPassword,
  findActor,
  findTokenBearer,
  isSessionConfirmed,
  noteConfirmation,
} from '@tributary/modules/identity';
import { refuseOwn } from '@tributary/modules/second-person';
import type { Logger } from '@tributary/runtime';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Asked, MeasuredRequest } from '../metrics.ts';
import type { Needs } from '../needs.ts';
import { boundConnections, noteKnown } from './connections.ts';
import { addJsonBodies, bringsForm, refuseUnstorableAddress } from './bodies.ts';
import type { RequestContext, SessionKind } from './context.ts';
import { EDGE, edgeOptions, letGoOnClose, type Edge } from './edge.ts';
import { errorBody, withFieldMessages } from './errors.ts';
import { isCrossSite } from './cross-site.ts';
import { endStreamsOnClose } from './event-stream.ts';
import { addHappeningEvents } from './happening-events.ts';
import { listenersOf } from './listeners.ts';
import { measureRequests, noteMatch } from './measure-requests.ts';
import { namedAccountOf } from './named-account.ts';
import { addPaymentEvents } from './payment-events.ts';
import { refuse } from './refuse.ts';
import { routerOf } from './router.ts';
import { apiTokenOf, cookieName, refuseTokenWithCookie, tokenOf } from './session-token.ts';
import { readingOf } from './request-reads.ts';
import { tokenLimits, type TokenLimits } from './token-limits.ts';
import { securityHeaders } from './security-headers.ts';

export type AppSettings = {
  secureCookies: boolean;
  /** True if operators must enrol a second factor before anything else opens (AMB-134). */
  requiresSecondFactor: boolean;
  trustedProxies: readonly string[];
  origin?: string | undefined;
  /** Hashes of the inline scripts that the web build needs. */
  scriptHashes?: readonly string[];
  /** Calls per minute of one API token in this process. */
  tokenCallsPerMinute?: number;
  edge?: Partial<Edge>;
  measure?: (request: Asked) => MeasuredRequest;
};

const MAX_KEY_LENGTH = 255;
const RETRY_AFTER_SECONDS = 2;
/** The id of a request, as its log lines and its span name it. */
const REQUEST_ID_HEADER = 'x-request-id';
const COOKIE_SECONDS: Record<SessionKind, number> = { member: 7 * 86_400, operator: 8 * 3_600 };

/** Refuses a key that cannot be stored: ignoring it would run a repeated request twice. */
const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length >= 1 && key.length <= MAX_KEY_LENGTH) return key;
  throw new Refused('invalidInput', {
    fields: { 'Idempotency-Key': `Between 1 and ${MAX_KEY_LENGTH} characters` },
  });
};

type Serving = Pick<Needs, 'db' | 'standby'> & {
  secure: boolean;
  requiresSecondFactor: boolean;
  tokens: TokenLimits;
};

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { db, standby, secure, requiresSecondFactor, tokens }: Serving,
): RequestContext => {
  const attributes = (kind: SessionKind) =>
    ({ path: '/', httpOnly: true, secure, sameSite: kind === 'operator' ? 'strict' : 'lax' }) as const;
  const setHeader = (name: string, value: string): void => void reply.header(name, value);
  return {
    visit: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    actor: undefined,
    account: namedAccountOf(request),
    requiresSecondFactor,
    noteMatch: (path) => noteMatch(request, path),
    findTokenBearer: async () => {
      const token = apiTokenOf(request);
      if (token === undefined) return 'none';
      const bearer = await findTokenBearer(db, token);
      if (bearer) {
        noteKnown(request);
        tokens.take(bearer.tokenId);
      }
      return bearer;
    },
    findActor: async (kind) => {
      const token = tokenOf(request, kind, secure);
      const isUse = request.headers['x-idle'] === undefined;
      const actor = token === undefined ? undefined : await findActor(db, token, isUse);
      if (actor) noteKnown(request);
      return actor?.kind === kind ? actor : undefined;
    },
    confirmPassword: ({ kind, id }, password) =>
      (kind === 'operator' ? confirmOperatorPassword : confirmMemberPassword)(db, id, password),
    isConfirmed: async () => {
      const token = tokenOf(request, 'operator', secure);
      return token !== undefined && (await isSessionConfirmed(db, token));
    },
    noteConfirmation: async () => {
      const token = tokenOf(request, 'operator', secure);
      if (token !== undefined) await noteConfirmation(db, token);
    },
    hasTypedPassword: false,
    refuseOwn: ({ username }, userrefid) => refuseOwn(db, username, { userrefid }),
    sessionToken: (kind) => tokenOf(request, kind, secure),
    setSession: (kind, token, seconds = COOKIE_SECONDS[kind]) =>
      void reply.setCookie(cookieName(kind, secure), token, {
        ...attributes(kind),
        maxAge: seconds,
      }),
    clearSession: (kind) => void reply.clearCookie(cookieName(kind, secure), attributes(kind)),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, seconds) =>
      void reply.setCookie(name, value, {
        path: API_BASE,
        httpOnly: true,
        secure,
        sameSite: 'strict',
        maxAge: seconds,
      }),
    setHeader,
    ...readingOf(request, { db, standby, secure, setHeader }),
  };
};

/** Answers an error outside the contract's handlers: a refusal, a request that Fastify cannot read, or a bug. */
const answerError = (error: unknown, reply: FastifyReply, logger: Logger): FastifyReply => {
  if (error instanceof Refused) return refuse(reply, error.code, error.details);
  if (isUnavailable(error)) return refuse(reply, 'unavailable');
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500)
    return reply
      .status(statusCode)
      .send({ status: false, code: 'invalidInput', message: REFUSALS.invalidInput });
  logger.write('request.unhandled', { requestId: reply.request.id, err: error });
  return reply
    .status(statusCode)
    .send({ status: false, code: 'serverError', message: 'Something went wrong' });
};

/** The contract's handlers under their paths. */
const handlerOf = (needs: Needs, logger: Logger) =>
  new OpenAPIHandler(routerOf(needs), {
    customErrorResponseBodyEncoder: errorBody,
    interceptors: [
      onError((error) => {
        throw withFieldMessages(error);
      }),
    ],
    clientInterceptors: [
      onError((error, { context }) => {
        if (!(error instanceof Error) || 'defined' in error) return;
        logger.write('request.bug', { requestId: context.requestId, err: error });
      }),
    ],
  });

/** The HTTP server of the API: headers, cross-site and body checks, then the contract's handlers. */
export const createApp = async (
  needs: Needs,
  settings: AppSettings,
  logger: Logger,
): Promise<FastifyInstance> => {
  const edge = { ...EDGE, ...settings.edge };
  const app = fastify({
    ...edgeOptions(edge),
    frameworkErrors: (error, _request, reply) => void answerError(error, reply, logger),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    logger: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1_000 },
  });
  app.server.maxConnections = edge.maxConnections;
  measureRequests(app, settings);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  boundConnections(app, edge, settings.trustedProxies);
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, logger));
  await app.register(cookies);
  const headers = await securityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    done(null, payload);
  });

  const handler = handlerOf(needs, logger);
  const tokens = tokenLimits(settings.tokenCallsPerMinute);
  endStreamsOnClose(app);
  letGoOnClose(app);
  const { secureCookies: secure, requiresSecondFactor } = settings;
  const findListener = listenersOf(needs.db, secure);
  addHappeningEvents(app, needs.happenings, { findListener, requiresSecondFactor });
  addPaymentEvents(app, needs, findListener);

  await app.register(async (scope) => {
    addJsonBodies(scope);
    // A form of up to six megabytes is read only for a member, and only from our own pages.
    scope.addHook('onRequest', async (request, reply) => {
      if (!bringsForm(request)) return;
      void reply.header('connection', 'close');
      if (isCrossSite(request, settings.origin)) return refuse(reply, 'crossSite');
      if (!(await findListener(request, 'member'))) return refuse(reply, 'notSignedIn');
    });
    scope.all(`${API_BASE}/*`, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      refuseUnstorableAddress(request.url);
      if (isCrossSite(request, settings.origin)) return refuse(reply, 'crossSite');
      refuseTokenWithCookie(request, secure);
      const context = contextOf(request, reply, { ...needs, secure, requiresSecondFactor, tokens });
      const { matched } = await handler.handle(request, reply, { prefix: API_BASE, context });
      if (!matched) return refuse(reply, 'notFound');
      return reply;
    });
  });
  return app;
};
