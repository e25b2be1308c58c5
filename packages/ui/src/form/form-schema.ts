interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

type Validation<Output> = { value: Output; issues?: undefined } | { issues: readonly Issue[] };

/** The part of Standard Schema that forms use; zod speaks it, so this package needs no validator of its own. */
export interface FormSchema<Input, Output> {
  '~standard': {
    validate: (value: unknown) => Validation<Output>;
    types?: { input: Input; output: Output } | undefined;
  };
}

/** Where a problem stands that belongs to no field. */
export const WHOLE_FORM = '';

function fieldOf({ path }: Issue): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** Only the first message of a field is shown, in the order in which the schema lists its rules. */
export function problemsOf(issues: readonly Issue[] = []): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[fieldOf(issue) || WHOLE_FORM] ??= issue.message;
  return problems;
}
