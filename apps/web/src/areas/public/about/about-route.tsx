import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'What Tributary is for, what it is built around and what is not running yet.',
    path: '/About',
  });

export default function About() {
  return (
    <ArticlePage
      title="About"
      lead="A USDT wallet in which money can be followed. Here is what we set out to do, and what is not running yet."
    >
      <Chapter title="Mission">
        <p>
          Every amount that you see has a cause: who, when, from what, and by which rule. If we cannot show
          the cause, we should not show the amount.
        </p>
      </Chapter>
      <Chapter title="Validator node">
        <p>
          Tributary is built around the XRP Ledger and plans to run a validator. It is a future validator: no
          node is running yet.
        </p>
      </Chapter>
      <Chapter title="Daily rewards">
        <p>
          An active package earns a Daily XRP Bounty at its rate, for up to 300 days and up to its cap, while
          the reward treasury can pay. Rewards are not guaranteed.
        </p>
      </Chapter>
      <Chapter title="ODL center">
        <p>
          On-demand liquidity means that a payment across a border needs no account that was filled in advance
          at the far end. Members with an active package may claim an ODL reward once in each window of 72
          hours. Rewards are not guaranteed.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
