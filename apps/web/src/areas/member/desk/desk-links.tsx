import { Brand } from '@tributary/ui/figures';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { SCREEN_NAMES, type ListedScreen } from '../account/screen-names.ts';
import styles from './desk-links.module.css';

/** The screens that people open most often, of those that the account lists. */
const GROUPS: readonly { title: string; screens: readonly ListedScreen[] }[] = [
  { title: 'Team', screens: ['/user/report/downline', '/user/account/my-network'] },
  {
    title: 'Rewards',
    screens: [
      '/user/report/my-earning',
      '/user/report/bot-profit',
      '/user/report/level-income',
      '/user/account/capping',
    ],
  },
  {
    title: 'Money',
    screens: [
      '/user/deposit',
      '/user/account/withdraw',
      '/user/account/withdraw-history',
      '/user/transaction/transaction-report',
    ],
  },
  { title: 'Help', screens: ['/user/account/security', '/user/account/helpdesk'] },
];

function Group({ title, screens }: (typeof GROUPS)[number]) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {screens.map((to) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link}>
              {SCREEN_NAMES[to]}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The lower part of the rail that the bar of tabs becomes on a desk. Screens without the bar hide it. */
export default function DeskLinks() {
  return (
    <nav aria-label="Screens" className={styles.links}>
      <div className={styles.brand}>
        <Brand />
      </div>
      {GROUPS.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </nav>
  );
}
