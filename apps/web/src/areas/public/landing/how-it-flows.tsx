import type { CSSProperties } from 'react';
import { LandingSection } from './section.tsx';
import styles from './how-it-flows.module.css';

const STEPS = [
  {
    title: 'Deposit USDT',
    text: 'You get your own address on BEP20. A payment is credited to your R-Wallet once the chain confirms it.',
    note: 'USDT on BEP20 only. Other coins or networks are lost.',
    colour: 'var(--own)',
    width: '6px',
  },
  {
    title: 'Activate a package',
    text: 'The amount is locked in your name for 300 days. You see the rate, the cap and the risk before you confirm.',
    note: 'From 100 USDT.',
    colour: 'var(--current)',
    width: '10px',
  },
  {
    title: 'Follow each reward',
    text: 'Daily, Direct, Network, Beyond Limit and ODL: each reward says who, when, from what, and whether it was paid or is Pending.',
    note: 'Withdraw from 10 USDT. 10% is deducted and shown first.',
    colour: 'var(--flow-1)',
    width: '16px',
  },
];

/** Own money comes first, activation joins it, the five incomes join last. The widths show order, not amounts. */
function StepsFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 1200 196" width="1200" height="196" aria-hidden="true">
      <g fill="none">
        <path d="M0 44H1200" stroke="var(--own)" strokeWidth="22" />
        <path d="M436 196C436 116 500 74 610 74H1200" stroke="var(--current)" strokeWidth="32" />
        <path d="M836 196C836 160 866 98 956 98H1200" stroke="var(--flow-1)" strokeWidth="9" />
        <path d="M866 196C866 158 896 109 986 109H1200" stroke="var(--flow-2)" strokeWidth="9" />
        <path d="M896 196C896 156 926 120 1016 120H1200" stroke="var(--flow-3)" strokeWidth="9" />
        <path d="M926 196C926 154 956 131 1046 131H1200" stroke="var(--flow-4)" strokeWidth="9" />
        <path d="M956 196C956 152 986 142 1076 142H1200" stroke="var(--flow-5)" strokeWidth="9" />
      </g>
    </svg>
  );
}

export function HowItFlows() {
  return (
    <LandingSection
      id="how"
      title="How it flows"
      lead="Three steps. Nothing moves without a line in your ledger that says why."
    >
      <StepsFigure />
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, note, colour, width }) => (
          <li key={title} style={{ '--stream': colour, '--width': width } as CSSProperties}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
