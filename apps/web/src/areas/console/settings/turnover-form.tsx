import {
  actorForPeople,
  moneyToWire,
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  type PackageType,
} from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { TextField } from '@tributary/ui/fields';
import { Money } from '@tributary/ui/money';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { FundAmount } from './fund-amount.tsx';
import {
  amountsOf,
  figureFault,
  figureFaults,
  fundFault,
  inputOf,
  slabFault,
  sumOf,
  valuesOf,
  type TurnoverData,
  type TurnoverValues,
} from './turnover-values.ts';
import { useTurnover, type TypedDollars } from './use-turnover.ts';
import { TurnoverSplit } from './turnover-split.tsx';
import styles from './settings.module.css';

const DOLLAR = <span className={styles.unit}>$</span>;
const PERCENT = <span className={styles.unit}>%</span>;

const money = (micro: bigint) => <Money value={moneyToWire(micro)} prefix="$" />;

interface FundProps {
  type: PackageType;
  values: TurnoverValues;
  ranges: readonly string[];
  before: TurnoverValues;
  dollars: TypedDollars;
  onChange: (values: TurnoverValues) => void;
  onDollars: (dollars: TypedDollars) => void;
}

function Fund({ type, values, ranges, before, dollars, onChange, onDollars }: FundProps) {
  const { ctoMicro, fundMicro, slabMicro } = amountsOf(values);
  const fault = slabFault(values, type);
  const setFund = (percent: string) => onChange({ ...values, funds: { ...values.funds, [type]: percent } });
  const setSlab = (index: number, percent: string) =>
    onChange({
      ...values,
      slabs: { ...values.slabs, [type]: values.slabs[type].with(index, percent) },
    });
  return (
    <section
      className={styles.card}
      role="group"
      aria-labelledby={type}
      data-bad={fault !== false || undefined}
    >
      <h2 id={type}>{PACKAGE_NAMES[type]}</h2>
      <div className={styles.pair}>
        <TextField
          label="Percentage"
          inputMode="numeric"
          after={PERCENT}
          changed={values.funds[type] !== before.funds[type]}
          error={figureFault(values.funds[type]) || undefined}
          value={values.funds[type]}
          onChange={(event) => setFund(event.target.value)}
        />
        <FundAmount
          before={DOLLAR}
          micro={fundMicro[type]}
          ctoMicro={ctoMicro}
          typed={dollars[type]}
          onType={(typed) => onDollars({ ...dollars, [type]: typed })}
          onPercent={setFund}
        />
      </div>
      {ranges.map((range, index) => (
        <div key={range} className={styles.slab}>
          <TextField
            label={range}
            inputMode="numeric"
            after={PERCENT}
            changed={values.slabs[type][index] !== before.slabs[type][index]}
            error={figureFault(values.slabs[type][index] ?? '') || undefined}
            value={values.slabs[type][index] ?? ''}
            onChange={(event) => setSlab(index, event.target.value)}
          />
          <strong className="num">{money(slabMicro[type][index] ?? 0n)}</strong>
        </div>
      ))}
      <p className={fault ? styles.bad : styles.ok} role="status">
        {fault || `${sumOf(values.slabs[type])}% of 100%`}
      </p>
    </section>
  );
}

interface TurnoverFormProps {
  data: TurnoverData;
}

const nameOf = (actor: string | null): string => (actor === null ? 'Somebody else' : actorForPeople(actor));

interface MeanwhileProps extends TurnoverFormProps {
  isNewWindow: boolean;
  onAdopt: () => void;
}

/** A conflict: the faster operator and the current values. */
function Meanwhile({ data, isNewWindow, onAdopt }: MeanwhileProps) {
  return (
    <Note tone="warn">
      {isNewWindow ? (
        'A new window has begun, and its turnover starts at 0.'
      ) : (
        <>
          {data.proposed?.by ?? nameOf(data.savedBy)} saved another turnover:{' '}
          <Money value={data.proposed?.turnover ?? data.turnover} prefix="$" />.
        </>
      )}{' '}
      <Button variant="quiet" size="small" onClick={onAdopt}>
        Look at it
      </Button>
    </Note>
  );
}

