import { buttonClass } from '@tributary/ui/controls';
import type { ReactNode } from 'react';
import { ClaimsList } from '../content/claims.tsx';
import { figure } from '../content/figure.ts';
import { Roadmap } from '../content/roadmap.tsx';
import { LandingSection } from '../landing/section.tsx';
import { pageMeta } from '../page-meta.ts';
import styles from './about.module.css';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'The aim of Tributary, its technology, and the parts that are not running yet.',
    path: '/About',
  });

/** The streams join a trunk; the validator is dashed. */
function Rail() {
  return (
    <svg className={styles.rail} viewBox="0 0 210 900" preserveAspectRatio="none" aria-hidden="true">
      <g fill="none">
        <path d="M26 0V900" stroke="var(--own)" strokeWidth="44" />
        <path d="M64 0V690C64 800 196 770 196 900" stroke="var(--flow-5)" strokeWidth="22" />
        <path d="M94 0V440C94 560 186 520 186 650" stroke="var(--flow-1)" strokeWidth="30" />
        <path
          d="M124 0V220C124 310 196 290 196 400"
          stroke="var(--warn)"
          strokeWidth="10"
          strokeDasharray="14 10"
        />
      </g>
    </svg>
  );
}

interface ChapterProps {
  title: string;
  /** The claim about whether it runs. Without evidence from operators the page does not claim that it runs. */
  content?: string;
  planned?: string;
  children: ReactNode;
}

function StreamChapter({ title, content, planned, children }: ChapterProps) {
  return (
    <section className={styles.chapter}>
      <div>
        <h2>{title}</h2>
        {content && (
          <>
            <p data-each={`${content}.yes`} className={styles.running}>
              Running
            </p>
            <p data-each={`${content}.no`} className={styles.planned}>
              {planned}
            </p>
          </>
        )}
      </div>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

function Chapters() {
  return (
    <div className={styles.chapters}>
      <StreamChapter title="Mission">
        <p>
          Every amount has a cause: who, when, from what, and by which rule. If we cannot show the cause, we
          should not show the amount.
        </p>
        <p>
          The reward treasury is funded by the operator and by deductions from withdrawn rewards, never by
          what members put in.
        </p>
      </StreamChapter>
      <StreamChapter title="Validator node" content="validator" planned="Planned">
        <p data-each="validator.yes">
          {figure('row.words')} <a href={figure('row.href')}>{figure('row.rests')}</a>
        </p>
        <p data-each="validator.no">
          Tributary is built around the XRP Ledger and plans to run a validator. It is a future validator: no
          node is running yet. When one does, its key appears here, so anybody can check it on the ledger
          itself.
        </p>
        <p>A validator helps the network agree on the order of payments. It earns nothing.</p>
      </StreamChapter>
      <StreamChapter title="Daily rewards" content="dailyRewards" planned="Not yet">
        <p>
          An active package earns a Daily XRP Bounty at its rate, for up to 300 days and up to its cap. It is
          paid while the reward treasury can pay.
        </p>
        <p>Rewards are not guaranteed. Waiting rewards are listed as Pending.</p>
      </StreamChapter>
      <StreamChapter title="ODL center">
        <p>
          On-demand liquidity means that a payment across a border needs no prefunded account at the other
          end. Members with an active package may claim an ODL reward once in each window of 72 hours.
        </p>
        <p>A share not claimed in its window is not paid later. Rewards are not guaranteed.</p>
      </StreamChapter>
    </div>
  );
}

export default function About() {
  return (
    <>
      <article className={`wrap ${styles.page}`}>
        <h1>We show the source before we show the sum</h1>
        <p className="lead">
          A USDT wallet in which you can follow the money. Our aim, and the parts that are not running yet.
        </p>
        <div className={styles.streams}>
          <Rail />
          <Chapters />
        </div>
      </article>
      <LandingSection
        title="Our claims, and how to check them"
        lead="Each claim links to its proof. A claim without proof is not shown."
      >
        <ClaimsList />
      </LandingSection>
      <Roadmap />
      <div className="wrap">
        <section className={styles.people}>
          <div>
            <h2>People first</h2>
            <p>
              Read the Transparency page before you open an account. It shows the real results of members,
              losses included.
            </p>
          </div>
          <p>
            <a className={buttonClass({})} href="/transparency">
              Read Transparency
            </a>
            <a className={buttonClass({ variant: 'outline' })} href="/Ourwhy">
              What we believe
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
