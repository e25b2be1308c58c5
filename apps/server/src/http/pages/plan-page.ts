import { addressOf, contract } from '@tributary/contract';
import {
  businessDayOf,
  formatDay,
  formatExact,
  formatMoney,
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  type Plan,
} from '@tributary/domain';
import type { PlanVersion } from '@tributary/modules/plan';
import type { PublishedDay } from '@tributary/modules/transparency';
import { ROOM } from './drawn-lines.ts';
import { fillDocument, type Texts } from './fill-document.ts';
import type { Filling } from './pages.ts';

/** The data of the plan's page. */
export type PlanFacts = {
  versions: readonly PlanVersion[];
  inForce: { version: number; plan: Plan };
  days: readonly PublishedDay[];
};

const percent = (bps: number): string => `${bps / 100}%`;

const STATES: Record<Exclude<PlanVersion['state'], 'draft'>, string> = {
  waiting: 'Waits for its date',
  active: 'In force',
  superseded: 'Past',
  withdrawn: 'Withdrawn before its date',
};

const LEVELS = 10;
/** The height of the picture of levels, in basis points. */
const HIGHEST_BPS = 1_000;

/** A bar for each level that has a percentage, as a path in a space of 1,000 by 1,000. */
export const levelBars = (levelBps: readonly number[]): string =>
  levelBps
    .map((bps, at) => {
      const x = (at * ROOM) / LEVELS;
      const y = ROOM - Math.round((Math.min(bps, HIGHEST_BPS) * ROOM) / HIGHEST_BPS);
      return `M${x} ${ROOM}V${y}H${x + 70}V${ROOM}Z`;
    })
    .join('');

/** The widest bar: a cap of three times the amount. */
const WIDEST_CAP = 3;

const packageRow = (plan: Plan, type: (typeof PACKAGE_TYPES_LOWEST_FIRST)[number]): Texts => {
  const terms = plan.packages[type];
  return {
    'row.name': PACKAGE_NAMES[type],
    'row.amount': `${formatMoney(terms.minMicro, { decimals: 0 })} to ${formatMoney(terms.maxMicro, { decimals: 0 })}`,
    'row.daily': `${percent(terms.dailyBps)} for ${terms.periodDays} days`,
    'row.cap': `${terms.capMultiplier} times the amount`,
    'row.direct': percent(terms.directBps),
    'row.amountWidth': `${100 / Math.max(WIDEST_CAP, terms.capMultiplier)}%`,
    'row.capWidth': `${Math.min(100, (100 * terms.capMultiplier) / WIDEST_CAP)}%`,
    'row.levelBars': levelBars(plan.levelBps[type]),
    'row.levels': plan.levelBps[type].map(percent).join(', '),
    'row.locked': `${terms.takeCareDays} days`,
  };
};

/** When a version was published, and from which date it is in force. */
const noticeWords = ({ activeFrom, publishedAt }: PlanVersion): string => {
  if (activeFrom === null) return '';
  if (publishedAt === null) return `In force from ${formatDay(activeFrom)}.`;
  return `Published on ${formatDay(businessDayOf(publishedAt))}, in force from ${formatDay(activeFrom)}.`;
};

/** Each version with its list of changes. A list inside a list is one text with lines. */
const versionRow = (version: PlanVersion): Texts => ({
  'row.version': String(version.version),
  'row.state': version.state === 'draft' ? '' : STATES[version.state],
  'row.notice': noticeWords(version),
  'row.changes':
    version.changes.length === 0
      ? version.version === 1
        ? 'The first version.'
        : 'It changes nothing for a member.'
      : version.changes.map(({ words, from, to }) => `${words} Before: ${from}. After: ${to}.`).join('\n'),
});

/** Days are rounded since decision 047. */
const about = (totals: object): string => ('step' in totals ? 'about ' : '');

const dayRow = ({ day, totals, digest, groups }: PublishedDay): Texts => ({
  'row.day': formatDay(day),
  'row.credited': totals === null ? 'not shown' : `${about(totals)}${formatExact(BigInt(totals.credited))}`,
  'row.cut':
    totals === null
      ? 'not shown'
      : `${about(totals)}${formatExact(BigInt(totals.computed) - BigInt(totals.credited))}`,
  'row.groups': groups === null ? 'fewer than ten people' : `${groups.length} groups`,
  'row.digest': digest,
  'row.href': addressOf(contract.transparency.days, { from: day, to: day }),
});

const returnWords = ({ principalReturn }: Plan): string =>
  principalReturn === 'none'
    ? 'An activated amount is not paid back.'
    : 'An activated amount is locked for the days below and then goes back to the R-Wallet.';

/** The plan in force, every published version, and the newest closed days. */
export const planFilling =
  (facts: () => Promise<PlanFacts>): Filling =>
  async (document) => {
    const { versions, inForce, days } = await facts();
    const published = versions.filter(({ state }) => state !== 'draft');
    return fillDocument(
      document,
      { 'plan.version': String(inForce.version), 'plan.returns': returnWords(inForce.plan) },
      {
        packages: PACKAGE_TYPES_LOWEST_FIRST.map((type) => packageRow(inForce.plan, type)),
        versions: published.map(versionRow),
        days: days.map(dayRow),
        'days.some': days.length > 0 ? [{}] : [],
        'days.none': days.length > 0 ? [] : [{}],
      },
    );
  };