interface StandingProps {
  proposed: TurnoverData['proposed'];
  isChanged: boolean;
}

/** What is not saved, or not confirmed. */
function Standing({ proposed, isChanged }: StandingProps) {
  if (isChanged) return <span>Changed, not saved</span>;
  if (!proposed) return <span>Nothing is changed</span>;
  return (
    <span>
      {actorForPeople(proposed.by)} proposed <Money value={proposed.turnover} prefix="$" />. It waits for a
      second person.
    </span>
  );
}

/** The shares of the window, with live sums; nothing is paid before the window closes. */
export function TurnoverForm({ data }: TurnoverFormProps) {
  const forbidden = useWhyNot('odl.changeTurnover');
  const form = useTurnover(data);
  const { seen, values, setValues, dollars, setDollars, isAsked, setAsked, isChanged, isOld } = form;
  const before = valuesOf(seen);
  const offline = useOfflineReason();
  const { ctoMicro } = amountsOf(values);
  const funds = fundFault(values);
  const faults = [
    ...figureFaults(values),
    ...form.dollarFaults,
    funds,
    ...PACKAGE_TYPES_LOWEST_FIRST.map((type) => slabFault(values, type)),
  ].filter((fault) => fault !== false);
  return (
    <>
      {isOld && (
        <Meanwhile data={data} isNewWindow={data.created_at !== seen.created_at} onAdopt={form.adopt} />
      )}
      <section className={styles.card}>
        <div className={styles.formula}>
          <TextField
            label="Turnover"
            inputMode="numeric"
            before={DOLLAR}
            changed={values.turnover !== before.turnover}
            error={figureFault(values.turnover) || undefined}
            value={values.turnover}
            onChange={(event) => setValues({ ...values, turnover: event.target.value })}
          />
          <TextField
            label="CTO percentage"
            inputMode="numeric"
            after={PERCENT}
            changed={values.cto !== before.cto}
            error={figureFault(values.cto) || undefined}
            value={values.cto}
            onChange={(event) => setValues({ ...values, cto: event.target.value })}
          />
          <p>
            <span className={styles.quiet}>CTO amount</span>
            <strong className={styles.cto}>
              <Money value={moneyToWire(ctoMicro)} prefix="$" as="display" />
            </strong>
          </p>
        </div>
        <p className={styles.quiet}>
          Activated in this window: <Money value={data.activatedInWindow} prefix="$" />. Daily entries marked
          Achieved: <Money value={data.achievedInWindow} prefix="$" />. Only the saved turnover is shared.
        </p>
      </section>
      <section className={styles.split}>
        <TurnoverSplit of={values} isSound={faults.length === 0} />
      </section>
      <div className={styles.funds}>
        {PACKAGE_TYPES_LOWEST_FIRST.map((type) => (
          <Fund
            key={type}
            type={type}
            values={values}
            before={before}
            ranges={data.funds[type].slabs.map(({ range }) => range)}
            dollars={dollars}
            onChange={setValues}
            onDollars={setDollars}
          />
        ))}
      </div>
      {funds && (
        <p role="alert" className={styles.bad}>
          {funds}
        </p>
      )}
      <div className={styles.bar}>
        <Standing proposed={data.proposed} isChanged={isChanged} />
        <Button variant="outline" disabledReason={!isChanged && 'Nothing is changed'} onClick={form.discard}>
          Discard
        </Button>
        <Button
          disabledReason={
            offline ||
            forbidden ||
            (faults.length > 0 && `${faults.length} to correct`) ||
            (!isChanged && 'Nothing is changed')
          }
          onClick={() => setAsked(true)}
        >
          Save Changes
        </Button>
      </div>
      {isAsked && (
        <CommandDialog
          name="odl.changeTurnover"
          input={{ ...inputOf(values), seen: seen.version }}
          title="Save the company turnover"
          description={
            <>
              {money(ctoMicro)} is shared when the window closes. A large turnover waits for a second person.
            </>
          }
          confirmText="Save Changes"
          asksReason={false}
          wrongPassword="Incorrect password!"
          done={form.saved}
          onClose={() => setAsked(false)}
        >
          <TurnoverSplit of={values} />
        </CommandDialog>
      )}
    </>
  );
}
