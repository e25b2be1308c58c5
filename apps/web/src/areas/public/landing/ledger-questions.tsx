import { LandingSection } from './section.tsx';
import styles from './ledger-questions.module.css';

/** General facts about the XRP Ledger, as short exchanges in a row that can be moved sideways. */
const EXCHANGES = [
  {
    question: 'What is the XRP Ledger?',
    answer: 'A public record of payments, kept in step by many independent computers. Anyone can read it.',
  },
  {
    question: 'Why does it settle in seconds?',
    answer: 'Its validators agree on a new version of the ledger every few seconds. Nothing is mined.',
  },
  {
    question: 'What is on-demand liquidity?',
    answer:
      'A payment across a border passes through XRP, so no account at the other end has to be prefunded.',
  },
  {
    question: 'Does Tributary run a validator?',
    answer: 'See our claims above: they say whether a node runs yet, and where to check it.',
  },
];

export function LedgerQuestions() {
  return (
    <LandingSection title="Asked about XRP" lead="Four short answers about the ledger behind the product.">
      <div className={styles.scroller} role="region" aria-label="Questions about the XRP Ledger" tabIndex={0}>
        <ul className={styles.row}>
          {EXCHANGES.map(({ question, answer }) => (
            <li key={question}>
              <p className={styles.question}>{question}</p>
              <p className={styles.answer}>{answer}</p>
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}
