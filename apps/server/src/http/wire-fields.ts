import { Refused } from '@tributary/domain';

/** Runs a module's act; a refusal names its fields as on the wire. */
export const inWireFields = async <Result>(
  names: Readonly<Record<string, string>>,
  act: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([name, text]) => [names[name] ?? name, text]);
    throw new Refused(error.code, {
      ...error.details,
      message: error.message,
      fields: Object.fromEntries(fields) as Record<string, string>,
    });
  }
};
