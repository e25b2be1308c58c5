import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { Initials, REWARD_LOOKS } from '@tributary/ui/figures';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { MEMBER_WORDS } from '@tributary/definitions/lists';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Pencil } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { Status } from '../../../shared/report/status.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { proposalsQuery } from '../page/proposals-query.ts';
import { Proposals } from '../page/proposals.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { MEMBER_COMMANDS, type MemberAction } from './member-commands.ts';
import { MemberActions } from './member-actions.tsx';
import { memberPath, recordQuery, type MemberRecord } from './members-query.ts';
import { MemberTables } from './member-tables.tsx';
import { Passkeys, Risks, Sessions } from './member-asides.tsx';
import styles from './member.module.css';

const EditMemberDialog = lazyPart(() =>
  import('./edit-member-dialog.tsx').then((loaded) => ({ default: loaded.EditMemberDialog })),
);
const MemberActionDialog = lazyPart(() =>
  import('./member-action-dialog.tsx').then((loaded) => ({ default: loaded.MemberActionDialog })),
);

export const meta = ({ params }: { params: { userrefid?: string } }) =>
  pageTitle(params.userrefid ? `Member ${params.userrefid}` : 'Member');

function Head({ record, onEdit }: { record: MemberRecord; onEdit: (() => void) | undefined }) {
  const { member, stopped_at, held_until, second_factor, locked, email_confirmed_at } = record;
  return (
    <header className={styles.head}>
      <Initials name={member.fullname} />
      <div className={styles.who}>
        <h2>{member.fullname}</h2>
        <ul className={styles.facts}>
          <li>{member.userrefid}</li>
          <li>
            <bdi>{member.email}</bdi>,{' '}
            {email_confirmed_at ? `confirmed ${formatDateTime(email_confirmed_at)} IST` : 'not confirmed'}
          </li>
          <li>{member.mobile_no}</li>
          <li>joined {formatDateTime(member.created_at)} IST</li>
          <li>
            sponsor{' '}
            {member.refferal_code === 'TOP' ? (
              'TOP'
            ) : (
              <Link to={memberPath(member.refferal_code)}>{member.refferal_code}</Link>
            )}
          </li>
        </ul>
        <p className={styles.chips}>
          <Status words={MEMBER_WORDS} value={member.status} />
          {stopped_at && <StatusChip tone="bad">Withdrawals stopped</StatusChip>}
          {held_until && (
            <StatusChip tone="warn">Withdrawals wait until {formatDateTime(held_until)}</StatusChip>
          )}
          {locked && <StatusChip tone="bad">Login locked</StatusChip>}
          {!second_factor && <StatusChip tone="neutral">No second factor</StatusChip>}
        </p>
      </div>
      {onEdit && (
        <Button variant="outline" icon={<Pencil aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
    </header>
  );
}

/** The member's balances beside their sources: deposited, earned, withdrawn. */
function Balances({ record: { balances, earned } }: { record: MemberRecord }) {
  const tile = (label: string, value: string, note?: ReactNode) => (
    <StatTile label={label} value={<Money value={value} prefix="$" as="display" />} note={note} />
  );
  return (
    <StatStrip>
      {tile('R-Wallet', balances.r_wallet, 'deposits not used')}
      {tile('Profit', balances.profit, REWARD_LOOKS.daily.name)}
      {tile('Working', balances.working, 'all other income')}
      {tile('Locked principal', balances.principal, 'paid back at maturity')}
      {tile('Held', balances.held, 'withdrawals under way')}
      {tile(
        'Owed to this member',
        balances.owed,
        <>
          <Money value={earned.deposited} prefix="$" /> deposited,{' '}
          <Money value={earned.withdrawn} prefix="$" /> withdrawn
        </>,
      )}
    </StatStrip>
  );
}

type Open = MemberAction | 'edit' | null;

function Member({ record }: { record: MemberRecord }) {
  const mayEdit = useMayCall(MEMBER_COMMANDS.edit);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Head record={record} onEdit={mayEdit ? () => setOpen('edit') : undefined} />
      <Proposals
        kinds={['unblock', 'release', 'email', 'factors', 'reversal']}
        about={record.member.userrefid}
      />
      <Balances record={record} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Risks record={record} />
          <MemberActions record={record} onAct={setOpen} />
          <Sessions record={record} />
          <Passkeys record={record} />
        </div>
        <div className={styles.main}>
          <MemberTables record={record} />
        </div>
      </div>
      <Suspense>
        {open === 'edit' && <EditMemberDialog userrefid={record.member.userrefid} onClose={close} />}
        {open && open !== 'edit' && (
          <MemberActionDialog member={record.member} action={open} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** One page with all data of a member that an operator may see. */
export default function MemberRoute() {
  const { userrefid = '' } = useParams();
  const mayOpen = useMayCall('adminMembers.record');
  const record = useQuery({ ...recordQuery(userrefid), enabled: mayOpen, staleTime: 0 });
  // A proposal stands above the balances, and would move them if it came later.
  const { isLoading: areProposalsOnTheirWay } = useQuery({ ...proposalsQuery, enabled: mayOpen });
  const waiting = <Waiting height="40rem" />;
  return (
    <ConsolePage
      title={`Member ${record.data?.member.userrefid ?? ''}`.trim()}
      reads="adminMembers.record"
      note="Balances are what the ledger owes this member now. Every change here is recorded in the audit with your name."
      above={
        <p className={styles.quiet}>
          <Link to="/console/members-list">Users List</Link>
        </p>
      }
    >
      {areProposalsOnTheirWay ? (
        waiting
      ) : (
        <Loaded of={{ record }} failure="Error loading members" waiting={waiting}>
          {({ record: shown }) => <Member record={shown} />}
        </Loaded>
      )}
    </ConsolePage>
  );
}
