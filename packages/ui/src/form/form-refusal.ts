/** The message of a failed submit: one sentence, and optionally a sentence per field. */
export interface FormRefusal {
  message: string;
  fields: Readonly<Record<string, string>>;
}

const FALLBACK = 'Something went wrong';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Prefers the server's own sentence. Fields may be at the top or under `details`. */
export function toFormRefusal(error: unknown): FormRefusal {
  if (!isRecord(error)) return { message: FALLBACK, fields: {} };
  const message =
    typeof error['message'] === 'string' && error['message'] !== '' ? error['message'] : FALLBACK;
  const details = isRecord(error['details'])
    ? error['details']
    : isRecord(error['data'])
      ? error['data']
      : error;
  const fields = isRecord(details['fields']) ? details['fields'] : {};
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { message, fields: Object.fromEntries(texts) };
}
