import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { type AnvilProcess, isLocalChain, launchAnvil, LOCAL_CHAIN_ID, stopAnvil } from './anvil-process.ts';
import { hasUsers, joinUsers } from './chain-users.ts';
import {
  connectLocalChain,
  deployTestUsdt,
  hasUnfinishedBlocks,
  type LocalChainControls,
} from './local-chain-controls.ts';
import { processAlive, withFolderLock } from '@tributary/runtime/folder-lock';
import { createStateFile, type StateFile } from './state-file.ts';

/** A running development chain with its token, and what may be done to it. */
export type LocalChain = LocalChainControls & {
  rpcUrl: string;
  chainId: number;
  tokenAddress: string;
  pid: number;
  /** Leaves the chain; the last user to leave stops it, and its state stays in the folder. */
  stop(): Promise<void>;
};

/** What the folder remembers of its chain. */
type ChainRecord = AnvilProcess & { tokenAddress: string };

/** Two empty blocks make a payment final, so this is half the time until a member sees the money. */
const PULSE_MS = 1_000;

/**
 * Starts the development chain of `folder`, or joins the one that runs there already; several processes may do so at
 * once. An idle chain grows no blocks: new ones come only until every transaction is final.
 * Throws LocalChainMissingError when the platform has no binary, LocalChainStartError when it does not come up.
 */
export async function startLocalChain({
  folder,
  port,
}: {
  folder: string;
  port?: number;
}): Promise<LocalChain> {
  mkdirSync(folder, { recursive: true });
  const state = createStateFile(folder);
  const { record, leave } = await withFolderLock(folder, async () => ({
    record: (await findRunning(folder)) ?? (await launch(folder, state, port)),
    leave: joinUsers(folder),
  }));
  const stopPulse = startPulse(connectRpcNode(record.rpcUrl), state);
  return {
    ...record,
    chainId: LOCAL_CHAIN_ID,
    ...connectLocalChain(record),
    async stop() {
      await stopPulse();
      await withFolderLock(folder, async () => {
        leave();
        if (!hasUsers(folder)) await stopAnvil(record);
      });
    },
  };
}

/** Stops the chain of a folder, whoever uses it, and takes away everything that it remembers. */
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
  return (await isLocalChain(node)) && (await hasCode(node, record.tokenAddress)) ? record : undefined;
}

async function launch(folder: string, state: StateFile, port: number | undefined): Promise<ChainRecord> {
  const remembered = readRecord(folder)?.tokenAddress;
  state.repair();
  const anvil = await launchAnvil({ statePath: state.path, port });
  const node = connectRpcNode(anvil.rpcUrl);
  const isDeployed = remembered !== undefined && (await hasCode(node, remembered));
  const record = { ...anvil, tokenAddress: isDeployed ? remembered : await deployTestUsdt(node) };
  writeRecord(folder, record);
  return record;
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

function writeRecord(folder: string, { pid, rpcUrl, tokenAddress }: ChainRecord): void {
  const draft = join(folder, 'chain.json.draft');
  writeFileSync(draft, JSON.stringify({ pid, rpcUrl, tokenAddress }));
  renameSync(draft, join(folder, 'chain.json'));
}

/** Mines towards finality while anything is not final, and keeps the copy of the state. Returns how to end it. */
function startPulse(node: RpcNode, state: StateFile): () => Promise<void> {
  let beat: Promise<void> = Promise.resolve();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    beat = pulse(node, state).finally(() => (isBeating = false));
  }, PULSE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beat;
  };
}

async function pulse(node: RpcNode, state: StateFile): Promise<void> {
  try {
    if (await hasUnfinishedBlocks(node)) await node.ask('anvil_mine', ['0x1']);
    state.keepCopy();
  } catch {
    // The node is stopping or was killed; whoever uses the chain next is told so.
  }
}
