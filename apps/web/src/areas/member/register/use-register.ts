import { useForm } from '@tributary/ui/form';
import { notify } from '@tributary/ui/toast';
import { useNavigate } from 'react-router';
import { apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
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
  return useForm<RegisterValues, RegisterValues>({
    schema: REGISTER_SCHEMA,
    defaults: { ...EMPTY_REGISTRATION, refferal_code: sponsor },
    submit: async (values) => {
      const answer = await apiPost<Contract['members']['register']>('/register', payloadOf(values));
      saveAuth(answer.data);
      rememberTypedPassword(answer.data.userrefid, values.password);
      notify.toast(answer.message || 'Registration successful!');
      await navigate('/user/welcome');
    },
  });
}
