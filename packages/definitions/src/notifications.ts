import {
  formatDateTime,
  formatDay,
  formatExact,
  OWN_TICKET_STATUSES,
  PACKAGE_NAMES,
  REWARDS,
  STOP_WORDS,
  type EndCause,
  type PackageType,
  type TicketStatus,
} from '@tributary/domain';

/**
 * The kinds of notifications, with their icons and tones. The bell shows each kind; push sends it to the member's
 * chosen browsers. `choice`: the member can switch the kind off by it.
 */
export const NOTIFICATIONS = {
  'deposit.credited': { icon: 'in', tone: 'ok' },
  'deposit.orphaned': { icon: 'trouble', tone: 'bad' },
  'package.activated': { icon: 'package', tone: 'ok' },
  'package.near-cap': { icon: 'cap', tone: 'warn' },
  'package.capped': { icon: 'cap', tone: 'bad' },
  'principal.returned': { icon: 'in', tone: 'ok' },
  'withdrawal.paid': { icon: 'out', tone: 'ok' },
  'withdrawal.rejected': { icon: 'trouble', tone: 'bad' },
  'withdrawal.failed': { icon: 'trouble', tone: 'bad' },
  'ticket.answered': { icon: 'support', tone: 'current' },
  'webhook.paused': { icon: 'trouble', tone: 'warn' },
  'odl.closing': { icon: 'time', tone: 'warn' },
  'reward.paid': { icon: 'in', tone: 'ok' },
  'team.joined': { icon: 'join', tone: 'ok', choice: 'team' },
  'team.stopped': { icon: 'leave', tone: 'warn', choice: 'team' },
  'operator.viewed': { icon: 'support', tone: 'warn' },
  'operator.changed': { icon: 'support', tone: 'warn' },
} as const;

export type NotificationKind = keyof typeof NOTIFICATIONS;

/** The choices by which members switch kinds off. */
export type NotificationChoice = Extract<
  (typeof NOTIFICATIONS)[NotificationKind],
  { choice: string }
>['choice'];

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** The content of a notification. `details` are texts: amounts in micro-USDT, numbers of rows, addresses. */
export type Told = { kind: NotificationKind; details: Record<string, string> };

type Words = { title: string; text: string; to: string };
type Details = Told['details'];

/** Operators' changes to a member's account, in words for the member. */
const CHANGES: Record<string, string> = {
  'member.edit': 'changed details of your profile',
  'member.email.change': 'changed your e-mail address',
  'member.passkeys.end': 'removed all passkeys from your account',
  'member.block': 'blocked your account',
  'member.unblock': 'unblocked your account',
  'member.unlock': 'unlocked your account after failed logins',
  'member.withdrawals.hold': 'stopped your withdrawals',
  'member.withdrawals.release': 'allowed your withdrawals again',
  'member.sessions.end': 'ended your sessions',
  'member.password.reset': 'reset your password',
  'member.read': 'opened your record in the console',
  'member.view': 'saw your account as you do and could change nothing',
  'member.pin': 'pinned or unpinned your record in the console; your account is unchanged',
  'member.level-manual': 'marked your level in the console; your rewards are unchanged',
  'second-factor.reset': 'removed your authenticator app',
};

/** An operator's action in words that follow their name: "blocked your account". */
export const changeWords = (action = ''): string => CHANGES[action] ?? 'changed a setting of your account';

const money = (micro: string | undefined): string => `${formatExact(BigInt(micro ?? '0'))} USDT`;
const packageName = ({ package: type }: Details): string => PACKAGE_NAMES[type as PackageType] ?? 'Package';

const CAPPING = '/user/account/capping';
const withdrawalSheet = (number: string | undefined): string =>
  `/user/account/withdraw-history?withdrawal=${number}`;
const DEPOSITS = '/user/account/history';
const DIRECT = { name: REWARDS.direct.name, to: '/user/report/direct' };
const BEYOND_LIMIT = { name: REWARDS.blb.name, to: '/user/account/blb-bonus?tab=report' };

/** A withdrawal whose amount is in the wallet again, with the reason. */
const returned = ({ number, amount, remark }: Details): Pick<Words, 'text' | 'to'> => ({
  text: `Withdrawal ${number}: ${money(amount)} are back in your wallet.${remark ? ` ${remark}` : ''}`,
  to: withdrawalSheet(number),
});

/** The time at which somebody reads it; undefined for the moment of the event. */
type ReadAt = Date | undefined;

