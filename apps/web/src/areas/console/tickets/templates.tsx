import { useQuery } from '@tanstack/react-query';
import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { TextAreaField, TextField } from '@tributary/ui/fields';
import { Form, SubmitButton, useForm } from '@tributary/ui/form';
import { Dialog } from '@tributary/ui/overlays';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { templatesQuery } from './templates-query.ts';
import styles from './helpdesk.module.css';

type Values = { title: string; body: string };

const SCHEMA = rulesSchema<Values>({
  title: (value) => value.trim() === '' && 'Title is required',
  body: (value) => value.trim() === '' && 'Text is required',
});

/** The form, empty or with an existing template. */
function useTemplateForm() {
  const [seen, setSeen] = useState('');
  const save = useCommand('adminTickets.saveTemplate');
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { title: '', body: '' },
    submit: async (values) => {
      await save.send({ ...values, seen });
      form.reset({ title: '', body: '' });
      setSeen('');
    },
  });
  const change = ({ title, body }: Values) => {
    form.reset({ title, body });
    setSeen(body);
  };
  return { form, change };
}

function DeleteTemplate({ id, title }: { id: number; title: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand('adminTickets.deleteTemplate', { intent: String(id) });
  return (
    <>
      <Button
        variant="dangerOutline"
        size="small"
        aria-label={`Delete ${title}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete “${title}”?`}
        description="Sent answers do not change."
        confirmText="Delete"
        tone="danger"
        command={remove}
        onConfirm={() => void remove.run({ id })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Sentences that operators reuse. */
export function Templates({ onClose }: { onClose: () => void }) {
  const templates = useQuery(templatesQuery);
  const { form, change } = useTemplateForm();
  return (
    <Dialog open onClose={onClose} title="Answer templates">
      <div className={styles.ticket}>
        <Loaded
          of={{ templates }}
          failure="The templates could not be loaded"
          waiting={<Waiting height="10rem" />}
          empty={<p className={styles.hint}>No template yet.</p>}
        >
          {(known) => (
            <ul className={styles.templates}>
              {known.templates.map(({ id, title, body }) => (
                <li key={id}>
                  <div>
                    <strong>{title}</strong>
                    <p>{body}</p>
                  </div>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Change ${title}`}
                    onClick={() => change({ title, body })}
                  >
                    Change
                  </Button>
                  <DeleteTemplate id={id} title={title} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <Form form={form} label="Template">
          <TextField label="Title" maxLength={80} {...form.field('title')} />
          <TextAreaField
            label="Text"
            hint="{name} becomes the member’s name"
            rows={4}
            maxLength={2_000}
            {...(form.field('body') as object)}
          />
          <div role="alert">{form.problem && <Note tone="bad">{form.problem}</Note>}</div>
          <SubmitButton form={form}>Keep template</SubmitButton>
        </Form>
      </div>
    </Dialog>
  );
}
