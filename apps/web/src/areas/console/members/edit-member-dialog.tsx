import { useQuery } from '@tanstack/react-query';
import { PasswordField, SelectField, TextField } from '@tributary/ui/fields';
import { Form, useWatch } from '@tributary/ui/form';
import { Dialog } from '@tributary/ui/overlays';
import { formatDateTime } from '@tributary/ui/time';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { FIELDS, GROUPS, type EditValues, type FieldName } from './edit-fields.ts';
import { recordQuery, type MemberRecord } from './members-query.ts';
import { useEditMember } from './use-edit-member.ts';
import { FormEnd } from '../page/form-end.tsx';
import styles from './members.module.css';

type EditForm = ReturnType<typeof useEditMember>['form'];

const GENDERS = ['', 'Male', 'Female', 'Other'].map((value) => ({ value, label: value || 'Not known' }));
const ACCOUNT_TYPES = ['Savings', 'Current'].map((value) => ({ value, label: value }));

function EditField({ name, form, before }: { name: FieldName; form: EditForm; before: EditValues }) {
  const { label, type } = FIELDS[name];
  const changed = useWatch({ control: form.control, name }) !== before[name];
  const common = { label, changed, ...form.field(name) };
  if (name === 'gender') return <SelectField {...common} options={GENDERS} />;
  if (name === 'accountType') return <SelectField {...common} options={ACCOUNT_TYPES} />;
  return <TextField {...common} type={type ?? 'text'} autoComplete="off" />;
}

function Changes({ form, before }: { form: EditForm; before: EditValues }) {
  const values = useWatch({ control: form.control }) as EditValues;
  const changed = (Object.keys(FIELDS) as FieldName[]).filter((name) => values[name] !== before[name]);
  return (
    <>
      <p>
        {changed.length === 0
          ? 'No changes yet.'
          : `${changed.length} ${changed.length === 1 ? 'change' : 'changes'}. They are written to the edited logs with your name.`}
      </p>
      <dl className={styles.changes}>
        {changed.map((name) => (
          <div key={name}>
            <dt>{FIELDS[name].label}</dt>
            <dd>
              <s>
                <span className="vh">Before: </span>
                {before[name] || 'empty'}
              </s>
              <strong>
                <span className="vh">After: </span>
                {values[name] || 'empty'}
              </strong>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function EditForm({ record, onClose }: { record: MemberRecord; onClose: () => void }) {
  const { form, before } = useEditMember(record, onClose);
  return (
    <Form form={form} label="Edit Member Information">
      <div className={styles.edit}>
        <div>
          {GROUPS.map(({ legend, names }) => (
            <fieldset key={legend} className={styles.fields}>
              <legend>{legend}</legend>
              {names.map((name) => (
                <EditField key={name} name={name} form={form} before={before} />
              ))}
            </fieldset>
          ))}
        </div>
        <section className={styles.confirm} aria-labelledby="confirm-update">
          <h3 id="confirm-update">Confirm Update</h3>
          <Changes form={form} before={before} />
          <TextField
            label="Reason"
            hint="The member reads this. A second person must confirm a new e-mail address."
            autoComplete="off"
            {...form.field('reason')}
          />
          <PasswordField label="Admin password" autoComplete="current-password" {...form.field('password')} />
          <FormEnd form={form} onCancel={onClose}>
            Confirm Update
          </FormEnd>
        </section>
      </div>
    </Form>
  );
}

interface EditMemberDialogProps {
  userrefid: string;
  onClose: () => void;
}

/** One dialog: the fields, the effect of the changes, and the password. */
export function EditMemberDialog({ userrefid, onClose }: EditMemberDialogProps) {
  // Loaded for this dialog and then kept: another operator's edit refreshes the page, and would empty the form.
  const record = useQuery({
    ...recordQuery(userrefid),
    queryKey: ['edited-member', userrefid],
    staleTime: Infinity,
    gcTime: 0,
  });
  const member = record.data?.member;
  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      title="Edit Member Information"
      description={
        member && (
          <>
            <bdi>{member.fullname}</bdi> · {member.userrefid}
            {member.edited_at && ` · last edited ${formatDateTime(member.edited_at)} IST`}
          </>
        )
      }
    >
      <Loaded of={{ record }} failure="Error loading members" waiting={<Waiting height="24rem" />}>
        {({ record: shown }) => <EditForm record={shown} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
