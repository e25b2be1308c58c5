import { formatDay, formatMoney, placeOf } from '@tributary/domain';
import { useHiddenAmounts } from '../money/hidden-amounts.tsx';
import { barOf, isNothing, totalOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import { axisText } from './chart-words.ts';
import { stripScale, type StripScale } from './strip-scale.ts';
import styles from './day-strip.module.css';

interface DayStripProps {
  series: readonly ChartSeries[];
  /** One point for each day, oldest first, without gaps. */
  points: readonly ChartPoint[];
}

const [BAR, EDGE, NOTCH] = [0.7, 0.15, 0.1];
const NO_DAY: ChartPoint = { day: '', amounts: [] };

/** Marks of one size, which say how many days there are and nothing of their amounts. */
const Beds = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <rect key={at} x={at + EDGE} width={BAR} y="0.94" height="0.06" className={styles.bed} />
  ));

/** A gap below the top of a bar that is cut: its parts are true to each other, its height is not. */
const Notch = ({ at }: { at: number }) => {
  const [left, right] = [at + EDGE - 0.05, at + EDGE + BAR + 0.05];
  const middle = at + 0.5;
  return (
    <path
      className={styles.notch}
      d={`M${left} .3L${middle} .18L${right} .3V${0.3 - NOTCH}L${middle} ${0.18 - NOTCH}L${left} ${0.3 - NOTCH}Z`}
    />
  );
};

function Bars({ series, points, of: { scale, cut } }: DayStripProps & { of: StripScale }) {
  return points.map((point, at) => {
    const isCut = cut.includes(at);
    return (
      <g key={point.day}>
        {barOf(point, series, isCut ? { ...scale, top: totalOf(point) } : scale).map(({ id, y, height }) => (
          <rect
            key={id}
            x={at + EDGE}
            width={BAR}
            y={y}
            height={height}
            fill={series.find((each) => each.id === id)?.colour}
          />
        ))}
        {isCut && <Notch at={at} />}
      </g>
    );
  });
}

/**
 * Thin bars of days inside a card, only to be seen: the link or the sentence around them says the same. Hidden amounts
 * leave a mark for each day.
 */
export function DayStrip({ series, points }: DayStripProps) {
  const { hidden } = useHiddenAmounts();
  const isEmpty = isNothing(points);
  const isBare = hidden || isEmpty;
  const of = stripScale(points);
  const count = points.length;
  return (
    <span className={styles.strip} data-empty={isEmpty || undefined} aria-hidden="true">
      <span className={styles.drawing}>
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none">
          {isBare ? (
            <Beds count={count} />
          ) : (
            <>
              {[of.scale.top, 0n].map((tick) => (
                <path
                  key={String(tick)}
                  className={styles.rule}
                  d={`M0 ${placeOf(tick, of.scale)}H${count}`}
                />
              ))}
              <g className={styles.bars}>
                <Bars series={series} points={points} of={of} />
              </g>
            </>
          )}
        </svg>
        {!isBare &&
          of.cut.map((at) => (
            <b key={at} style={{ '--at': at / (count - 1) } as never}>
              {formatMoney(totalOf(points[at] ?? NO_DAY), { decimals: 0 })}
            </b>
          ))}
      </span>
      {!isBare && <span className={styles.top}>{axisText(of.scale.top)}</span>}
      <span className={styles.days}>
        <span>{formatDay(points[0]?.day ?? '')}</span>
        <span>{formatDay(points.at(-1)?.day ?? '')}</span>
      </span>
    </span>
  );
}
