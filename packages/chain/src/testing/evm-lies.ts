/**
 * Ways in which a node lies. Most concern only blocks and receipts; `forgedLog` adds a transfer that never happened
 * to every list of logs (and to no receipt).
 */
export type EvmLie =
  | { kind: 'emptyLogs' }
  | { kind: 'forgedLog'; to: string; amountRaw: bigint }
  | { kind: 'logsOfAnotherBlock' }
  | { kind: 'logsOfAnotherToken' }
  | { kind: 'logsOfAnotherReceiver'; to: string }
  | { kind: 'removedFlag' }
  | { kind: 'otherBalances'; amountRaw: bigint }
  | { kind: 'wrongChainId'; chainId: number }
  | { kind: 'futureHead'; blocks: number }
  | { kind: 'olderHead'; blocks: number }
  | { kind: 'missingBlock' }
  | { kind: 'receiptMissing' }
  | { kind: 'receiptOfAnotherHash' }
  | { kind: 'statusMissing' }
  | { kind: 'feeMissing' }
  | { kind: 'forkedBlocks' }
  | { kind: 'tooManyRequests' }
  | { kind: 'closedSocket' };
