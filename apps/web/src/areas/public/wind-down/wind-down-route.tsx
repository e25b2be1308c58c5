import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import styles from '../plan/plan.module.css';

export const meta = () =>
  pageMeta({
    title: 'If it ends',
    description: 'What pauses when the money runs short, and who is paid first if the programme ends.',
    path: '/wind-down',
  });

/** From the least to the most that pauses; the server says which one it is now. */
function Stages() {
  return (
    <div className={styles.wide} role="region" aria-label="What pauses, and when" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What happens</th>
            <th scope="col">By whom</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">The treasury covers fewer than {figure('stage.pauseDays')} days</th>
            <td>New activations pause.</td>
            <td>By itself</td>
          </tr>
          <tr>
            <th scope="row">The treasury cannot pay the oldest rewards that wait</th>
            <td>Rewards wait, in the order of their days. They may never be paid.</td>
            <td>By itself</td>
          </tr>
          <tr>
            <th scope="row">A rule of the books is broken</th>
            <td>Payouts stop until operators have looked.</td>
            <td>By itself</td>
          </tr>
          <tr>
            <th scope="row">Less is held than owed</th>
            <td>Activations, rewards and ODL end. What is held is paid in the order below.</td>
            <td>Operators, in public</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Order() {
  return (
    <div className={styles.wide} role="region" aria-label="Order of payment" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Whose money</th>
            <th scope="col">Owed, USDT</th>
            <th scope="col">Would be paid today</th>
          </tr>
        </thead>
        <tbody>
          <tr data-each="order">
            <td>{figure('row.place')}</td>
            <th scope="row">{figure('row.class')}</th>
            <td>{figure('row.owed')}</td>
            <td>{figure('row.paid')}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export default function WindDownPage() {
  return (
    <ArticlePage
      title="If it ends"
      lead="What pauses when money runs short, and who is paid first. It is written down before anybody needs it."
    >
      <Chapter title="Now">
        <p>{figure('stage.words')}</p>
      </Chapter>
      <Chapter title="What pauses, and when">
        <Stages />
      </Chapter>
      <Chapter title="Who is paid first">
        <p>
          A class is paid in full before the next one gets anything. Where there is not enough for a class,
          everybody in it gets the same share. Members’ own money comes before any reward.
        </p>
        <Order />
        <p>
          Rewards that still wait are paid last, from what the treasury has left, and only then does the
          operator get capital back.
        </p>
      </Chapter>
      <Chapter title="How it is rehearsed">
        <p>
          The order is code, with tests. <code>npm run cli -- wind-down-drill</code> works out on a copy of
          the books what each member would get. Nothing on this page says that there will be enough.
        </p>
        <p>Rewards are not guaranteed.</p>
      </Chapter>
    </ArticlePage>
  );
}
