import type { GrantKind } from '@tributary/domain';
import { isAmount, plainAmount, TextField } from '@tributary/ui/fields';
import { Form, useForm } from '@tributary/ui/form';
import { Card } from '@tributary/ui/frames';
import { useRef } from 'react';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { FormEnd } from '../page/form-end.tsx';
import { usualBonus } from './usual-bonus.ts';
import styles from './rewards.module.css';

interface Values {
  userrefid: string;
  month: string;
  particular: string;
  depositAmount: string;
  bonusAmount: string;
}

const SCHEMA = rulesSchema<Values>({
  userrefid: (value) => value.trim() === '' && 'Member is required',
  month: (value) => !/^20\d\d-\d\d$/.test(value) && 'Choose a month',
  particular: (value) => value.trim() === '' && 'Particular is required',
  depositAmount: (value) => value !== '' && !isAmount(value) && 'Please enter a valid amount',
  bonusAmount: (value) => !isAmount(value) && 'Please enter a valid amount',
});

interface GrantFormProps {
  kind: GrantKind;
  onClose: () => void;
}

/** Makes a proposal, which credits nothing yet. */
export function GrantForm({ kind, onClose }: GrantFormProps) {
  const propose = useCommand('grants.propose', {
    fallback: 'Update failed',
    intent: kind,
    said: 'Proposed. A second person has to confirm it.',
  });
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { userrefid: '', month: '', particular: '', depositAmount: '', bonusAmount: '' },
    submit: async (values) => {
      await propose.send({
        ...values,
        kind,
        depositAmount: plainAmount(values.depositAmount || '0'),
        bonusAmount: plainAmount(values.bonusAmount),
      });
      onClose();
    },
  });
  const deposit = form.field('depositAmount');
  const filled = useRef('');
  /** Fills the bonus of a Royalty Bonus, unless the operator wrote another one. */
  const fillBonus = (typed: string) => {
    if (kind !== 'royalty' || form.getValues('bonusAmount') !== filled.current) return;
    filled.current = usualBonus(typed);
    form.setValue('bonusAmount', filled.current);
  };
  return (
    <Card className={styles.card}>
      <Form form={form} label="Propose">
        <div className={styles.fields}>
          <TextField label="Member ID" autoComplete="off" {...form.field('userrefid')} />
          <TextField label="Month" type="month" {...form.field('month')} />
          <TextField label="Particular" {...form.field('particular')} />
          <TextField
            label="Deposit Amount"
            inputMode="decimal"
            {...deposit}
            onChange={(event) => {
              fillBonus(event.currentTarget.value);
              void deposit.onChange(event);
            }}
          />
          <TextField
            label="Bonus Amount"
            inputMode="decimal"
            hint={kind === 'royalty' && '20% of the deposit is usual'}
            {...form.field('bonusAmount')}
          />
        </div>
        <FormEnd form={form} onCancel={onClose}>
          Propose
        </FormEnd>
      </Form>
    </Card>
  );
}
