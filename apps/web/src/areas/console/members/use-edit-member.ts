import { useForm } from '@tributary/ui/form';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { withWrongPassword } from '../page/wrong-password.ts';
import { valuesOf, type EditValues } from './edit-fields.ts';
import type { MemberRecord } from './members-query.ts';

const SCHEMA = rulesSchema<EditValues>({
  firstName: (value) => value.trim() === '' && 'First name is required',
  mobileNumber: (value) => value.trim() === '' && 'Mobile number is required',
  reason: (value) => value.trim() === '' && 'Reason is required',
  password: (value) => value === '' && 'Password is required',
});

/** Edits a member as read: a conflict names the faster operator, and nothing of theirs is overwritten. */
export function useEditMember(record: MemberRecord, onDone: () => void) {
  const before = valuesOf(record);
  const edit = useCommand('adminMembers.edit', {
    fallback: 'Update failed',
    said: 'information updated successfully!',
  });
  const form = useForm<EditValues, EditValues>({
    schema: SCHEMA,
    defaults: before,
    submit: ({ dateOfBirth, ...values }) =>
      withWrongPassword('Incorrect password. Please try again.', async () => {
        await edit.send({
          ...values,
          userrefid: record.member.userrefid,
          dateOfBirth: dateOfBirth || null,
          seen: record.edited_no,
        } as InputOf<'adminMembers.edit'>);
        onDone();
      }),
  });
  return { form, before };
}
