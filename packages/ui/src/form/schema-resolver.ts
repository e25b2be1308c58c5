import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** The part of Standard Schema that forms use; zod supports it, so this package needs no validator. */
export interface FormSchema<Input, Output> {
  '~standard': {
    validate: (value: unknown) => Validation<Output> | Promise<Validation<Output>>;
    types?: { input: Input; output: Output } | undefined;
  };
}

type Validation<Output> = { value: Output; issues?: undefined } | { issues: readonly Issue[] };

function fieldOf({ path }: Issue): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** Shows only the first message of a field, in the order of the schema's rules. */
function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const issue of issues) errors[fieldOf(issue) || 'root'] ??= { type: 'schema', message: issue.message };
  return errors;
}

export function schemaResolver<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    return result.issues === undefined
      ? { values: result.value, errors: {} }
      : { values: {}, errors: errorsOf(result.issues) as FieldErrors<Input> };
  };
}
