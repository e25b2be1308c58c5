import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { TextField } from '@tributary/ui/fields';
import { Card } from '@tributary/ui/frames';
import { FullAddress } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useAddressParam } from '../page/tab-buttons.tsx';
import { useOperator } from '../session/operator-context.ts';
import { MemberLink } from '../page/member-link.tsx';
import styles from './tracer.module.css';

const PARAM = 'trace';
const STATES = { done: 'Done', open: 'Open', failed: 'Failed' } as const;

function Answer({ asked }: { asked: string }) {
  const trace = useQuery({ ...apiQuery('adminDeposits.trace', { q: asked }), staleTime: 0 });
  return (
    <div aria-live="polite">
      <Loaded of={{ trace }} failure="The search failed" waiting={<Waiting height="4rem" />}>
        {({ trace: { sentence, next, user_id, steps } }) => (
          <>
            <p className={styles.sentence}>{sentence}</p>
            <p className={styles.next}>
              {next} {user_id && <MemberLink userrefid={user_id} />}
            </p>
            {steps.length > 0 && (
              <ol className={styles.steps}>
                {steps.map(({ name, at, state, txHash }) => (
                  <li key={name} data-state={state}>
                    <strong>{name}</strong> {at ? `${formatDateTime(at)} IST` : STATES[state]}{' '}
                    {txHash && <FullAddress value={txHash} />}
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Answers in one sentence where a transaction ended. The address holds the question, so it can be shared. */
export function Tracer() {
  const [params, setParams] = useSearchParams();
  const operator = useOperator();
  const asked = useAddressParam(PARAM);
  const [typed, setText] = useState<string>();
  const text = typed ?? asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = new URLSearchParams(params);
    if (text.trim()) next.set(PARAM, text.trim());
    else next.delete(PARAM);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit} aria-label="Trace">
        <TextField
          label="Transaction hash, address or payment id"
          autoComplete="off"
          spellCheck={false}
          // Input typed before the application runs would be lost.
          disabled={operator === null}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Trace</Button>
      </form>
      {asked && <Answer key={asked} asked={asked} />}
    </Card>
  );
}
