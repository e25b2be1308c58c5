import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { formatDate, formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import type { DataOf } from '../api/api-types.ts';
import styles from './api-tokens.module.css';

export type ShownToken = DataOf<'apiTokens.list'>[number];

interface TokenRowsProps {
  tokens: readonly ShownToken[];
  command: { isBusy: boolean; problem: string | undefined };
  /** Resolves once the token has ended, or had ended before. */
  onRevoke: (id: number) => Promise<void>;
}

const endOf = ({ revoked_at: revokedAt, expires_at: expiresAt, living }: ShownToken): string => {
  if (revokedAt) return `ended ${formatDate(revokedAt)}`;
  return `${living ? 'ends' : 'expired'} ${formatDate(expiresAt)}`;
};

/** Tokens with their scopes, their last use and their end. */
export function TokenRows({ tokens, command, onRevoke }: TokenRowsProps) {
  const [asked, setAsked] = useState<ShownToken | null>(null);
  return (
    <>
      <ul className={styles.rows}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.row}>
            <div>
              <strong>{token.name}</strong>
              <small>
                …{token.ending} · reads {token.scopes.join(', ')}
              </small>
              <small>
                {token.last_used_at ? `used ${formatDateTime(token.last_used_at)}` : 'not used yet'} ·{' '}
                {endOf(token)}
              </small>
            </div>
            {token.living ? (
              <Button
                variant="outline"
                size="small"
                aria-label={`End the token ${token.name}, …${token.ending}`}
                onClick={() => setAsked(token)}
              >
                End
              </Button>
            ) : (
              <StatusChip tone="neutral">Ended</StatusChip>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        title="End this token?"
        description={`A program that uses “${asked?.name ?? ''}” can no longer read anything.`}
        confirmText="End it"
        tone="danger"
        command={command}
        onConfirm={() => void (asked && onRevoke(asked.id).then(() => setAsked(null)))}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
