import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import styles from './treasury.module.css';

type Stopped = DataOf<'payouts.stopped'>[number];

const COLUMNS: SmallColumns<Stopped> = [
  { header: 'Request', kind: 'text', field: 'id' },
  { header: 'Fullname', kind: 'text', field: 'name' },
  { header: 'Pays', kind: 'money', field: 'amount' },
  { header: 'In', kind: 'text', field: 'withdraw_type' },
  { header: 'Approved by', kind: 'text', field: 'approved_by' },
  { header: 'Why it is stopped', kind: 'text', field: 'reason' },
  { header: 'Stopped', kind: 'instant', field: 'stopped_at' },
];

/** Approved requests whose approval the signer does not believe, with the next step. Nothing while there is none. */
export function Stopped() {
  const { data = [] } = useQuery(apiQuery('payouts.stopped'));
  if (data.length === 0) return null;
  const one = data.length === 1;
  return (
    <div className={styles.unexplained}>
      <div>
        <h3>{one ? 'A payout' : `${data.length} payouts`} that the signer stopped</h3>
        <p className={styles.quiet}>
          The signer does not believe {one ? 'this approval' : 'these approvals'}, so it pays nothing. Ask the
          named operators whether they approved {one ? 'it' : 'them'}. If they did, one with the right
          “Approve Payments” revokes the approval under{' '}
          <Link to="/console/Withdrawal-Approved?status=Paying">Withdrawal Approved</Link>. Then the request
          is approved again. If nobody did, somebody writes to the database: stop the signer and the api.
        </p>
      </div>
      <SmallTable
        caption="Payouts that the signer stopped"
        columns={COLUMNS}
        rows={data}
        rowId={({ id }) => id}
        nothing=""
      />
    </div>
  );
}
