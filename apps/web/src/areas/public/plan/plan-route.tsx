import { REWARD_LOOKS } from '@tributary/ui/figures';
import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import { Calculator } from './calculator.tsx';
import styles from './plan.module.css';

export const meta = () =>
  pageMeta({
    title: 'The plan',
    description:
      'The terms in force, every published version with its changes, and closed days that anyone can recompute.',
    path: '/plan',
  });

/** The terms of each package, drawn to one scale. Nothing in a picture is multiplied to a sum (AMB-131). */
function Terms() {
  return (
    <ul className={styles.packages} aria-label="Terms in force">
      <li data-each="packages">
        <h3>{figure('row.name')}</h3>
        <p>{figure('row.amount')} USDT</p>
        <dl>
          <div>
            <dt>{REWARD_LOOKS.daily.name}</dt>
            <dd>{figure('row.daily')}</dd>
          </div>
          <div>
            <dt>{REWARD_LOOKS.direct.name}</dt>
            <dd>{figure('row.direct')}</dd>
          </div>
          <div>
            <dt>Locked for</dt>
            <dd>{figure('row.locked')}</dd>
          </div>
          <div>
            <dt>Cap on what it earns</dt>
            <dd>{figure('row.cap')}</dd>
          </div>
        </dl>
        <svg className={styles.cap} aria-hidden="true">
          <rect className={styles.limit} y="1" width={figure('row.capWidth')} height="18" />
          <rect className={styles.locked} y="1" width={figure('row.amountWidth')} height="18" />
        </svg>
        <p className={styles.key}>Full: the amount, locked. Dashed: the cap, a limit and not a forecast.</p>
        <svg className={styles.levels} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <path d={figure('row.levelBars')} />
        </svg>
        <p className={styles.key}>
          {REWARD_LOOKS.network.name} by level: {figure('row.levels')}
        </p>
        <p className={styles.key}>Rewards are not guaranteed.</p>
      </li>
    </ul>
  );
}

function Days() {
  return (
    <ArticleTable
      label="Closed days"
      columns={['Day', 'Credited, USDT', 'Taken by caps', 'Inputs', 'SHA-256']}
      some="days.some"
      each="days"
      rows={[
        [
          figure('row.day'),
          figure('row.credited'),
          figure('row.cut'),
          <a key="inputs" href={figure('row.href')}>
            {figure('row.groups')}
          </a>,
          <code key="digest">{figure('row.digest')}</code>,
        ],
      ]}
    />
  );
}

export default function PlanPage() {
  return (
    <ArticlePage
      title="The plan"
      lead="Terms come in versions. A version is published ahead and never changes. An amount keeps the terms under which it was activated."
    >
      <Chapter title="In force now">
        <p>
          Version {figure('plan.version')}. {figure('plan.returns')} Rewards are paid while the treasury can
          pay them. Rewards are not guaranteed.
        </p>
      </Chapter>
      <Terms />
      <Chapter title="The bad cases first">
        <p>
          The calculator first shows the bad cases: nobody is recruited, the treasury pauses, the cap is
          reached. Its{' '}
          <a href={`${DATA_ADDRESSES.projection}?packageType=igniteFund&amount=100`}>cases as data</a> are
          public and need no script.
        </p>
      </Chapter>
      <Calculator />
      <Chapter title="Every version">
        <ol className={styles.versions}>
          <li data-each="versions">
            <h3>
              Version {figure('row.version')} <small>{figure('row.state')}</small>
            </h3>
            <p>{figure('row.notice')}</p>
            <p className={styles.changes}>{figure('row.changes')}</p>
          </li>
        </ol>
      </Chapter>
      <Chapter title="Recompute a day">
        <p>
          Each closed day is published with the inputs of its rewards. Amounts are rounded, so they reveal no
          member. A script without any of our code, <a href="/verify/replay.mjs">replay.mjs</a>, gets the same
          totals and digest from <a href={DATA_ADDRESSES.days}>the days as data</a>.{' '}
          <a href="/verify/replay.md">Its description</a> explains how to write your own.
        </p>
        <p data-each="days.none">No day is published yet. The first appears after its close.</p>
      </Chapter>
      <details className={styles.days}>
        <summary>The newest closed days</summary>
        <Days />
      </details>
    </ArticlePage>
  );
}
