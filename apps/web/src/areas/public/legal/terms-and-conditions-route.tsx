import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { PrincipalSentence } from '../principal/principal-sentence.tsx';

export const meta = () =>
  pageMeta({
    title: 'Terms and conditions',
    description: 'The terms under which an account with Tributary is opened.',
    path: '/Terms-and-conditions',
  });

export default function TermsAndConditions() {
  return (
    <ArticlePage title="Terms and conditions" lead="The terms for opening an account.">
      <Chapter title="Who may open an account">
        <p>
          You must be at least 18 years old. You join under a sponsor, with your own username, e-mail address
          and mobile number.
        </p>
      </Chapter>
      <Chapter title="Rewards">
        <p>
          Rewards are worked out by the published rules and paid from the reward treasury while it can pay.
          They may be late, reduced by a cap, or never be paid. Rewards are not guaranteed.
        </p>
      </Chapter>
      <Chapter title="Your amount">
        <p>
          <PrincipalSentence /> An amount keeps the terms that were in force when you activated it.
        </p>
      </Chapter>
      <Chapter title="Withdrawals">
        <p>
          The smallest withdrawal is 10 USDT. 10% is deducted from each withdrawal. A withdrawal is reviewed
          before it is paid, to a verified address only.
        </p>
        <p>
          Deposits that you did not activate and amounts returned to your R-Wallet can be taken back to your
          verified address. Nothing is deducted. A deposit can be taken back after a day.
        </p>
      </Chapter>
      <Chapter title="Networks">
        <p>
          Deposits are accepted as USDT on BEP20 only. Coins sent on another network, or other coins, are
          lost.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
