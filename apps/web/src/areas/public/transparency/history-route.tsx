import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import styles from './history-route.module.css';

export const meta = () =>
  pageMeta({
    title: 'History of the figures',
    description: 'Every figure of the transparency page, saved once each business day.',
    path: '/transparency/history',
  });

/** The line repeats the table, so screen readers skip it. */
function Line() {
  return (
    <svg className={styles.history} viewBox="-4 -8 1008 256" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 240H1000M0 0H1000" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      <polyline
        points={figure('history.points')}
        fill="none"
        stroke="var(--current)"
        strokeWidth="3"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Days() {
  return (
    <ArticleTable
      label="Day by day"
      columns={['Day', `Value, ${figure('history.unit')}`, 'Rounded to', 'Saved at, IST']}
      some="history.some"
      each="history"
      rows={[[figure('row.day'), figure('row.value'), figure('row.step'), figure('row.at')]]}
    />
  );
}

export default function HistoryPage() {
  return (
    <ArticlePage
      title={figure('history.name')}
      lead="One value per business day. A saved value is never changed: the database refuses it."
    >
      <Chapter title="The last 90 days">
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
      <div data-each="history.line">
        <Line />
      </div>
      <Chapter title="Day by day">
        <Days />
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
