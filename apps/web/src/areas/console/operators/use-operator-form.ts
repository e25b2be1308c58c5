import { OPERATOR_ROLES, type OperatorRole, type Permission } from '@tributary/domain';
import { useForm, type FormSchema } from '@tributary/ui/form';
import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';
import { useCommand } from '../api/use-command.ts';
import { withWrongPassword } from '../page/wrong-password.ts';

export type ListedOperator = DataOf<'operators.list'>['rows'][number];

export interface OperatorValues {
  username: string;
  name: string;
  email: string;
  phone: string;
  role: OperatorRole;
  status: 'Active' | 'Inactive';
  permissions: Permission[];
  password: string;
}

const REQUIRED = { name: 'Name', email: 'Email', phone: 'Phone' } as const;

/** The documents' sentences (CSUB-06 to -10). */
const faultsOf = (values: OperatorValues, isNew: boolean): Partial<Record<keyof OperatorValues, string>> => {
  const faults: Partial<Record<keyof OperatorValues, string>> = {};
  for (const [field, word] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][])
    if (values[field].trim() === '') faults[field] = `${word} is required`;
  if (isNew && values.username.trim() === '') faults.username = 'Username is required';
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()))
    faults.email = 'Email is invalid';
  if (values.permissions.length === 0) faults.permissions = 'At least one permission is required';
  if (values.password === '') faults.password = 'Password is required';
  return faults;
};

const schemaFor = (isNew: boolean): FormSchema<OperatorValues, OperatorValues> => ({
  '~standard': {
    validate: (input) => {
      const values = input as OperatorValues;
      const issues = Object.entries(faultsOf(values, isNew)).map(([name, message]) => ({
        message,
        path: [name],
      }));
      return issues.length > 0 ? { issues } : { value: values };
    },
  },
});

const SCHEMAS = { new: schemaFor(true), edit: schemaFor(false) };

const isRole = (role: string): role is OperatorRole => role in OPERATOR_ROLES;

const valuesOf = (row: ListedOperator | undefined): OperatorValues => ({
  username: row?.username ?? '',
  name: row?.name ?? '',
  email: row?.email ?? '',
  phone: row?.phone ?? '',
  role: row && isRole(row.role) ? row.role : 'Finance Manager',
  status: row?.status ?? 'Active',
  permissions: row ? (row.permissions as Permission[]) : [...OPERATOR_ROLES['Finance Manager']],
  password: '',
});

/** A new account, or an existing one as read; a conflict names the faster operator. */
export function useOperatorForm(row: ListedOperator | undefined, onDone: () => void) {
  const options = { fallback: 'Update failed' };
  const create = useCommand('operators.create', {
    ...options,
    said: 'Sub-administrator created',
  });
  const edit = useCommand('operators.edit', {
    ...options,
    said: 'Changes saved successfully!',
  });
  return useForm<OperatorValues, OperatorValues>({
    schema: row ? SCHEMAS.edit : SCHEMAS.new,
    defaults: valuesOf(row),
    submit: ({ status, ...values }) =>
      withWrongPassword('Incorrect password!', async () => {
        if (row)
          await edit.send({
            ...values,
            seen: row.edited_no,
          } as InputOf<'operators.edit'>);
        else await create.send({ ...values, status });
        onDone();
      }),
  });
}
