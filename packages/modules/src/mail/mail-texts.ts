import { changeWords } from '@tributary/definitions/notifications';
import { profileFieldName } from '@tributary/domain';

/** The words of a mail. A line of `facts` is a name and a text of a member or a chain: untrusted plain text. */
export type MailText = {
  subject: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [name: string, value: string])[];
  /** Shown large: a code to type. */
  code?: string;
  link?: { text: string; path: string };
};

export type MailDetails = Record<string, string>;

/** `secret` is a code or the token of a link; most mails have none. */
type Write = (details: MailDetails, secret: string) => MailText;

const NOT_YOU = 'Was this not you? Somebody else may know your password. Change it now and write to support.';

const factsOf = (details: MailDetails, names: Record<string, string>): [string, string][] =>
  Object.entries(names).flatMap(([key, name]) => {
    const value = details[key];
    return value === undefined || value === '' ? [] : [[name, value] as [string, string]];
  });

/** Each changed field with its old and new value: masked, because the mail box may now belong to somebody else. */
const changedFacts = (details: MailDetails): [string, string][] =>
  (details['fields'] ?? '')
    .split(' ')
    .filter((field) => details[`to.${field}`] !== undefined)
    .map((field) => [
      profileFieldName(field),
      `from ${details[`from.${field}`] ?? ''} to ${details[`to.${field}`] ?? ''}`,
    ]);

/** Changes that two operators may make to a member's login. */
const PROPOSED: Record<string, string> = {
  'member.email': 'to change the e-mail address of your account',
  'member.factors': 'to remove the second factor and all passkeys from your account',
};

/** Acts on an operator's account, in words before its name. */
const ACCOUNT_ACTS: Record<string, string> = {
  'operator.create': 'created the operator account',
  'operator.edit': 'changed the operator account',
  'operator.enable': 'enabled the operator account',
  'operator.disable': 'disabled the operator account',
  'operator.unlock': 'unlocked, after failed logins, the operator account',
  'operator.link': 'changed the linked member of the operator account',
  'operator.password': 'set the password of the operator account',
  'operator.password.link': 'ended the password of the operator account',
  'second-factor.enrolled': 'added a second factor to the operator account',
  'second-factor.ended': 'removed the second factor of the operator account',
  'second-factor.reset': 'removed the second factor of the operator account',
  'second-factor.recovery': 'used a recovery code of the operator account',
  'api-token.create': 'created an API token of the operator account',
};

const accountFacts = (details: MailDetails): [string, string][] =>
  (details['fields'] ?? '')
    .split(' ')
    .filter((field) => field !== '')
    .map((field) => [
      `${field.charAt(0).toUpperCase()}${field.slice(1)}`,
      `from ${details[`from.${field}`] ?? 'none'} to ${details[`to.${field}`] ?? 'none'}`,
    ]);

