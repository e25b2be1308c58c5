import { moneyToWire, percentText, fractionOf, sumMicro, type Micro } from '@tributary/domain';
import { Money } from '../money/money.tsx';
import { ChartFrame, type PictureProps } from './chart-frame.tsx';
import { UNIT } from './chart-words.ts';
import { RowPlot, ROW_REM } from './row-plot.tsx';
import styles from './rows.module.css';

export interface SplitPart {
  id: string;
  name: string;
  note?: string;
  colour: string;
  /** Zero or more. */
  amount: Micro;
}

export interface SplitBarProps extends PictureProps {
  parts: readonly SplitPart[];
  /** The name of the whole: "Turnover". */
  whole: string;
}

/** One amount and its parts: side by side in one bar, and one below the other with their amounts. */
export function SplitBar({ parts, whole, ...props }: SplitBarProps) {
  const sumOf = (some: readonly SplitPart[]): Micro => sumMicro(some.map(({ amount }) => amount));
  const sum = sumOf(parts);
  const laid = parts.map((part, at) => ({
    ...part,
    x: fractionOf(sumOf(parts.slice(0, at)), sum),
    width: fractionOf(part.amount, sum),
  }));
  return (
    <ChartFrame
      {...props}
      isNothing={sum === 0n}
      isPrinted
      count={parts.length}
      height={(parts.length + 1) * ROW_REM}
      wordsOf={(index, say) => {
        const { name, amount } = parts[index] ?? { name: '', amount: 0n };
        return { name, sum: `${say(amount)} ${UNIT}`, parts: percentText(amount, sum) };
      }}
      table={{
        head: ['Part', `Amount, ${UNIT}`, 'Share'],
        rows: [...parts, { id: 'whole', name: whole, amount: sum }].map(({ id, name, amount }) => ({
          id,
          name,
          cells: [<Money key="amount" value={moneyToWire(amount)} isUnitHeard />, percentText(amount, sum)],
        })),
      }}
    >
      {({ readOut, say }) => (
        <div className={styles.split}>
          <div className={styles.splitHead}>
            <span>
              {whole} <b>{say(sum)}</b> {UNIT}
            </span>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              {laid.map(({ id, x, width, colour }) => (
                <rect key={id} x={x} width={width} y="0" height="1" fill={colour} />
              ))}
            </svg>
          </div>
          <RowPlot
            title={props.title}
            readOut={readOut}
            rows={laid.map(({ id, name, note, amount, colour, x, width }) => ({
              id,
              name,
              note: [note, percentText(amount, sum)].filter(Boolean).join(' · '),
              amount: say(amount),
              bar: (
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                  <line className={styles.edge} x1={x} x2={x} y1="0" y2="1" stroke={colour} />
                  <rect x={x} width={width} y="0" height="1" fill={colour} />
                </svg>
              ),
            }))}
          />
        </div>
      )}
    </ChartFrame>
  );
}
