import { Note } from '@tributary/ui/feedback';
import { PasswordField, TextField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useForm } from '@tributary/ui/form';
import { useIsLive } from '@tributary/ui/live';
import { late } from '@tributary/ui/lazy-part';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { Entrance, EntranceFoot } from '../entrance/entrance.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { ownAccount } from '../../../shared/api/account.ts';
import { readAuth, saveAuth } from '../session/auth-entry.ts';
import { ME_ADDRESS } from '../session/me-query.ts';
import type { LoginState } from '../session/signed-in-layout.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';
import styles from './login.module.css';

/** If the session ends on this form, its own sentence says which action failed (PWD-18). */
const CHANGE_PASSWORD = '/user/account/change-password';
const NOT_CHANGED = 'You must be logged in to change your password';

const OtherAccount = late(() => import('../../../shared/other-account/other-account.tsx'));
const WatchLogins = late(() => import('../../../shared/other-account/watch-logins.tsx'));

export const meta = () => pageTitle('Log in');

type LoginValues = { userrefid: string; password: string; captcha: string; code: string };

/** Asks for a code only after the right password, so a stranger does not learn that one is needed. */
const ASKS_CODE: ReadonlySet<string> = new Set(['secondFactorNeeded', 'secondFactorWrong']);

const loginSchema = (captcha: string) =>
  rulesSchema<LoginValues>({
    userrefid: (value) => value.trim() === '' && 'Username is required',
    password: (value) => value === '' && 'Password is required',
    captcha: (value) =>
      value.trim() === '' ? 'Captcha is required' : value.trim() !== captcha && 'Incorrect captcha',
  });

/** Marks both fields, so that neither shows which of the two was wrong (LOGIN-10). */
function markBothFields(error: unknown): never {
  if (error instanceof ApiError && error.code === 'loginFailed') {
    const fields = { userrefid: 'Incorrect Username', password: 'Incorrect Password' };
    throw new ApiError(error.message, { status: error.status, details: { ...error.details, fields } });
  }
  throw error;
}

function useLogin(captcha: string, returnTo = '/user/dashboard') {
  const navigate = useNavigate();
  const login = useCommand('members.login', { fallback: 'Login failed', said: 'Login successful!' });
  const schema = useMemo(() => loginSchema(captcha), [captcha]);
  const [asksCode, setAsksCode] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const form = useForm({
    schema,
    defaults: { userrefid: '', password: '', captcha: '', code: '' },
    retype: 'code',
    submit: async ({ userrefid, password, code }) => {
      const typed = { userrefid: userrefid.trim(), password, ...(code.trim() && { code: code.trim() }) };
      setIsBlocked(false);
      const { data } = await login.send(typed).catch((error: unknown) => {
        const reason = error instanceof ApiError ? error.code : '';
        if (ASKS_CODE.has(reason)) setAsksCode(true);
        setIsBlocked(reason === 'memberBlocked');
        return markBothFields(error);
      });
      saveAuth(data);
      await navigate(returnTo);
    },
  });
  // The field appears because the server has just requested a code.
  useEffect(() => {
    if (asksCode) form.setFocus('code');
  }, [asksCode, form]);
  return { form, asksCode, isBlocked };
}

export default function LoginRoute() {
  const isLive = useIsLive();
  const { notice, returnTo } = (useLocation().state ?? {}) as LoginState;
  const [isSignedIn] = useState(() => readAuth().userrefid !== undefined);
  const { captcha, drawCaptcha } = useCaptcha();
  const { form, asksCode, isBlocked } = useLogin(captcha, returnTo);
  const [other, setOther] = useState<string>();
  if (other !== undefined)
    return <OtherAccount name={other} own={ownAccount('member')} home="/user/dashboard" />;
  if (isLive && isSignedIn && !form.isSubmitting && !form.formState.isSubmitted)
    return <Navigate to="/user/dashboard" replace />;
  return (
    <Entrance title="Log in">
      {isLive && <WatchLogins area="member" me={ME_ADDRESS} onOther={setOther} />}
      {isLive && notice && (
        <div className={styles.notice} role="status">
          <Note tone="current">{returnTo === CHANGE_PASSWORD ? NOT_CHANGED : notice}</Note>
        </div>
      )}
      <Form form={form} label="Log in">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('userrefid')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {asksCode && (
          <TextField
            label="Code of your authenticator app"
            hint="A recovery code works too. This device is not asked again for 30 days."
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
        )}
        <CaptchaField
          captcha={captcha}
          onRefresh={() => {
            drawCaptcha();
            form.resetField('captcha');
          }}
          {...form.field('captcha')}
        />
        <FormProblem form={form} />
        {isBlocked && <a href="/Support#blocked">What happens to my money, and what I can do</a>}
        <SubmitButton form={form} size="large">
          Log in
        </SubmitButton>
      </Form>
      <div className={styles.passkey}>
        <PasskeyButton returnTo={returnTo} />
      </div>
      <EntranceFoot>
        <Link to="/user/forgot-password">Forgot password?</Link>
      </EntranceFoot>
      <EntranceFoot>
        No account? <Link to="/user/register">Register</Link>
      </EntranceFoot>
    </Entrance>
  );
}
