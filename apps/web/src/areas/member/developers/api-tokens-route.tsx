import { useQuery } from '@tanstack/react-query';
import { MEMBER_SCOPES } from '@tributary/contract/scopes';
import { Button } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { useState } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { NewToken } from '../../../shared/api-tokens/new-token.tsx';
import { ShownOnce } from '../../../shared/api-tokens/shown-once.tsx';
import { TokenRows, type ShownToken } from '../../../shared/api-tokens/token-rows.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from './use-command.ts';
import { apiTokensQuery } from './developer-queries.ts';

export const meta = () => pageTitle('API tokens');

const SCOPES = Object.entries(MEMBER_SCOPES).map(([name, { words }]) => ({ name, words }));

function Tokens({ tokens }: { tokens: readonly ShownToken[] }) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const create = useCommand('apiTokens.create', {
    done: ({ data }) => {
      setMade(data.token);
      setMaking(false);
    },
  });
  const revoke = useCommand('apiTokens.revoke');
  return (
    <>
      {made && <ShownOnce what="token" secret={made} />}
      {tokens.length === 0 ? (
        <EmptyState
          title="No token yet"
          action={<Button onClick={() => setMaking(true)}>Make a token</Button>}
        >
          A program with a token can read your balances, rewards or withdrawals without your password.
        </EmptyState>
      ) : (
        <>
          <TokenRows tokens={tokens} command={revoke} onRevoke={(id) => revoke.run({ id })} />
          <Button block onClick={() => setMaking(true)}>
            Make a token
          </Button>
        </>
      )}
      {isMaking && (
        <NewToken
          scopes={SCOPES}
          command={create}
          onCreate={(wish) => void create.run(wish as InputOf<'apiTokens.create'>)}
          onCancel={() => {
            create.clear();
            setMaking(false);
          }}
        />
      )}
    </>
  );
}

export default function ApiTokensRoute() {
  const tokens = useQuery(apiTokensQuery);
  return (
    <MemberFrame tab="account">
      <AppBar title="API tokens" backTo="/user/account/security" />
      <Lead>
        A token can only read. All tokens end when your password changes. How to use one:{' '}
        <a href="/developers">for developers</a>.
      </Lead>
      <Loaded
        of={{ tokens }}
        failure="Your API tokens could not be loaded"
        waiting={<Waiting height="20rem" />}
      >
        {(known) => <Tokens tokens={known.tokens} />}
      </Loaded>
    </MemberFrame>
  );
}
