import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { Mark } from '../transparency/mark.tsx';
import { Cascade } from './cascade.tsx';

export const meta = () =>
  pageMeta({
    title: 'If it ends',
    description: 'What pauses when the money runs short, and who is paid first if the programme ends.',
    path: '/wind-down',
  });

/** The stages, from the fewest to the most pauses. The server marks the present one. */
function Stages() {
  return (
    <ArticleTable
      label="What pauses, and when"
      columns={['When', 'What happens', 'By whom']}
      rows={[
        [
          `The treasury covers fewer than ${figure('stage.pauseDays')} days`,
          'New activations pause.',
          'By itself',
        ],
        [
          'The treasury cannot pay the oldest rewards that wait',
          'Rewards wait, in the order of their days. They may never be paid.',
          'By itself',
        ],
        ['A rule of the books is broken', 'Payouts stop until operators have looked.', 'By itself'],
        [
          'Less is held than owed',
          'Activations, rewards and ODL end. What is held is paid in the order above.',
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
      lead="Members’ own money comes first, rewards after it, the operator last. The order was written down before anybody needs it."
      picture={<Cascade />}
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
        <p>
          What is owed is rounded up to more than twice what one member has of it. Whether all of it is held
          is worked out of the exact amounts.
        </p>
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
