import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import styles from './history-route.module.css';

export const meta = () =>
  pageMeta({
    title: 'History of the figures',
    description:
      'Each figure of the transparency page as it stood on each business day, kept once a day for good.',
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
      columns={['Day', `Value, ${figure('history.unit')}`, 'Rounded to', 'Kept at, IST']}
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
      lead="How this figure of the transparency page stood, once a business day. What is kept is never changed: the database refuses it to everybody."
    >
      <Chapter title="The last 90 days">
        <p>
          Days kept so far: {figure('history.days')}. The largest of them: {figure('history.most')}.{' '}
          <a href="/transparency">The figures of now</a>.{' '}
          <a href={figure('history.data')}>The same as data</a>.
        </p>
        <p>
          What is owed is rounded up, what covers it down, to more than twice what one member had of it that
          day. Days, times and counts are exact.
        </p>
        <p data-each="history.none">Nothing is kept yet: the first day is, within the hour.</p>
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
