export { deliverMails, type Mailer, type MailOutcome } from './deliver-mails.ts';
export type { MailTemplate } from './mail-texts.ts';
export { deleteOldMails, newestMails, type KeptMail } from './mails-store.ts';
export { dropMailsAbout, formerBoxes } from './mails-store.ts';
export {
  mailOf,
  queueLateMemberMail,
  queueMail,
  queueMemberMail,
  queueMemberSecret,
  queueSecretMail,
} from './queue-mail.ts';
export type { WrittenMail } from './write-mail.ts';
