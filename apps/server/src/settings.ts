export type Environment = Record<string, string | undefined>;

/** A whole number of the settings; any other value is a problem. */
export const wholeNumber = (
  env: Environment,
  name: string,
  { fallback, max, problems }: { fallback: number; max: number; problems: string[] },
): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (Number.isNaN(value) || value > max)
    problems.push(`${name} must be a whole number up to ${max}; it is "${text}".`);
  return value;
};

/** True for "yes", false if the setting is missing. Any other value is a problem: "true" must not mean no. */
export const yesIn = (env: Environment, name: string, problems: string[]): boolean => {
  const given = env[name] ?? '';
  if (given !== '' && given !== 'yes') problems.push(`${name} is "yes", or not set; it is "${given}".`);
  return given === 'yes';
};
