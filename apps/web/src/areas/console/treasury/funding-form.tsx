import { NO_EVM_HASH, readHash } from '@tributary/domain';
import { isAmount, plainAmount, PasswordField, SelectField, TextField } from '@tributary/ui/fields';
import { Form, useForm } from '@tributary/ui/form';
import { Card } from '@tributary/ui/frames';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { withWrongPassword } from '../page/wrong-password.ts';
import { FormEnd } from '../page/form-end.tsx';
import styles from './treasury.module.css';

interface Values {
  source: 'operator' | 'fees';
  amount: string;
  reference: string;
  evidence: string;
  txHash: string;
  password: string;
}

const SOURCES = [
  { value: 'operator', label: 'Operator capital' },
  { value: 'fees', label: '10% deductions' },
];

const SCHEMA = rulesSchema<Values>({
  amount: (value) => (!isAmount(value) || !/[1-9]/.test(value)) && 'Please enter a valid amount',
  reference: (value) => value.trim() === '' && 'Reference is required',
  evidence: (value) => value.trim() === '' && 'Evidence is required',
  txHash: (value) => value.trim() !== '' && readHash(value) === null && NO_EVM_HASH,
  password: (value) => value === '' && 'Password is required',
});

/** Funds come only from outside: members' accounts are not a source, and the database refuses them. */
export function FundingForm({ onClose }: { onClose: () => void }) {
  const fund = useCommand('treasury.fund', {
    fallback: 'Update failed',
    said: 'Funded. Pending rewards are paid next, oldest first.',
  });
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { source: 'operator', amount: '', reference: '', evidence: '', txHash: '', password: '' },
    submit: ({ txHash, amount, ...values }) =>
      withWrongPassword('Incorrect password!', async () => {
        await fund.send({
          ...values,
          amount: plainAmount(amount),
          ...(txHash.trim() && { txHash: txHash.trim() }),
        });
        onClose();
      }),
  });
  return (
    <Card className={styles.form}>
      <h2>Fund the treasury</h2>
      <Form form={form} label="Fund the treasury">
        <div className={styles.fields}>
          <SelectField label="Source" options={SOURCES} {...form.field('source')} />
          <TextField label="Amount, USDT" inputMode="decimal" {...form.field('amount')} />
          <TextField label="Reference" {...form.field('reference')} />
          <TextField label="Evidence" hint="Bank letter, invoice, record" {...form.field('evidence')} />
          <TextField
            label="Transaction into custody"
            hint="Operator capital by transfer"
            autoComplete="off"
            {...form.field('txHash')}
          />
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        </div>
        <FormEnd form={form} onCancel={onClose}>
          Fund
        </FormEnd>
      </Form>
    </Card>
  );
}
