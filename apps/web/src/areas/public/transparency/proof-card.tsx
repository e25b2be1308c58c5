import { figure } from '../content/figure.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import shared from './transparency.module.css';
import styles from './proof-card.module.css';

const LEAVES = 16;
const LEAF_GAP = 20;
const REACH = 110;
/** The widths of the streams by level; each stream joins two of the level before. */
const JOINED = [8, 11, 15, 20];

interface Stream {
  from: number;
  to: number;
  level: number;
}

/** The streams of one level: two by two they meet half way between them. */
const levelFrom = (heights: readonly number[], level: number): Stream[] =>
  heights.map((from, at) => ({ from, to: ((heights[at] ?? 0) + (heights[at ^ 1] ?? 0)) / 2, level }));

const heightsAfter = (streams: readonly Stream[]): number[] => [...new Set(streams.map(({ to }) => to))];

const LEAF_HEIGHTS = Array.from({ length: LEAVES }, (_none, at) => LEAF_GAP / 2 + at * LEAF_GAP);

const LEVELS = JOINED.reduce<Stream[][]>(
  (levels) => {
    const last = levels.at(-1) ?? [];
    return [...levels, levelFrom(heightsAfter(last), levels.length)];
  },
  [levelFrom(LEAF_HEIGHTS, 0)],
).slice(0, JOINED.length);

const curve = ({ from, to, level }: Stream): string => {
  const x = level * REACH;
  const middle = x + REACH / 2;
  return `M${x} ${from}C${middle} ${from} ${middle} ${to} ${x + REACH} ${to}`;
};

/** Drawn from the root itself: its first digits are the widths at the left, so another root is another picture. */
function Root() {
  const [leaves = [], ...joined] = LEVELS;
  const width = LEVELS.length * REACH;
  return (
    <svg className={styles.root} viewBox={`0 0 ${width + 40} ${LEAVES * LEAF_GAP}`} aria-hidden="true">
      {leaves.map((stream, at) => (
        <path key={stream.from} d={curve(stream)} strokeWidth={figure(`proof.stream.${at}`)} />
      ))}
      {joined.map((streams, level) =>
        streams.map((stream) => <path key={curve(stream)} d={curve(stream)} strokeWidth={JOINED[level]} />),
      )}
      <path d={`M${width} ${(LEAVES * LEAF_GAP) / 2}h40`} strokeWidth={JOINED.at(-1)} />
    </svg>
  );
}

/** The newest day of the proof of liabilities, and the way for members to find their balance in it. */
export function ProofCard() {
  return (
    <section className={`${shared.card} ${styles.proof}`}>
      <div>
        <h2>Check your own balance in the proof</h2>
        <p>
          Once a day we publish one root of all balances, without names. Each member can check on their own
          device that their balance is included.
        </p>
        <p>
          A member whose account is blocked cannot log in to download the proof. Their balance is still in the
          sum, and support sends them the proof on request.
        </p>
        <dl data-each="proof">
          <div>
            <dt>Day {figure('proof.number')}</dt>
            <dd>{figure('proof.day')}</dd>
          </div>
          <div>
            <dt>Sealed balances</dt>
            <dd>
              {figure('proof.sum')} USDT, rounded up to steps of {figure('proof.step')}
            </dd>
          </div>
          <div>
            <dt>Root</dt>
            <dd>
              <code>{figure('proof.root')}</code>
            </dd>
          </div>
        </dl>
        <p data-each="proof.none" className={shared.result}>
          No day is published yet. The first one follows once a whole day has passed.
        </p>
        <p className={styles.links}>
          <a href="/user/account/proof">Check my balance</a>{' '}
          <a href={DATA_ADDRESSES.liabilities}>Download the days (JSON)</a>{' '}
          <a href="/verify/verify.mjs">An independent verifier</a>{' '}
          <a href="/verify/README.md">How it checks</a>
        </p>
      </div>
      <div data-each="proof">
        <Root />
      </div>
    </section>
  );
}
