import { useQuery } from '@tanstack/react-query';
import { OPERATOR_SCOPES } from '@tributary/contract/scopes';
import { Button } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { useState } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { NewToken } from '../../../shared/api-tokens/new-token.tsx';
import { ShownOnce } from '../../../shared/api-tokens/shown-once.tsx';
import { TokenRows } from '../../../shared/api-tokens/token-rows.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import { ConsolePage } from '../page/console-page.tsx';
import styles from '../../../shared/api-tokens/api-tokens.module.css';

export const meta = () => pageTitle('API tokens');

const SCOPES = Object.entries(OPERATOR_SCOPES).map(([name, { words }]) => ({ name, words }));
/** The operator's own tokens: each reads only the data that its owner may see at that moment. */
export default function ApiTokensRoute() {
  const tokens = useQuery({ ...apiQuery('operatorApiTokens.list'), staleTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const create = useCommand('operatorApiTokens.create', {
    done: ({ data }) => {
      setMade(data.token);
      setMaking(false);
    },
  });
  const revoke = useCommand('operatorApiTokens.revoke');
  return (
    <ConsolePage
      title="API tokens"
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      }
    >
      {made && <ShownOnce what="token" secret={made} />}
      <Loaded
        of={{ tokens }}
        failure="Your API tokens could not be loaded"
        waiting={<Waiting height="20rem" />}
      >
        {(known) =>
          known.tokens.length === 0 ? (
            <EmptyState title="No token yet">
              A program with a token can read the lists that you tick and your permissions allow.
            </EmptyState>
          ) : (
            <TokenRows tokens={known.tokens} command={revoke} onRevoke={(id) => revoke.run({ id })} />
          )
        }
      </Loaded>
      <p className={styles.note}>
        A token can only read what your permissions allow at that moment. Your tokens end when your password
        changes or your account is disabled.
      </p>
      {isMaking && (
        <NewToken
          scopes={SCOPES}
          command={create}
          onCreate={(wish) => void create.run(wish as InputOf<'operatorApiTokens.create'>)}
          onCancel={() => {
            create.clear();
            setMaking(false);
          }}
        />
      )}
    </ConsolePage>
  );
}
