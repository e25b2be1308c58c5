import type { Config } from './config.ts';

/** Without a mail server the product starts, but reports it. SMTP_URL and MAIL_FROM must be set together. */
export const checkMail = (
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  problems: string[],
): void => {
  if (smtpUrl !== undefined && !/^smtps?:\/\/[^\s/]+/.test(smtpUrl))
    problems.push('SMTP_URL is not the address of a mail server: give smtps://user:password@host:465.');
  if (smtpUrl !== undefined && !/@[^\s@]+\.[^\s@]+/.test(mailFrom ?? ''))
    problems.push('MAIL_FROM is missing: the address that mails come from, which SMTP_URL may send for.');
  if (smtpUrl === undefined && mailFrom !== undefined)
    problems.push('MAIL_FROM is set without SMTP_URL: no mail would leave.');
};
