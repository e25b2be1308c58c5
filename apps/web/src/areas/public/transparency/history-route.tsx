import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { Line, LinePicture, PictureTable } from './picture.tsx';
import styles from './history-route.module.css';

export const meta = () =>
  pageMeta({
    title: 'History of the figures',
    description: 'Every figure of the transparency page, saved once each business day.',
    path: '/transparency/history',
  });

/** The line of the days with its axis; a cut day is named in the words below. */
function Picture() {
  return (
    <figure data-each="history.line" className={styles.picture}>
      <LinePicture name="history.line" unit={figure('history.unit')}>
        <Line of="history.line.days" colour="var(--current)" />
      </LinePicture>
      <figcaption>{figure('history.line.words')}</figcaption>
    </figure>
  );
}

function Days() {
  return (
    <div data-each="history.some">
      <PictureTable
        label="Day by day"
        head={['Day', `Value, ${figure('history.unit')}`, 'Rounded to', 'Saved at, IST']}
      >
        <tr data-each="history">
          <th scope="row">{figure('row.day')}</th>
          <td>{figure('row.value')}</td>
          <td>{figure('row.step')}</td>
          <td>{figure('row.at')}</td>
        </tr>
      </PictureTable>
    </div>
  );
}

export default function HistoryPage() {
  return (
    <ArticlePage
      title={figure('history.name')}
      lead="One value per business day. A saved value is never changed: the database refuses it."
    >
      <Chapter title="The last 90 days">
        <p data-each="history.some" className={styles.now}>
          <b>{figure('history.now')}</b> <span>on {figure('history.on')}</span>
        </p>
        <Picture />
        <Days />
        <p>
          Days saved so far: {figure('history.days')}. Largest value: {figure('history.most')}.{' '}
          <a href="/transparency">Today’s figures</a>.{' '}
          <a href={figure('history.data')}>Download the data (JSON)</a>.
        </p>
        <p>
          Amounts owed are rounded up, and amounts that cover them down. One step is more than twice any
          member’s part of the figure that day. Days, times and counts are exact.
        </p>
        <p data-each="history.none">No day is saved yet. The first is saved within an hour.</p>
      </Chapter>
      <Chapter title="Other figures">
        <ul className={styles.figures}>
          <li data-each="figures">
            <a href={figure('figure.href')}>{figure('figure.name')}</a>
          </li>
        </ul>
        <p>Rewards are not guaranteed.</p>
      </Chapter>
    </ArticlePage>
  );
}
