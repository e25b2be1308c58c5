import { buttonClass } from '@tributary/ui/controls';
import { Confluence } from '@tributary/ui/figures';
import type { ReactNode } from 'react';
import { PACKAGES, type PackageFacts } from './packages.ts';
import { LandingSection } from './section.tsx';
import styles from './package-comparison.module.css';

const STRONGEST = 100;
const FAINTEST = 30;

/** Each stream is one network level, its width the percentage; one hue, since flow colours mean incomes. */
function LevelFigure({ levels }: { levels: readonly number[] }) {
  const fade = (STRONGEST - FAINTEST) / Math.max(1, levels.length - 1);
  const streams = levels.map((share, index) => ({
    id: String(index),
    share,
    colour: `color-mix(in oklch, var(--current) ${STRONGEST - fade * index}%, var(--surface-1))`,
  }));
  const sum = levels.reduce((total, level) => total + level, 0);
  return (
    <Confluence
      className={styles.figure}
      streams={streams}
      width={230}
      height={196}
      fillsBox
      trunk={sum * 3.4}
      trunkAt={0.72}
    />
  );
}

function levelText(levels: readonly number[]): string {
  return levels.length > 5
    ? `${levels.slice(0, 6).join(' / ')}, then ${levels.at(-1)}% × 4`
    : `${levels.join(' / ')}%`;
}

interface Row {
  name: string;
  note: string | ((facts: PackageFacts) => string);
  value: (facts: PackageFacts) => ReactNode;
}

const ROWS: readonly Row[] = [
  { name: 'Activation amount', note: 'USDT, whole numbers', value: ({ range }) => range },
  {
    name: 'Daily XRP Bounty, total',
    note: 'over 300 days, at 00:00 IST each day',
    value: ({ dailyTotal }) => dailyTotal,
  },
  {
    name: 'Earnings cap',
    note: 'times the amount; all but BLB count to it',
    value: ({ cap }) => cap,
  },
  { name: 'Direct Bounty', note: 'of an activation by someone you invited', value: ({ direct }) => direct },
  {
    name: 'User Network Bounty',
    note: ({ levels }) => `${levelText(levels)} of the Daily XRP Bounty below you`,
    value: ({ levels }) => `${levels.length} levels`,
  },
  { name: 'ODL Profit', note: 'share of the turnover pool, one claim in 72 hours', value: ({ odl }) => odl },
  { name: 'Deposit take-care', note: 'days in which the amount is locked', value: () => '300 days' },
];

function PackageCard({ facts }: { facts: PackageFacts }) {
  return (
    <article className={styles.card}>
      <header>
        <LevelFigure levels={facts.levels} />
        <h3>{facts.name}</h3>
        <p className={styles.rate}>
          {facts.dailyRate}
          <small>per day</small>
        </p>
        <p className={styles.caution}>Rewards are not guaranteed.</p>
      </header>
      <dl>
        {ROWS.map(({ name, note, value }) => (
          <div key={name}>
            <dt>
              {name}
              <small>{typeof note === 'function' ? note(facts) : note}</small>
            </dt>
            <dd className="num">{value(facts)}</dd>
          </div>
        ))}
      </dl>
      <a
        className={buttonClass({ variant: 'outline', block: true })}
        href={`/user/package/start/${facts.type}`}
      >
        See {facts.name}
      </a>
    </article>
  );
}

export function PackageComparison() {
  return (
    <LandingSection
      title="Three packages, the same rows"
      lead="Read across, not down. Rates apply while the treasury can pay them. Your amount is locked for 300 days, and rewards may not be paid."
    >
      <div className={styles.packages}>
        {PACKAGES.map((facts) => (
          <PackageCard key={facts.type} facts={facts} />
        ))}
      </div>
    </LandingSection>
  );
}
