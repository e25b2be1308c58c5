import {
  addDays,
  axisOf,
  formatCount,
  formatDay,
  formatExact,
  formatMoney,
  fractionOf,
  MICRO_PER_USDT,
  PAYOUT_DAYS,
  WAITING_RANGES,
  percentText,
  placeOf,
  typicalRange,
  type Micro,
} from '@tributary/domain';
import type { FigureName, KeptDay } from '@tributary/modules/transparency';
import { axisFor, lineTexts, ROOM, type Value } from './drawn-lines.ts';
import type { Texts } from './fill-document.ts';

export const PICTURE_DAYS = 365;
/** The lines show this many days; the picture of the sources shows all. */
const LINE_DAYS = 180;
/**
 * A larger number of covered days is drawn as this one. Differences count near the line below which activations
 * pause.
 */
const MOST_DAYS_DRAWN = 120n;
const SPAN_DAYS = 30;
const MOST_SPANS = 12;
/** Fewer payouts are not drawn: they show nothing typical, and a bar could be one person's. */
const LEAST_PAYOUTS = 10;

export type Drawn = { texts: Texts; lists: Record<string, Texts[]> };

const once = (isThere: boolean): Texts[] => (isThere ? [{}] : []);
const shown = (value: Value): string => (value === null ? 'not kept' : formatExact(value));
const wholeText = (amount: Micro): string =>
  formatMoney(amount, { decimals: amount % MICRO_PER_USDT === 0n ? 0 : 2 });

