import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney, moneyFromWire, parseMoney, type PackageType } from '@tributary/domain';
import { Note } from '@tributary/ui/feedback';
import { NumberField, SelectField } from '@tributary/ui/fields';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import type { PackageDefinition } from '../packages/package-facts.ts';
import { packagesQuery } from '../packages/package-queries.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { badCases, problemsOf, projectionQuery, rangeText, type Assumption } from './assumption.ts';
import { CaseCard } from './case-card.tsx';
import styles from './calculator.module.css';

export const meta = () => pageTitle('What could happen');

const LAST_DAY = 300;
/** The server counts covered days up to this number. */
const MOST_DAYS_TOLD = 9_999;
const TYPING_MS = 300;

const coverageQuery = apiQuery('treasury.coverage', {}, { fallback: 'Fetch failed' });

/** The slider counts whole USDT. */
const wholeUsdt = (wire = '0.000000'): string =>
  formatMoney(moneyFromWire(wire), { decimals: 0, grouping: false });

const beginning = (type: string | null, packages: readonly PackageDefinition[]): Assumption => {
  const own = packages.find(({ packageType }) => packageType === type) ?? packages[0];
  return {
    packageType: own?.packageType ?? 'igniteFund',
    amount: wholeUsdt(own?.minAmount),
    people: '0',
    each: '100',
    pausesOnDay: 90,
  };
};

function Coverage() {
  const { data } = useQuery(coverageQuery);
  if (!data || data.coveredDays === null) return null;
  return (
    <p className={styles.hint}>
      Today it covers {formatCount(data.coveredDays)}
      {data.coveredDays >= MOST_DAYS_TOLD && ' or more'} days of scheduled rewards.
    </p>
  );
}

interface FormProps {
  assumed: Assumption;
  packages: readonly PackageDefinition[];
  onChange: (change: Partial<Assumption>) => void;
}

function Assumptions({ assumed, packages, onChange }: FormProps) {
  const id = useId();
  const problems = problemsOf(assumed, packages);
  const own = packages.find(({ packageType }) => packageType === assumed.packageType);
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Package"
        value={assumed.packageType}
        options={packages.map(({ packageType, name }) => ({ value: packageType, label: name }))}
        onChange={({ target }) => {
          const packageType = target.value as PackageType;
          const next = packages.find((each) => each.packageType === packageType);
          onChange({ packageType, amount: wholeUsdt(next?.minAmount) });
        }}
      />
      <NumberField
        label="Amount"
        note={own && rangeText(own)}
        decimals={0}
        value={assumed.amount}
        error={problems.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <div className={styles.pair}>
        <NumberField
          label="People you assume"
          decimals={0}
          value={assumed.people}
          error={problems.people}
          onChange={({ target }) => onChange({ people: target.value })}
        />
        <NumberField
          label="Each activates"
          decimals={0}
          value={assumed.each}
          error={problems.each}
          onChange={({ target }) => onChange({ each: target.value })}
        />
      </div>
      <div className={styles.slider}>
        <label htmlFor={id}>Treasury empty from day</label>
        <output htmlFor={id}>{assumed.pausesOnDay}</output>
        <input
          id={id}
          type="range"
          min={0}
          max={LAST_DAY}
          value={assumed.pausesOnDay}
          onChange={({ target }) => onChange({ pausesOnDay: Number.parseInt(target.value, 10) })}
        />
      </div>
      <Coverage />
    </form>
  );
}

function Cases({ assumed, packages }: Omit<FormProps, 'onChange'>) {
  // Sends a request only when typing pauses.
  const settled = JSON.parse(useDebounced(JSON.stringify(assumed), TYPING_MS)) as Assumption;
  const isPossible = Object.keys(problemsOf(settled, packages)).length === 0;
  const projection = useQuery({ ...projectionQuery(settled, packages), enabled: isPossible });
  if (!isPossible) return <p role="status">Enter an amount that fits a package.</p>;
  return (
    <Loaded
      of={{ projection }}
      failure="The cases could not be computed"
      waiting={<Waiting height="40rem" />}
    >
      {(known) => (
        <section aria-label="If it goes badly" aria-busy={projection.isFetching}>
          <h2 className={styles.heading}>If it goes badly</h2>
          {badCases(known.projection).map((shown, at) => (
            <CaseCard
              key={shown.case}
              no={at + 1}
              shown={shown}
              projection={known.projection}
              amount={formatMoney(parseMoney(settled.amount))}
              pausesOnDay={settled.pausesOnDay}
            />
          ))}
          <Note tone="warn">
            <strong>This is arithmetic, not a promise.</strong> {known.projection.note} You may earn less than
            you activate. Beyond Limit Bonus and ODL are left out: they depend on what others do.
          </Note>
        </section>
      )}
    </Loaded>
  );
}

function Calculator({ packages }: { packages: readonly PackageDefinition[] }) {
  const [params] = useSearchParams();
  const [assumed, setAssumed] = useState(() => beginning(params.get('package'), packages));
  return (
    <>
      <Assumptions
        assumed={assumed}
        packages={packages}
        onChange={(change) => setAssumed({ ...assumed, ...change })}
      />
      <Cases assumed={assumed} packages={packages} />
    </>
  );
}

/** The plan's arithmetic on a member's own figures, only the bad cases (AMB-131, AMB-139). */
export default function CalculatorRoute() {
  const packages = useQuery(packagesQuery);
  return (
    <MemberFrame tab="start">
      <AppBar title="What could happen" backTo="/user/packages" />
      <Lead>Your numbers, worst cases only. Make sure you could live with them.</Lead>
      <Loaded
        of={{ packages }}
        failure="The packages could not be loaded"
        waiting={<Waiting height="48rem" />}
      >
        {(known) => <Calculator packages={known.packages} />}
      </Loaded>
    </MemberFrame>
  );
}
