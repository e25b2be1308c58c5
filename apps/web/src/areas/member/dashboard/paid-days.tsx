import { useQuery } from '@tanstack/react-query';
import { COMPARED_DAYS } from '@tributary/domain';
import { DayStrip } from '@tributary/ui/charts';
import { Money } from '@tributary/ui/money';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import {
  businessToday,
  earningDaysQuery,
  earningNone,
  earningPoints,
  earningSeries,
} from '../rewards/earning-days.ts';
import styles from './paid-days.module.css';

const SERIES = earningSeries();

interface DaysProps {
  /** The report of these days; a day without earnings has no row. */
  of: Pick<DataOf<'incomes.earningsReport'>, 'rows' | 'sums'>;
  today: string;
}

/** The paid amounts of 30 days as thin bars, which lead to their report, or a bed for each day before the first one. */
export function DaysInCard({ of: { rows, sums }, today }: DaysProps) {
  const strip = (
    <DayStrip series={SERIES} points={earningPoints(rows, { today, days: COMPARED_DAYS, series: SERIES })} />
  );
  if (rows.length === 0)
    return (
      <>
        <p className={styles.none}>{earningNone(COMPARED_DAYS, undefined)}</p>
        {strip}
      </>
    );
  return (
    <Link to="/user/report/my-earning" className={styles.days}>
      <span className={styles.head}>
        <span>
          Paid in {COMPARED_DAYS} days{' '}
          <strong>
            <Money value={sums.total} decimals={2} isUnitHeard />
          </strong>
        </span>
        <span className={styles.more}>
          <span className="vh">My Earning Report</span>
          <span aria-hidden="true">Report</span>
          <ChevronRight aria-hidden />
        </span>
      </span>
      {strip}
    </Link>
  );
}

/** It loads after the balances, in the room that their card keeps. */
export default function PaidDays() {
  const today = businessToday();
  const asked = useQuery(earningDaysQuery(today, COMPARED_DAYS));
  return (
    <Loaded of={{ asked }} failure="Your 30 days could not be loaded" waiting={null}>
      {(known) => <DaysInCard of={known.asked} today={today} />}
    </Loaded>
  );
}
