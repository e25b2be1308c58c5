import { useForm } from '@tributary/ui/form';
import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { rulesSchema } from '../rules-schema.ts';

type Values = { password: string; repeated: string };

interface Settings {
  minLength: number;
  send: (input: { token: string; password: string }) => Promise<unknown>;
}

/** The token is behind the # of the link, so it reaches no server log; it is read once. */
export function useSetPassword({ minLength, send }: Settings) {
  const isLive = useIsLive();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const [isDone, setDone] = useState(false);
  const form = useForm<Values, Values>({
    schema: rulesSchema<Values>({
      password: (value) => value.length < minLength && `Password must be at least ${minLength} characters`,
      repeated: (value, { password }) => value !== password && 'Passwords do not match',
    }),
    defaults: { password: '', repeated: '' },
    submit: async ({ password }) => {
      await send({ token, password });
      window.history.replaceState(null, '', window.location.pathname);
      setDone(true);
    },
  });
  return { form, isDone, hasToken: !isLive || token !== '' };
}
