import type { IndexedAuthorization } from '@tributary/modules/collections';
import { UsageError } from './usage.ts';

const KIND = 'tributary-collection-authorizations-1';

/** The file that the signing machine passes to the importing one. It contains no secret. */
export type AuthorizationFile = { chainId: number; delegate: string; authorizations: IndexedAuthorization[] };

export const writeAuthorizations = ({ chainId, delegate, authorizations }: AuthorizationFile): string => {
  const rows = authorizations.map(({ index, address, nonce, r, s, yParity }) =>
    JSON.stringify({ index, address, nonce, r, s, yParity }),
  );
  const head = JSON.stringify({ kind: KIND, chainId, delegate, count: rows.length });
  return `${[head, ...rows].join('\n')}\n`;
};

/** @throws UsageError if the file is not one of ours, or was cut off */
export const readAuthorizations = (text: string): AuthorizationFile => {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const { kind, chainId, delegate, count } = fieldsOf(head);
  if (kind !== KIND || typeof chainId !== 'number' || typeof delegate !== 'string')
    throw new UsageError('This is not a file of authorizations.');
  if (count !== rows.length)
    throw new UsageError(`The file is incomplete: it has ${rows.length} of ${String(count)} authorizations.`);
  const authorizations = rows.map((row, at): IndexedAuthorization => {
    const { index, address, nonce, r, s, yParity } = fieldsOf(row);
    if (
      typeof index !== 'number' ||
      typeof address !== 'string' ||
      typeof nonce !== 'number' ||
      typeof r !== 'string' ||
      typeof s !== 'string' ||
      typeof yParity !== 'number'
    )
      throw new UsageError(`Line ${at + 2} is not an authorization.`);
    return { index, address, chainId, delegate, nonce, r, s, yParity };
  });
  return { chainId, delegate, authorizations };
};

const fieldsOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // The error below reports it.
  }
  throw new UsageError('This is not a file of authorizations.');
};
