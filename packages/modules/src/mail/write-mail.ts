import { MAIL_TEXTS, type MailDetails, type MailTemplate, type MailText } from './mail-texts.ts';

export type WrittenMail = { subject: string; text: string; html: string };

/** Control characters, and marks that turn the direction of the text after them. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A person's or a chain's text on one line: no part of it can end a line, turn it around or add a link. */
const plain = (text: string): string => text.replace(UNPRINTABLE, ' ').trim().slice(0, 500);

const escaped = (text: string): string => plain(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const FOOTER = 'Tributary. This mail is about your account. Please do not reply.';

const textOf = ({ paragraphs, facts = [], code, link }: MailText, origin: string): string =>
  [
    ...paragraphs.map(plain),
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${plain(value)}`).join('\n')] : []),
    ...(link ? [`${link.text}: ${origin}${link.path}`] : []),
    `--\n${FOOTER}`,
  ].join('\n\n');

const FONT = 'font:16px/1.5 system-ui,sans-serif;color:#10201f';

/** One column of text, without pictures, and without anything that reveals if the mail was read. */
const htmlOf = ({ subject, paragraphs, facts = [], code, link }: MailText, origin: string): string => {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#4a5d5b">${escaped(name)}</td><td><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  const body = [
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    ...(code ? [`<p style="font-size:28px;letter-spacing:6px"><strong>${escaped(code)}</strong></p>`] : []),
    ...(rows.length > 0 ? [`<table style="${FONT}">${rows.join('')}</table>`] : []),
    ...(link ? [`<p><a href="${escaped(origin + link.path)}">${escaped(link.text)}</a></p>`] : []),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="${FONT};max-width:36rem;margin:24px auto;padding:0 16px">${body.join('')}<p style="color:#4a5d5b;font-size:13px">${FOOTER}</p></body></html>`;
};

/** Writes a mail as it is sent: the same words as text and as HTML. */
export const writeMail = (
  template: MailTemplate,
  { details, secret, origin }: { details: MailDetails; secret: string; origin: string },
): WrittenMail => {
  const mail: MailText = MAIL_TEXTS[template](details, secret);
  return { subject: plain(mail.subject), text: textOf(mail, origin), html: htmlOf(mail, origin) };
};
