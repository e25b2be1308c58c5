import { toFormRefusal } from '@tributary/ui/form';
import { useState, type FormEvent } from 'react';
import { useCommand } from './calls.ts';
import { changeProblems, NO_CHANGE, type PasswordChange } from './change-password-rules.ts';

type Name = keyof PasswordChange;

/** The form's fields, what is wrong with those that were left or sent, and the command. */
export function useChange(onDone: () => void) {
  const [values, setValues] = useState(NO_CHANGE);
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const change = useCommand('passwords.change', {
    fallback: 'Failed to update password. Please try again.',
    done: ({ message }) => {
      if (message.includes('success')) onDone();
      else setProblem(message);
    },
    refused: (error) => {
      const { message, fields } = toFormRefusal(error);
      setRefused(fields);
      setProblem(Object.values(fields).includes(message) ? '' : message);
    },
  });
  const problems = changeProblems(values);
  const errorOf = (name: Name): string | undefined =>
    refused[name] ?? (hasTried || left.includes(name) ? problems[name] : undefined);
  const set = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused({});
    setProblem('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const { currentPassword, newPassword, verificationCode } = values;
    if (Object.keys(problems).length === 0)
      void change.run({ currentPassword, newPassword, verificationCode });
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    onBlur: () => setLeft((now) => [...now, name]),
  });
  return { values, field, errorOf, set, submit, problem, isBusy: change.isBusy };
}
