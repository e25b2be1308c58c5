import {
  counted,
  formatCount,
  formatDateTime,
  formatDay,
  formatExact,
  hexOf,
  PAYOUT_DAYS,
} from '@tributary/domain';
import { findEpoch, type Epoch } from '@tributary/modules/liabilities';
import { keptDays, keptFor, payoutTimes } from '@tributary/modules/transparency';
import type { Needs } from '../../needs.ts';
import { barOf, shown } from './bar-texts.ts';
import { contentLists } from './content-texts.ts';
import { durationOf } from './durations.ts';
import { incomeTexts } from './income-texts.ts';
import { fillDocument, type Texts } from './fill-document.ts';
import { comparisonTexts, placesRows } from './held-and-owed.ts';
import type { Filling } from './pages.ts';
import { transparencyView } from '../routes/transparency.ts';
import { PICTURE_DAYS, transparencyPictures } from './transparency-pictures.ts';
import { isStale, verdictTexts } from './transparency-verdict.ts';

type View = ReturnType<typeof transparencyView>;

const sinceWords = (at: string | null, asOf: string): string =>
  at === null ? 'none' : durationOf(Math.max(0, (Date.parse(asOf) - Date.parse(at)) / 1_000));

const amounts = (name: string, wires: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(Object.entries(wires).map(([key, wire]) => [`${name}.${key}`, shown(wire)]));

const coverageTexts = ({ treasury }: View): Texts => {
  const { coveredDays, pauseBelowDays, activationsPaused } = treasury;
  const rule = `Below ${pauseBelowDays} days, new activations pause automatically.`;
  return {
    'coverage.days': coveredDays === null ? 'None needed' : formatCount(coveredDays),
    'coverage.unit': coveredDays === null ? '' : 'days',
    'coverage.words':
      coveredDays === null
        ? `Nothing is scheduled yet. ${rule}`
        : `${rule} They are ${activationsPaused ? 'paused' : 'open'} now.`,
    'treasury.balance': shown(treasury.balance),
    'treasury.perDay': shown(treasury.perDay),
  };
};

/** The difference between custody and liabilities in words; a demo has no chain to read. */
const custodyTexts = (view: View): Texts => {
  const { asOf, custody } = view;
  if (!custody)
    return {
      'custody.state': 'wait',
      'custody.found': 'not read yet',
      'custody.words': 'No reserves are shown yet. A demo is not connected to a blockchain.',
      ...comparisonTexts(view, ''),
    };
  const isOld = isStale(custody, asOf);
  return {
    'custody.state': custody.coversOwed ? (isOld ? 'wait' : 'ok') : 'bad',
    'custody.found': shown(custody.found),
    'custody.words': `Read on ${formatDateTime(custody.checkedAt)} from ${custody.chain} at block ${custody.block}; the treasury is included.`,
    ...comparisonTexts(
      view,
      isOld ? ` This reading is older than ${counted(custody.lateAfterHours, 'hour', 'hours')}.` : '',
    ),
  };
};

/** The number of broken rules, and how many of them are explained in every row. */
const brokenWords = ({ broken, explained }: NonNullable<View['invariants']>): string =>
  explained === 0
    ? `Broken: ${broken}.`
    : `Broken: ${broken}. Two operators explained ${explained} of them. An explained rule stays broken.`;

const waitTexts = ({ asOf, pendingRewards, deposits, withdrawals, invariants }: View): Texts => ({
  'pending.amount': shown(pendingRewards.amount),
  'pending.age': sinceWords(pendingRewards.oldestAt, asOf),
  'deposits.credited': String(deposits.credited),
  'deposits.median': deposits.medianSeconds === null ? 'none credited' : durationOf(deposits.medianSeconds),
  'withdrawals.paid': String(withdrawals.paid),
  'withdrawals.median':
    withdrawals.medianSeconds === null ? 'none paid' : durationOf(withdrawals.medianSeconds),
  'withdrawals.p95': withdrawals.p95Seconds === null ? 'none paid' : durationOf(withdrawals.p95Seconds),
  'withdrawals.open': String(withdrawals.open),
  'withdrawals.oldest': sinceWords(withdrawals.oldestOpenAt, asOf),
  'invariants.words': invariants
    ? `${invariants.checked} rules of the books were checked on ${formatDateTime(invariants.checkedAt)}. ${brokenWords(invariants)}`
    : 'The books have not been checked yet. The check runs once a day.',
});

/** The step by which the figures of each part of the page are rounded. */
const stepTexts = ({ steps }: View): Texts =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [`${name}.step`, shown(step)] as const));

/** Daily figures change once a day, and payout times may be a minute old. */
const PICTURES_MS = 60_000;

const textsOf = (view: View): Texts => {
  const { total, ...owed } = view.liabilities;
  const { total: paid, ...sources } = view.paidFrom.last30Days;
  return {
    asOf: formatDateTime(view.asOf, { seconds: true }),
    'owed.total': shown(total),
    ...barOf('owed', owed),
    'month.total': shown(paid),
    ...barOf('month', sources),
    ...stepTexts(view),
    ...amounts('year', view.paidFrom.last365Days),
    ...coverageTexts(view),
    ...custodyTexts(view),
    ...waitTexts(view),
    ...verdictTexts(view),
  };
};

const LEAVES = 16;

/** The newest root of the proof of liabilities. Its picture has a stream for each of the first digits of the root. */
const proofTexts = ({ number, day, root, sum, step }: Epoch): Texts => {
  const digits = hexOf(root);
  const widths = Array.from({ length: LEAVES }, (_none, at) => [
    `proof.stream.${at}`,
    String(1 + Number.parseInt(digits.charAt(at), 16) / 2),
  ]);
  return {
    'proof.number': String(number),
    'proof.day': formatDay(day),
    'proof.root': digits,
    'proof.sum': formatExact(sum),
    'proof.step': formatExact(step),
    ...Object.fromEntries(widths),
  };
};

/** The public page with the present figures, complete without a script. */
export const transparencyFilling = ({
  db,
  transparency,
  incomeDisclosure,
  content,
}: Pick<Needs, 'db' | 'transparency' | 'incomeDisclosure' | 'content'>): Filling => {
  const history = keptFor(PICTURES_MS, () =>
    Promise.all([keptDays(db, PICTURE_DAYS), payoutTimes(db, PAYOUT_DAYS)]),
  );
  return async (document) => {
    const view = transparencyView(await transparency());
    const [kept, payouts] = await history();
    const pictures = transparencyPictures(kept, payouts, view.treasury.pauseBelowDays);
    const { texts, lists } = incomeTexts(await incomeDisclosure());
    const rows = contentLists(await content());
    const epoch = await findEpoch(db);
    return fillDocument(
      document,
      { ...textsOf(view), ...texts, ...pictures.texts },
      {
        ...lists,
        ...rows,
        ...pictures.lists,
        places: placesRows(view),
        proof: epoch ? [proofTexts(epoch)] : [],
        'proof.none': epoch ? [] : [{}],
      },
    );
  };
};
