import { useForm } from '@tributary/ui/form';
import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';

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
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { password: '', repeated: '' },
    submit: async ({ password }) => {
      await apiPost<Contract['administration']['setPassword']>('/admin/set-password', { token, password });
      window.history.replaceState(null, '', window.location.pathname);
      setDone(true);
    },
  });
  return { form, isDone, hasToken: !isLive || token !== '' };
}
