import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { PrincipalSentence } from '../principal/principal-sentence.tsx';

export const meta = () =>
  pageMeta({
    title: 'Product',
    description: 'Wallet, packages, rewards and reports: what a member of Tributary can do.',
    path: '/Product',
  });

export default function Product() {
  return (
    <ArticlePage title="Product" lead="A wallet, three packages, and an explanation for every reward.">
      <Chapter title="Wallet">
        <p>
          Deposit USDT on BEP20 to an address of your own. Withdraw USDT or, from the Profit wallet, XRP. Each
          withdrawal has a 10% deduction, which is shown before you confirm.
        </p>
      </Chapter>
      <Chapter title="Packages">
        <p>
          Ignite Fund from 100, Elevate Plus from 1,000 and Legacy Vault from 10,000 USDT.{' '}
          <PrincipalSentence />
        </p>
      </Chapter>
      <Chapter title="Rewards">
        <p>
          Daily XRP Bounty, Direct Bounty, User Network Bounty, Beyond Limit Bonus and ODL Profit. Your
          dashboard shows what each has brought, and each line can be explained. Rewards are not guaranteed.
        </p>
      </Chapter>
      <Chapter title="Referral and community">
        <p>
          Every member has a link of their own. Bonuses for activations by people you invited and by levels
          below them are paid under the rules of your package.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
