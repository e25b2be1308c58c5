import type { Environment } from './settings.ts';

const CONTACT = /^(?:mailto:[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>]+|https:\/\/[^\s,<>]+)$/;

/** Where people report a weakness, in the order in which they should try it (RFC 9116); none where nothing is set. */
export const securityContactsIn = (env: Environment, problems: string[]): readonly string[] => {
  const contacts = (env['SECURITY_CONTACT'] ?? '')
    .split(',')
    .map((contact) => contact.trim())
    .filter(Boolean);
  if (contacts.some((contact) => !CONTACT.test(contact)))
    problems.push(
      'SECURITY_CONTACT is where people report a weakness: mailto:security@example.com or https://…, several by commas.',
    );
  return contacts;
};
