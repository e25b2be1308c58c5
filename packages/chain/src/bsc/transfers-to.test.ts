import { beforeEach, describe, expect, it } from 'vitest';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { FakeEvmNode } from '../testing/index.ts';
import { MEMBER, STRANGER, useDepositNodes } from '../testing/use-deposit-nodes.ts';

const LOOK_ALIKE = '0x4444444444444444444444444444444444444444';
const nodes = useDepositNodes();
const { depositChain, verified } = nodes;

let node: FakeEvmNode;
let second: FakeEvmNode;
beforeEach(() => {
  ({ node, second } = nodes.current);
});

describe('transfersTo', () => {
  it('returns the token’s transfers to one address in the requested blocks, and no others', async () => {
    node.transfer({ to: MEMBER, amountRaw: 1n });
    node.mine();
    const txHash = node.transfer([
      { to: MEMBER, amountRaw: 5n },
      { to: STRANGER, amountRaw: 6n },
      { to: MEMBER, amountRaw: 7n, token: LOOK_ALIKE },
    ]);
    node.mine();
    node.transfer({ to: MEMBER, amountRaw: 9n });
    node.mine();
    for (const chain of [depositChain(), verified()])
      await expect(chain.transfersTo(MEMBER, { after: 1, upTo: 2 })).resolves.toMatchObject([
        { txHash, blockNumber: 2, amountRaw: 5n, to: MEMBER },
      ]);
  });

  it('fails when the second node does not know a transfer yet, so that none is skipped', async () => {
    node.transfer({ to: MEMBER, amountRaw: 5n });
    node.mine();
    second.lag(1);
    const asked = verified().transfersTo(MEMBER, { after: 0, upTo: 1 });
    await expect(asked).rejects.toThrow(ChainUnavailableError);
    second.lag(0);
    await expect(verified().transfersTo(MEMBER, { after: 0, upTo: 1 })).resolves.toHaveLength(1);
  });
});
