import { useForm } from '@tributary/ui/form';
import { useState } from 'react';
import { rulesSchema } from '../rules-schema.ts';

/** The two commands of an area, from its `useCommand`. */
export interface EnrolmentCommands {
  begin: (input: { password: string }) => Promise<{ data: { secret: string; uri: string } }>;
  confirm: (input: { code: string }) => Promise<{ data: { recoveryCodes: readonly string[] } }>;
}

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

/** Password, key and first code, recovery codes: three steps; the last one calls `onDone`. */
export function useEnrolment(commands: EnrolmentCommands) {
  const [step, setStep] = useState<Step>({ name: 'begin' });
  const begin = useForm<{ password: string }, { password: string }>({
    schema: PASSWORD,
    defaults: { password: '' },
    submit: async ({ password }) => {
      const { data } = await commands.begin({ password });
      setStep({ name: 'confirm', ...data });
    },
  });
  const confirm = useForm<{ code: string }, { code: string }>({
    schema: CODE,
    defaults: { code: '' },
    retype: 'code',
    submit: async ({ code }) => {
      const { data } = await commands.confirm({ code: code.trim() });
      setStep({ name: 'recovery', codes: data.recoveryCodes });
    },
  });
  return { step, begin, confirm };
}
