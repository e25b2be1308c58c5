import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import styles from './faq.module.css';

export const meta = () => pageTitle('FAQ');

const QUESTIONS = [
  {
    question: 'How long does the verification of an address take?',
    answer:
      'An address is verified 24 hours after you saved it. Until then it cannot be modified, and nothing can be withdrawn to it.',
  },
  {
    question: 'How often can I change an address?',
    answer:
      'Up to 3 changes of each address are free. From the fourth on, a fee of $1 is taken from the Withdrawal Wallet.',
  },
  {
    question: 'What is USDT BEP 20?',
    answer:
      'USDT on BNB Smart Chain, a smart-chain network whose transfers are faster and cheaper. Use it for deposits and withdrawals alike: coins that are sent on another network do not arrive.',
  },
  {
    question: 'Can I have several addresses for one cryptocurrency?',
    answer: 'No. There is one active address per cryptocurrency; a new one takes the place of the old one.',
  },
  {
    question: 'What does a withdrawal cost?',
    answer:
      'Withdrawal fees vary by currency and network congestion and are shown before you confirm. At present a flat 10% deduction applies to every withdrawal.',
  },
] as const;

/** Five questions (FAQ-01 to FAQ-06). */
export default function FaqRoute() {
  return (
    <MemberFrame tab="account">
      <AppBar title="FAQ" backTo="/user/account" />
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question} <ChevronDown aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={styles.more}>
        What your packages could bring, and when they stop:{' '}
        <Link to="/user/calculator">What could happen</Link>
      </p>
    </MemberFrame>
  );
}
