import { formatDay, PACKAGE_NAMES } from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { DatedRows, type DatedRow } from '../coming-up/dated-rows.tsx';
import type { ComingReturn } from '../streams/returns-query.ts';
import type { Forecast } from './forecast-rows.ts';
import styles from './cap-parts.module.css';

type End = NonNullable<Forecast['end']>;
type Returns = readonly Pick<ComingReturn, 'on' | 'amount'>[];

/** Additions after these are named together. */
const RETURNS_SHOWN = 3;

/** The packages that still earn after the end, with their daily rewards. */
const goingOn = ({ goesOn }: End) =>
  goesOn.length === 0
    ? 'No other package earns then'
    : goesOn.map(({ type, daily }, at) => (
        <span key={type}>
          {at > 0 && ', '}
          {PACKAGE_NAMES[type]} still pays <Money value={daily} decimals={2} isUnitHeard />
        </span>
      ));

function endRows(end: End): DatedRow[] {
  const [next] = end.goesOn;
  return [
    {
      id: 'daily',
      title: `${REWARD_LOOKS.daily.name} stops here`,
      detail: goingOn(end),
      value: (
        <>
          −<Money value={end.daily} decimals={2} isUnitHeard />
        </>
      ),
      per: 'a day',
      colour: REWARD_LOOKS.daily.colour,
    },
    {
      id: 'others',
      title: next
        ? `Direct and Network go on in ${PACKAGE_NAMES[next.type]}`
        : 'Direct, Network and ODL stop, too',
      detail: next ? 'At its rates; the ODL share of this package ends' : 'Until another package is active',
      colour: REWARD_LOOKS.network.colour,
    },
  ];
}

function returnRows(returns: Returns): DatedRow[] {
  const more = returns.length - RETURNS_SHOWN;
  return returns.slice(0, RETURNS_SHOWN).map(({ on, amount }, at) => ({
    id: on,
    title: 'Your principal returns',
    detail: `To your R-Wallet on ${formatDay(on)}${more > 0 && at === RETURNS_SHOWN - 1 ? `, and on ${more} later days` : ''}`,
    value: <Money value={amount} decimals={2} isUnitHeard />,
    colour: 'var(--own)',
  }));
}

/** The day on which a package stops earning, and what happens then and after it. */
export function CapEnd({ end, returns }: { end: End | null; returns: Returns }) {
  const rows = [...(end ? endRows(end) : []), ...returnRows(returns)];
  if (rows.length === 0) return null;
  const title = end
    ? end.why === 'full'
      ? `When it is full, about ${formatDay(end.on)}`
      : `When its days are over, on ${formatDay(end.on)}`
    : 'What returns';
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <DatedRows label={title} rows={rows} />
      {end && <p className={styles.note}>Estimates as in the last 30 days. Not guaranteed.</p>}
    </section>
  );
}