/** One entry for each day from the first to the last stored one, so that a day without figures is a gap. */
const calendarOf = (kept: readonly KeptDay[]): KeptDay[] => {
  const byDay = new Map(kept.map((each) => [each.day, each]));
  const [first, last] = [kept[0]?.day, kept.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const days: KeptDay[] = [];
  for (let day: string = first; day <= last; day = addDays(day, 1))
    days.push(byDay.get(day) ?? { day, figures: {}, coversOwed: null });
  return days;
};

const valueOf = (figures: KeptDay['figures'], name: FigureName): Value => {
  const text = figures[name];
  return text === null || text === undefined ? null : BigInt(text);
};

const leastOf = <Each extends { value: Value }>(
  rows: readonly Each[],
): (Each & { value: Micro }) | undefined =>
  rows.reduce<(Each & { value: Micro }) | undefined>(
    (least, row) =>
      row.value !== null && (least === undefined || row.value < least.value)
        ? { ...row, value: row.value }
        : least,
    undefined,
  );

const daysText = (count: Micro): string => `${formatCount(count)} ${count === 1n ? 'day' : 'days'}`;

/** How many days the treasury covered, day by day, against the line below which activations pause. */
const coverageOf = (days: ReturnType<typeof calendarOf>, pauseBelowDays: number): Drawn => {
  const rows = days.map(({ day, figures }) => ({ day, value: valueOf(figures, 'coverage.days') }));
  const isCut = rows.some(({ value }) => value !== null && value > MOST_DAYS_DRAWN);
  const values = rows.map(({ value }) =>
    value !== null && value > MOST_DAYS_DRAWN ? MOST_DAYS_DRAWN : value,
  );
  const axis = axisFor([values], BigInt(pauseBelowDays));
  const least = leastOf(rows);
  const last = rows.at(-1);
  const words =
    least === undefined || last === undefined || last.value === null
      ? 'Nothing was scheduled on the last saved day.'
      : `${daysText(last.value)} on ${formatDay(last.day)}. The lowest of ${rows.length} days was ${formatCount(least.value)}, on ${formatDay(least.day)}.${isCut ? ` More than ${MOST_DAYS_DRAWN} are drawn as ${MOST_DAYS_DRAWN}.` : ''}`;
  return {
    texts: {
      ...lineTexts('coverage.line', { days: values }, { axis, tickText: formatCount }),
      'coverage.line.pause': String(Math.round(placeOf(BigInt(pauseBelowDays), axis) * ROOM)),
      'coverage.line.words': words,
    },
    lists: {
      'coverage.some': once(least !== undefined && rows.length > 1),
      'coverage.none': once(least === undefined || rows.length <= 1),
      'coverage.rows': rows.toReversed().map(({ day, value }) => ({
        'row.day': formatDay(day),
        'row.value': value === null ? 'none' : formatCount(value),
      })),
    },
  };
};

/** The lines of the amounts owed and held, by day. */
const heldOf = (days: ReturnType<typeof calendarOf>): Drawn => {
  const rows = days.map(({ day, figures, coversOwed }) => ({
    day,
    coversOwed,
    owed: valueOf(figures, 'owed.total'),
    held: valueOf(figures, 'custody.found'),
  }));
  const lines = { owed: rows.map(({ owed }) => owed), held: rows.map(({ held }) => held) };
  const both = rows.filter(({ owed, held }) => owed !== null && held !== null);
  // Owed is rounded up and held is rounded down, so the stored fact decides. Older days are exact.
  const short = both.filter(({ owed, held, coversOwed }) => !(coversOwed ?? (held ?? 0n) >= (owed ?? 0n)));
  const axis = axisFor(Object.values(lines));
  const newest = short.at(-1);
  const words =
    both.length === 0
      ? 'The chain has not been read yet, so custody cannot be compared with the amount owed.'
      : newest === undefined
        ? `On ${both.length} of ${both.length} days at least as much was held as owed.`
        : `On ${short.length} of ${both.length} days less was held than owed, last on ${formatDay(newest.day)}.`;
  return {
    texts: { ...lineTexts('held.line', lines, { axis, tickText: wholeText }), 'held.line.words': words },
    lists: {
      'held.some': once(rows.length > 1),
      'held.none': once(rows.length <= 1),
      'held.rows': rows.toReversed().map(({ day, owed, held }) => ({
        'row.day': formatDay(day),
        'row.owed': shown(owed),
        'row.held': held === null ? 'not read' : shown(held),
      })),
    },
  };
};

const SOURCES = ['operator', 'fees', 'returned', 'members'] as const;

type Span = { from: string; to: string; amounts: Record<(typeof SOURCES)[number] | 'total', Micro> };

/**
 * Spans of 30 days that do not overlap, counted back from the last stored day. No span ends on a day that was not
 * stored.
 */
const spansOf = (kept: readonly KeptDay[]): Span[] => {
  const byDay = new Map(kept.map(({ day, figures }) => [day, figures]));
  const last = kept.at(-1)?.day;
  if (last === undefined) return [];
  return Array.from({ length: MOST_SPANS }, (_none, at) => addDays(last, -at * SPAN_DAYS)).flatMap((to) => {
    const figures = byDay.get(to);
    if (!figures) return [];
    const of = (part: (typeof SOURCES)[number] | 'total') => valueOf(figures, `month.${part}`) ?? 0n;
    const amounts = {
      total: of('total'),
      operator: of('operator'),
      fees: of('fees'),
      returned: of('returned'),
      members: of('members'),
    };
    return [{ from: addDays(to, 1 - SPAN_DAYS), to, amounts }];
  });
};

const spanTexts = ({ from, to, amounts }: Span, most: Micro): Texts => {
  const texts: Record<string, string> = {
    'span.days': `${formatDay(from)} to ${formatDay(to)}`,
    'span.total': formatExact(amounts.total),
  };
  let before = 0n;
  for (const source of SOURCES) {
    texts[`span.${source}`] = formatExact(amounts[source]);
    texts[`span.${source}.x`] = String(Math.round(fractionOf(before, most) * ROOM));
    texts[`span.${source}.width`] = String(Math.round(fractionOf(amounts[source], most) * ROOM));
    before += amounts[source];
  }
  return texts;
};

const sourcesOf = (kept: readonly KeptDay[]): Drawn => {
  const spans = spansOf(kept).filter(({ amounts }) => amounts.total > 0n);
  const most = spans.reduce((top, { amounts }) => (amounts.total > top ? amounts.total : top), 0n);
  return {
    texts: {},
    lists: {
      'spans.some': once(spans.length > 0),
      'spans.none': once(spans.length === 0),
      spans: spans.map((span) => spanTexts(span, most)),
    },
  };
};

/** The times of payouts; no picture is drawn of fewer than `LEAST_PAYOUTS`. */
const payoutsOf = (counts: readonly number[]): Drawn => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const axis = axisOf({ up: BigInt(Math.max(0, ...counts)), down: 0n });
  const texts: Record<string, string> = {
    'payouts.words': `${formatCount(all)} withdrawals were paid in ${PAYOUT_DAYS} days. Typical time: ${(typicalRange(counts)?.name ?? '').toLowerCase()}.`,
  };
  for (const [at, { id }] of WAITING_RANGES.entries()) {
    const count = counts[at] ?? 0;
    const y = Math.round(placeOf(BigInt(count), axis) * ROOM);
    texts[`payouts.${id}`] = formatCount(count);
    texts[`payouts.${id}.y`] = String(y);
    texts[`payouts.${id}.height`] = String(ROOM - y);
    texts[`payouts.${id}.share`] = percentText(BigInt(count), BigInt(all));
  }
  return {
    texts,
    lists: { 'payouts.some': once(all >= LEAST_PAYOUTS), 'payouts.none': once(all < LEAST_PAYOUTS) },
  };
};

/** The four pictures of the transparency page, from the daily figures and the times of payouts. */
export const transparencyPictures = (
  kept: readonly KeptDay[],
  payouts: readonly number[],
  pauseBelowDays: number,
): Drawn => {
  const days = calendarOf(kept.slice(-LINE_DAYS));
  const pictures = [coverageOf(days, pauseBelowDays), heldOf(days), sourcesOf(kept), payoutsOf(payouts)];
  return {
    texts: {
      ...Object.assign({}, ...pictures.map(({ texts }) => texts)),
      'pictures.from': days[0] ? formatDay(days[0].day) : '',
      'pictures.to': formatDay(days.at(-1)?.day ?? '2026-01-01'),
    },
    lists: Object.assign({}, ...pictures.map(({ lists }) => lists)),
  };
};
