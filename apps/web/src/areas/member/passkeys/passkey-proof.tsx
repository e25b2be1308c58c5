import { Button } from '@tributary/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './passkey-api.ts';
import { signWithPasskey } from './device.ts';
import { passkeysQuery } from './passkeys-query.ts';

/** In place of a code, for who has a passkey; nothing for who has none. */
export default function PasskeyProof({ onCode }: { onCode: (code: string) => void }) {
  const passkeys = useQuery(passkeysQuery);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!passkeys.data || passkeys.data.length === 0) return null;
  const prove = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const begun = await call('passkeys.beginProof', {}, {});
      const response = await signWithPasskey(begun.data);
      onCode((await call('passkeys.prove', { response }, {})).data.code);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return (
    <p>
      <Button variant="outline" size="small" busy={isBusy} onClick={() => void prove()}>
        Use a passkey instead
      </Button>
      {problem && (
        <span role="alert" style={{ color: 'var(--bad)' }}>
          {' '}
          {problem}
        </span>
      )}
    </p>
  );
}
