import { moneyToWire, sumMicro } from '@tributary/domain';
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
  type FigureName,
  type KeptFigure,
  type PaidFrom,
  type Transparency,
} from '@tributary/modules/transparency';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { answerPage, answerStretch } from '../lists.ts';
import { api } from '../procedures.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const paidFromView = ({ operatorMicro, feesMicro, returnedMicro, membersMicro }: PaidFrom) => ({
  operator: moneyToWire(operatorMicro),
  fees: moneyToWire(feesMicro),
  returned: moneyToWire(returnedMicro),
  members: moneyToWire(membersMicro),
  total: moneyToWire(operatorMicro + feesMicro + returnedMicro + membersMicro),
});

const liabilitiesView = (owed: Transparency['liabilities']) => ({
  rWallet: moneyToWire(owed.rWalletMicro),
  profit: moneyToWire(owed.profitMicro),
  working: moneyToWire(owed.workingMicro),
  principal: moneyToWire(owed.principalMicro),
  held: moneyToWire(owed.heldMicro),
  rewardsPayable: moneyToWire(owed.payableMicro),
  unattributed: moneyToWire(owed.suspenseMicro),
  total: moneyToWire(sumMicro(Object.values(owed))),
});

const custodyView = ({ checkedAt, foundMicro, ...custody }: NonNullable<Transparency['custody']>) => ({
  ...custody,
  checkedAt: checkedAt.toISOString(),
  found: moneyToWire(foundMicro),
});

/** The figures as everybody gets them, as data and on the page. */
export const transparencyView = (figures: Transparency) => {
  const { treasury, pending, deposits, withdrawals, books } = figures;
  return {
    asOf: figures.asOf.toISOString(),
    liabilities: liabilitiesView(figures.liabilities),
    custody: figures.custody ? custodyView(figures.custody) : null,
    treasury: {
      balance: moneyToWire(treasury.balanceMicro),
      free: moneyToWire(treasury.freeMicro),
      perDay: moneyToWire(treasury.perDayMicro),
      coveredDays: treasury.days,
      pauseBelowDays: treasury.wantedDays,
      activationsPaused: treasury.paused,
    },
    paidFrom: {
      last30Days: paidFromView(figures.paidFrom.month),
      last365Days: paidFromView(figures.paidFrom.year),
    },
    pendingRewards: {
      batches: pending.batches,
      amount: moneyToWire(pending.amountMicro),
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
      ? { checkedAt: books.checkedAt.toISOString(), checked: books.invariants, broken: books.broken }
      : null,
  };
};

const MOST_DAYS = 100;
/** A day is added once a day, and none ever changes. */
const HISTORY_SECONDS = 300;

const keptView =
  (figure: FigureName) =>
  ({ day, keptAt, value }: KeptFigure) => ({
    id: day,
    day,
    keptAt: keptAt.toISOString(),
    value: value !== null && unitOf(figure) === 'usdt' ? moneyToWire(BigInt(value)) : value,
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

export const transparencyRoutes = ({ db, transparency, incomeDisclosure }: Needs) => ({
  history: api.transparency.history.handler(({ input, context }) => {
    context.setHeader('cache-control', `public, max-age=${HISTORY_SECONDS}`);
    return answerPage(
      db,
      {
        list: figureHistory(input.figure),
        row: keptView(input.figure),
        sums: () => ({ unit: unitOf(input.figure) }),
      },
      input,
    );
  }),
  custody: api.transparency.custody.handler(({ input, context }) => {
    context.setHeader('cache-control', `public, max-age=${HISTORY_SECONDS}`);
    const sums = ({ chain, block, checkedAt }: ReadingSums) => ({ chain, block, checkedAt: iso(checkedAt) });
    return answerStretch(db, { list: readingList(), row: readingView, sums }, input);
  }),
  control: api.transparency.control.handler(async ({ context }) => {
    context.setHeader('cache-control', `public, max-age=${HISTORY_SECONDS}`);
    return answer((await selectControl(db)).map(controlView));
  }),
  days: api.transparency.days.handler(async ({ input: { from, to } }) =>
    answer({ days: await publishedDays(db, { from, to, most: MOST_DAYS }) }),
  ),
  income: api.transparency.income.handler(async () => {
    const made = await incomeDisclosure();
    return answer(made ? { ...made, madeAt: made.madeAt.toISOString() } : null);
  }),
  figures: api.transparency.figures.handler(async () => answer(transparencyView(await transparency()))),
});
