import { ChevronDown } from 'lucide-react';
import { PrincipalSentence } from '../principal/principal-sentence.tsx';
import styles from './questions.module.css';

const QUESTIONS = [
  {
    question: 'Where does the money for rewards come from?',
    answer:
      'From the reward treasury only. It is funded by operator capital, recorded income, and the 10% deducted when a member withdraws rewards. Each funding has a source and evidence. Members’ deposits and locked amounts are in other accounts and can never pay a reward: the database refuses it.',
  },
  {
    question: 'What happens when the treasury is empty?',
    answer:
      'The reward is recorded as Pending and paid in order once the treasury is funded. It may never be paid. Rewards are not guaranteed.',
  },
  {
    question: 'What does a withdrawal cost?',
    answer:
      'A 10% admin deduction. The amount, the deduction and what you receive are shown before you confirm. The smallest withdrawal is 10 USDT.',
  },
  {
    question: 'When do I get my activation amount back?',
    answer: <PrincipalSentence />,
  },
  {
    question: 'Do I have to invite anyone?',
    answer:
      'No. Daily XRP Bounty and ODL Profit do not depend on invitations. Direct, Network and Beyond Limit do.',
  },
  {
    question: 'Who may open an account?',
    answer:
      'Anyone who is at least 18 years old. Your sponsor is the member who invited you; you can also join without one.',
  },
];

export function Questions() {
  return (
    <section className={styles.section}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <h2>Questions</h2>
          <p className={styles.lead}>
            Not answered here? <a href="/Support">Support</a> says how to reach us.
          </p>
        </div>
        <div>
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} name="questions" open={index === 0}>
              <summary>
                <h3>{question}</h3>
                <ChevronDown aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
