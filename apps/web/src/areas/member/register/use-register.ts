import { normalPhone } from '@tributary/domain';
import { useForm } from '@tributary/ui/form';
import { useNavigate } from 'react-router';
import { useCommand } from './calls.ts';

import { saveAuth } from '../session/auth-entry.ts';
import { rememberTypedPassword } from '../welcome/typed-password.ts';
import { remembered } from './sent-registration.ts';
import { EMPTY_REGISTRATION, REGISTER_SCHEMA, type RegisterValues } from './register-rules.ts';

/** The documented payload and nothing else (REG-28). */
function payloadOf({ confirm: _confirm, ...values }: RegisterValues) {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    refferal_code: values.refferal_code.trim(),
    mobile_no: normalPhone(values.mobile_no),
    agree_to_terms: values.agree_to_terms === '1' ? 1 : 0,
  };
}

/** The server's objections to the two names so far; undefined without an objection. */
export interface NameProblems {
  userrefid?: string | undefined;
  refferal_code?: string | undefined;
}

/** Has the form of the server's own refusal. */
class NamesRefused extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super(Object.values(fields)[0]);
    this.fields = fields;
  }
}

export function useRegister(sponsor: string, problems: { current: NameProblems }) {
  const navigate = useNavigate();
  const register = useCommand('members.register', { said: 'Registration successful!' });
  return useForm<RegisterValues, RegisterValues>({
    schema: REGISTER_SCHEMA,
    defaults: { ...EMPTY_REGISTRATION, refferal_code: sponsor },
    submit: async (values) => {
      const known = Object.entries(problems.current).filter((entry) => entry[1] !== undefined);
      // Sends nothing that the server has already refused; each field states its problem.
      if (known.length > 0) throw new NamesRefused(Object.fromEntries(known) as Record<string, string>);
      const payload = payloadOf(values);
      const { data } = await remembered(payload.userrefid, register.send(payload));
      saveAuth(data);
      rememberTypedPassword(data.userrefid, values.password);
      await navigate('/user/welcome');
    },
  });
}
