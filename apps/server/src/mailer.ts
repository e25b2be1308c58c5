import type { Mailer, MailOutcome } from '@tributary/modules/mail';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

const TIMEOUT_MS = 20_000;

/** Errors before the text was handed over: the mail did not leave. */
const NOT_LEFT = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'ECONNREFUSED', 'ENOTFOUND', 'EPROTOCOL']);

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** A code of 5xx is final, one of 4xx is not. Silence after the text was handed over is unclear. */
export const outcomeOf = (error: SmtpError): MailOutcome => {
  const { code = '', command = '', responseCode, message: why } = error;
  if (responseCode !== undefined) return { what: responseCode >= 500 ? 'refused' : 'later', why };
  if (NOT_LEFT.has(code) || command === 'CONN') return { what: 'later', why };
  return { what: 'unclear', why };
};

/** The sender of mails: the configured server, or the demo's outbox; undefined if there is none. */
export const mailerOf = ({ mode, smtpUrl, mailFrom }: Config): Mailer | undefined => {
  if (smtpUrl !== undefined && mailFrom !== undefined) return smtpMailer(smtpUrl, mailFrom);
  return mode === 'demo' ? { send: async () => ({ what: 'sent' }) } : undefined;
};

/** Logs in to the mail server and sends nothing. Throws if it cannot be reached or refuses the login. */
export const checkMailServer = async (url: string): Promise<void> => {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  } as object);
  await transport.verify();
  transport.close();
};

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          // An object, so that a comma in the address does not make two recipients.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${from.replace(/^.*@|[>\s]/g, '')}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { what: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
  };
};
