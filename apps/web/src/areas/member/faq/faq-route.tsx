import { AppBar, MemberFrame, Section } from '@tributary/ui/frames';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import styles from './faq.module.css';

export const meta = () => pageTitle('FAQ');

interface Question {
  question: string;
  answer: string;
}

/** The five documented questions (FAQ-01 to FAQ-06). */
const QUESTIONS: readonly Question[] = [
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
];

const ABOUT_REWARDS: readonly Question[] = [
  {
    question: 'Why do my rewards wait?',
    answer:
      'Rewards are paid from the reward treasury only. While it cannot pay, a reward is Pending. Pending rewards are paid oldest first once the treasury is funded. Nobody promises that it will be funded.',
  },
  {
    question: 'When does a package end?',
    answer:
      'When its days are over, or when its rewards reach its cap. Then it earns no more. The screen of the package says if and when its amount returns to your R-Wallet.',
  },
  {
    question: 'Can an operator see my data?',
    answer:
      'Yes, within their permissions: your name and contact, addresses, wallets, rewards and tickets. No operator can see your password. Every change that an operator makes is in an audit log.',
  },
];

function Questions({ of }: { of: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {of.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question} <ChevronDown aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The documented questions, then those about rewards. */
export default function FaqRoute() {
  return (
    <MemberFrame tab="account">
      <AppBar title="FAQ" backTo="/user/account" />
      <Section title="Addresses and withdrawals">
        <Questions of={QUESTIONS} />
      </Section>
      <Section title="Rewards and packages">
        <Questions of={ABOUT_REWARDS} />
      </Section>
      <p className={styles.more}>
        What your packages could bring, and when they stop:{' '}
        <Link to="/user/calculator">What could happen</Link>
      </p>
    </MemberFrame>
  );
}
