import { useForm } from '@tributary/ui/form';
import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';

import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';

type Values = { password: string; repeated: string };

const MIN_LENGTH = 12;

const SCHEMA = rulesSchema<Values>({
  password: (value) => value.length < MIN_LENGTH && `Password must be at least ${MIN_LENGTH} characters`,
  repeated: (value, { password }) => value !== password && 'Passwords do not match',
});

/** The token stands behind the # of the link, so that it reaches no server's log; it is read once. */
export function useSetPassword() {
  const isLive = useIsLive();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const [isDone, setDone] = useState(false);
  const set = useCommand('administration.setPassword');
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { password: '', repeated: '' },
    submit: async ({ password }) => {
      await set.send({ token, password });
      window.history.replaceState(null, '', window.location.pathname);
      setDone(true);
    },
  });
  return { form, isDone, hasToken: !isLive || token !== '' };
}
