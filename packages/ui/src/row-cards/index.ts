import styles from './row-cards.module.css';

/**
 * A table whose rows become cards if its columns do not fit: `table` on the table, and in each cell a `label` before
 * the `value`. The label is the column's heading and is shown only on a card.
 */
export const rowCards = styles;
