import { moneyToWire, type Micro } from '@tributary/domain';
import { Money } from '../money/money.tsx';
import { ChartFrame, type PictureProps } from './chart-frame.tsx';
import { UNIT } from './chart-words.ts';
import { RowPlot, ROW_REM } from './row-plot.tsx';
import styles from './rows.module.css';

export interface DateRow {
  id: string;
  name: string;
  /** The daily amount that leads to the day; null for a fixed day. */
  perDay: Micro | null;
  /** The day as text, or its absence: "27 Dec 2026", "not reached". */
  when: string;
  /** The place of the day between today and the end of the axis, from 0 to 1. */
  share: number;
  /** The amount of the package by then. */
  amount: Micro | null;
  colour: string;
}

export interface DateBarsProps extends PictureProps {
  rows: readonly DateRow[];
  /** The heading of the amounts in the table. */
  amountHead: string;
}

/** Future days, one below the other on one axis from today. All bars are dashed, since nothing has happened yet. */
export function DateBars({ rows, amountHead, ...props }: DateBarsProps) {
  return (
    <ChartFrame
      {...props}
      isNothing={rows.length === 0}
      isPrinted
      count={rows.length}
      height={rows.length * ROW_REM}
      wordsOf={(index, say) => {
        const row = rows[index];
        const rate = row?.perDay ? `${say(row.perDay)} ${UNIT} a day` : '';
        return { name: row?.name ?? '', sum: row?.when ?? '', parts: rate };
      }}
      table={{
        head: ['Rate', 'USDT a day', 'Day', amountHead],
        rows: rows.map(({ id, name, perDay, when, amount }) => ({
          id,
          name,
          cells: [
            perDay === null ? '–' : <Money key="rate" value={moneyToWire(perDay)} isUnitHeard />,
            when,
            amount === null ? '–' : <Money key="amount" value={moneyToWire(amount)} isUnitHeard />,
          ],
        })),
      }}
    >
      {({ readOut, say }) => (
        <RowPlot
          title={props.title}
          readOut={readOut}
          rows={rows.map(({ id, name, perDay, when, share, colour }) => ({
            id,
            name,
            note: perDay === null ? undefined : `${say(perDay)} ${UNIT} a day`,
            amount: when,
            bar: (
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <line className={styles.edge} x1={share} x2={share} y1="0" y2="1" stroke={colour} />
                <line className={styles.ahead} x1="0" x2={share} y1="0.5" y2="0.5" stroke={colour} />
              </svg>
            ),
          }))}
        />
      )}
    </ChartFrame>
  );
}
