import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'About us',
    description: 'Our view of other people’s money.',
    path: '/Ourwhy',
  });

export default function OurWhy() {
  return (
    <ArticlePage
      title="About us"
      lead="A tributary is a small stream that joins a larger one. That is the whole idea."
    >
      <Chapter title="What we believe">
        <p>
          A platform that handles money must not be able to lie about it. So balances are never typed in: they
          are the sum of entries that nobody can change.
        </p>
      </Chapter>
      <Chapter title="People first">
        <p>
          The deduction, the cap and the risk are shown before you decide, not after. Nobody has to invite
          anyone to hold a wallet. You may stop at any time; an activated amount stays locked until its term
          is over.
        </p>
      </Chapter>
      <Chapter title="No promises">
        <p>We do not promise a return. Rewards are not guaranteed.</p>
      </Chapter>
    </ArticlePage>
  );
}
