import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAnvil } from '../local/anvil-binary.ts';
import { FAUCET_ADDRESS } from '../local/dev-keys.ts';
import { TEST_USDT_BYTECODE } from '../local/test-usdt.ts';
import { BSC_CHAIN_ID, BSC_USDT_ADDRESS } from '../bsc/evm-settings.ts';
import { freePort } from '@tributary/runtime/free-port';
import { encodeFunctionData, pad, parseAbi, toHex, type Hex } from 'viem';

const MINT = parseAbi(['function mint(address to, uint256 amount)']);
/** The storage slot of the owner in OpenZeppelin's Ownable, behind the five slots of its ERC20. */
const OWNER_SLOT = 5;
const ATTEMPTS = 200;
const POLL_MS = 50;

export type PlayBsc = {
  /** Two addresses of the same node: production needs two nodes. */
  urls: readonly [string, string];
  ask: (method: string, params?: readonly unknown[]) => Promise<unknown>;
  /** Pays USDT, in units of the token. */
  pay: (to: string, amountRaw: bigint) => Promise<void>;
  stop: () => void;
};

/**
 * A local chain that claims to be BNB Smart Chain, with USDT at its real address and a block a second. A production
 * process gets the same answers as from real nodes.
 */
export const startPlayBsc = async (): Promise<PlayBsc> => {
  const port = await freePort();
  const node = spawn(
    findAnvil(),
    [
      '--port',
      String(port),
      '--chain-id',
      String(BSC_CHAIN_ID),
      // The rules by which an address can act by code (EIP-7702), as on BNB Smart Chain.
      '--hardfork',
      'prague',
      '--slots-in-an-epoch',
      '1',
      '--block-time',
      '1',
      '--silent',
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  const ask = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await reply.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  for (let attempt = 0; ; attempt++) {
    const isUp = await ask('eth_chainId').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (attempt === ATTEMPTS) throw new Error('The play chain did not start.');
    await sleep(POLL_MS);
  }
  const receipt = async (hash: unknown): Promise<{ contractAddress: string }> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await ask('eth_getTransactionReceipt', [hash]);
      if (found !== null) return found as { contractAddress: string };
      await sleep(POLL_MS);
    }
    throw new Error('The play chain did not include a transaction.');
  };
  const send = async (call: { to?: string; data: Hex }) =>
    receipt(await ask('eth_sendTransaction', [{ from: FAUCET_ADDRESS, gas: toHex(3_000_000n), ...call }]));
  const { contractAddress } = await send({ data: TEST_USDT_BYTECODE });
  const code = await ask('eth_getCode', [contractAddress, 'latest']);
  await ask('anvil_setCode', [BSC_USDT_ADDRESS, code]);
  await ask('anvil_setStorageAt', [
    BSC_USDT_ADDRESS,
    toHex(OWNER_SLOT, { size: 32 }),
    pad(FAUCET_ADDRESS as Hex),
  ]);
  return {
    urls: [url, `http://localhost:${port}`],
    ask,
    pay: async (to, amountRaw) => {
      const data = encodeFunctionData({ abi: MINT, functionName: 'mint', args: [to as Hex, amountRaw] });
      await send({ to: BSC_USDT_ADDRESS, data });
    },
    stop: () => void node.kill('SIGKILL'),
  };
};
