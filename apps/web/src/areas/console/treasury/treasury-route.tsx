import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tributary/ui/controls';
import { Section, StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { formatDate, formatDateTime, indiaDay, serverNow } from '@tributary/ui/time';
import { late, lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { Verdict } from '../page/verdict.tsx';
import { useMayCall, useWhyNot } from '../session/operator-context.ts';
import { Coverage } from './coverage.tsx';
import { Fillings } from './fillings.tsx';
import { Proposals } from '../page/proposals.tsx';
import { FundingClaims } from './funding-claims.tsx';
import { LimitsSection } from './limits-section.tsx';
import { Payouts } from './payouts.tsx';
import { PauseSwitches } from './pause-switches.tsx';
import { treasuryVerdict } from './treasury-verdict.ts';
import styles from './treasury.module.css';

const TreasuryPicture = late(() => import('./treasury-picture.tsx'), <Waiting height="26rem" />);

const FundingForm = lazyPart(() =>
  import('./funding-form.tsx').then((loaded) => ({ default: loaded.FundingForm })),
);

export const meta = () => pageTitle('Treasury');

export type Overview = DataOf<'treasury.overview'>;
type Batch = DataOf<'watch.queue'>[number];
type Funding = DataOf<'treasury.fundings'>[number];

const QUEUE: SmallColumns<Batch> = [
  { header: 'Place', kind: 'position' },
  { header: 'Day', kind: 'day', field: 'day' },
  { header: 'Rewards of', kind: 'text', field: 'cause' },
  { header: 'Amount', kind: 'money', field: 'amount' },
  { header: 'Running total', kind: 'money', field: 'needed' },
  { header: 'Since', kind: 'instant', field: 'since' },
];

const FUNDINGS: SmallColumns<Funding> = [
  { header: 'Funded', kind: 'instant', field: 'funded_at' },
  {
    header: 'Source',
    kind: 'status',
    field: 'source',
    words: {
      operator: { word: 'Operator capital', tone: 'neutral' },
      fees: { word: '10% deductions', tone: 'neutral' },
    },
  },
  { header: 'Amount', kind: 'money', field: 'amount' },
  { header: 'Reference', kind: 'text', field: 'reference' },
  { header: 'Evidence', kind: 'text', field: 'evidence' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'By', kind: 'text', field: 'by' },
  { header: 'Second person', kind: 'text', field: 'confirmed_by' },
];

function Figures({ overview }: { overview: Overview }) {
  const tile = (label: string, value: string, note?: string) => (
    <StatTile label={label} value={<Money value={value} prefix="$" as="display" />} note={note} />
  );
  return (
    <StatStrip>
      {tile('In the treasury', overview.balance)}
      {tile('Free', overview.free, 'not needed for Pending rewards')}
      {tile('Scheduled per day', overview.perDay)}
      {tile('Waiting', overview.waiting.amount, `${overview.waiting.batches} batches`)}
      {tile('Fees', overview.fees, 'may fund the treasury')}
      {tile('Uncollected', overview.uncollected, 'owed after reversals')}
    </StatStrip>
  );
}

type PayingAccount = Overview['payoutAccounts'][number];

/** The state of a paying account, with the reason if its payouts wait. */
const standingOf = ({ haltedFor, shortFor, limitedFor }: PayingAccount): { value: string; note?: string } => {
  if (haltedFor !== null) return { value: 'Halted', note: haltedFor };
  if (shortFor !== null) return { value: 'Short', note: shortFor };
  if (limitedFor === null) return { value: 'Covered' };
  return { value: 'At the limit', note: `The signer itself signs ${limitedFor} at most. Payouts wait.` };
};

const comparedNote = ({ checkedAt, oldestDifferenceAt }: Overview['custody']): string => {
  if (checkedAt === null) return 'not compared yet';
  return oldestDifferenceAt === null
    ? `differences, compared ${formatDateTime(checkedAt)}`
    : `oldest since ${formatDateTime(oldestDifferenceAt)}`;
};

const booksNote = (books: Overview['books']): string => {
  if (!books) return 'not checked yet';
  const explained = books.explained > 0 ? `${books.explained} of them explained, ` : '';
  return `${explained}checked ${formatDateTime(books.checkedAt)}`;
};

/** The last findings of the worker and the signer. */
function Watched({ overview: { custody, books, depositLag, payoutAccounts } }: { overview: Overview }) {
  return (
    <StatStrip>
      <StatTile
        label="Chain and books"
        value={custody.checkedAt ? custody.differences : '–'}
        note={comparedNote(custody)}
        to="/console/reconciliation"
      />
      <StatTile
        label="Broken invariants"
        value={books?.broken ?? '–'}
        note={booksNote(books)}
        to="/console/jobs"
      />
      {depositLag.map(({ chain, blocks, seconds }) => (
        <StatTile
          key={chain}
          label={`Watcher lag, ${chain}`}
          value={`${seconds} s`}
          note={`${blocks} blocks`}
        />
      ))}
      {payoutAccounts.map((paying) => (
        <StatTile
          key={`${paying.chain}${paying.account}`}
          label={`Paying account, ${paying.chain}`}
          {...standingOf(paying)}
        />
      ))}
    </StatStrip>
  );
}

function State({ overview }: { overview: Overview }) {
  const { consequence, ...verdict } = treasuryVerdict(overview, {
    now: serverNow(),
    dayText: (at) => formatDate(indiaDay(at)),
  });
  return (
    <Verdict {...verdict}>
      <p>{consequence}</p>
    </Verdict>
  );
}

function Treasury() {
  const overview = useQuery(apiQuery('treasury.overview'));
  const queue = useQuery(apiQuery('watch.queue'));
  const fundings = useQuery(apiQuery('treasury.fundings'));
  return (
    <Loaded
      of={{ overview, queue, fundings }}
      failure="The treasury could not be loaded"
      waiting={<Waiting height="40rem" />}
    >
      {({ overview: shown, queue: waiting, fundings: given }) => (
        <>
          <State overview={shown} />
          <Proposals kinds={['funding']} />
          <div className={styles.columns}>
            <Coverage overview={shown} />
            <PauseSwitches overview={shown} />
          </div>
          <Figures overview={shown} />
          <TreasuryPicture wantedDays={shown.wantedDays} />
          <Section title="Watched">
            <Watched overview={shown} />
          </Section>
          <FundingClaims claims={shown.fundingClaims} />
          <Payouts accounts={shown.payoutAccounts} />
          <Section title="Pending rewards">
            <SmallTable
              caption="Pending rewards, in the order in which they are paid"
              columns={QUEUE}
              rows={waiting}
              rowId={(row) => row.id}
              nothing="No rewards are Pending."
            />
          </Section>
          <Section title="Fundings">
            <SmallTable
              caption="The newest 50 fundings"
              columns={FUNDINGS}
              rows={given}
              rowId={(row) => row.id}
              nothing="The treasury has not been funded yet."
            />
          </Section>
          <Section title="Rewards by funding">
            <Fillings />
          </Section>
          <LimitsSection />
        </>
      )}
    </Loaded>
  );
}

/** The only account that pays rewards; its floor is zero in the database. */
export default function TreasuryRoute() {
  const mayOpen = useMayCall('treasury.overview');
  const forbidden = useWhyNot('treasury.fund');
  const [isOpen, setOpen] = useState(false);
  return (
    <ConsolePage
      title="Treasury"
      reads="treasury.overview"
      note="The only account that pays rewards. It is funded apart from members’ money, and it cannot go below zero."
      actions={
        <>
          <Link className={buttonClass({ variant: 'outline' })} to="/console/reconciliation">
            Reconciliation
          </Link>
          <Button disabledReason={forbidden} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Cancel' : 'Fund the treasury'}
          </Button>
        </>
      }
    >
      <Suspense>{isOpen && <FundingForm onClose={() => setOpen(false)} />}</Suspense>
      {mayOpen && <Treasury />}
    </ConsolePage>
  );
}
