import styles from './rewards.module.css';

/** The title that the documents give a report: people know it, but its percentage computes nothing (AMB-143). */
export function DocumentedLabel({ text }: { text: string }) {
  return <span className={styles.label}>“{text}” is only a label and computes nothing.</span>;
}
