import { Button } from '@tributary/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { signWithPasskey } from './device.ts';
import { passkeysQuery } from './passkeys-query.ts';
import { useCommand } from './use-command.ts';

/** Offers a passkey in place of a code, to members who have one. */
export default function PasskeyProof({ onCode }: { onCode: (code: string) => void }) {
  const passkeys = useQuery(passkeysQuery);
  const prove = useCommand('passkeys.prove', { done: ({ data }) => onCode(data.code) });
  const begin = useCommand('passkeys.beginProof', {
    done: async ({ data }) => prove.send({ response: await signWithPasskey(data) }),
  });
  if (!passkeys.data || passkeys.data.length === 0) return null;
  return (
    <p>
      <Button variant="outline" size="small" busy={begin.isBusy} onClick={() => void begin.run({})}>
        Use a passkey instead
      </Button>
      {begin.problem && (
        <span role="alert" style={{ color: 'var(--bad)' }}>
          {' '}
          {begin.problem}
        </span>
      )}
    </p>
  );
}
