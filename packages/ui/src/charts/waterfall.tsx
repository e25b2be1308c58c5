import { moneyToWire, type Micro } from '@tributary/domain';
import { Money } from '../money/money.tsx';
import { ChartFrame, type PictureProps } from './chart-frame.tsx';
import { UNIT } from './chart-words.ts';
import { fallOf, type FallBar, type FallStep } from './fall-scale.ts';
import { RowPlot, ROW_REM } from './row-plot.tsx';
import styles from './rows.module.css';

export interface WaterfallProps extends PictureProps {
  steps: readonly FallStep[];
  /** The start of the axis; zero by default. */
  start?: Micro;
  /** The heading of the second amount, shown for a step below its wanted amount. */
  wantedHead?: string;
  amountHead?: string;
}

const isNothing = (steps: readonly FallStep[]): boolean =>
  steps.every(({ amount, wanted = 0n }) => amount === 0n && wanted === 0n);

function Bar({ bar, colour }: { bar: FallBar; colour: string }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {/* At the start of the axis a leading line would be a dot above the bar. */}
      {bar.lead > 0 && <line className={styles.lead} x1={bar.lead} x2={bar.lead} y1="-0.3" y2="1" />}
      {bar.bed && <rect className={styles.bed} x={bar.bed.x} width={bar.bed.width} y="0" height="1" />}
      {/* A zero amount keeps its place as a line. */}
      {bar.width === 0 && (
        <line className={styles.edge} x1={bar.x} x2={bar.x} y1="0" y2="1" stroke={colour} />
      )}
      <rect x={bar.x} width={bar.width} y="0" height="1" fill={colour} />
    </svg>
  );
}

/** The steps from one amount to another; each bar begins where the one above it ended. */
export function Waterfall(props: WaterfallProps) {
  const { steps, start = 0n, wantedHead, amountHead = `Amount, ${UNIT}` } = props;
  const bars = fallOf(steps, start);
  const wantedOf = ({ wanted }: FallStep) =>
    wanted === undefined ? null : <Money value={moneyToWire(wanted)} isUnitHeard />;
  return (
    <ChartFrame
      {...props}
      isNothing={isNothing(steps)}
      isPrinted
      count={steps.length}
      height={steps.length * ROW_REM}
      wordsOf={(index, say) => {
        const step = steps[index];
        if (!step) return { name: '', sum: '', parts: '' };
        const wanted =
          step.wanted === undefined || !wantedHead ? '' : `${wantedHead} ${say(step.wanted)} ${UNIT}`;
        return { name: step.name, sum: `${say(step.amount)} ${UNIT}`, parts: wanted };
      }}
      table={{
        head: ['Step', ...(wantedHead ? [wantedHead] : []), amountHead],
        rows: steps.map((step) => ({
          id: step.id,
          name: step.name,
          cells: [
            ...(wantedHead ? [wantedOf(step)] : []),
            <Money key="amount" value={moneyToWire(step.amount)} isUnitHeard />,
          ],
        })),
      }}
    >
      {({ readOut, say }) => (
        <RowPlot
          title={props.title}
          readOut={readOut}
          rows={steps.map((step, index) => ({
            id: step.id,
            name: step.name,
            note: step.note,
            amount: `${!step.isLevel && step.amount > 0n ? '+' : ''}${say(step.amount)}`,
            isMain: step.isLevel,
            bar: <Bar bar={bars[index] as FallBar} colour={step.colour} />,
          }))}
        />
      )}
    </ChartFrame>
  );
}

export interface CascadePart {
  id: string;
  name: string;
  note?: string;
  owed: Micro;
  paid: Micro;
  colour: string;
}

export interface CascadeProps extends PictureProps {
  /** The sum that is divided. `rest` is the amount that remains at the end. */
  sum: { name: string; amount: Micro };
  rest: { name: string; note?: string };
  /** Parts in the order of payment. */
  parts: readonly CascadePart[];
}

/** A sum that pays its parts in order until it is used up. An empty bed shows the missing money of a part. */
export function Cascade({ sum, rest, parts, ...props }: CascadeProps) {
  const left = parts.reduce((after, { paid }) => after - paid, sum.amount);
  return (
    <Waterfall
      {...props}
      wantedHead="Owed"
      steps={[
        { id: 'sum', name: sum.name, amount: sum.amount, isLevel: true, colour: 'var(--current)' },
        ...parts.map(({ id, name, note, owed, paid, colour }) => ({
          id,
          name,
          ...(note !== undefined && { note }),
          amount: -paid,
          wanted: owed,
          colour,
        })),
        {
          id: 'rest',
          name: rest.name,
          ...(rest.note !== undefined && { note: rest.note }),
          amount: left,
          isLevel: true,
          colour: 'var(--src-3)',
        },
      ]}
    />
  );
}
