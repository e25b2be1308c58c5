import { Skeleton } from '@tributary/ui/feedback';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { Verdict } from '../page/verdict.tsx';
import { verdictOf, type Part, type Standing as Facts } from './standing-verdict.ts';
import styles from './standing.module.css';

const SPOKEN = { ok: 'well', warn: 'look at this', bad: 'act now' };

function Words({ part: { name, words, tone } }: { part: Part }) {
  return (
    <>
      <b>{name}</b> {words}
      <span className="vh">, {SPOKEN[tone]}</span>
    </>
  );
}

/** The room of the verdict before it is known. */
export function StandingRoom() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="100%" />
    </div>
  );
}

/** The state of the programme in one sentence; below it every part with its age. */
export function Standing({ standing }: { standing: Facts }) {
  const { tone, lead, title, parts } = verdictOf(standing);
  return (
    <div className={styles.room}>
      <Verdict tone={tone} lead={lead} title={title}>
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.name} data-tone={part.tone}>
              <ScreenLink to={part.to} staysAs="text">
                <Words part={part} />
              </ScreenLink>
            </li>
          ))}
        </ul>
      </Verdict>
    </div>
  );
}
