import helmet from '@fastify/helmet';
import fastify from 'fastify';

const HSTS_SECONDS = 31_536_000;
const OF_THE_ANSWER = new Set(['content-length', 'content-type', 'date', 'connection']);

type Settings = { secureCookies: boolean; scriptHashes?: readonly string[] };

/**
 * The security headers for browsers, as the library makes them. They are equal for every answer, so they are made
 * once: per request they would cost as much as a small query.
 */
export const securityHeaders = async (settings: Settings): Promise<Record<string, string>> => {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(settings.scriptHashes ?? [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: settings.secureCookies
      ? { maxAge: HSTS_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OF_THE_ANSWER.has(name) ? [] : [[name, String(value)]],
    ),
  );
};
