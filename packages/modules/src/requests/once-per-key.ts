import { createHash } from 'node:crypto';
import type { Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { claimKey, findAnswer, storeAnswer } from './request-keys-store.ts';

export type KeyedRequest = { actor: string; key: string | undefined; body: unknown };

/**
 * Runs a command once per key of an actor, inside the command's own transaction. A repeat gets the stored answer;
 * the same key with another body is refused. Of two simultaneous calls, the second waits for the first to commit.
 * A command without a key simply runs.
 * @throws Refused `idempotencyKeyReused`
 */
export const oncePerKey = async <Answer>(
  tx: Tx,
  request: KeyedRequest,
  command: () => Promise<Answer>,
): Promise<Answer> => {
  if (request.key === undefined) return command();
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  if (await claimKey(tx, { actor: request.actor, key: request.key, bodyHash })) {
    const answer = await command();
    await storeAnswer(tx, { actor: request.actor, key: request.key, answer });
    return answer;
  }
  const stored = await findAnswer(tx, request.actor, request.key);
  if (!stored?.bodyHash.equals(bodyHash)) throw new Refused('idempotencyKeyReused');
  return stored.answer as Answer;
};
