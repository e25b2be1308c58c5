import { profileFieldName } from '@tributary/domain';

/** The words of a mail. A line of `facts` is a name and a text of a member or a chain: untrusted plain text. */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [name: string, value: string])[];
  /** Shown large: a code to type. */
  code?: string;
  link?: { text: string; path: string };
};

export type MailDetails = Record<string, string>;

/** `secret` is a code or the token of a link; most mails have none. */
type Write = (details: MailDetails, secret: string) => Letter;

const NOT_YOU =
  'Was this not you? Change your password at once and write to support: somebody else may know it.';

const factsOf = (details: MailDetails, names: Record<string, string>): [string, string][] =>
  Object.entries(names).flatMap(([key, name]) => {
    const value = details[key];
    return value === undefined || value === '' ? [] : [[name, value] as [string, string]];
  });

/** Operators' changes to a member's account, in words for the member. */
const CHANGES: Record<string, string> = {
  'member.edit': 'changed details of your profile',
  'member.email.change': 'changed your e-mail address',
  'member.passkeys.end': 'took the passkeys off your account',
  'member.block': 'blocked your account',
  'member.unblock': 'unblocked your account',
  'member.unlock': 'let you log in again after failed attempts',
  'member.withdrawals.hold': 'holds your withdrawals',
  'member.withdrawals.release': 'released your withdrawals',
  'member.sessions.end': 'ended your sessions',
  'member.password.reset': 'had your password reset',
  'member.read': 'opened your record in the console',
  'member.view': 'saw your account as you do and could change nothing',
  'member.pin': 'pinned your record in the console, or let go of it, which has no effect on your account',
  'member.level-manual': 'marked your level in the console, which has no effect on your rewards',
  'second-factor.reset': 'removed your authenticator app',
};

/** An operator's action in words that follow their name: "blocked your account". */
export const changeWords = ({ action = '' }: MailDetails): string =>
  CHANGES[action] ?? 'changed how your account is set up';

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
const ASKED: Record<string, string> = {
  'member.email': 'to change the e-mail address of your account',
  'member.factors': 'to take the second factor and all passkeys off your account',
};

/** Acts on an operator's account, in words before its name. */
const ACCOUNT_ACTS: Record<string, string> = {
  'operator.create': 'made the operator account',
  'operator.edit': 'changed the operator account',
  'operator.enable': 'enabled the operator account',
  'operator.disable': 'disabled the operator account',
  'operator.unlock': 'ended the lock after failed logins of the operator account',
  'operator.link': 'changed which member is linked to the operator account',
  'operator.password': 'chose the password of the operator account',
  'operator.password.link': 'ended the password of the operator account',
  'second-factor.enrolled': 'enrolled a second factor of the operator account',
  'second-factor.ended': 'ended the second factor of the operator account',
  'second-factor.reset': 'removed the second factor of the operator account',
};

const accountFacts = (details: MailDetails): [string, string][] =>
  (details['fields'] ?? '')
    .split(' ')
    .filter((field) => field !== '')
    .map((field) => [
      `${field.charAt(0).toUpperCase()}${field.slice(1)}`,
      `from ${details[`from.${field}`] ?? 'none'} to ${details[`to.${field}`] ?? 'none'}`,
    ]);

