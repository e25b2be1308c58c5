import cookies from '@fastify/cookie';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { onError } from '@orpc/server';
import { STATUS_OF } from '@tributary/contract';
import { REFUSALS, type RefusalCode } from '@tributary/domain';
import { confirmOperatorPassword } from '@tributary/modules/administration';
import { findActor } from '@tributary/modules/identity';
import type { Logger } from '@tributary/runtime';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Needs } from '../needs.ts';
import type { RequestContext, SessionKind } from './context.ts';
import { errorBody, withFieldMessages } from './errors.ts';
import { isCrossSite } from './cross-site.ts';
import { endStreamsOnClose } from './event-stream.ts';
import { addHappeningEvents } from './happening-events.ts';
import { addPaymentEvents } from './payment-events.ts';
import { routerOf } from './router.ts';
import { securityHeaders } from './security-headers.ts';

export type AppSettings = {
  secureCookies: boolean;
  trustedProxies: readonly string[];
  origin?: string | undefined;
  /** Hashes of the inline scripts that the web build needs. */
  scriptHashes?: readonly string[];
  observe?: (request: { method: string; route: string; status: number; seconds: number }) => void;
};

const MAX_BODY_BYTES = 64 * 1024;
const COOKIE_SECONDS: Record<SessionKind, number> = { member: 7 * 86_400, operator: 8 * 3_600 };

/** `__Host-` binds a cookie to this host over https; plain http (the demo on localhost) cannot use the prefix. */
const cookieName = (kind: SessionKind, secure: boolean): string =>
  `${secure ? '__Host-' : ''}tributary_${kind}`;

const tokenOf = (request: FastifyRequest, kind: SessionKind, secure: boolean): string | undefined => {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[cookieName(kind, secure)];
};

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header.length >= 8 && header.length <= 200 ? header : undefined;
};

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { db, secure }: { db: Needs['db']; secure: boolean },
): RequestContext => {
  const attributes = (kind: SessionKind) =>
    ({ path: '/', httpOnly: true, secure, sameSite: kind === 'operator' ? 'strict' : 'lax' }) as const;
  return {
    visit: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
    idempotencyKey: idempotencyKeyOf(request),
    actor: undefined,
    findActor: async (kind) => {
      const token = tokenOf(request, kind, secure);
      const actor = token === undefined ? undefined : await findActor(db, token);
      return actor?.kind === kind ? actor : undefined;
    },
    confirmPassword: (operator, password) => confirmOperatorPassword(db, operator.id, password),
    sessionToken: (kind) => tokenOf(request, kind, secure),
    setSession: (kind, token) =>
      void reply.setCookie(cookieName(kind, secure), token, {
        ...attributes(kind),
        maxAge: COOKIE_SECONDS[kind],
      }),
    clearSession: (kind) => void reply.clearCookie(cookieName(kind, secure), attributes(kind)),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, seconds) =>
      void reply.setCookie(name, value, {
        path: '/api',
        httpOnly: true,
        secure,
        sameSite: 'strict',
        maxAge: seconds,
      }),
    setHeader: (name, value) => void reply.header(name, value),
  };
};

const refuse = (reply: FastifyReply, code: RefusalCode): FastifyReply =>
  reply.status(STATUS_OF[code]).send({ status: false, code, message: REFUSALS[code] });

/** A path with its ids taken out: few enough values for a label, and no personal data in it. */
const routePattern = (url: string): string =>
  new URL(url, 'http://localhost').pathname
    .split('/')
    .slice(0, 4)
    .map((part) => (/^[a-z-]{2,30}$/i.test(part) || part === '' ? part : ':id'))
    .join('/');

/** The HTTP server of the API: headers, cross-site and body checks, then the contract's handlers. */
export const createApp = async (
  needs: Needs,
  settings: AppSettings,
  logger: Logger,
): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    logger: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1_000 },
  });
  await app.register(cookies);
  const headers = await securityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });

  if (settings.observe) {
    const { observe } = settings;
    app.addHook('onResponse', (request, reply, done) => {
      const route =
        request.routeOptions.url === '/api/*'
          ? routePattern(request.url)
          : (request.routeOptions.url ?? 'page');
      observe({
        method: request.method,
        route,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1_000,
      });
      done();
    });
  }

  const handler = new OpenAPIHandler(routerOf(needs), {
    customErrorResponseBodyEncoder: errorBody,
    interceptors: [
      onError((error) => {
        throw withFieldMessages(error);
      }),
    ],
    clientInterceptors: [
      onError((error) => {
        if (!(error instanceof Error) || 'defined' in error) return;
        logger.error({ err: error }, 'a request failed on a bug');
      }),
    ],
  });

  const actorOf = async (request: FastifyRequest, kind: SessionKind) => {
    const token = tokenOf(request, kind, settings.secureCookies);
    const actor = token === undefined ? undefined : await findActor(needs.db, token);
    return actor?.kind === kind ? actor : undefined;
  };
  endStreamsOnClose(app);
  addHappeningEvents(app, needs.happenings, actorOf);
  addPaymentEvents(app, needs, async (request) => (await actorOf(request, 'member'))?.id);

  await app.register(async (scope) => {
    // oRPC reads the body itself; Fastify only keeps foreign content types out.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', (_request, _payload, done) => done(null, undefined));
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) logger.error({ err: error }, 'a request failed before it reached a handler');
      return reply.status(status).send({
        status: false,
        code: status >= 500 ? 'serverError' : 'invalidInput',
        message: status >= 500 ? 'Something went wrong' : REFUSALS.invalidInput,
      });
    });
    scope.all('/api/*', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (isCrossSite(request, settings.origin)) return refuse(reply, 'crossSite');
      const context = contextOf(request, reply, { db: needs.db, secure: settings.secureCookies });
      const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
      if (!matched) return refuse(reply, 'notFound');
      return reply;
    });
  });
  return app;
};
