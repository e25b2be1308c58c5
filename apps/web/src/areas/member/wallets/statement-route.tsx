import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { statementTitle } from '@tributary/definitions/lists';
import { formatDay } from '@tributary/domain';
import { Skeleton } from '@tributary/ui/feedback';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { HideAmountsButton } from '@tributary/ui/money';
import { late, persistently, TRIES } from '@tributary/ui/lazy-part';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useMemberName } from '../session/session-context.ts';
import { chosenPeriod, offeredPeriods, periodIn, type ChosenPeriod } from './periods.ts';
import {
  balanceDaysQuery,
  firstSumsQuery,
  periodSumsQuery,
  type StatementWallet,
} from './statement-query.ts';
import { StatementSums } from './statement-sums.tsx';
import styles from './statement.module.css';

const loadLines = () => import('./statement-lines.tsx');
const loadPicture = () => import('./balance-picture.tsx');
const BalancePicture = late(loadPicture, <Skeleton height="100%" />);
const StatementLines = late(loadLines, <Waiting height="24rem" />, TRIES);

export const meta = () => pageTitle('Statement');

const WALLETS: readonly StatementWallet[] = ['r_wallet', 'profit', 'working'];

interface PeriodChoiceProps {
  period: ChosenPeriod;
  today: string;
  onPeriod: (period: ChosenPeriod) => void;
}

function PeriodChoice({ period, today, onPeriod }: PeriodChoiceProps) {
  const { from, to } = period;
  return (
    <div className={styles.periods}>
      <div role="group" aria-label="Period" className={styles.chips}>
        {offeredPeriods(today).map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each.from === from && each.to === to}
            onClick={() => onPeriod(each)}
          >
            {each.name}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <label>
          From
          <input
            type="date"
            value={from}
            max={to}
            onChange={({ target }) =>
              target.value && target.value <= to && onPeriod({ from: target.value, to })
            }
          />
        </label>
        <label>
          To
          <input
            type="date"
            value={to}
            min={from}
            onChange={({ target }) => target.value >= from && onPeriod({ from, to: target.value })}
          />
        </label>
      </div>
    </div>
  );
}

/** The sums of the address's period. */
const sumsOf = (userrefid: string, params: URLSearchParams) => {
  const chosen = chosenPeriod(params);
  return chosen ? periodSumsQuery(userrefid, chosen) : firstSumsQuery(userrefid);
};

function Statement({ today }: { today: string }) {
  const userrefid = useMemberName();
  const [params, setParams] = useSearchParams();
  const period = periodIn(params, today);
  const wallet = WALLETS.find((each) => each === params.get('wallet'));
  const sums = useQuery(sumsOf(userrefid, params));
  usePrefetchQuery(balanceDaysQuery(userrefid, period));
  /** A new choice begins with the first page of its lines. */
  const choose = (next: ChosenPeriod, of: StatementWallet | undefined) =>
    setParams({ from: next.from, to: next.to, ...(of && { wallet: of }) }, { preventScrollReset: true });
  return (
    <>
      <div className={styles.paper}>
        <strong>Tributary</strong>
        <p>{statementTitle(userrefid, { ...period, wallet })}</p>
        <p>Printed on business day {formatDay(today)}. The PDF in Export has all lines of the period.</p>
      </div>
      <PeriodChoice period={period} today={today} onPeriod={(next) => choose(next, wallet)} />
      <Loaded
        of={{ sums }}
        failure="The statement could not be loaded"
        waiting={
          <div className={styles.waiting}>
            <Waiting height="var(--sums)" />
          </div>
        }
      >
        {(known) => (
          <StatementSums
            sums={known.sums}
            period={period}
            wallet={wallet}
            onWallet={(next) => choose(period, next)}
          />
        )}
      </Loaded>
      <div className={styles.picture}>
        <BalancePicture userrefid={userrefid} period={period} today={today} />
      </div>
      <StatementLines period={period} wallet={wallet} />
    </>
  );
}

/** A period of the wallets as a statement: on the screen, as PDF, Excel and CSV. */
export default function StatementRoute() {
  const userrefid = useMemberName();
  // A period counts back from the business date, which only the server knows.
  const known = useQuery(firstSumsQuery(userrefid));
  // Loads the code of picture and table beside the sums. A failed load is repeated where the part is drawn.
  useEffect(() => void Promise.allSettled([persistently(loadPicture), persistently(loadLines)]), []);
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title="Statement" backTo="/user/account" actions={<HideAmountsButton />} />
      <Lead>
        Every line, oldest first, with the balance after it. Times in IST. Amounts locked in packages are not
        in a wallet.
      </Lead>
      <Loaded of={{ known }} failure="The statement could not be loaded" waiting={<Waiting height="44rem" />}>
        {(all) => <Statement today={all.known.today} />}
      </Loaded>
    </MemberFrame>
  );
}
