import { Skeleton } from '@tributary/ui/feedback';
import { useMedia } from '@tributary/ui/media';
import { Fragment } from 'react';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { TONE_ICONS, Verdict } from '../page/verdict.tsx';
import { sentenceOf, verdictOf, type Part, type Standing as Facts } from './standing-verdict.ts';
import styles from './standing.module.css';

const SPOKEN = { ok: 'well', warn: 'look at this', bad: 'act now' };

/** As in standing.module.css. */
const PHONE = '(width < 40rem)';

function Cell({ part: { name, words, tone, to } }: { part: Part }) {
  const Icon = TONE_ICONS[tone];
  return (
    <li data-tone={tone}>
      <ScreenLink to={to} staysAs="text">
        <b>
          <Icon aria-hidden />
          {name}
        </b>{' '}
        <span>{words}</span>
        <span className="vh">, {SPOKEN[tone]}</span>
      </ScreenLink>
    </li>
  );
}

/** Every part of the programme. On a phone the title says the troubles, and a press shows the rest. */
function Parts({ parts }: { parts: readonly Part[] }) {
  const isPhone = useMedia(PHONE);
  const cells = (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <Cell key={part.name} part={part} />
      ))}
    </ul>
  );
  if (!isPhone) return cells;
  const well = parts.filter(({ tone }) => tone === 'ok').length;
  return (
    <details className={styles.fold}>
      <summary>
        {well} of {parts.length} parts are well
      </summary>
      {cells}
    </details>
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

/** The state of the programme in one sentence, each trouble with its page; below it every part with its age. */
export function Standing({ standing }: { standing: Facts }) {
  const { tone, lead, title, troubles, parts } = verdictOf(standing);
  const links = troubles.map((part) => (
    <Fragment key={part.name}>
      <ScreenLink className={styles.trouble} to={part.to} staysAs="text">
        {sentenceOf(part)}
      </ScreenLink>{' '}
    </Fragment>
  ));
  return (
    <div className={styles.room}>
      <Verdict tone={tone} lead={lead} title={troubles.length === 0 ? title : links}>
        <Parts parts={parts} />
      </Verdict>
    </div>
  );
}
