import { deductionOf, formatMoney, usdt } from '@tributary/domain';
import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { PrincipalSentence } from '../principal/principal-sentence.tsx';
import { ExampleReward } from './example-reward.tsx';
import styles from './product.module.css';

export const meta = () =>
  pageMeta({
    title: 'Product',
    description: 'Wallet, packages, rewards and reports: what a member of Tributary can do.',
    path: '/Product',
  });

const { feeMicro, netMicro } = deductionOf(usdt(100));

/** All costs for a member; anything not listed is free. */
const FEES = [
  [
    'Withdrawal from Profit or Working',
    `10%: of 100.00 USDT, ${formatMoney(feeMicro)} is kept and ${formatMoney(netMicro)} paid`,
  ],
  ['Taking a deposit back from the R-Wallet', 'Nothing'],
  ['Changing a withdrawal address', 'Free three times, then $1 for each change'],
  ['Deposit', 'Nothing to us; your wallet pays the network fee'],
  ['Opening, holding and closing an account', 'Nothing'],
  ['Activating a package', 'No fee; the amount is locked'],
];

export default function Product() {
  return (
    <ArticlePage
      title="Product"
      lead="A wallet, three packages, and an explanation for every reward."
      picture={<ExampleReward />}
    >
      <Chapter title="Wallet">
        <p>
          Deposit USDT on BEP20 to your own address. Withdraw USDT or, from the Profit wallet, XRP. Each
          withdrawal has a 10% deduction, which is shown before you confirm.
        </p>
      </Chapter>
      <Chapter title="Packages">
        <p>
          Ignite Fund from 100, Elevate Plus from 1,000 and Legacy Vault from 10,000 USDT.{' '}
          <PrincipalSentence />
        </p>
      </Chapter>
      <Chapter id="fees" title="Fees">
        <p>This list is complete.</p>
        <dl className={styles.fees}>
          {FEES.map(([what, costs]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{costs}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter title="Rewards">
        <p>
          Daily XRP Bounty, Direct Bounty, User Network Bounty, Beyond Limit Bonus and ODL Profit. Your
          dashboard shows what each has brought, and each line can be explained. Rewards are not guaranteed.
        </p>
      </Chapter>
      <Chapter title="Referral and community">
        <p>
          Every member has their own link. Bonuses for activations by people you invited and by levels below
          them are paid under the rules of your package.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
