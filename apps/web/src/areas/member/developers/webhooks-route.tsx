import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { useState } from 'react';
import { ShownOnce } from '../../../shared/api-tokens/shown-once.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from './use-command.ts';
import { Deliveries } from './deliveries.tsx';
import { webhooksQuery } from './developer-queries.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookRows } from './webhook-rows.tsx';
import type { ShownWebhook } from './webhook-words.ts';

export const meta = () => pageTitle('Webhooks');

const MOST = 3;

function Webhooks({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const create = useCommand('webhooks.create', {
    done: ({ data }) => {
      setSecret(data.secret);
      setAdding(false);
    },
  });
  const add = (
    <Button
      block={webhooks.length > 0}
      disabledReason={webhooks.length >= MOST && `You have ${MOST} webhooks; remove one to add another`}
      onClick={() => setAdding(true)}
    >
      Add a webhook
    </Button>
  );
  return (
    <>
      {secret && <ShownOnce what="secret" secret={secret} />}
      {webhooks.length === 0 ? (
        <EmptyState title="No webhook yet" action={add}>
          Add the address of your server, and the next event goes there.
        </EmptyState>
      ) : (
        <>
          <WebhookRows webhooks={webhooks} onSecret={setSecret} />
          {add}
          <Deliveries />
        </>
      )}
      {isAdding && (
        <NewWebhook
          command={create}
          onCreate={(wish) => void create.run(wish)}
          onCancel={() => {
            create.clear();
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

export default function WebhooksRoute() {
  const webhooks = useQuery(webhooksQuery);
  return (
    <MemberFrame tab="account">
      <AppBar title="Webhooks" backTo="/user/account/security" />
      <Lead>
        Sends deposits, rewards and withdrawals to your own server as they happen. Each event is signed. How
        to check that: <a href="/developers">for developers</a>.
      </Lead>
      <Loaded
        of={{ webhooks }}
        failure="Your webhooks could not be loaded"
        waiting={<Waiting height="20rem" />}
      >
        {(known) => <Webhooks webhooks={known.webhooks} />}
      </Loaded>
    </MemberFrame>
  );
}
