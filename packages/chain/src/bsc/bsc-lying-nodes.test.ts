import { beforeEach, describe, expect, it } from 'vitest';
import { ChainUnavailableError } from '../chain-errors.ts';
import { type EvmLie, FakeEvmNode, startJsonRpcServer } from '../testing/index.ts';
import { MEMBER, STRANGER, useDepositNodes } from '../testing/use-deposit-nodes.ts';

const nodes = useDepositNodes();
const { depositChain, verified, mineAndList, listNewest } = nodes;

let node: FakeEvmNode;
let second: FakeEvmNode;
beforeEach(() => {
  ({ node, second } = nodes.current);
});

describe('a node that lies or lags', () => {
  const REFUSED: EvmLie[] = [
    { kind: 'logsOfAnotherBlock' },
    { kind: 'logsOfAnotherToken' },
    { kind: 'missingBlock' },
    { kind: 'tooManyRequests' },
    { kind: 'closedSocket' },
  ];
  it.each(REFUSED)('is not believed without a second node: $kind', async (lie) => {
    node.transfer({ to: MEMBER, amountRaw: 5n });
    node.mine();
    node.lie(lie);
    const listed = listNewest(depositChain());
    await expect(listed).rejects.toThrow(ChainUnavailableError);
    node.beHonest();
    await expect(listNewest(depositChain())).resolves.toHaveLength(1);
  });

  const CONTRADICTED: EvmLie[] = [
    { kind: 'emptyLogs' },
    { kind: 'logsOfAnotherReceiver', to: STRANGER },
    { kind: 'removedFlag' },
    { kind: 'forgedLog', to: MEMBER, amountRaw: 10n ** 24n },
  ];
  it.each(CONTRADICTED)(
    'is contradicted by the second node, even if that is the liar: $kind',
    async (lie) => {
      node.transfer({ to: MEMBER, amountRaw: 5n });
      node.mine();
      for (const liar of [node, second]) {
        liar.lie(lie);
        const listed = listNewest(verified());
        await expect(listed).rejects.toThrow(/two nodes/);
        liar.beHonest();
      }
      await expect(listNewest(verified())).resolves.toHaveLength(1);
    },
  );
  it.each([0n, 10n ** 24n])(
    'is contradicted by the second node about balances, even if that is the liar: %s',
    async (amountRaw) => {
      node.fund(MEMBER, 5n);
      const balances = () => verified().balancesAt([STRANGER, MEMBER], 1);
      for (const liar of [node, second]) {
        liar.lie({ kind: 'otherBalances', amountRaw });
        await expect(balances()).rejects.toThrow(/two nodes/);
        liar.beHonest();
      }
      await expect(balances()).resolves.toEqual([0n, 5n]);
    },
  );
  it('cannot decide alone on the signature of a contract', async () => {
    const answers = (code: string) =>
      startJsonRpcServer((method) =>
        Promise.resolve({ result: method === 'eth_getCode' ? code : `0x1626ba7e${'0'.repeat(56)}` }),
      );
    const [ahead, behind] = [await answers('0x60'), await answers('0x')];
    const signed = { address: STRANGER, message: 'Ours', signature: '0x1234' };
    const told = (rpcUrl: string, verifyRpcUrl: string) =>
      depositChain({ rpcUrl, verifyRpcUrl }).controlOf(signed);
    try {
      await expect(told(ahead.url, behind.url)).rejects.toThrow(ChainUnavailableError);
      await expect(told(behind.url, ahead.url)).rejects.toThrow(ChainUnavailableError);
      await expect(told(ahead.url, ahead.url)).resolves.toBe('eip1271');
      await expect(told(behind.url, behind.url)).resolves.toBeUndefined();
    } finally {
      await ahead.close();
      await behind.close();
    }
  });
  it('gets no credit for a forged log, because no receipt has the transaction', async () => {
    node.lie({ kind: 'forgedLog', to: MEMBER, amountRaw: 10n ** 24n });
    const [forged] = await mineAndList();
    await expect(depositChain().receipt(forged?.txHash ?? '')).resolves.toBeUndefined();
  });
  it('cannot skip blocks by a head too far ahead, because reading a missing block is an error', async () => {
    node.mine(3);
    node.lie({ kind: 'futureHead', blocks: 1_000 });
    await expect(depositChain().head()).resolves.toMatchObject({ latest: 1_003 });
    await expect(depositChain().block(500)).rejects.toThrow(ChainUnavailableError);
  });
  it('delays deposits and loses none while its head is older', async () => {
    node.mine(10);
    node.lie({ kind: 'olderHead', blocks: 5 });
    await expect(depositChain().head()).resolves.toEqual({ latest: 5, finalized: 3 });
  });
  it('lists no removed logs', async () => {
    node.transfer({ to: MEMBER, amountRaw: 5n });
    node.lie({ kind: 'removedFlag' });
    await expect(mineAndList()).resolves.toEqual([]);
  });
  it('reports its status and never its URL, which may contain a key', async () => {
    node.lie({ kind: 'tooManyRequests' });
    const failure = await depositChain({ rpcUrl: `${node.url}/secret-key` })
      .head()
      .catch((error: unknown) => error);
    expect(String(failure)).toContain('429');
    expect(String(failure)).not.toContain('secret-key');
  });
});
