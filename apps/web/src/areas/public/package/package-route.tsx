import { buttonClass } from '@tributary/ui/controls';
import { useParams, type MetaDescriptor } from 'react-router';
import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { figure } from '../content/figure.ts';
import { PackageFactsList } from '../landing/package-facts-list.tsx';
import { packagePath, PACKAGES } from '../landing/packages.ts';
import { pageMeta } from '../page-meta.ts';
import { PrincipalSentence } from '../principal/principal-sentence.tsx';
import styles from './package.module.css';

const factsOf = (packageType: string | undefined) => PACKAGES.find(({ type }) => type === packageType);

export function meta({ params }: { params: { packageType?: string } }): MetaDescriptor[] {
  const facts = factsOf(params.packageType);
  return facts
    ? pageMeta({
        title: facts.name,
        description: `${facts.name}: amount, daily rate, cap and what is locked. Rewards are not guaranteed.`,
        path: packagePath(facts),
      })
    : [];
}

/** A package for visitors: the same facts as for members, and the steps before an activation. */
export default function PackagePage() {
  const facts = factsOf(useParams()['packageType']);
  if (!facts) return null;
  return (
    <ArticlePage
      title={facts.name}
      lead={`${facts.dailyRate} per day while the treasury can pay. Rewards are not guaranteed.`}
    >
      <Chapter title="What it is">
        <PackageFactsList facts={facts} className={styles.rows} />
      </Chapter>
      <Chapter title="Your locked amount">
        <p>
          <PrincipalSentence /> You may earn less than you activate.
        </p>
      </Chapter>
      <Chapter title="Results of other members">
        <p>{figure(`disclosure.${facts.type}`)}</p>
        <p>
          Cash so far: withdrawals minus deposits, of all members. <a href="/transparency">All figures</a>
        </p>
      </Chapter>
      <Chapter title="How to begin">
        <p>
          Open an account, deposit USDT on BEP20, then activate. Opening an account is free and without
          obligation.
        </p>
        <p className={styles.actions}>
          <a className={buttonClass({ size: 'large' })} href={`/user/register?package=${facts.type}`}>
            Open an account
          </a>
          <a
            className={buttonClass({ size: 'large', variant: 'outline' })}
            href={`/user/package/start/${facts.type}`}
          >
            I am a member
          </a>
        </p>
      </Chapter>
    </ArticlePage>
  );
}
