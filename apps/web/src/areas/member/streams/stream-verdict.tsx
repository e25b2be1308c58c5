import { Money } from '@tributary/ui/money';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Streams = DataOf<'incomes.streams'>;
type Compared = Streams['total'];

const NOTHING = '0.000000';

const amount = (value: string): ReactNode => <Money value={value} decimals={2} isUnitHeard />;

/** "41.20 less than in the 30 days before". */
function changeWords(change: string, than: string): ReactNode {
  if (change === NOTHING) return `as much as ${than}`;
  const [isLess, size] = [change.startsWith('-'), change.replace('-', '')];
  return (
    <>
      {amount(size)} {isLess ? 'less' : 'more'} than {than}
    </>
  );
}

/** The share of a bonus that does not repeat, and what the other streams did. */
function OneOff({ bonus, regular, days }: { bonus: Compared; regular: Compared; days: number }) {
  const isNow = bonus.amount !== NOTHING;
  if (!isNow && (bonus.before === null || bonus.before === NOTHING)) return null;
  return (
    <>
      {' '}
      {isNow ? (
        <>{amount(bonus.amount)} of it is a one-off Beyond Limit Bonus</>
      ) : (
        <>
          A one-off Beyond Limit Bonus of {amount(bonus.before ?? NOTHING)} was paid in the {days} days before
        </>
      )}
      {regular.change === null ? '.' : <>; the other four brought {changeWords(regular.change, 'before')}.</>}
    </>
  );
}

/** The result in words, with the bonus that flatters it set apart. */
export function StreamVerdict({ of: { days, total, regular, streams } }: { of: Streams }) {
  const bonus = streams.find(({ kind }) => kind === 'blb');
  return (
    <>
      {amount(total.amount)} in {days} days
      {total.change !== null && <>, {changeWords(total.change, `in the ${days} days before`)}</>}.
      {bonus && <OneOff bonus={bonus} regular={regular} days={days} />}
    </>
  );
}

/** True if neither period has an amount. */
export const isWithout = ({ total }: Streams): boolean =>
  total.amount === NOTHING && (total.before === null || total.before === NOTHING);
