import styles from './row-cards.module.css';

/**
 * A table whose rows are cards where its columns have no room: `table` on the table, and in each cell a `label`, which is
 * its column's heading and shown on a card alone, before the `value`.
 */
export const rowCards = styles;
