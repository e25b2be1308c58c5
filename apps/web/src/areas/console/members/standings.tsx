import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay } from '@tributary/domain';
import { Link, useSearchParams } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import styles from './standings.module.css';

type Counts = DataOf<'adminMembers.standings'>;

/** Each state with the filter of the list that shows its members. */
const STATES = [
  { id: 'active', name: 'Active', note: 'a package runs', filter: 'status=Active' },
  { id: 'stopped', name: 'Stopped', note: 'no package runs any more', filter: 'why=stopped' },
  { id: 'never', name: 'Never activated', note: 'joined, no package yet', filter: 'why=never' },
  { id: 'blocked', name: 'Blocked', note: 'cannot log in', filter: 'status=Blocked' },
] as const;

const isChosen = (params: URLSearchParams, filter: string): boolean => {
  const [name = '', value] = filter.split('=');
  return params.get(name) === value;
};

/** All members as one bar of their states. Each state filters the list below; once more, and the list is whole. */
export function StandingsStrip({ counts, params }: { counts: Counts; params: URLSearchParams }) {
  const joined = `from=${counts.joinedFrom}`;
  const chip = (filter: string) => ({
    to: isChosen(params, filter) ? '?' : `?${filter}`,
    'aria-current': isChosen(params, filter) || undefined,
  });
  return (
    <section className={styles.standings} aria-label="Members by state">
      <div className={styles.bar} aria-hidden="true">
        {STATES.map(({ id }) => (
          <i key={id} data-state={id} style={{ flexGrow: counts[id] }} />
        ))}
      </div>
      <ul className={styles.states}>
        {STATES.map(({ id, name, note, filter }) => (
          <li key={id}>
            <Link {...chip(filter)}>
              <i data-state={id} aria-hidden="true" />
              <b className="num">{formatCount(counts[id])}</b> {name}
              <small>{note}</small>
            </Link>
          </li>
        ))}
        <li>
          <Link {...chip(joined)}>
            <b className="num">{formatCount(counts.joined)}</b> Joined this week
            <small>since {formatDay(counts.joinedFrom)}</small>
          </Link>
        </li>
      </ul>
    </section>
  );
}

export default function Standings() {
  const counts = useQuery(apiQuery('adminMembers.standings'));
  const [params] = useSearchParams();
  return (
    <Loaded
      of={{ counts }}
      failure="The states of members could not be counted"
      waiting={<Waiting height="100%" />}
    >
      {({ counts: known }) => <StandingsStrip counts={known} params={params} />}
    </Loaded>
  );
}
