import { buttonClass } from '@tributary/ui/controls';
import { Confluence } from '@tributary/ui/figures';
import { PackageFactsList } from './package-facts-list.tsx';
import { packagePath, PACKAGES, type PackageFacts } from './packages.ts';
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
      <PackageFactsList facts={facts} />
      <a className={buttonClass({ variant: 'outline', block: true })} href={packagePath(facts)}>
        See {facts.name}
      </a>
    </article>
  );
}

export function PackageComparison() {
  return (
    <LandingSection
      title="Compare the three packages"
      lead="Rates apply while the treasury can pay them. Your amount is locked for 300 days, and rewards may not be paid."
    >
      <div className={styles.packages}>
        {PACKAGES.map((facts) => (
          <PackageCard key={facts.type} facts={facts} />
        ))}
      </div>
    </LandingSection>
  );
}
