import { DEPOSIT_WORDS, WITHDRAWAL_WORDS } from '@tributary/definitions/lists';
import { actionForPeople, INCOME_KINDS, REWARDS } from '@tributary/domain';
import { Section, StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { Tickets } from './member-tickets.tsx';
import type { MemberRecord } from './members-query.ts';

interface OfRecord {
  record: MemberRecord;
}

type RowsOf<Key extends keyof MemberRecord> = MemberRecord[Key] extends readonly (infer Row)[] ? Row : never;

const packageRow = (row: RowsOf<'packages'>) => ({
  ...row,
  title: `${row.name}, ${row.multiplier}X`,
  state: row.active ? 'Active' : 'Inactive',
});

const PACKAGES: SmallColumns<ReturnType<typeof packageRow>> = [
  { header: 'Package', kind: 'text', field: 'title' },
  { header: 'State', kind: 'text', field: 'state' },
  { header: 'Amount', kind: 'money', decimals: 2, field: 'amount' },
  { header: 'Earned', kind: 'money', field: 'earned' },
  { header: 'Cap', kind: 'money', decimals: 2, field: 'cap' },
  { header: 'Of the cap', kind: 'text', field: 'of_cap' },
];

const lotRow = (row: RowsOf<'lots'>) => ({
  ...row,
  progress: `${row.day} of ${row.days}`,
  plan: `v${row.plan_version}`,
});

const LOTS: SmallColumns<ReturnType<typeof lotRow>> = [
  { header: 'Activation', kind: 'text', field: 'id' },
  { header: 'Amount', kind: 'money', decimals: 2, field: 'amount' },
  { header: 'Activated', kind: 'day', field: 'activated_on' },
  { header: 'Day', kind: 'text', field: 'progress' },
  { header: 'Daily', kind: 'text', field: 'daily_rate' },
  { header: 'Principal back', kind: 'day', field: 'matures_on' },
  { header: 'Plan', kind: 'text', field: 'plan' },
  { header: 'State', kind: 'text', field: 'state' },
];

function Packages({ record: { packages, lots } }: OfRecord) {
  return (
    <Section title="Packages and activations">
      <SmallTable
        caption="Packages"
        columns={PACKAGES}
        rows={packages.map(packageRow)}
        rowId={(row) => row.package_no}
        nothing="No package has been activated."
      />
      {lots.length > 0 && (
        <SmallTable
          caption="Activations"
          columns={LOTS}
          rows={lots.map(lotRow)}
          rowId={(row) => row.id}
          nothing=""
        />
      )}
    </Section>
  );
}

function Earned({ record: { earned } }: OfRecord) {
  return (
    <Section title="Earned">
      <StatStrip>
        {INCOME_KINDS.map((kind) => (
          <StatTile
            key={kind}
            label={REWARDS[kind].capped ? REWARDS[kind].short : `${REWARDS[kind].short}, not capped`}
            value={<Money value={earned[kind]} prefix="$" as="display" />}
          />
        ))}
      </StatStrip>
    </Section>
  );
}

const WITHDRAWALS: SmallColumns<MemberRecord['withdrawals']['rows'][number]> = [
  { header: 'No', kind: 'text', field: 'id' },
  { header: 'Requested', kind: 'instant', field: 'created_at' },
  { header: 'From', kind: 'text', field: 'wallet_type' },
  { header: 'Amount', kind: 'money', decimals: 2, field: 'amount' },
  { header: 'Net', kind: 'money', field: 'net' },
  { header: 'To', kind: 'address', field: 'address' },
  { header: 'State', kind: 'status', field: 'status', words: WITHDRAWAL_WORDS },
];

function Withdrawals({ record: { member, withdrawals } }: OfRecord) {
  return (
    <Section
      title="Withdrawals"
      action={
        <Link to={`/console/withdraw-history?user_id=${encodeURIComponent(member.userrefid)}`}>
          All {withdrawals.total}
        </Link>
      }
    >
      <SmallTable
        caption="Withdrawals"
        columns={WITHDRAWALS}
        rows={withdrawals.rows}
        rowId={(row) => row.id}
        nothing="No withdrawal has been requested."
      />
    </Section>
  );
}

const DEPOSITS: SmallColumns<MemberRecord['deposits']['rows'][number]> = [
  { header: 'When', kind: 'instant', field: 'created_at' },
  { header: 'Amount', kind: 'money', field: 'amount' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'State', kind: 'status', field: 'status', words: DEPOSIT_WORDS },
];

function Deposits({ record: { member, deposits } }: OfRecord) {
  return (
    <Section
      title="Deposits"
      action={
        <ScreenLink to={`/console/deposit-history?user_id=${encodeURIComponent(member.userrefid)}`}>
          All {deposits.total}
        </ScreenLink>
      }
    >
      <SmallTable
        caption="Deposits"
        columns={DEPOSITS}
        rows={deposits.rows}
        rowId={(row) => row.id}
        nothing="Nothing has been deposited."
      />
    </Section>
  );
}

function Network({ record: { network } }: OfRecord) {
  return (
    <Section title="Network">
      <StatStrip>
        <StatTile label="Team" value={network.team} />
        <StatTile label="Active" value={network.active} />
        <StatTile label="Direct" value={network.direct} />
        <StatTile
          label="Activated by the team"
          value={<Money value={network.volume} prefix="$" as="display" />}
        />
      </StatStrip>
    </Section>
  );
}

const stateOf = ({ replaced_at, verified }: RowsOf<'addresses'>): string => {
  if (replaced_at) return 'Replaced';
  return verified ? 'Valid' : 'Waits for 24 hours';
};

const addressRow = (row: RowsOf<'addresses'>) => ({
  ...row,
  age: `${row.age_days} days`,
  state: stateOf(row),
});

const ADDRESSES: SmallColumns<ReturnType<typeof addressRow>> = [
  { header: 'Coin', kind: 'text', field: 'coin' },
  { header: 'Address', kind: 'address', field: 'address' },
  { header: 'Tag', kind: 'text', field: 'tag' },
  { header: 'Added', kind: 'instant', field: 'added_at' },
  { header: 'Age', kind: 'text', field: 'age' },
  { header: 'Paid to', kind: 'money', field: 'paid' },
  { header: 'State', kind: 'text', field: 'state' },
];

function Addresses({ record: { addresses } }: OfRecord) {
  return (
    <Section title="Addresses with age">
      <SmallTable
        caption="Addresses"
        columns={ADDRESSES}
        rows={addresses.map(addressRow)}
        rowId={(row) => `${row.coin}${row.no}`}
        nothing="No address has been added."
      />
    </Section>
  );
}

const AUDIT: SmallColumns<RowsOf<'audit'>> = [
  { header: 'When', kind: 'instant', field: 'at' },
  { header: 'Who', kind: 'text', field: 'actor' },
  { header: 'What', kind: 'text', field: 'action', say: actionForPeople },
  { header: 'Why', kind: 'text', field: 'reason' },
];

function Audit({ record: { member, audit } }: OfRecord) {
  return (
    <Section
      title="Audit of this member"
      action={
        <ScreenLink to={`/console/edited-info?tab=audit&user_id=${encodeURIComponent(member.userrefid)}`}>
          All of it
        </ScreenLink>
      }
    >
      <SmallTable
        caption="Audit"
        columns={AUDIT}
        rows={audit}
        rowId={(row) => row.id}
        nothing="Nothing has been recorded."
      />
    </Section>
  );
}

/** The tables of a member's page, in the order of answering a question about money. */
export function MemberTables({ record }: OfRecord) {
  return (
    <>
      <Packages record={record} />
      <Earned record={record} />
      <Withdrawals record={record} />
      <Deposits record={record} />
      <Addresses record={record} />
      <Network record={record} />
      <Tickets userrefid={record.member.userrefid} />
      <Audit record={record} />
    </>
  );
}
