import { useQuery } from '@tanstack/react-query';
import { moneyFromWire, moneyToWire, xrpDropsFor, type Micro } from '@tributary/domain';
import { StepMarks } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { useDeadline } from '@tributary/ui/time';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import styles from './withdraw.module.css';

/** An approval uses no older price either; after this time the next one is requested. */
const STANDS_SECONDS = 60;
const MARKS = 30;

const priceQuery = {
  ...apiQuery('withdrawals.xrpPrice'),
  refetchInterval: (STANDS_SECONDS / 2) * 1_000,
};

type XrpPrice = NonNullable<DataOf<'withdrawals.xrpPrice'>>;

function Rate({ rate, source, quoted_at }: XrpPrice) {
  const { totalSeconds } = useDeadline(
    new Date(Date.parse(quoted_at) + STANDS_SECONDS * 1_000).toISOString(),
  );
  const left = Math.min(totalSeconds, STANDS_SECONDS);
  return (
    <div className={styles.rate}>
      <p>
        1 XRP = <Money value={rate} unit="USDT" /> <small>({source})</small>
        <span className="num">{STANDS_SECONDS - left} s old</span>
      </p>
      <StepMarks
        label="Seconds for which this price is valid"
        done={Math.ceil((left * MARKS) / STANDS_SECONDS)}
        total={MARKS}
        height={10}
      />
    </div>
  );
}

/** The quantity of XRP that a net amount would buy now. It is not binding: the approval fixes the quantity. */
export function XrpEstimate({ netMicro }: { netMicro: Micro }) {
  const { data: price, isPending } = useQuery(priceQuery);
  return (
    <div className={styles.estimate}>
      <p className={styles.receive}>
        <strong>You receive about</strong>
        {price ? (
          <Money
            value={moneyToWire(xrpDropsFor(netMicro, moneyFromWire(price.rate)))}
            as="display"
            unit="XRP"
          />
        ) : (
          <span className={styles.note} role="status">
            {isPending ? 'Loading the XRP price …' : 'No XRP price at the moment'}
          </span>
        )}
      </p>
      {price && <Rate {...price} />}
      <p className={styles.note}>
        The approval fixes the quantity at the price of that minute, so it can differ. The{' '}
        <Money value={moneyToWire(netMicro)} /> USDT stay the same.
      </p>
    </div>
  );
}
