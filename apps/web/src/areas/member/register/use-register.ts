import { useForm } from '@tributary/ui/form';
import { useNavigate } from 'react-router';
import { useCommand } from '../api/use-command.ts';

import { saveAuth } from '../session/auth-entry.ts';
import { rememberTypedPassword } from '../welcome/typed-password.ts';
import { EMPTY_REGISTRATION, REGISTER_SCHEMA, withPlus, type RegisterValues } from './register-rules.ts';

/** The documented payload and nothing else (REG-28). */
function payloadOf({ confirm: _confirm, ...values }: RegisterValues) {
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    refferal_code: values.refferal_code.trim(),
    mobile_no: withPlus(values.mobile_no),
    agree_to_terms: values.agree_to_terms === '1' ? 1 : 0,
  };
}

export function useRegister(sponsor: string) {
  const navigate = useNavigate();
  const register = useCommand('members.register', { said: 'Registration successful!' });
  return useForm<RegisterValues, RegisterValues>({
    schema: REGISTER_SCHEMA,
    defaults: { ...EMPTY_REGISTRATION, refferal_code: sponsor },
    submit: async (values) => {
      const { data } = await register.send(payloadOf(values));
      saveAuth(data);
      rememberTypedPassword(data.userrefid, values.password);
      await navigate('/user/welcome');
    },
  });
}
