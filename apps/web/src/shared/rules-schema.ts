import type { FormSchema } from '@tributary/ui/form';

type Rule<Values> = (value: string, values: Values) => string | false | undefined;

/**
 * A form schema of one small function per field. The texts come from the domain, so browser and server say the same,
 * and a login needs no validation library.
 */
export function rulesSchema<Values extends object>(
  rules: Partial<Record<keyof Values & string, Rule<Values>>>,
): FormSchema<Values, Values> {
  const entries = Object.entries(rules) as [keyof Values & string, Rule<Values>][];
  return {
    '~standard': {
      validate: (input) => {
        const values = input as Values;
        const issues = entries.flatMap(([name, rule]) => {
          const message = rule(String(values[name] ?? ''), values);
          return message ? [{ message, path: [name] }] : [];
        });
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}
