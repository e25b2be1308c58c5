import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../../../docs/client/examples/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8').trim();

/** The examples as they stand in the repository, where tests run them. */
export const EXAMPLES = {
  balances: textOf('balances.sh'),
  statement: textOf('statement.ts'),
  checkWebhook: textOf('check-webhook.ts'),
};
