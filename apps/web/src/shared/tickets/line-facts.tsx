import { FactList } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';

const SHOWN = 12;

/** "businessDate" as a person reads it. */
const asWords = (field: string): string =>
  field
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

const asText = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : String(value);

/** What the line said when the ticket was raised. */
export function LineFacts({ content }: { content: Readonly<Record<string, unknown>> }) {
  const facts = Object.entries(content)
    .filter(([, value]) => value !== null && value !== '' && typeof value !== 'object')
    .slice(0, SHOWN)
    .map(([field, value]) => ({ name: asWords(field), value: asText(value) }));
  return <FactList facts={facts} />;
}
