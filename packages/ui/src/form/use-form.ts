import { useEffect, useRef } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { useIsLive } from '../live/use-is-live.ts';
import { toFormRefusal } from './form-refusal.ts';
import { schemaResolver, type FormSchema } from './schema-resolver.ts';

interface FormOptions<Input extends FieldValues, Output> {
  schema: FormSchema<Input, Output>;
  defaults: DefaultValues<Input>;
  /** Rejects with the server's refusal; its field texts appear under the fields, the rest on the form's line. */
  submit: (values: Output) => Promise<unknown>;
  /** The field of a code. A refusal that names no field selects its text, so that the next key begins a new code. */
  retype?: Path<Input>;
}

/**
 * A field's fault may depend on another field, as with a repeated password: touched or refused fields are judged
 * again after any change.
 */
function useJudgedTogether<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const { subscribe, trigger, getValues, getFieldState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          // A form that was reset has nothing to judge.
          if (changed === undefined) return;
          const others = (Object.keys(getValues()) as Path<Input>[]).filter((each) => {
            const { error, isTouched } = getFieldState(each);
            // The server's message about a field stays until that field changes.
            return each !== changed && (isTouched || error) && error?.type !== 'server';
          });
          if (others.length > 0) void trigger(others);
        },
      }),
    [subscribe, trigger, getValues, getFieldState],
  );
}

/** The form pattern: a schema, defaults and a submit. Everything else is the same on every screen. */
export function useForm<Input extends FieldValues, Output>({
  schema,
  defaults,
  submit,
  retype,
}: FormOptions<Input, Output>) {
  const form = useHookForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;

  const refuse = (error: unknown) => {
    const refusal = toFormRefusal(error);
    const known = Object.entries(refusal.fields).filter(([name]) => name in form.getValues());
    known.forEach(([name, message], index) => {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    // A text under its field is not repeated.
    if (!known.some(([, message]) => message === refusal.message))
      form.setError('root', { type: 'server', message: refusal.message });
    if (retype !== undefined && known.length === 0) form.setFocus(retype, { shouldSelect: true });
  };

  useJudgedTogether(form);

  // A person or a password manager may have filled a prerendered field before the form existed. Its text is set once
  // everything that watches the form does so.
  const isLive = useIsLive();
  const typedEarly = useRef(new Map<Path<Input>, string>());
  const { setValue } = form;
  useEffect(() => {
    if (!isLive) return;
    for (const [name, typed] of typedEarly.current)
      setValue(name, typed as PathValue<Input, Path<Input>>, { shouldDirty: true });
    typedEarly.current.clear();
  }, [isLive, setValue]);

  /** Spread on a field: `<TextField label="Username" {...form.field('username')} />`. */
  const field = (name: Path<Input>) => {
    const { ref, ...registered } = form.register(name);
    return {
      ...registered,
      ref: (input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => {
        const typed = input?.value ?? '';
        ref(input);
        if (isLive || !input || typed === '') return;
        input.value = typed;
        typedEarly.current.set(name, typed);
      },
      error: form.getFieldState(name, form.formState).error?.message,
    };
  };

  return {
    ...form,
    field,
    isSubmitting,
    problem: errors.root?.message,
    onSubmit: form.handleSubmit((values) => submit(values).catch(refuse)),
  };
}

export type FormState = Pick<ReturnType<typeof useForm>, 'isSubmitting' | 'problem' | 'onSubmit'>;
