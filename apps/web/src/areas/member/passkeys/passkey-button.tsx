import { Note } from '@tributary/ui/feedback';
import { Button } from '@tributary/ui/controls';
import { useNavigate } from 'react-router';
import { saveAuth } from '../session/auth-entry.ts';
import { useCommand } from './use-command.ts';

/** Login with any passkey of the device; its code loads on the press. */
export function PasskeyButton({ returnTo = '/user/dashboard' }: { returnTo?: string | undefined }) {
  const navigate = useNavigate();
  const signIn = useCommand('passkeys.signIn', {
    done: async ({ data }) => {
      saveAuth(data);
      await navigate(returnTo);
    },
  });
  const begin = useCommand('passkeys.beginSignIn', {
    done: async ({ data }) => {
      const { signWithPasskey } = await import('./device.ts');
      await signIn.send({ response: await signWithPasskey(data) });
    },
  });
  return (
    <>
      <Button variant="quiet" busy={begin.isBusy} onClick={() => void begin.run({})}>
        Use a passkey
      </Button>
      <div role="alert">{begin.problem && <Note tone="bad">{begin.problem}</Note>}</div>
    </>
  );
}
