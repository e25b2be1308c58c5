import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { notify } from '@tributary/ui/toast';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import styles from '../security/security.module.css';
import { pushQuery, useCommand } from './push-api.ts';
import { canGetPushes, fingerprintOf, ownSubscription, subscribeThisBrowser } from './this-browser.ts';

type Browser = DataOf<'push.list'>['browsers'][number];

const ownFingerprint = async (): Promise<string | null> => {
  const subscription = await ownSubscription();
  return subscription ? fingerprintOf(subscription) : null;
};

/**
 * The browser's own fingerprint; undefined until it is known, null without a subscription. Read again with the list.
 */
function useOwnFingerprint(known: readonly Browser[] | undefined) {
  const listed = known?.map(({ id }) => id).join(' ');
  return useQuery({
    queryKey: ['thisBrowser', listed],
    queryFn: ownFingerprint,
    placeholderData: keepPreviousData,
    staleTime: 0,
  }).data;
}

function SwitchOff({ browser }: { browser: Browser }) {
  const remove = useCommand('push.remove', {
    done: async () => void (await (await ownSubscription())?.unsubscribe()),
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={remove.isBusy}
        aria-label="Switch off notifications in this browser"
        onClick={() => void remove.run({ id: browser.id })}
      >
        Switch off
      </Button>
      {remove.problem && (
        <small role="alert" className={styles.bad}>
          {remove.problem}
        </small>
      )}
    </>
  );
}

function SwitchOn({ pushKey }: { pushKey: string }) {
  const subscribe = useCommand('push.subscribe');
  const [isAsking, setAsking] = useState(false);
  // The browser asks the person before the command runs, so the wait begins here.
  const switchOn = async () => {
    setAsking(true);
    try {
      await subscribe.run(await subscribeThisBrowser(pushKey));
    } catch (error) {
      notify.show('error', error instanceof Error ? error.message : String(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        busy={isAsking || subscribe.isBusy}
        aria-label="Switch on notifications in this browser"
        onClick={() => void switchOn()}
      >
        Switch on
      </Button>
      {subscribe.problem && (
        <small role="alert" className={styles.bad}>
          {subscribe.problem}
        </small>
      )}
    </>
  );
}

/** Off until a member switches it on; hidden if the browser or the installation does not support it. */
export default function PushCard() {
  const { data } = useQuery(pushQuery);
  const own = useOwnFingerprint(data?.browsers);
  if (!data || data.key === null || own === undefined || !canGetPushes()) return null;
  const here = data.browsers.find(({ fingerprint }) => fingerprint === own);
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <BellRing aria-hidden />
        <div>
          <strong>{here ? 'This browser shows your notifications' : 'Get these on this device'}</strong>
          <small>Also when the app is closed. The lock screen shows no amounts. Logging out ends it.</small>
        </div>
        {here ? <SwitchOff browser={here} /> : <SwitchOn pushKey={data.key} />}
      </li>
    </ul>
  );
}
