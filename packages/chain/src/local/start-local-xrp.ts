import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerXrp } from './xrp-answers.ts';
import { XrpJournal } from './xrp-journal.ts';
import { XrpLedger } from './xrp-ledger.ts';
import { serveXrp } from './xrp-server.ts';

/** Above 1024, so that every signature includes the id and no other network accepts these bytes. */
const LOCAL_XRP_NETWORK_ID = 31_338;

/** Half the time until a member sees their payment. */
const CLOSE_MS = 1_000;

export type LocalXrp = {
  rpcUrl: string;
  networkId: number;
  /** Gives an account these drops when it does not exist yet. */
  fundOnce(account: string, drops: bigint, options?: { needsTag?: boolean }): void;
  /** Closes the open ledger at once, and one more, so that waiting transactions are final. */
  closeNow(): void;
  stop(): Promise<void>;
};

/**
 * Starts the development XRP Ledger of `folder` inside this process. It remembers submitted transactions, even after
 * a kill. Only the process that pays uses it. An idle ledger closes no ledgers.
 */
export async function startLocalXrp({ folder }: { folder: string }): Promise<LocalXrp> {
  mkdirSync(folder, { recursive: true });
  const ledger = new XrpLedger();
  const journal = new XrpJournal(join(folder, 'xrp.jsonl'), ledger);
  const from = { ledger, networkId: LOCAL_XRP_NETWORK_ID };
  const server = await serveXrp((request) => {
    const reply = answerXrp(from, request);
    if (request.command === 'submit' && 'result' in reply) journal.keepSubmitted(String(request.tx_blob));
    return reply;
  });
  const pulse = setInterval(() => {
    if (ledger.hasOpen) ledger.close(1);
  }, CLOSE_MS);
  return {
    rpcUrl: server.url,
    networkId: LOCAL_XRP_NETWORK_ID,
    fundOnce: (account, drops, options = {}) => {
      if (!ledger.accounts.has(account)) journal.fund(account, drops, options);
    },
    closeNow: () => ledger.close(2),
    stop: async () => {
      clearInterval(pulse);
      await server.close();
    },
  };
}
