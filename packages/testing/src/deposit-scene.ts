import type { DepositChain } from '@tributary/chain';
import { createBscDepositChain } from '@tributary/chain/bsc';
import { FakeEvmNode } from '@tributary/chain/testing';
import { oneRow, sql, type Db } from '@tributary/database';
import { DepositWatcher, noteOtherTokens } from '@tributary/modules/deposits';
import { silentLogger } from '@tributary/runtime';
import { TestProgramme } from './programme.ts';

/** A member with a deposit address, a scripted network and its watcher. */
export type DepositScene = {
  db: Db;
  programme: TestProgramme;
  node: FakeEvmNode;
  /** A node of another operator over the same chain, which confirms the answers of the first. */
  second: FakeEvmNode | undefined;
  chain: DepositChain;
  member: number;
  address: string;
  watch: () => Promise<void>;
  newWatcher: () => DepositWatcher;
  close: () => Promise<void>;
};

const BLOCKS_BEFORE = 5;
/** Long, because a busy machine may answer late. No test needs this time. */
const TIMEOUT_MS = 60_000;

/** Begins a programme with one member on an empty database; `verified` adds the second node. */
export const beginDeposits = async (db: Db, options: { verified?: boolean } = {}): Promise<DepositScene> => {
  const programme = await TestProgramme.begin(db);
  const member = await programme.join('payer1');
  const node = await FakeEvmNode.start();
  const second = options.verified ? await node.peer() : undefined;
  node.mine(BLOCKS_BEFORE);
  const chain = createBscDepositChain({
    chain: 'bsc',
    chainId: node.chainId,
    rpcUrl: node.url,
    verifyRpcUrl: second?.url,
    tokenAddress: node.tokenAddress,
    finality: 'finalized-tag',
    timeoutMs: TIMEOUT_MS,
  });
  const needs = { db, chain, logger: silentLogger(), startBlock: 1 };
  const newWatcher = (): DepositWatcher => new DepositWatcher(needs);
  const watcher = newWatcher();
  const { address } = await oneRow(
    db,
    sql<{ address: string }>`select address from deposit_addresses where member_id = ${member}`,
  );
  return {
    db,
    programme,
    node,
    second,
    chain,
    member,
    address,
    newWatcher,
    watch: async () => {
      await watcher.pass();
      while ((await noteOtherTokens(needs)) > 0);
    },
    close: async () => {
      await node.close();
      await second?.close();
    },
  };
};
