import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@tributary/ui/form';
import { notify } from '@tributary/ui/toast';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';

import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { saveOperator } from '../session/operator-entry.ts';
import { operatorQuery } from '../session/operator-query.ts';
import { captchaQuery, ipStatusQuery } from './login-queries.ts';
import { loginRefusalText } from './login-refusal.ts';

type Values = { username: string; password: string; captchaInput: string; code: string };

const LOGIN_DELAY_MS = 800;
const ERROR_SHOWN_MS = 5000;
const REDIRECT_MS = 3000;

const SCHEMA = rulesSchema<Values>({
  username: (value) => value.trim() === '' && 'Username is required',
  password: (value) => value === '' && 'Password is required',
  captchaInput: (value) => value.trim() === '' && 'CAPTCHA verification is required',
});

/** Asks for a code only after the right password, so a stranger does not learn that one is needed. */
const WANTS_CODE: ReadonlySet<string> = new Set(['secondFactorNeeded', 'secondFactorWrong']);
const BLOCKED: ReadonlySet<string> = new Set(['ipBlocked', 'ipStillBlocked']);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function useConsoleLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The page that redirected the operator to the login.
  const { returnTo = '/console/dashboard' } = (useLocation().state ?? {}) as { returnTo?: string };
  const [needsCode, setNeedsCode] = useState(false);
  const login = useCommand('operators.login', { fallback: 'Login failed' });

  const refuse = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'captchaWrong')
      notify.toastError('Invalid CAPTCHA. Please try again');
    // The blocked view will replace the form and its sentence.
    if (error instanceof ApiError && BLOCKED.has(error.code)) notify.toastError(loginRefusalText(error));
    if (error instanceof ApiError && WANTS_CODE.has(error.code)) setNeedsCode(true);
    form.resetField('captchaInput');
    form.resetField('code');
    await Promise.all([
      client.refetchQueries({ queryKey: captchaQuery.queryKey }),
      client.refetchQueries({ queryKey: ipStatusQuery.queryKey }),
    ]);
    const status = error instanceof ApiError ? error.status : 0;
    throw new ApiError(loginRefusalText(error), { status });
  };

  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { username: '', password: '', captchaInput: '', code: '' },
    submit: async ({ code, ...values }) => {
      const captchaId = client.getQueryData(captchaQuery.queryKey)?.captchaId;
      const answered = login.send({
        ...values,
        captchaId,
        ...(code.trim() === '' ? {} : { code: code.trim() }),
      });
      // A refusal takes as long as a success.
      await Promise.allSettled([answered, wait(LOGIN_DELAY_MS)]);
      const answer = await answered.catch(refuse);
      // The next account sees no data of the former one.
      client.removeQueries();
      saveOperator(answer.data);
      client.setQueryData(operatorQuery.queryKey, answer.data);
      notify.toast(answer.message || 'Login successful!');
      await wait(REDIRECT_MS);
      await navigate(returnTo);
    },
  });

  const { problem, clearErrors } = form;
  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => clearErrors('root'), ERROR_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem, clearErrors]);
  return { ...form, needsCode };
}
