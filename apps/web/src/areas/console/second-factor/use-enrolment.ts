import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@tributary/ui/form';
import { useState } from 'react';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { operatorQuery } from '../session/operator-query.ts';

type Step =
  | { name: 'begin' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'recovery'; codes: readonly string[] };

const PASSWORD = rulesSchema<{ password: string }>({
  password: (value) => value === '' && 'Password is required',
});
const CODE = rulesSchema<{ code: string }>({
  code: (value) => !/^\d{6}$/.test(value.trim()) && 'The code has six digits',
});

/** Password, key and first code, recovery codes: three steps, the last of which leads on. */
export function useEnrolment() {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'begin' });
  const begins = useCommand('operatorSecondFactor.begin');
  const confirms = useCommand('operatorSecondFactor.confirm');
  const begin = useForm<{ password: string }, { password: string }>({
    schema: PASSWORD,
    defaults: { password: '' },
    submit: async ({ password }) => {
      const { data } = await begins.send({ password });
      setStep({ name: 'confirm', ...data });
    },
  });
  const confirm = useForm<{ code: string }, { code: string }>({
    schema: CODE,
    defaults: { code: '' },
    submit: async ({ code }) => {
      const { data } = await confirms.send({ code: code.trim() });
      setStep({ name: 'recovery', codes: data.recoveryCodes });
    },
  });
  const finish = () => void client.invalidateQueries({ queryKey: operatorQuery.queryKey });
  return { step, begin, confirm, finish };
}
