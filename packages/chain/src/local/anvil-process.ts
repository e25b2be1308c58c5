import { spawn } from 'node:child_process';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { findAnvil } from './anvil-binary.ts';
import { DEV_MNEMONIC } from './dev-keys.ts';
import { LocalChainStartError } from './local-chain-errors.ts';
import { processAlive } from '@tributary/runtime/folder-lock';
import { freePort } from '@tributary/runtime/free-port';

export const LOCAL_CHAIN_ID = 31_337;

/** One slot an epoch makes the block two below the head anvil's finalized one. */
const SLOTS_IN_AN_EPOCH = '1';
const STATE_INTERVAL_SECONDS = '1';
const WAIT_MS = 50;
const START_ATTEMPTS = 200;
const STOP_ATTEMPTS = 100;

export type AnvilProcess = { pid: number; rpcUrl: string };

/**
 * Launches anvil on the loopback interface and waits until it answers. It outlives the process that launched it: the
 * next start finds and reuses it.
 */
export async function launchAnvil({
  statePath,
  port,
}: {
  statePath: string;
  port?: number | undefined;
}): Promise<AnvilProcess> {
  const chosen = port ?? (await freePort());
  const child = spawn(findAnvil(), anvilArguments(statePath, chosen), { detached: true, stdio: 'ignore' });
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code) => (failure = `it exited with code ${code}`));
  child.unref();
  const { pid } = child;
  const rpcUrl = `http://127.0.0.1:${chosen}`;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    await pause();
    if (failure !== undefined)
      throw new LocalChainStartError(`The development chain did not start: ${failure}.`);
    if (pid !== undefined && (await isLocalChain(connectRpcNode(rpcUrl)))) return { pid, rpcUrl };
  }
  child.kill('SIGKILL');
  throw new LocalChainStartError('The development chain did not answer in time.');
}

/** Asks anvil to write its state and end; kills it when it does not. */
export async function stopAnvil({ pid, rpcUrl }: AnvilProcess): Promise<void> {
  if (!processAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  const node = connectRpcNode(rpcUrl);
  for (let attempt = 0; attempt < STOP_ATTEMPTS; attempt += 1) {
    // A process that ended may linger as a zombie; a closed port shows its end as well, and earlier.
    if (!processAlive(pid) || !(await isLocalChain(node))) return waitForExit(pid);
    await pause();
  }
  process.kill(pid, 'SIGKILL');
}

export async function isLocalChain(node: RpcNode): Promise<boolean> {
  const answer = await node.ask('eth_chainId', []).catch(() => undefined);
  return answer === `0x${LOCAL_CHAIN_ID.toString(16)}`;
}

/** The port closes before the state is written: a start in between would read an old or a torn file. */
async function waitForExit(pid: number): Promise<void> {
  for (let attempt = 0; attempt < STOP_ATTEMPTS && processAlive(pid); attempt += 1) await pause();
}

function anvilArguments(statePath: string, port: number): string[] {
  return [
    ['--host', '127.0.0.1'],
    ['--port', String(port)],
    ['--chain-id', String(LOCAL_CHAIN_ID)],
    ['--mnemonic', DEV_MNEMONIC],
    ['--accounts', '2'],
    // The rules by which an address can act by code (EIP-7702), as on BNB Smart Chain.
    ['--hardfork', 'prague'],
    // As on BNB Smart Chain, gas has no base fee.
    ['--block-base-fee-per-gas', '0'],
    ['--state', statePath],
    ['--state-interval', STATE_INTERVAL_SECONDS],
    ['--slots-in-an-epoch', SLOTS_IN_AN_EPOCH],
    ['--quiet'],
  ].flat();
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}
