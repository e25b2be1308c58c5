import { isAmount, plainAmount, SelectField, TextField } from '@tributary/ui/fields';
import { Form, useForm } from '@tributary/ui/form';
import { Dialog } from '@tributary/ui/overlays';
import { indiaDay, serverNow } from '@tributary/ui/time';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { FormEnd } from '../page/form-end.tsx';
import styles from './settings.module.css';

type Entry = NonNullable<DataOf<'odl.entries'>['entries']>['rows'][number];

interface Values {
  date: string;
  hour: string;
  amount: string;
  status: 'Achieved' | 'Expired';
}

const STATUSES = ['Achieved', 'Expired'].map((value) => ({ value, label: value }));

const SCHEMA = rulesSchema<Values>({
  date: (value) => value === '' && 'Date is required',
  hour: (value) => !/^(?:1?\d|2[0-3])$/.test(value.trim()) && 'An hour from 0 to 23',
  amount: (value) => !isAmount(value) && 'Please enter a valid amount',
});

/** The turnover of a date and hour; its fields start with the values of the window's newest entry (CCTO-20). */
export function EntryDialog({ newest, onClose }: { newest: Entry | undefined; onClose: () => void }) {
  const save = useCommand('odl.saveEntry', {
    fallback: 'Update failed',
    said: 'Entry saved!',
  });
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: {
      date: newest?.date ?? indiaDay(new Date(serverNow())),
      hour: newest ? String(newest.hour) : '',
      amount: newest?.amount.replace(/\.?0+$/, '') ?? '',
      status: newest?.status ?? 'Achieved',
    },
    submit: async (values) => {
      await save.send({ ...values, hour: values.hour.trim(), amount: plainAmount(values.amount) });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="New Entry">
      <Form form={form} label="New Entry">
        <div className={styles.fields}>
          <TextField label="Date" type="date" {...form.field('date')} />
          <TextField label="Hour" inputMode="numeric" placeholder="14" {...form.field('hour')} />
          <TextField label="Amount" inputMode="decimal" {...form.field('amount')} />
          <SelectField label="Status" options={STATUSES} {...form.field('status')} />
        </div>
        <FormEnd form={form} onCancel={onClose}>
          Save entry
        </FormEnd>
      </Form>
    </Dialog>
  );
}