const WORDS: Record<NotificationKind, (details: Details, readAt: ReadAt) => Words> = {
  'deposit.credited': ({ amount }) => ({
    title: 'Deposit credited',
    text: `${money(amount)} are in your R-Wallet.`,
    to: DEPOSITS,
  }),
  'deposit.orphaned': ({ amount }) => ({
    title: 'Deposit taken back by the network',
    text: `The network dropped a transfer of ${money(amount)}. It is credited again if it returns.`,
    to: DEPOSITS,
  }),
  'package.activated': (details) => ({
    title: `${packageName(details)} activated`,
    text: `${money(details['amount'])} from your R-Wallet.`,
    to: '/user/transaction/topup-history',
  }),
  'package.near-cap': (details) => ({
    title: `${packageName(details)} passed 80% of its cap`,
    text: `${money(details['earned'])} of ${money(details['cap'])}. Its rewards end at the cap.`,
    to: CAPPING,
  }),
  'package.capped': (details) => ({
    title: `${packageName(details)} reached its cap`,
    text: `${money(details['cap'])}: its rewards have ended. Your balances and withdrawals are not affected.`,
    to: CAPPING,
  }),
  'principal.returned': (details) => ({
    title: 'Principal returned',
    text: `${money(details['amount'])} of ${packageName(details)} are back in your R-Wallet. You can take them back to your address.`,
    to: '/user/account/take-back',
  }),
  'withdrawal.paid': ({ number, net, coin, address = '' }) => ({
    title: 'Withdrawal paid',
    text: `Withdrawal ${number}: ${money(net)} to your ${(coin ?? '').toUpperCase()} address ${address.slice(0, 6)}…${address.slice(-4)}.`,
    to: withdrawalSheet(number),
  }),
  'withdrawal.rejected': (details) => ({ title: 'Withdrawal rejected', ...returned(details) }),
  'withdrawal.failed': (details) => ({ title: 'Withdrawal not paid', ...returned(details) }),
  'ticket.answered': ({ number, subject, status }) => ({
    title: `Ticket ${number} answered`,
    text: `${subject}: ${OWN_TICKET_STATUSES[status as TicketStatus]}`,
    to: `/user/account/helpdesk?ticket=${number}`,
  }),
  'odl.closing': ({ endsAt = '' }, readAt) =>
    readAt !== undefined && readAt >= new Date(endsAt)
      ? {
          title: 'ODL claim window has closed',
          text: `It closed on ${formatDateTime(endsAt)} IST. This reminder came because you had not claimed yet.`,
          to: '/user/report/odl-bonus',
        }
      : {
          title: 'ODL claim window closes soon',
          text: `You have not claimed yet. The window closes on ${formatDateTime(endsAt)} IST.`,
          to: '/user/odl',
        },
  'reward.paid': ({ reward, amount }) => {
    const { name, to } = reward === 'blb' ? BEYOND_LIMIT : DIRECT;
    return { title: `${name} paid`, text: `${money(amount)} of ${name} are in your Working Wallet.`, to };
  },
  'team.joined': ({ who }) => ({
    title: 'A member joined with your link',
    text: `${who} is now a direct referral of yours.`,
    to: '/user/report/downline',
  }),
  'team.stopped': ({ who, because, day = '' }) => ({
    title: 'A direct referral stopped',
    text: `${who}: ${STOP_WORDS[because as EndCause].toLowerCase()}. The last day with a package was ${formatDay(day)}.`,
    to: '/user/report/downline?view=stops',
  }),
  'webhook.paused': ({ url }) => ({
    title: 'Webhook paused',
    text: `${url} did not accept an event for a day. New events wait until you resume it.`,
    to: '/user/account/webhooks',
  }),
  'operator.viewed': ({ by, reason }) => ({
    title: 'Support looked at your account',
    text: `${by} saw it as you do and could change nothing. Reason: ${reason}`,
    to: '/user/account/security',
  }),
  'operator.changed': ({ by, action, reason = '' }) => ({
    title: 'Support changed something',
    text: `${by} ${changeWords(action)}.${reason === '' ? '' : ` Reason: ${reason}`}`,
    to: '/user/account/security',
  }),
};

/** The words of a notification in the app at a time, and the page with the details. */
export const wordsOf = ({ kind, details }: Told, readAt?: Date): Words => WORDS[kind](details, readAt);

/**
 * The part of a notification for a lock screen, which anybody may see: its subject, without amounts, addresses or
 * text that people wrote.
 */
export const lockScreenWordsOf = (told: Told): Pick<Words, 'title' | 'to'> => {
  const { title, to } = wordsOf(told);
  return { title, to };
};
