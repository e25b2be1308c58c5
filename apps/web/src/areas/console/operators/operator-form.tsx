import { OPERATOR_ROLES, PERMISSIONS, type OperatorRole, type Permission } from '@tributary/domain';
import { Button, Checkbox } from '@tributary/ui/controls';
import { PasswordField, SelectField, TextField } from '@tributary/ui/fields';
import { Controller, Form, FormProblem, SubmitButton } from '@tributary/ui/form';
import { Card } from '@tributary/ui/frames';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useOperatorForm, type ListedOperator } from './use-operator-form.ts';
import styles from './operators.module.css';

/** The pages that each permission opens; a few are stored for later screens (AMB-052). */
const OPENS: Readonly<Record<Permission, string>> = {
  'View Members': 'List and pages of members',
  'Edit Members': 'Edit, block, flags, reset password',
  'Delete Members': 'Reserved: members with entries are never deleted',
  'View Reports': 'Bonus reports, deposits, withdrawals, treasury',
  'Generate Reports': 'Exports',
  'Approve Payments': 'Withdrawals, grants, deposits by hand',
  'Content Management': 'QR codes, content',
  'Customer Support': 'Tickets',
  'Analytics Dashboard': 'Figures of the dashboard',
  'Marketing Tools': 'Reserved for later',
  'Email Campaigns': 'Reserved for later',
};

const ROLES = (Object.keys(OPERATOR_ROLES) as OperatorRole[]).map((role) => ({ value: role, label: role }));
const STATUSES = ['Active', 'Inactive'].map((status) => ({ value: status, label: status }));

type OperatorFormState = ReturnType<typeof useOperatorForm>;

function Permissions({ form }: { form: OperatorFormState }) {
  return (
    <Controller
      control={form.control}
      name="permissions"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <fieldset className={styles.permissions}>
          <legend>
            Permissions <span className={styles.quiet}>{`${value.length} of ${PERMISSIONS.length}`}</span>
          </legend>
          {error?.message && (
            <p role="alert" className={styles.bad}>
              {error.message}
            </p>
          )}
          {PERMISSIONS.map((permission) => (
            <Checkbox
              key={permission}
              checked={value.includes(permission)}
              onChange={(on) =>
                onChange(on ? [...value, permission] : value.filter((each) => each !== permission))
              }
              label={
                <>
                  {permission}
                  <small>{OPENS[permission]}</small>
                </>
              }
            />
          ))}
        </fieldset>
      )}
    />
  );
}

interface OperatorFormProps {
  /** Absent for a new account. */
  row?: ListedOperator | undefined;
  onClose: () => void;
}

/** The inline form of the page: a new account, or an existing one as read. */
export function OperatorForm({ row, onClose }: OperatorFormProps) {
  const form = useOperatorForm(row, onClose);
  const role = form.field('role');
  const offline = useOfflineReason();
  const title = row ? `Edit ${row.username}` : 'Create Sub-Admin';
  return (
    <Card className={styles.card}>
      <h2>{title}</h2>
      <Form form={form} label={title}>
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextField label="Name" {...form.field('name')} />
            {!row && <TextField label="Username" autoComplete="off" {...form.field('username')} />}
            <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
            <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
            <SelectField
              label="Role"
              options={ROLES}
              {...role}
              onChange={(event) => {
                void role.onChange(event);
                form.setValue('permissions', [...OPERATOR_ROLES[event.target.value as OperatorRole]], {
                  shouldValidate: true,
                });
              }}
            />
            {!row && <SelectField label="Status" options={STATUSES} {...form.field('status')} />}
          </div>
          <Permissions form={form} />
        </div>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          className={styles.own}
          {...form.field('password')}
        />
        <FormProblem form={form} />
        <div className={styles.foot}>
          <p className={styles.quiet}>
            {row
              ? 'Turnover, levels, ODL and sub-administrators stay with the main admin.'
              : 'They choose their password with a mailed link. For 72 hours they cannot be a second person.'}
          </p>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} block={false} disabledReason={offline}>
            {row ? 'Save changes' : 'Create Sub-Admin'}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
