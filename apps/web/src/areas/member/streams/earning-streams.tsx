import { useQuery } from '@tanstack/react-query';
import { formatDay, fractionOf, maxMicro, moneyFromWire, type Micro } from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { isWithout, StreamVerdict, type Streams } from './stream-verdict.tsx';
import { apiQuery } from './streams-api.ts';
import styles from './earning-streams.module.css';

type Compared = Streams['total'];
type Stream = Streams['streams'][number];

/** The length of a bar; an amount that was taken back has none. */
const lengthOf = (wire: string): Micro => maxMicro(moneyFromWire(wire), 0n);

function Change({ value }: { value: string }) {
  if (value === '0.000000') return 'same';
  return (
    <>
      {!value.startsWith('-') && '+'}
      <Money value={value} decimals={2} isUnitHeard />
    </>
  );
}

function Sums({ name, of: { amount, change } }: { name: string; of: Compared }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Money value={amount} decimals={2} isUnitHeard />
      </td>
      {change !== null && (
        <td>
          <Change value={change} />
        </td>
      )}
    </tr>
  );
}

function Before({ of: { before }, days }: { of: Compared; days: number }) {
  if (before === null) return null;
  return (
    <small>
      {days} days before <Money value={before} decimals={2} isUnitHeard />
    </small>
  );
}

function StreamRows({ stream, longest, days }: { stream: Stream; longest: Micro; days: number }) {
  const { kind, amount, before } = stream;
  const { name, colour } = REWARD_LOOKS[kind];
  return (
    <tbody>
      <Sums name={name} of={stream} />
      <tr>
        <td colSpan={3}>
          <div>
            <svg viewBox="0 0 1 16" preserveAspectRatio="none" aria-hidden="true">
              <rect width={fractionOf(lengthOf(amount), longest)} height="10" fill={colour} />
              {before !== null && (
                <rect
                  y="12"
                  width={fractionOf(lengthOf(before), longest)}
                  height="4"
                  className={styles.before}
                />
              )}
            </svg>
            <Before of={stream} days={days} />
          </div>
        </td>
      </tr>
    </tbody>
  );
}

function Table({ of: { streams, total, days } }: { of: Streams }) {
  const longest = streams
    .flatMap(({ amount, before }) => [lengthOf(amount), before === null ? 0n : lengthOf(before)])
    .reduce(maxMicro, 0n);
  return (
    <table className={styles.table}>
      <caption className="vh">Paid to you by stream, in USDT</caption>
      <thead>
        <tr>
          <th scope="col">Stream</th>
          <th scope="col">{days} days</th>
          {total.change !== null && <th scope="col">Change</th>}
        </tr>
      </thead>
      {streams.map((stream) => (
        <StreamRows key={stream.kind} stream={stream} longest={longest} days={days} />
      ))}
      <tbody>
        <Sums name="Total" of={total} />
        {total.before !== null && (
          <tr>
            <td colSpan={3}>
              <Before of={total} days={days} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The five streams of the last 30 days beside the 30 days before, and their result in words. */
export function StreamsCard({ of }: { of: Streams }) {
  const { comparableFrom, days, total } = of;
  return (
    <section className={styles.card} aria-labelledby="by-stream">
      <h2 id="by-stream">By stream</h2>
      {isWithout(of) ? (
        <p className={styles.note}>Each stream that pays you becomes a bar here.</p>
      ) : (
        <>
          <p className={styles.verdict}>
            <StreamVerdict of={of} />
          </p>
          <Table of={of} />
        </>
      )}
      {total.change === null && comparableFrom !== null && (
        <p className={styles.note}>
          Comparison from {formatDay(comparableFrom)}: it needs {2 * days} days.
        </p>
      )}
    </section>
  );
}

export default function EarningStreams() {
  const streams = useQuery(apiQuery('incomes.streams'));
  return (
    <Loaded
      of={{ streams }}
      failure="Your earnings by stream could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {(known) => <StreamsCard of={known.streams} />}
    </Loaded>
  );
}
