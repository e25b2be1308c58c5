import { useQuery } from '@tanstack/react-query';
import { Button, CopyButton } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { Card } from '@tributary/ui/frames';
import { formatTime } from '@tributary/ui/time';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useMayCall } from '../session/operator-context.ts';
import styles from './audit.module.css';

/** As high as the result that replaces it. */
const CHECKING = (
  <>
    <div>
      <h2>The chain is being checked</h2>
      <p>
        <StatusChip tone="neutral">Checking</StatusChip>
      </p>
    </div>
    <Button variant="outline" size="small" busy>
      Check again
    </Button>
  </>
);

/** Shows if the newest rows still match their seals; the whole log is checked on the server. */
export function ChainCheck() {
  const mayOpen = useMayCall('adminAudit.chain');
  const chain = useQuery({ ...apiQuery('adminAudit.chain'), enabled: mayOpen, staleTime: 60_000 });
  return (
    <Card className={styles.chain}>
      <Loaded of={{ chain }} failure="The chain could not be checked" waiting={CHECKING}>
        {({ chain: { head, from, faults, checked_at } }) => (
          <>
            <div>
              <h2>
                {head === null && 'Nothing recorded yet'}
                {head && faults.length === 0 && `The chain holds from row ${from} to row ${head.id}`}
                {faults.length > 0 && `The chain is broken at row ${faults[0]?.id}: ${faults[0]?.fault}`}
              </h2>
              <p>
                <StatusChip tone={faults.length === 0 ? 'ok' : 'bad'}>
                  Checked {formatTime(checked_at)}
                </StatusChip>{' '}
                {head && <code>{`Head ${head.seal.slice(0, 16)}…`}</code>}
              </p>
              {faults.length > 1 && (
                <ul>
                  {faults.map(({ id, fault }) => (
                    <li key={id}>
                      Row {id}: {fault}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {head && <CopyButton text={`${head.id} ${head.seal}`} what="head" />}
            <Button
              variant="outline"
              size="small"
              busy={chain.isFetching}
              onClick={() => void chain.refetch()}
            >
              Check again
            </Button>
          </>
        )}
      </Loaded>
    </Card>
  );
}
