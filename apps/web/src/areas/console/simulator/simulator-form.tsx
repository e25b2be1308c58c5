import {
  formatDay,
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  type SimulatedActivations,
} from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { SelectField, TextField } from '@tributary/ui/fields';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { useState, type FormEvent } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { Leaf } from '../settings/terms-leaves.ts';
import { changeableIn, firstDay, isSimulated, lastDay, termsBefore, type Scene } from './changed-terms.ts';
import styles from './simulator.module.css';

type Faults = Readonly<Record<string, string>>;

const ACTIVATIONS: readonly { value: SimulatedActivations; label: string }[] = [
  { value: 'asLastMonth', label: 'As many as in the last 30 days' },
  { value: 'none', label: 'None' },
];

interface Group {
  title: string;
  unit: string;
  has: (path: string) => boolean;
}

const endsIn =
  (end: string) =>
  (path: string): boolean =>
    path.endsWith(end);
const beginsWith =
  (begin: string) =>
  (path: string): boolean =>
    path.startsWith(begin);

const GROUPS: readonly Group[] = [
  { title: REWARD_LOOKS.daily.name, unit: '%', has: endsIn('.dailyRate') },
  { title: REWARD_LOOKS.direct.name, unit: '%', has: endsIn('.directBounty') },
  { title: 'Cap, times the amount', unit: '×', has: endsIn('.capMultiplier') },
  ...PACKAGE_TYPES_LOWEST_FIRST.map((type) => ({
    title: `${REWARD_LOOKS.network.name}, ${PACKAGE_NAMES[type]}`,
    unit: '%',
    has: beginsWith(`levels.${type}.`),
  })),
  { title: 'Turnover and its funds', unit: '%', has: beginsWith('turnover.') },
];

/** `packages.igniteFund.dailyRate` as "Ignite Fund", `levels.igniteFund.0` as "Level 1". */
function labelOf(path: string): string {
  const parts = path.split('.');
  if (parts[0] === 'levels') return `Level ${Number.parseInt(parts[2] ?? '0', 10) + 1}`;
  const type = PACKAGE_TYPES_LOWEST_FIRST.find((each) => parts.includes(each));
  return type ? PACKAGE_NAMES[type] : 'CTO';
}

interface TermsProps {
  group: Group;
  leaves: readonly Leaf[];
  /** True for the first group, which is never folded away at the beginning. */
  isFirst: boolean;
  texts: Readonly<Record<string, string>>;
  /** The texts of the address. A group does not fold or unfold while somebody types. */
  computed: Scene['texts'];
  faults: Faults;
  onType: (path: string, text: string) => void;
}

/** A group of terms. It is folded away unless one of them is changed: there are 33. */
function Terms({
  group: { title, unit, has },
  leaves,
  isFirst,
  texts,
  computed,
  faults,
  onType,
}: TermsProps) {
  const own = leaves.filter(({ path }) => has(path));
  const changed = own.filter(({ path, text }) => (texts[path] ?? text) !== text).length;
  const isOpen = isFirst || own.some(({ path }) => computed[path] !== undefined);
  return (
    <details className={styles.terms} open={isOpen}>
      <summary>
        {title} {changed > 0 && <span className={styles.changed}>{changed} changed</span>}
      </summary>
      <div className={styles.fields} role="group" aria-label={title}>
        {own.map(({ path, text }) => (
          <TextField
            key={path}
            label={labelOf(path)}
            note={(texts[path] ?? text) === text ? undefined : `now ${text}`}
            inputMode="decimal"
            autoComplete="off"
            after={<span className={styles.unit}>{unit}</span>}
            error={faults[path]}
            value={texts[path] ?? text}
            onChange={(event) => onType(path, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

interface SimulatorFormProps {
  programme: DataOf<'planVersions.figures'>;
  scene: Scene;
  faults: Faults;
  onCompute: (scene: Scene) => void;
}

/** The rates of a draft. Nothing is computed while typing. */
export function SimulatorForm({ programme, scene, faults, onCompute }: SimulatorFormProps) {
  const [typed, setTyped] = useState(scene);
  // A new address, such as one step back, replaces the typed texts.
  const [seen, setSeen] = useState(JSON.stringify(scene));
  if (seen !== JSON.stringify(scene)) {
    setSeen(JSON.stringify(scene));
    setTyped(scene);
  }
  const leaves = changeableIn(termsBefore(programme));
  const type = (path: string, text: string) =>
    setTyped({ ...typed, texts: { ...typed.texts, [path]: text } });
  const [first, last] = [firstDay(programme), lastDay(programme)];
  const isDay = isSimulated(typed.from, programme);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay) return;
    const now = new Map(leaves.map(({ path, text }) => [path, text]));
    const changed = Object.entries(typed.texts).filter(([path, text]) => text.trim() !== now.get(path));
    onCompute({ ...typed, texts: Object.fromEntries(changed) });
  };
  const elsewhere = Object.entries(faults).filter(([path]) => !leaves.some((leaf) => leaf.path === path));
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Rates of the draft">
      {GROUPS.map((group, index) => (
        <Terms
          key={group.title}
          group={group}
          leaves={leaves}
          isFirst={index === 0}
          texts={typed.texts}
          computed={scene.texts}
          faults={faults}
          onType={type}
        />
      ))}
      <SelectField
        label="New activations"
        options={ACTIVATIONS}
        value={typed.activations}
        onChange={(event) => setTyped({ ...typed, activations: event.target.value as SimulatedActivations })}
      />
      <TextField
        label="The draft is in force from"
        type="date"
        min={first}
        max={last}
        error={isDay ? undefined : `From ${formatDay(first)} to ${formatDay(last)}`}
        value={typed.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      {elsewhere.map(([path, text]) => (
        <p key={path} role="alert" className={styles.bad}>
          {path.startsWith('turnover.fundPercent') ? `The funds: ${text}` : text}
        </p>
      ))}
      <div className={styles.buttons}>
        <Button type="submit">Compute</Button>
        <Button variant="outline" onClick={() => onCompute({ ...typed, texts: {}, from: first })}>
          Reset
        </Button>
      </div>
    </form>
  );
}
