import {
  FieldGroup,
  NumberField,
  PasswordField,
  PasswordRules,
  SelectField,
  TextAreaField,
  TextField,
} from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useForm, type FormSchema } from '@tributary/ui/form';
import { OtpField } from '@tributary/ui/otp';
import { PhoneField } from '@tributary/ui/phone';
import { useState } from 'react';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

interface Login {
  username: string;
  password: string;
}

/** Shows the schema interface; screens use zod. */
const LOGIN: FormSchema<Login & Record<string, string>, Login> = {
  '~standard': {
    validate: (value) => {
      const login = value as Login;
      const issues = [
        ...(login.username ? [] : [{ message: 'Username is required', path: ['username'] }]),
        ...(login.password ? [] : [{ message: 'Password is required', path: ['password'] }]),
      ];
      return issues.length > 0 ? { issues } : { value: login };
    },
  },
};

class LoginRefused extends Error {
  readonly details = { fields: { username: 'Incorrect Username', password: 'Incorrect Password' } };
}

function LoginForm() {
  const form = useForm({
    schema: LOGIN,
    defaults: { username: 'arjun47', password: '' },
    submit: () => Promise.reject(new LoginRefused('Login failed')),
  });
  return (
    <Form form={form} label="Log in">
      <TextField label="Username" autoComplete="username" {...form.field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <FormProblem form={form} />
      <SubmitButton form={form} busyText="Please wait...">
        Log in
      </SubmitButton>
    </Form>
  );
}

export function FieldSamples() {
  const [phone, setPhone] = useState('+919876543210');
  const [code, setCode] = useState('482');
  return (
    <Samples title="Fields">
      <LoginForm />
      <div className={styles.stack}>
        <FieldGroup title="Account" step="1 of 4" isComplete>
          <TextField
            label="Username"
            name="sample-username"
            defaultValue="kiran08"
            status={{ tone: 'good', text: 'Available' }}
          />
          <TextField
            label="Email"
            name="sample-email"
            defaultValue="kiran@"
            error="Please enter a valid email address"
          />
          <PhoneField label="Mobile" value={phone} onChange={setPhone} />
        </FieldGroup>
        <FieldGroup title="Security" step="2 of 4">
          <PasswordField
            label="New password"
            name="sample-password"
            autoComplete="new-password"
            defaultValue="secret"
          />
          <PasswordRules
            rules={[
              { text: 'At least 8 characters', isKept: false },
              { text: 'A special character', isKept: true },
            ]}
          />
        </FieldGroup>
      </div>
      <div className={styles.stack}>
        <OtpField label="Code from the e-mail" value={code} onChange={setCode} hint="Six digits" />
        <NumberField
          label="Amount"
          decimals={2}
          defaultValue="120.50"
          hint="Minimum 10 USDT"
          name="sample-amount"
        />
        <SelectField
          label="Priority"
          name="sample-priority"
          options={[
            { value: 'low', label: 'Low' },
            { value: 'high', label: 'High' },
          ]}
        />
        <TextField label="CTO %" name="sample-cto" defaultValue="12" changed note="was 10" />
        <TextAreaField label="Message" name="sample-message" placeholder="What happened?" />
      </div>
    </Samples>
  );
}
