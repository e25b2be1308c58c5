import { Section } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { WalletSummary } from './earnings.ts';
import styles from './lower-half.module.css';

export function NetworkRows({ summary }: { summary: WalletSummary }) {
  const rows = [
    { name: 'Total Team', to: '/user/report/downline', value: String(summary.totalTeam) },
    { name: 'Total Referrals', to: '/user/account/my-network', value: String(summary.totalReferrals) },
    {
      name: 'Total Deposit',
      to: '/user/account/history',
      value: <Money value={summary.totalDeposit} decimals={2} isUnitHeard />,
    },
    {
      name: 'Total Withdrawal',
      to: '/user/account/withdraw-history',
      value: <Money value={summary.totalWithdrawal} decimals={2} isUnitHeard />,
    },
  ];
  return (
    <Section title="Your network">
      <ul className={styles.rows}>
        {rows.map(({ name, to, value }) => (
          <li key={name}>
            <Link to={to} className={styles.row}>
              <span>{name}</span>
              <strong className="num">{value}</strong>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
