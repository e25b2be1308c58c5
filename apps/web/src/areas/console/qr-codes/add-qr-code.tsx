import { SelectField, TextField } from '@tributary/ui/fields';
import { Form, useChoice, useForm } from '@tributary/ui/form';
import { Dialog } from '@tributary/ui/overlays';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { FormEnd } from '../page/form-end.tsx';

interface Values {
  qrType: 'UPI' | 'USDT';
  depositAddress: string;
  networkAddress: string;
  qrImage: File | undefined;
}

const TYPES = ['UPI', 'USDT'].map((value) => ({ value, label: value }));

const SCHEMA = rulesSchema<Values>({
  depositAddress: (value) => value.trim() === '' && 'Deposit address is required',
  networkAddress: (value) => value.trim() === '' && 'Network address is required',
  qrImage: (_text, { qrImage }) => !qrImage && 'Image is required',
});

const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The image could not be read')));
    reader.readAsDataURL(file);
  });

export function AddQrCode({ onClose }: { onClose: () => void }) {
  const add = useCommand('qrCodes.add', {
    fallback: 'Update failed',
    said: 'QR code added',
  });
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { qrType: 'UPI', depositAddress: '', networkAddress: '', qrImage: undefined },
    submit: async ({ qrImage, ...values }) => {
      await add.send({ ...values, qrImage: qrImage ? await readFile(qrImage) : '' });
      onClose();
    },
  });
  const image = useChoice(form, 'qrImage');
  return (
    <Dialog open onClose={onClose} title="Add QR Code">
      <Form form={form} label="Add QR Code">
        <SelectField label="Type" options={TYPES} {...form.field('qrType')} />
        <TextField label="Deposit address" autoComplete="off" {...form.field('depositAddress')} />
        <TextField label="Network address" autoComplete="off" {...form.field('networkAddress')} />
        <TextField
          label="Image"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          error={image.error}
          onChange={(event) => image.onChange(event.target.files?.[0])}
        />
        <FormEnd form={form} onCancel={onClose}>
          Add QR Code
        </FormEnd>
      </Form>
    </Dialog>
  );
}
