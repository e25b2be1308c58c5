import { buttonClass } from '@tributary/ui/controls';
import { Confluence } from '@tributary/ui/figures';
import { TriangleAlert } from 'lucide-react';
import { PACKAGE_ROWS } from './package-rows.ts';
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
      width={150}
      height={196}
      fill="cut"
      trunk={sum * 3.4}
      trunkAt={0.72}
    />
  );
}

function PackageHead({ facts }: { facts: PackageFacts }) {
  return (
    <th scope="col">
      <LevelFigure levels={facts.levels} />
      <span className={styles.name}>{facts.name}</span>
      <span className={styles.rate}>
        {facts.dailyRate}
        <small>per day</small>
      </span>
      <span className={styles.caution}>while the treasury can pay</span>
    </th>
  );
}

/** On a phone each row is a name above three values. */
export function PackageComparison() {
  return (
    <LandingSection
      title="Compare the three packages"
      lead="Same rules, different sizes. A larger package has a higher rate and locks more of your money."
    >
      <table className={styles.packages}>
        <thead>
          <tr>
            <th scope="col">Package</th>
            {PACKAGES.map((facts) => (
              <PackageHead key={facts.type} facts={facts} />
            ))}
          </tr>
        </thead>
        <tbody>
          {PACKAGE_ROWS.map(({ name, note, value, detail }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{note}</small>
              </th>
              {PACKAGES.map((facts) => (
                <td key={facts.type} className="num">
                  {value(facts)}
                  {detail && <small>{detail(facts)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Terms and risk</th>
            {PACKAGES.map((facts) => (
              <td key={facts.type}>
                <a className={buttonClass({ variant: 'outline', block: true })} href={packagePath(facts)}>
                  See {facts.name}
                </a>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={styles.warning}>
        <TriangleAlert aria-hidden />
        <span>
          <b>Rewards are not guaranteed.</b> Your amount is locked for 300 days, and you can earn less than
          you put in.
        </span>
      </p>
    </LandingSection>
  );
}
