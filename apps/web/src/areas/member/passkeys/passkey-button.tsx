import { Note } from '@tributary/ui/feedback';
import { Button } from '@tributary/ui/controls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveAuth } from '../session/auth-entry.ts';

/** The other way in; what it needs is fetched when it is pressed. */
export function PasskeyButton({ returnTo = '/user/dashboard' }: { returnTo?: string | undefined }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enter = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { enterByPasskey } = await import('./passkey-entry.ts');
      saveAuth((await enterByPasskey()).data);
      await navigate(returnTo);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void enter()}>
        Use a passkey
      </Button>
      <div role="alert">{problem && <Note tone="bad">{problem}</Note>}</div>
    </>
  );
}
