import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@tributary/domain';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { searchQuery, type FoundMember } from './community-query.ts';
import styles from './community.module.css';

function Found({ member, onChoose }: { member: FoundMember; onChoose: () => void }) {
  const { userrefid, name, packageName, level, teamSize, path } = member;
  return (
    <li>
      <Link to={`?of=${encodeURIComponent(userrefid)}`} onClick={onChoose}>
        <b>{userrefid}</b> <bdi>{name}</bdi>
        <small>
          {packageName ?? 'Inactive'} · level {level} · {formatCount(teamSize)} team
        </small>
        <small>{['You', ...path, userrefid].join(' › ')}</small>
      </Link>
    </li>
  );
}

/** Members of the whole community whose id or name begins with the text, each with the way to them. */
export function CommunitySearch({ text, onChoose }: { text: string; onChoose: () => void }) {
  const found = useQuery(searchQuery(text));
  return (
    <Loaded
      of={{ found }}
      failure="The search failed"
      waiting={<Waiting height="12rem" />}
      empty={<p role="status">No member of your community begins with “{text}”.</p>}
    >
      {(known) => (
        <>
          <p role="status" className={styles.legend}>
            {known.found.length === 20 ? 'The first 20' : known.found.length} found, nearest first
          </p>
          <ul className={styles.found}>
            {known.found.map((member) => (
              <Found key={member.userrefid} member={member} onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
