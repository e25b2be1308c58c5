import { useQuery } from '@tanstack/react-query';
import { counted, formatDay, formatExact, leavesOf } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { EmptyState, ErrorCard, Note } from '@tributary/ui/feedback';
import { AppBar, Card, Lead, MemberFrame } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from '../api/use-command.ts';
import { useMemberName } from '../session/session-context.ts';
import { checkProof, epochsQuery, type LiabilityEpoch } from './proof-queries.ts';
import styles from './proof.module.css';

export const meta = () => pageTitle('Proof of balance');

const usdt = (micro: string): string => `${formatExact(BigInt(micro))} USDT`;

/** A balance is split over several leaves, so nobody's path shows another member's balance. */
const partsOf = (proof: DataOf<'liabilities.proof'>): string => {
  return counted(leavesOf(proof).length, 'leaf', 'leaves');
};

/** A member who joined after an epoch was made is not in it. */
const NOT_IN_IT = 'You are not in this day’s total. If you joined before that day, tell Support.';

function Check({ epoch }: { epoch: LiabilityEpoch }) {
  const userId = useMemberName();
  const check = useCommand('liabilities.proof', {
    done: ({ data }) => checkProof(userId, epoch, data),
  });
  const proof = check.answer?.data;
  return (
    <>
      <Card isHero>
        <h2 className={styles.label}>Owed to all members on {formatDay(epoch.day)}</h2>
        <p className={styles.sum}>{usdt(epoch.sum)}</p>
        <p className={styles.hash}>
          Hash of day {epoch.number}: <code>{epoch.hash}</code>
        </p>
      </Card>
      <Button
        variant="primary"
        block
        className={styles.check}
        busy={check.isBusy}
        onClick={() => void check.run({ epoch: epoch.number })}
      >
        Check my balance is in the proof
      </Button>
      <div role="status">
        {proof && (
          <Note tone="current">
            Your {usdt(proof.amount)} are in the sum. This device checked {partsOf(proof)}, with{' '}
            {epoch.height} hashes from each to the published root.
          </Note>
        )}
      </div>
      {check.problem && (
        <ErrorCard
          title="Your balance could not be found"
          message={check.code === 'notFound' ? NOT_IN_IT : check.problem}
        />
      )}
      <p className={styles.terms}>
        The amount is your wallets, principal and open withdrawals when the day was published. Save the hash:
        if it ever changes, history was edited.
      </p>
    </>
  );
}

/** Checks with one tap that the published debt of the programme contains the member's balance. */
export default function ProofRoute() {
  const epochs = useQuery(epochsQuery);
  return (
    <MemberFrame tab="account">
      <AppBar title="Proof of balance" backTo="/user/account" />
      <Lead>
        Each day we publish the total owed to all members. Check here, on your own device, that your balance
        is counted. It proves what we owe, not what we hold. Blocked members get their proof from support.
      </Lead>
      <Loaded of={{ epochs }} failure="The proof could not be loaded" waiting={<Waiting height="24rem" />}>
        {(known) =>
          known.epochs.rows[0] ? (
            <Check epoch={known.epochs.rows[0]} />
          ) : (
            <EmptyState title="No day is published yet">
              The total owed to all members is published once a day, after the day closes.
            </EmptyState>
          )
        }
      </Loaded>
    </MemberFrame>
  );
}
