import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tributary/ui/feedback';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { Verdict, type VerdictTone } from './verdict.tsx';
import styles from './waiting-verdict.module.css';

interface Said {
  tone: VerdictTone;
  lead: string;
  title: ReactNode;
}

interface WaitingVerdictProps<Answer> {
  query: Parameters<typeof useQuery<Answer>>[0];
  say: (answer: Answer) => Said;
}

/** The state of a queue, above its list. Its room is kept until the server has counted. */
export function WaitingVerdict<Answer>({ query, say }: WaitingVerdictProps<Answer>) {
  const waiting = useQuery(query);
  return (
    <div className={styles.room}>
      <Loaded
        of={{ waiting }}
        failure="The waiting work could not be counted"
        waiting={<Skeleton height="100%" />}
      >
        {({ waiting: known }) => <Verdict {...say(known as Answer)} />}
      </Loaded>
    </div>
  );
}
