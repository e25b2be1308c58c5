import { COLLECTOR_SILENT_SECONDS } from '@tributary/definitions/alarms';
import { moneyText } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { VerdictTone } from '../page/verdict.tsx';

export type Overview = DataOf<'collections.overview'>;
type Lying = Overview['lying'][number];

const HOUR_MS = 3_600_000;
/** Below this share of the signed ones, new authorizations must be signed. */
const FEW_PARTS = 10;

export interface CollectionVerdict {
  tone: VerdictTone;
  lead: string;
  title: string;
  /** Further points for an operator. */
  notices: string[];
}

const addressesOf = (count: number): string => (count === 1 ? 'one address' : `${count} addresses`);

const hoursSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));

const titleOf = ({ total }: Overview, now: number): string => {
  if (total.oldest_at === null) return 'Nothing waits on deposit addresses.';
  const hours = hoursSince(total.oldest_at, now);
  const age = hours === 0 ? 'less than an hour' : `${hours} h`;
  return `${moneyText(total.amount)} USDT is on ${addressesOf(total.addresses)}. The oldest has waited ${age}.`;
};

/** States that only people can end, each with the collector's reason. */
const NEEDS_PEOPLE: Readonly<Partial<Record<Lying['state'], string>>> = {
  emptied: 'hold less than was credited there: the seed may be stolen',
  'acts by other code': 'use another contract: their keys signed for it',
  'authorization spent': 'need an authorization with another nonce',
  fails: 'cannot be collected: the token refuses to send',
  held: 'cannot be collected yet: screening holds another deposit there',
  unauthorized: 'have no authorization: deposits are credited, but wait there',
};

const noticesOf = ({ lying, collector }: Overview): string[] => {
  const waiting = lying.flatMap(({ state, addresses, amount }) => {
    const words = NEEDS_PEOPLE[state];
    return words === undefined ? [] : [`${moneyText(amount)} USDT: ${addressesOf(addresses)} ${words}.`];
  });
  const isFew = collector !== null && collector.unused * FEW_PARTS < collector.authorized;
  return [
    ...waiting,
    ...(isFew
      ? [
          `Authorizations run out: ${collector.unused} of ${collector.authorized} signed addresses are left for new members. Sign for more.`,
        ]
      : []),
  ];
};

type Trouble = { tone: VerdictTone; lead: string };

/** The most urgent trouble. */
const troubleOf = (overview: Overview, now: number): Trouble | undefined => {
  const { collector, lying, pause, rules } = overview;
  if (lying.some(({ state }) => state === 'emptied' || state === 'acts by other code'))
    return { tone: 'bad', lead: 'Somebody else used a deposit address' };
  if (pause) return { tone: 'warn', lead: 'Collection is paused' };
  if (collector === null) return { tone: 'warn', lead: 'No collector has run yet' };
  if (collector.age_seconds > COLLECTOR_SILENT_SECONDS)
    return {
      tone: 'bad',
      lead: `The collector has been silent for ${Math.floor(collector.age_seconds / 60)} minutes`,
    };
  if (collector.short_of !== null) return { tone: 'bad', lead: 'The collector is out of gas' };
  const due = lying.find(({ state }) => state === 'due');
  if (due && hoursSince(due.oldest_at, now) > rules.afterHours)
    return { tone: 'warn', lead: `Older than ${rules.afterHours} h` };
  return undefined;
};

/** The state of collection in one sentence, with further notices. */
export const verdictOf = (overview: Overview, now: number): CollectionVerdict => {
  const notices = noticesOf(overview);
  const trouble = troubleOf(overview, now);
  const quiet: Trouble =
    notices.length > 0
      ? { tone: 'warn', lead: 'Action needed' }
      : { tone: 'ok', lead: 'Deposits reach custody' };
  return { ...(trouble ?? quiet), title: titleOf(overview, now), notices };
};
