import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { type AnvilProcess, isLocalChain, launchAnvil, LOCAL_CHAIN_ID, stopAnvil } from './anvil-process.ts';
import {
  connectLocalChain,
  deployCollection,
  deployTestOracle,
  deployTestUsdt,
  hasUnfinishedBlocks,
  type LocalChainControls,
} from './local-chain-controls.ts';
import { processAlive, withFolderLock } from '@tributary/runtime/folder-lock';
import { hasUsers, joinUsers } from '@tributary/runtime/folder-users';
import { createStateFile, type StateFile } from './state-file.ts';

/** A running development chain with its token and its controls. */
export type LocalChain = LocalChainControls & {
  rpcUrl: string;
  chainId: number;
  tokenAddress: string;
  /** The contracts that collect deposits for the play custody. */
  delegate: string;
  batch: string;
  /** The play oracle of screening. */
  oracle: string;
  pid: number;
  /** Mines no block by itself during the work; the work mines the blocks that it needs. */
  whileStill<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Leaves the chain; the last user to leave stops it, and its state stays in the folder. */
  stop(): Promise<void>;
};

/** The folder's record of its chain. */
type ChainRecord = AnvilProcess & Contracts;
type Contracts = { tokenAddress: string; delegate: string; batch: string; oracle: string };

/** Notes of the processes that use the folder's chain. */
const usersOf = (folder: string): string => join(folder, 'users');

/** After a stop anvil has no balances of earlier blocks. After this many blocks, a final one can be read. */
const READABLE_BLOCKS = 3;

/** Two empty blocks make a payment final, so this is half the time until a member sees the money. */
const PULSE_MS = 1_000;

/**
 * Starts the development chain of `folder`, or joins the running one; several processes may do so at once. An idle
 * chain mines no blocks: new ones come only until every transaction is final. Throws LocalChainMissingError when the
 * platform has no binary, LocalChainStartError when it does not come up.
 */
export async function startLocalChain({
  folder,
  port,
  minesByHand = false,
}: {
  folder: string;
  port?: number;
  /** True for a test that counts blocks: it mines all empty blocks itself. */
  minesByHand?: boolean;
}): Promise<LocalChain> {
  mkdirSync(folder, { recursive: true });
  const state = createStateFile(folder);
  const { record, leave } = await withFolderLock(folder, async () => ({
    record: (await findRunning(folder)) ?? (await launch(folder, state, port)),
    leave: joinUsers(usersOf(folder)),
  }));
  const pulse = minesByHand ? NO_PULSE : startPulse(connectRpcNode(record.rpcUrl), state);
  return {
    ...record,
    chainId: LOCAL_CHAIN_ID,
    ...connectLocalChain(record),
    whileStill: pulse.hold,
    async stop() {
      await pulse.stop();
      await withFolderLock(folder, async () => {
        leave();
        if (!hasUsers(usersOf(folder))) await stopAnvil(record);
      });
    },
  };
}

/** Stops the chain of a folder even while it is used, and deletes its whole state. */
export async function removeLocalChain({ folder }: { folder: string }): Promise<void> {
  if (!existsSync(folder)) return;
  await withFolderLock(folder, async () => {
    const running = await findRunning(folder);
    if (running) await stopAnvil(running);
    rmSync(folder, { recursive: true, force: true });
  });
}

async function findRunning(folder: string): Promise<ChainRecord | undefined> {
  const record = readRecord(folder);
  if (record === undefined || !processAlive(record.pid)) return undefined;
  const node = connectRpcNode(record.rpcUrl);
  const { tokenAddress, delegate, batch, oracle } = record;
  const isWhole = await haveCode(node, [tokenAddress, delegate, batch, oracle]);
  return (await isLocalChain(node)) && isWhole ? record : undefined;
}

async function launch(folder: string, state: StateFile, port: number | undefined): Promise<ChainRecord> {
  const remembered = readRecord(folder);
  state.repair();
  const anvil = await launchAnvil({ statePath: state.path, port });
  const node = connectRpcNode(anvil.rpcUrl);
  const contracts = await deployed(node, remembered);
  if (remembered) await node.ask('anvil_mine', [`0x${READABLE_BLOCKS.toString(16)}`]);
  const record = { ...anvil, ...contracts };
  writeRecord(folder, record);
  return record;
}

/** Existing contracts are kept: a chain of an older version lacks the later ones. */
async function deployed(node: RpcNode, remembered: ChainRecord | undefined): Promise<Contracts> {
  const known: Partial<Contracts> = remembered ?? {};
  const kept = async (address: string | undefined): Promise<string | undefined> =>
    (await haveCode(node, [address])) ? address : undefined;
  const [delegate, batch] = [await kept(known.delegate), await kept(known.batch)];
  const tokenAddress = (await kept(known.tokenAddress)) ?? (await deployTestUsdt(node));
  const collection = delegate && batch ? { delegate, batch } : await deployCollection(node);
  return {
    tokenAddress,
    ...collection,
    oracle: (await kept(known.oracle)) ?? (await deployTestOracle(node)),
  };
}

async function haveCode(node: RpcNode, addresses: readonly (string | undefined)[]): Promise<boolean> {
  for (const address of addresses) if (!address || !(await hasCode(node, address))) return false;
  return true;
}

async function hasCode(node: RpcNode, address: string): Promise<boolean> {
  return (await node.ask('eth_getCode', [address, 'latest'])) !== '0x';
}

function readRecord(folder: string): ChainRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'chain.json'), 'utf8')) as ChainRecord;
  } catch {
    return undefined;
  }
}

function writeRecord(folder: string, record: ChainRecord): void {
  const draft = join(folder, 'chain.json.draft');
  writeFileSync(draft, JSON.stringify(record));
  renameSync(draft, join(folder, 'chain.json'));
}

type Pulse = {
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

const NO_PULSE: Pulse = { hold: (work) => work(), stop: () => Promise.resolve() };

/** Mines until everything is final, and keeps the copy of the state. */
function startPulse(node: RpcNode, state: StateFile): Pulse {
  let running: Promise<void> = Promise.resolve();
  let isBeating = false;
  let holders = 0;
  const timer = setInterval(() => {
    if (isBeating || holders > 0) return;
    isBeating = true;
    running = beat(node, state).finally(() => (isBeating = false));
  }, PULSE_MS);
  timer.unref();
  return {
    async hold(work) {
      holders += 1;
      try {
        await running;
        return await work();
      } finally {
        holders -= 1;
      }
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function beat(node: RpcNode, state: StateFile): Promise<void> {
  try {
    if (await hasUnfinishedBlocks(node)) await node.ask('anvil_mine', ['0x1']);
    state.keepCopy();
  } catch {
    // The node is stopping or was killed; the next user of the chain gets the error.
  }
}
