import styles from './security.module.css';

interface Gate {
  name: string;
  isClosed: boolean;
}

/** A drawn stream with a gate for each lock, which stops at the first closed one; the words say the same. */
export function Gates({ gates }: { gates: readonly Gate[] }) {
  return (
    <ul className={styles.gates}>
      {gates.map(({ name, isClosed }) => (
        <li key={name} data-closed={isClosed}>
          <span className={styles.gate} aria-hidden="true">
            <i />
          </span>
          <span>{name}</span>
          <strong>{isClosed ? 'On' : 'Off'}</strong>
        </li>
      ))}
    </ul>
  );
}
