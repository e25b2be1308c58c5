import { figure } from '../content/figure.ts';
import { Bar, Swatch, type BarPart } from './bar.tsx';
import styles from './transparency.module.css';

const PLACES: readonly BarPart[] = [
  { name: 'members', label: 'On deposit addresses', colour: 'var(--text-3)' },
  { name: 'inTransit', label: 'On the way to custody', colour: 'var(--warn-fill)' },
  { name: 'custody', label: 'In custody', colour: 'var(--current)' },
  { name: 'hot', label: 'In paying accounts', colour: 'var(--src-3)' },
];

/** The four places of the money; hidden before the first reading. */
export function Places() {
  return (
    <div data-each="places">
      <Bar name="places" parts={PLACES} mark="places.owed.x" />
      <ul className={styles.legend}>
        {PLACES.map(({ name, label, colour }) => (
          <li key={name}>
            <Swatch colour={colour} />
            {label} <b>{figure(`places.${name}`)}</b>
          </li>
        ))}
      </ul>
      <p>The line across the bar is the published debt. The exact one is at its left.</p>
    </div>
  );
}
