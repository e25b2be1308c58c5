import type { Db } from '@tributary/database';
import {
  maxMicro,
  publishedAmount,
  sumMicro,
  windDownStage,
  type Caution,
  type Micro,
} from '@tributary/domain';
import type { Largest, Liabilities, PaidFrom } from './figures-store.ts';
import { readTransparency, type Transparency } from './transparency.ts';

type PaidPart = 'total' | 'operator' | 'fees' | 'returned' | 'members';

/** Every amount that is computed from members' amounts. */
export type AmountName =
  | `owed.${'total' | 'rWallet' | 'principal' | 'profit' | 'working' | 'held' | 'rewardsPayable' | 'unattributed'}`
  | `treasury.${'balance' | 'free' | 'perDay'}`
  | `${'month' | 'year'}.${PaidPart}`
  | 'pending.amount';

type Rule = { of: (now: Transparency) => Micro; most: (now: Transparency) => Micro; caution: Caution };

/** The most that one member can have of the treasury or its payments: all their rewards, or one whole batch. */
const mostOfRewards = ({ largest }: Transparency): Micro =>
  maxMicro(largest.paidMicro, maxMicro(largest.pendingMicro, largest.payableMicro));

const owed = (of: (owed: Liabilities) => Micro, most: (largest: Largest) => Micro): Rule => ({
  of: ({ liabilities }) => of(liabilities),
  most: ({ largest }) => most(largest),
  caution: 'owed',
});

const paid = (
  span: keyof Transparency['paidFrom'],
  of: (paid: PaidFrom) => Micro,
  caution: Caution,
): Rule => ({
  of: ({ paidFrom }) => of(paidFrom[span]),
  most: mostOfRewards,
  caution,
});

const paidIn = <Span extends 'month' | 'year'>(span: Span) =>
  ({
    [`${span}.total`]: paid(span, (from) => sumMicro(Object.values(from)), 'covers'),
    [`${span}.operator`]: paid(span, ({ operatorMicro }) => operatorMicro, 'covers'),
    [`${span}.fees`]: paid(span, ({ feesMicro }) => feesMicro, 'covers'),
    [`${span}.returned`]: paid(span, ({ returnedMicro }) => returnedMicro, 'covers'),
    // Rewards paid from members' money would be a fault, so this figure is rounded up.
    [`${span}.members`]: paid(span, ({ membersMicro }) => membersMicro, 'owed'),
  }) as Record<`${Span}.${PaidPart}`, Rule>;

const RULES: Record<AmountName, Rule> = {
  // Money that belongs to nobody yet may turn out to belong to one person as a whole.
  'owed.total': {
    of: ({ liabilities }) => sumMicro(Object.values(liabilities)),
    most: ({ largest, liabilities }) =>
      maxMicro(maxMicro(largest.owedMicro, largest.payableMicro), liabilities.suspenseMicro),
    caution: 'owed',
  },
  'owed.rWallet': owed(
    ({ rWalletMicro }) => rWalletMicro,
    ({ rWalletMicro }) => rWalletMicro,
  ),
  'owed.principal': owed(
    ({ principalMicro }) => principalMicro,
    ({ principalMicro }) => principalMicro,
  ),
  'owed.profit': owed(
    ({ profitMicro }) => profitMicro,
    ({ profitMicro }) => profitMicro,
  ),
  'owed.working': owed(
    ({ workingMicro }) => workingMicro,
    ({ workingMicro }) => workingMicro,
  ),
  'owed.held': owed(
    ({ heldMicro }) => heldMicro,
    ({ heldMicro }) => heldMicro,
  ),
  'owed.rewardsPayable': owed(
    ({ payableMicro }) => payableMicro,
    ({ payableMicro }) => payableMicro,
  ),
  'owed.unattributed': {
    of: ({ liabilities }) => liabilities.suspenseMicro,
    most: ({ liabilities }) => liabilities.suspenseMicro,
    caution: 'owed',
  },
  'treasury.balance': { of: ({ treasury }) => treasury.balanceMicro, most: mostOfRewards, caution: 'covers' },
  'treasury.free': { of: ({ treasury }) => treasury.freeMicro, most: mostOfRewards, caution: 'covers' },
  'treasury.perDay': {
    of: ({ treasury }) => treasury.perDayMicro,
    most: ({ largest }) => largest.perDayMicro,
    caution: 'owed',
  },
  ...paidIn('month'),
  ...paidIn('year'),
  'pending.amount': {
    of: ({ pending }) => pending.amountMicro,
    most: ({ largest }) => largest.pendingMicro,
    caution: 'owed',
  },
};

/**
 * The public figures (decision 116). Amounts are rounded, each by its own step; facts other than amounts come from
 * the exact figures. Amounts that the chain shows to everybody are exact.
 */
export type PublishedFigures = Pick<
  Transparency,
  'asOf' | 'custody' | 'chainLateHours' | 'deposits' | 'withdrawals' | 'books'
> & {
  amounts: Record<AmountName, Micro>;
  steps: Record<AmountName, Micro>;
  treasury: Pick<Transparency['treasury'], 'days' | 'wantedDays' | 'paused'>;
  pending: Pick<Transparency['pending'], 'batches' | 'oldestAt'>;
  /** True if custody holds all that is owed; undefined before the chain was read. */
  coversOwed: boolean | undefined;
  stage: ReturnType<typeof windDownStage>;
};

/** Makes the published figures from the exact ones. No other function does. */
export const publishedFigures = (now: Transparency): PublishedFigures => {
  const told = Object.entries(RULES).map(
    ([name, { of, most, caution }]) => [name, publishedAmount(of(now), most(now), caution)] as const,
  );
  const each = (part: 'micro' | 'step') =>
    Object.fromEntries(told.map(([name, amount]) => [name, amount[part]])) as Record<AmountName, Micro>;
  const { asOf, custody, chainLateHours, deposits, withdrawals, books, treasury, pending } = now;
  const owedMicro = RULES['owed.total'].of(now);
  return {
    asOf,
    custody,
    chainLateHours,
    deposits,
    withdrawals,
    books,
    amounts: each('micro'),
    steps: each('step'),
    treasury: { days: treasury.days, wantedDays: treasury.wantedDays, paused: treasury.paused },
    pending: { batches: pending.batches, oldestAt: pending.oldestAt },
    coversOwed: custody && custody.foundMicro >= owedMicro,
    stage: windDownStage({
      coveredDays: treasury.days,
      pauseBelowDays: treasury.wantedDays,
      heldMicro: custody?.foundMicro,
      owedMicro,
    }),
  };
};

/** The present figures in their published form. */
export const readPublishedFigures = async (db: Db): Promise<PublishedFigures> =>
  publishedFigures(await readTransparency(db));
