import { useCallback, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { toFormRefusal } from './form-refusal.ts';
import { problemsOf, WHOLE_FORM, type FormSchema } from './form-schema.ts';

interface FormOptions<Values, Output> {
  schema: FormSchema<Values, Output>;
  defaults: Values;
  /** Rejects with the server's refusal; its field texts land under the fields, the rest on the form's line. */
  submit: (values: Output) => Promise<unknown>;
}

type Texts = Readonly<Record<string, string>>;

const without = (texts: Texts, name: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== name));

/** Values, and which fields may show their problem: those that were left or sent once. */
function useFields<Values extends Record<string, string>>(defaults: Values) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(defaults);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Texts>({});
  const setValue = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setRefused((current) => without(current, name));
  };
  const touch = (name: Name) => setShown((current) => new Set([...current, name]));
  const resetField = (name: Name) => {
    setValue(name, defaults[name] ?? '');
    setShown((current) => new Set([...current].filter((each) => each !== name)));
  };
  const showAll = () => setShown(new Set(Object.keys(values)));
  return { values, setValue, touch, resetField, shown, showAll, refused, setRefused };
}

/** The controls of a form in the order in which they stand on the page. */
function useControls() {
  const controls = useRef(new Map<string, HTMLInputElement>());
  const attach = (name: string) => (control: HTMLInputElement | null) => {
    if (control) controls.current.set(name, control);
  };
  const focusFirst = (problems: Texts) => {
    const first = [...controls.current].find(([name]) => name in problems);
    first?.[1].focus();
  };
  return { attach, focusFirst };
}

/** The one form pattern: a schema, defaults and a submit. Everything else is the same on every screen. */
export function useForm<Values extends Record<string, string>, Output>({
  schema,
  defaults,
  submit,
}: FormOptions<Values, Output>) {
  type Name = keyof Values & string;
  const fields = useFields(defaults);
  const { values, shown, refused, setRefused, setValue, touch, resetField } = fields;
  const { attach, focusFirst } = useControls();
  const [problem, setProblem] = useState<string>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);

  const result = schema['~standard'].validate(values);
  const problems = problemsOf(result.issues);
  const errorOf = (name: Name): string | undefined =>
    refused[name] ?? (shown.has(name) ? problems[name] : undefined);

  const refuse = (error: unknown) => {
    const { message, fields: texts } = toFormRefusal(error);
    const known = Object.fromEntries(Object.entries(texts).filter(([name]) => name in defaults));
    setRefused(known);
    focusFirst(known);
    setProblem(message);
  };

  const send = async (output: Output) => {
    setIsSubmitting(true);
    await submit(output).catch(refuse);
    setIsSubmitting(false);
    setIsSubmitted(true);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    fields.showAll();
    setRefused({});
    setProblem(problems[WHOLE_FORM]);
    if (result.issues === undefined) await send(result.value);
    else focusFirst(problems);
  };

  /** Spread on a field: `<TextField label="Username" {...form.field('username')} />`. */
  const field = (name: Name) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value),
    onBlur: () => touch(name),
    ref: attach(name),
    error: errorOf(name),
  });

  const clearProblem = useCallback(() => setProblem(undefined), []);

  return {
    values,
    field,
    errorOf,
    setValue,
    touch,
    resetField,
    isSubmitting,
    /** True after the first answer. */
    isSubmitted,
    problem,
    clearProblem,
    onSubmit,
  };
}

export type FormState = Pick<
  ReturnType<typeof useForm<Record<string, string>, unknown>>,
  'isSubmitting' | 'problem' | 'onSubmit'
>;