/** Every mail of the product. None can be switched off: they tell a member that somebody else has access. */
export const LETTERS = {
  'password-code': (_, code) => ({
    subject: 'Your verification code',
    paragraphs: [
      'This code changes the password of your account. It is good for ten minutes.',
      'We never ask for it, on no telephone and in no chat. If you did not ask for it, somebody knows your password: change it.',
    ],
    code,
  }),
  'password-link': ({ username = '' }, token) => ({
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password of ${username}. The link works once, within 15 minutes.`,
      'If that was not you, do nothing: your password stays as it is.',
    ],
    link: { text: 'Choose a new password', path: `/user/reset-password#${token}` },
  }),
  'confirm-email': ({ username = '' }, token) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `The account ${username} has this e-mail address. Until you confirm it, it gets one mail a day about withdrawals. The link works for 15 minutes.`,
      'Is this account not yours? Do nothing. The link logs nobody in, and you get three such mails a day at most.',
    ],
    link: { text: 'Confirm this address', path: `/user/confirm-email#${token}` },
  }),
  'password-forced': ({ username = '', ...details }, token) => ({
    subject: 'Please choose a new password',
    paragraphs: [
      `Support has ended the password of ${username}, and all its sessions. Withdrawals are held for 24 hours.`,
      'The link works once, within 24 hours. Nobody but you sees it.',
    ],
    facts: factsOf(details, { by: 'Done by', at: 'When', passkeys: 'Passkeys' }),
    link: { text: 'Choose a new password', path: `/user/reset-password#${token}` },
  }),
  'operator-password': ({ username = '' }, token) => ({
    subject: 'Choose the password of your operator account',
    paragraphs: [
      `The link sets the password of ${username} once, within 24 hours. Nobody but you sees it.`,
      'For 72 hours this account cannot be the second person of a decision. Did you not expect this? Tell another operator.',
    ],
    link: { text: 'Choose a password', path: `/console/set-password#${token}` },
  }),
  'operator-account': ({ action = '', account = '', by = '', ...details }) => ({
    subject: `The operator account ${account}`,
    paragraphs: [
      `${by === '' ? 'A person without an account, by a link or on the server,' : by} ${ACCOUNT_ACTS[action] ?? 'changed the operator account'} ${account}.`,
      'Did you not expect this? Tell another operator at once, and look into the audit log.',
    ],
    facts: [...accountFacts(details), ...factsOf(details, { at: 'When' })],
  }),
  'activation-reversal': ({ step = '', ...details }) => ({
    subject:
      step === 'done' ? 'An activation of yours was taken back' : 'An activation of yours may be taken back',
    paragraphs: [
      step === 'done'
        ? 'The activation below was taken back, with the rewards that it caused. Its principal is in your R-Wallet again, less what you owe for it.'
        : 'Support asked to take the activation below back, with the rewards that it caused. Nothing is changed before another operator confirms it.',
      'Is this wrong? Write to support.',
    ],
    facts: factsOf(details, { package: 'Package', amount: 'Amount', activated: 'Activated', at: 'When' }),
  }),
  'password-changed': (details) => ({
    subject: 'Your password was changed',
    paragraphs: ['All sessions were ended, and withdrawals are held for 24 hours.', NOT_YOU],
    facts: factsOf(details, { at: 'When', ip: 'Network address', how: 'How', passkeys: 'Passkeys' }),
  }),
  'new-device': (details) => ({
    subject: 'A login from a new device',
    paragraphs: ['Your password was used on a device that we have not seen before.', NOT_YOU],
    facts: factsOf(details, { at: 'When', device: 'Device', ip: 'Network address' }),
  }),
  'second-factor': (details) => ({
    subject: 'Your authenticator app',
    paragraphs: [details['what'] ?? '', NOT_YOU],
    facts: factsOf(details, { removed: 'Removed', by: 'Done by', asked: 'Asked for by', at: 'When' }),
  }),
  passkey: (details) => ({
    subject: 'A passkey of your account',
    paragraphs: [
      details['what'] ?? '',
      'Was this not you? Remove what you do not know on the Security page, change your password at once and write to support.',
    ],
    facts: factsOf(details, { name: 'Passkey', at: 'When' }),
  }),
  'api-token': (details) => ({
    subject: 'An API token was made',
    paragraphs: [
      'A program that has it reads your account until it ends. It can change nothing. You can end it under Security.',
      NOT_YOU,
    ],
    facts: factsOf(details, { at: 'When', name: 'Name', scopes: 'Reads', ending: 'Ends with' }),
  }),
  webhook: (details) => ({
    subject: 'A webhook was added',
    paragraphs: [
      'This address is told of the events that you see below. You can remove it under Security.',
      NOT_YOU,
    ],
    facts: factsOf(details, { at: 'When', url: 'Address', events: 'Events' }),
  }),
  'address-changed': (details) => ({
    subject: 'Your withdrawal address was changed',
    paragraphs: ['Withdrawals go there after 24 hours, not before.', NOT_YOU],
    facts: factsOf(details, { at: 'When', coin: 'Coin', address: 'Address', tag: 'Destination tag' }),
  }),
  'withdrawal-requested': (details) => ({
    subject: 'A withdrawal was asked for',
    paragraphs: [
      'The amount is held until it is approved and paid. You can cancel it until it is approved.',
      NOT_YOU,
    ],
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
      `${details['by'] ?? 'Support'} ${changeWords(details)}.`,
      'Under Security you see every change and every look by support. Did you not expect it? Write to support.',
    ],
    facts: [
      ...changedFacts(details),
      ...factsOf(details, { by: 'Done by', asked: 'Asked for by', at: 'When', reason: 'Why' }),
    ],
    link: { text: 'See it under Security', path: '/user/account/security' },
  }),
  'account-change-asked': (details, token) => ({
    subject: 'Somebody asked to change how you get into your account',
    paragraphs: [
      `${details['by'] ?? 'Support'} asked ${ASKED[details['kind'] ?? ''] ?? 'to change how you get into your account'}. Nothing is changed before another operator confirms it.`,
      'Did you not ask for this? Stop it by the link. It works until the change is decided.',
    ],
    facts: factsOf(details, {
      from: 'From',
      to: 'To',
      by: 'Asked for by',
      at: 'When',
      reason: 'Why',
      until: 'Decided until',
    }),
    link: { text: 'Stop this change', path: `/user/stop-change#${token}` },
  }),
  'secret-sent': (details) => ({
    subject: 'A link or code was sent to your new address',
    paragraphs: [
      `Somebody asked for a link or a code for your account. It was sent to ${details['to'] ?? ''}, the address of the account now.`,
      'You read this because your address was changed within a week. Was that not you? Write to support at once.',
    ],
    facts: factsOf(details, { at: 'When' }),
  }),
  'ticket-answered': (details) => ({
    subject: `Ticket ${details['number']}: an answer`,
    paragraphs: ['Support has answered your ticket. The answer stands in the helpdesk.'],
    facts: factsOf(details, { number: 'Ticket', subject: 'Subject', status: 'Status' }),
    link: {
      text: 'Open the ticket',
      path: `/user/account/helpdesk?ticket=${encodeURIComponent(details['number'] ?? '')}`,
    },
  }),
} satisfies Record<string, Write>;

export type MailTemplate = keyof typeof LETTERS;
