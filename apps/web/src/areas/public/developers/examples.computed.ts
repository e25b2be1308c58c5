import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../../../docs/client/examples/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8').trim();

/** The examples from the repository, which tests run. */
export const EXAMPLES = {
  balances: textOf('balances.sh'),
  statement: textOf('statement.ts'),
  checkWebhook: textOf('check-webhook.ts'),
};
