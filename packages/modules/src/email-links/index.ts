export { confirmEmail } from './confirm-email.ts';
export { mailFirstLink, sendEmailLink } from './send-link.ts';
