import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { Mark } from '../transparency/mark.tsx';
import { Cascade } from './cascade.tsx';

export const meta = () =>
  pageMeta({
    title: 'If it ends',
    description: 'Pauses when money runs short, and the order of payment if the programme ends.',
    path: '/wind-down',
  });

/** The stages, in order of how much they pause; the server marks the current one. */
function Stages() {
  return (
    <ArticleTable
      label="When things pause"
      columns={['When', 'What happens', 'By whom']}
      rows={[
        [
          `The treasury covers fewer than ${figure('stage.pauseDays')} days`,
          'New activations pause.',
          'Automatic',
        ],
        [
          'The treasury cannot pay the oldest Pending rewards',
          'Rewards wait, oldest first. They may never be paid.',
          'Automatic',
        ],
        ['A rule of the books is broken', 'Payouts pause until operators have checked.', 'Automatic'],
        [
          'Less is held than owed',
          'Activations, rewards and ODL end. The money held is paid in the order above.',
          'Operators, in public',
        ],
      ]}
    />
  );
}

export default function WindDownPage() {
  return (
    <ArticlePage
      title={figure('verdict.words')}
      mark={<Mark of="verdict.state" />}
      lead="Members’ own money comes first, rewards after it, the operator last. The order is fixed in advance."
      picture={<Cascade />}
    >
      <Chapter title="Now">
        <p>{figure('stage.words')}</p>
      </Chapter>
      <Chapter title="When things pause">
        <Stages />
      </Chapter>
      <Chapter title="Order of payment">
        <p>
          Each class is paid in full before the next. If there is not enough for a class, everybody in it gets
          the same share. Members’ own money comes before any reward.
        </p>
        <p>
          Amounts owed are rounded up; one step is more than twice what one member has. The comparison uses
          the exact amounts.
        </p>
        <p>
          Pending rewards are paid last, from the rest of the treasury. Only then does the operator get
          capital back.
        </p>
      </Chapter>
      <Chapter title="Rehearsal">
        <p>
          The order is code, with tests. <code>npm run cli -- wind-down-drill</code> computes each member’s
          share on a copy of the books. This page does not promise that there will be enough.
        </p>
        <p>Rewards are not guaranteed.</p>
      </Chapter>
    </ArticlePage>
  );
}
