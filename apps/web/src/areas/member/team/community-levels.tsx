import { useQuery } from '@tanstack/react-query';
import { formatCount, moneyFromWire, partPercent } from '@tributary/domain';
import { Money } from '@tributary/ui/money';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { levelsQuery, type CommunityLevels as Levels } from './community-query.ts';
import styles from './community-levels.module.css';

const WIDEST_PX = 28;

function LevelRow({ level, whole }: { level: Levels['levels'][number]; whole: string }) {
  const share = partPercent(moneyFromWire(level.earned), moneyFromWire(whole));
  return (
    <tr>
      <th scope="row">
        <i
          aria-hidden
          style={
            { '--stream': share > 0 ? `${Math.max(3, (share * WIDEST_PX) / 100)}px` : '0px' } as CSSProperties
          }
        />
        <b>
          <span className="vh">Level </span>
          <span aria-hidden>L</span>
          {level.level}
        </b>{' '}
        <span>{level.percentage === null ? 'not open' : `${level.percentage}%`}</span>
      </th>
      <td>{formatCount(level.members)}</td>
      <td>
        <Money value={level.earned} decimals={2} />
      </td>
    </tr>
  );
}

function LevelTable({ levels, deeper, together }: Levels) {
  return (
    <>
      <table className={styles.levels}>
        <caption className="vh">The levels of your community</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Members</th>
            <th scope="col">Earned you, USDT</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <LevelRow key={level.level} level={level} whole={together.earned} />
          ))}
          <tr data-quiet>
            <th scope="row">Deeper</th>
            <td>{formatCount(deeper.members)}</td>
            <td>
              <Money value="0.000000" decimals={2} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatCount(together.members)}</td>
            <td>
              <Money value={together.earned} decimals={2} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.legend}>
        Your share of the Daily XRP Bounty on each level. Levels marked “not open” need a larger package. Paid
        to you is the Network Bounty, minus any reversals; level 1 also brings the{' '}
        <Link to="/user/report/direct">Direct Bounty</Link>. Members below level 10 are in your team but earn
        you nothing. Rewards are not guaranteed.
      </p>
    </>
  );
}

/** The members and earnings of each level, in the second tab; loads when the tab opens. */
export default function CommunityLevels() {
  const levels = useQuery(levelsQuery);
  return (
    <Loaded
      of={{ levels }}
      failure="The levels of your community could not be loaded"
      waiting={<Waiting height="32rem" />}
    >
      {(known) => <LevelTable {...known.levels} />}
    </Loaded>
  );
}
