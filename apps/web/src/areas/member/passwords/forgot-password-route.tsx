import { Note } from '@tributary/ui/feedback';
import { TextField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useForm } from '@tributary/ui/form';
import { Lead } from '@tributary/ui/frames';
import { useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from './calls.ts';
import { BackToLogin, Entrance, EntranceFoot } from '../entrance/entrance.tsx';

export const meta = () => pageTitle('Forgot password');

const SCHEMA = rulesSchema<{ login: string }>({
  login: (value) => value.trim() === '' && 'Username or e-mail is required',
});

/** Mails a link; the answer is the same for unknown accounts (AMB-119). */
export default function ForgotPasswordRoute() {
  const [said, setSaid] = useState('');
  const request = useCommand('passwords.requestLink');
  const form = useForm<{ login: string }, { login: string }>({
    schema: SCHEMA,
    defaults: { login: '' },
    submit: async ({ login }) => setSaid((await request.send({ login: login.trim() })).message),
  });
  return (
    <Entrance title="Forgot password">
      <Lead>
        Enter your username or e-mail address. We mail you a link. Once you choose a new password, all
        sessions end and withdrawals are stopped for 24 hours.
      </Lead>
      {said === '' ? (
        <Form form={form} label="Forgot password">
          <TextField
            label="Username or e-mail"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('login')}
          />
          <FormProblem form={form} />
          <SubmitButton form={form} size="large">
            Send the link
          </SubmitButton>
        </Form>
      ) : (
        <div role="status">
          <Note tone="current">{said}</Note>
        </div>
      )}
      <EntranceFoot>
        No access to that mailbox? <a href="/Support">Write to support</a>
      </EntranceFoot>
      <BackToLogin />
    </Entrance>
  );
}
