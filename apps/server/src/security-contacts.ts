import type { Environment } from './settings.ts';

const CONTACT = /^(?:mailto:[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>]+|https:\/\/[^\s,<>]+)$/;

/** Contacts for reports of weaknesses, in order of preference (RFC 9116); none if not set. */
export const securityContactsIn = (env: Environment, problems: string[]): readonly string[] => {
  const contacts = (env['SECURITY_CONTACT'] ?? '')
    .split(',')
    .map((contact) => contact.trim())
    .filter(Boolean);
  if (contacts.some((contact) => !CONTACT.test(contact)))
    problems.push(
      'SECURITY_CONTACT is the contact for reports of weaknesses: mailto:security@example.com or https://…, several by commas.',
    );
  return contacts;
};