/** Every mail of the product. None can be switched off: they warn a member that somebody else has access. */
export const MAIL_TEXTS = {
  'password-code': (_, code) => ({
    subject: 'Your verification code',
    paragraphs: [
      'Enter this code to change your password. It works for ten minutes.',
      'We never ask for this code, by phone or in a chat. If you did not request it, somebody knows your password: change it.',
    ],
    code,
  }),
  'password-link': ({ username = '' }, token) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody requested a new password for ${username}. The link works once, within 15 minutes.`,
      'If it was not you, ignore this mail: your password does not change.',
    ],
    link: { text: 'Choose a new password', path: `/user/reset-password#${token}` },
  }),
  'confirm-email': ({ username = '' }, token) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `The account ${username} has this e-mail address. Until you confirm it, it gets one mail a day about withdrawals. The link works for 24 hours.`,
      'Is this account not yours? Do nothing. The link logs nobody in, and you get three such mails a day at most.',
    ],
    link: { text: 'Confirm this address', path: `/user/confirm-email#${token}` },
  }),
  'password-forced': ({ username = '', ...details }, token) => ({
    subject: 'Support has reset your password',
    paragraphs: [
      `The password of ${username} no longer works, and all sessions have ended. Withdrawals are stopped for 24 hours.`,
      'Choose a new password with the link. It works once, within 24 hours, and only you receive it.',
    ],
    facts: factsOf(details, { by: 'Done by', at: 'When', passkeys: 'Passkeys' }),
    link: { text: 'Choose a new password', path: `/user/reset-password#${token}` },
  }),
  'operator-password': ({ username = '' }, token) => ({
    subject: 'Choose a password for your operator account',
    paragraphs: [
      `Choose the password of ${username} with the link. It works once, within 24 hours, and only you receive it.`,
      'For 72 hours this account cannot confirm what another operator proposed. If you did not expect this mail, tell another operator.',
    ],
    link: { text: 'Choose a password', path: `/console/set-password#${token}` },
  }),
  'operator-account': ({ action = '', account = '', by = '', ...details }) => ({
    subject: `Operator account ${account} changed`,
    paragraphs: [
      `${by === '' ? 'Somebody with a mailed link, or with access to the server,' : by} ${ACCOUNT_ACTS[action] ?? 'changed the operator account'} ${account}.`,
      'If you did not expect this, tell another operator at once and check the audit log.',
    ],
    facts: [...accountFacts(details), ...factsOf(details, { at: 'When' })],
  }),
  'activation-reversal': ({ step = '', ...details }) => ({
    subject: step === 'done' ? 'An activation was reversed' : 'An activation may be reversed',
    paragraphs: [
      step === 'done'
        ? 'The activation below was reversed, with every reward that it caused. Its principal is back in your R-Wallet, minus what you owe for those rewards.'
        : 'Support proposed to reverse the activation below, with every reward that it caused. Nothing changes until another operator confirms.',
      'If this is wrong, write to support.',
    ],
    facts: factsOf(details, { package: 'Package', amount: 'Amount', activated: 'Activated', at: 'When' }),
  }),
  'password-changed': (details) => ({
    subject: 'Your password was changed',
    paragraphs: ['All sessions have ended. Withdrawals are stopped for 24 hours.', NOT_YOU],
    facts: factsOf(details, { at: 'When', ip: 'Network address', how: 'How', passkeys: 'Passkeys' }),
  }),
  'new-device': (details) => ({
    subject: 'A login from a new device',
    paragraphs: ['Somebody logged in to your account on a device that is new to us.', NOT_YOU],
    facts: factsOf(details, { at: 'When', device: 'Device', ip: 'Network address' }),
  }),
  'second-factor': (details) => ({
    subject: 'Your authenticator app',
    paragraphs: [details['what'] ?? '', NOT_YOU],
    facts: factsOf(details, { removed: 'Removed', by: 'Done by', asked: 'Proposed by', at: 'When' }),
  }),
  passkey: (details) => ({
    subject: 'Your passkeys',
    paragraphs: [
      details['what'] ?? '',
      'Was this not you? Remove unknown passkeys under Security, change your password now and write to support.',
    ],
    facts: factsOf(details, { name: 'Passkey', at: 'When' }),
  }),
  'api-token': (details) => ({
    subject: 'An API token was created',
    paragraphs: [
      'A program with this token can read your account but change nothing. You can revoke the token under Security.',
      NOT_YOU,
    ],
    facts: factsOf(details, { at: 'When', name: 'Name', scopes: 'Reads', ending: 'Ends with' }),
  }),
  webhook: (details) => ({
    subject: 'A webhook was added',
    paragraphs: ['The events below are sent to this address. You can remove it under Security.', NOT_YOU],
    facts: factsOf(details, { at: 'When', url: 'Address', events: 'Events' }),
  }),
  'address-changed': (details) => ({
    subject: 'Your withdrawal address was changed',
    paragraphs: ['Withdrawals can go to it after 24 hours.', NOT_YOU],
    facts: factsOf(details, { at: 'When', coin: 'Coin', address: 'Address', tag: 'Destination tag' }),
  }),
  'withdrawal-requested': (details) => ({
    subject: 'A withdrawal was requested',
    paragraphs: ['The amount is held until we pay it. You can cancel until it is approved.', NOT_YOU],
    facts: factsOf(details, {
      number: 'Withdrawal',
      at: 'When',
      amount: 'Amount',
      pays: 'Pays out',
      address: 'To',
    }),
  }),
  'operator-changed': (details) => ({
    subject: 'Support changed something on your account',
    paragraphs: [
      `${details['by'] ?? 'Support'} ${changeWords(details['action'])}.`,
      'Security lists every change by support, and every time support opened your account. If you did not expect this, write to support.',
    ],
    facts: [
      ...changedFacts(details),
      ...factsOf(details, { by: 'Done by', asked: 'Proposed by', at: 'When', reason: 'Reason' }),
    ],
    link: { text: 'See it under Security', path: '/user/account/security' },
  }),
  'account-change-asked': (details, token) => ({
    subject: 'A change to your login was proposed',
    paragraphs: [
      `${details['by'] ?? 'Support'} proposed ${PROPOSED[details['kind'] ?? ''] ?? 'to change your login'}. Nothing changes until another operator confirms.`,
      'If you did not ask for this, stop it with the link. It works until the change is decided.',
    ],
    facts: factsOf(details, {
      from: 'From',
      to: 'To',
      by: 'Proposed by',
      at: 'When',
      reason: 'Reason',
      until: 'Lapses',
    }),
    link: { text: 'Stop this change', path: `/user/stop-change#${token}` },
  }),
  'secret-sent': (details) => ({
    subject: 'A link or code was sent to your new address',
    paragraphs: [
      `Somebody requested a link or a code for your account. We sent it to ${details['to'] ?? ''}, the account’s present address.`,
      'You get this mail because the address was changed within the last week. If you did not change it, write to support at once.',
    ],
    facts: factsOf(details, { at: 'When' }),
  }),
  'ticket-answered': (details) => ({
    subject: `Ticket ${details['number']}: answered`,
    paragraphs: ['Support has answered your ticket.'],
    facts: factsOf(details, { number: 'Ticket', subject: 'Subject', status: 'Status' }),
    link: {
      text: 'Open the ticket',
      path: `/user/account/helpdesk?ticket=${encodeURIComponent(details['number'] ?? '')}`,
    },
  }),
} satisfies Record<string, Write>;

export type MailTemplate = keyof typeof MAIL_TEXTS;
