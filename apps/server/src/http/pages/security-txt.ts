import type { Logger } from '@tributary/runtime';
import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** RFC 9116 advises less than a year, so that an old copy expires. */
const GOOD_FOR_DAYS = 90;

type Reports = {
  contacts: readonly string[];
  /** The public address of the product, without a slash at its end. */
  origin: string;
  isDemo: boolean;
};

const textOf = ({ contacts, origin }: Reports, now: Date): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Math.floor(now.getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${PATH}`,
    '',
  ].join('\n');

/**
 * Serves the contacts for reports of weaknesses (RFC 9116). Without a contact there is no file, and production warns.
 */
export const addSecurityTxt = (app: FastifyInstance, reports: Reports, logger: Logger): void => {
  if (reports.contacts.length === 0) {
    if (!reports.isDemo) logger.write('securityContact.missing');
    return;
  }
  app.get(PATH, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(textOf(reports, new Date())),
  );
};
