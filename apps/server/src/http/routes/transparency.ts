import { moneyToWire } from '@tributary/domain';
import {
  readingList,
  selectControl,
  type Control,
  type Reading,
  type ReadingSums,
} from '@tributary/modules/custody';
import {
  figureHistory,
  publishedDays,
  unitOf,
  type AmountName,
  type FigureName,
  type KeptFigure,
  type PublishedFigures,
} from '@tributary/modules/transparency';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { answerPage, answerStretch } from '../lists.ts';
import { api } from '../procedures.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const custodyView = (
  { checkedAt, foundMicro, places, ...custody }: NonNullable<PublishedFigures['custody']>,
  { coversOwed = false, chainLateHours: lateAfterHours }: PublishedFigures,
) => ({
  ...custody,
  checkedAt: checkedAt.toISOString(),
  found: moneyToWire(foundMicro),
  places: places
    ? {
        members: moneyToWire(places.membersMicro),
        inTransit: moneyToWire(places.transitMicro),
        custody: moneyToWire(places.custodyMicro),
        hot: moneyToWire(places.hotMicro),
      }
    : null,
  coversOwed,
  lateAfterHours,
});

/** The public figures, for the API and for the page. */
export const transparencyView = (figures: PublishedFigures) => {
  const { amounts, steps, treasury, pending, deposits, withdrawals, books } = figures;
  const of = (name: AmountName): string => moneyToWire(amounts[name]);
  const paidFrom = (span: 'month' | 'year') => ({
    operator: of(`${span}.operator`),
    fees: of(`${span}.fees`),
    returned: of(`${span}.returned`),
    members: of(`${span}.members`),
    total: of(`${span}.total`),
  });
  return {
    asOf: figures.asOf.toISOString(),
    liabilities: {
      rWallet: of('owed.rWallet'),
      profit: of('owed.profit'),
      working: of('owed.working'),
      principal: of('owed.principal'),
      held: of('owed.held'),
      rewardsPayable: of('owed.rewardsPayable'),
      unattributed: of('owed.unattributed'),
      total: of('owed.total'),
    },
    custody: figures.custody ? custodyView(figures.custody, figures) : null,
    treasury: {
      balance: of('treasury.balance'),
      free: of('treasury.free'),
      perDay: of('treasury.perDay'),
      coveredDays: treasury.days,
      pauseBelowDays: treasury.wantedDays,
      activationsPaused: treasury.paused,
    },
    paidFrom: { last30Days: paidFrom('month'), last365Days: paidFrom('year') },
    pendingRewards: {
      batches: pending.batches,
      amount: of('pending.amount'),
      oldestAt: iso(pending.oldestAt),
    },
    deposits: { credited: deposits.credited, medianSeconds: deposits.medianSeconds },
    withdrawals: {
      paid: withdrawals.paid,
      medianSeconds: withdrawals.medianSeconds,
      p95Seconds: withdrawals.p95Seconds,
      open: withdrawals.open,
      oldestOpenAt: iso(withdrawals.oldestOpenAt),
    },
    invariants: books
      ? {
          checkedAt: books.checkedAt.toISOString(),
          checked: books.invariants,
          broken: books.broken,
          explained: books.explained,
        }
      : null,
    steps: Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, moneyToWire(step)])),
  };
};

const MOST_DAYS = 100;
/** A day is added once a day, and none ever changes. */
const HISTORY_SECONDS = 300;

const keptView =
  (figure: FigureName) =>
  ({ day, keptAt, value, step }: KeptFigure) => ({
    id: day,
    day,
    keptAt: keptAt.toISOString(),
    value: value !== null && unitOf(figure) === 'usdt' ? moneyToWire(BigInt(value)) : value,
    step: step === null ? null : moneyToWire(BigInt(step)),
  });

const readingView = ({ address, isOwn, foundMicro }: Reading) => ({
  address,
  own: isOwn,
  found: moneyToWire(foundMicro),
});

const controlView = ({ provenAt, namedAt: _namedAt, ...control }: Control) => ({
  ...control,
  proven: provenAt !== null,
  provenAt: iso(provenAt),
});

export const transparencyRoutes = ({ transparency, incomeDisclosure }: Needs) => ({
  history: api.transparency.history.handler(({ input, context }) => {
    context.setHeader('cache-control', `public, max-age=${HISTORY_SECONDS}`);
    const shown = {
      list: figureHistory(input.figure),
      row: keptView(input.figure),
      sums: () => ({ unit: unitOf(input.figure) }),
    };
    return context.read((source) => answerPage(source, shown, input));
  }),
  custody: api.transparency.custody.handler(({ input, context }) => {
    context.setHeader('cache-control', `public, max-age=${HISTORY_SECONDS}`);
    const sums = ({ chain, block, checkedAt }: ReadingSums) => ({ chain, block, checkedAt: iso(checkedAt) });
    return context.read((source) =>
      answerStretch(source, { list: readingList(), row: readingView, sums }, input),
    );
  }),
  control: api.transparency.control.handler(async ({ context }) => {
    context.setHeader('cache-control', `public, max-age=${HISTORY_SECONDS}`);
    return answer((await context.read(selectControl)).map(controlView));
  }),
  days: api.transparency.days.handler(async ({ input: { from, to }, context }) =>
    answer({ days: await context.read((source) => publishedDays(source, { from, to, most: MOST_DAYS })) }),
  ),
  income: api.transparency.income.handler(async () => {
    const made = await incomeDisclosure();
    return answer(made ? { ...made, madeAt: made.madeAt.toISOString() } : null);
  }),
  figures: api.transparency.figures.handler(async () => answer(transparencyView(await transparency()))),
});
