import { Skeleton } from '@tributary/ui/feedback';
import { AppBar, FactList, MemberFrame } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { pageTitle } from '../../../shared/page-title.ts';
import type { User } from '../session/auth-entry.ts';
import { useMember } from '../session/session-context.ts';
import { accountDetails } from '../welcome/account-details.ts';
import styles from './account-info.module.css';

export const meta = () => pageTitle('Account info');

/** The status of the account. Elsewhere Active and Inactive say if the member has a package. */
const STATUS = { active: 'Open', blocked: 'Blocked' } as const;

function facts(member: User) {
  const { status, createdAt, lastLogin } = member;
  return [
    ...accountDetails(member, null),
    { name: 'Account status', value: STATUS[status] },
    { name: 'Member since', value: formatDateTime(createdAt) },
    ...(lastLogin ? [{ name: 'Last login', value: formatDateTime(lastLogin) }] : []),
  ];
}

/** The server's data about the member: read only, without empty fields, never a password (AMB-084). */
export default function AccountInfoRoute() {
  const member = useMember();
  return (
    <MemberFrame tab="account">
      <AppBar title="Account info" backTo="/user/account" />
      <div className={styles.facts}>
        {member ? <FactList facts={facts(member)} /> : <Skeleton height="24rem" />}
      </div>
      <p className={styles.note}>Times are IST. To change something here, write to support.</p>
    </MemberFrame>
  );
}
