import { examineNode, type NodeReport } from '@tributary/chain/bsc';
import type { Config } from '@tributary/server';
import { bad, looked, ok, warn, type Finding } from './finding.ts';

const OTHER_NODE = 'Choose another node.';
/** BSC makes a block in less than a second and finalises within a few. */
const OLD_SECONDS = 60;
const APART_BLOCKS = 100;

const ofNode = (name: string, { latestAge, finalizedAge, takesMany, logRange }: NodeReport): Finding[] => [
  latestAge <= OLD_SECONDS
    ? ok(`${name}: the newest block is ${latestAge} s old, the newest final one ${finalizedAge} s`)
    : bad(`${name}: the newest block is ${latestAge} s old`, `It does not follow the network. ${OTHER_NODE}`),
  takesMany
    ? ok(`${name}: takes many calls in one request`)
    : warn(`${name}: takes one call in a request`, 'Catching up will be slow with it.'),
  logRange === 0
    ? bad(`${name}: lists no transfers`, OTHER_NODE)
    : logRange < 100
      ? warn(
          `${name}: lists the transfers of ${logRange} blocks at a time`,
          'Catching up will be slow with it.',
        )
      : ok(`${name}: lists the transfers of ${logRange} blocks at a time`),
];

/** Checks both nodes: chain, token, finality, batches, range of logs, and the distance between them. */
export const lookAtChain = async ({ chain }: Config): Promise<readonly Finding[]> => {
  if (!chain?.node) return [];
  const { rpcUrl, verifyRpcUrl } = chain.node;
  const settings = {
    chain: 'bsc',
    chainId: chain.chainId,
    tokenAddress: chain.tokenAddress,
    finality: 'finalized-tag',
  } as const;
  const heads: number[] = [];
  const findings: Finding[] = [];
  for (const [name, url] of [
    ['BSC_RPC_URL', rpcUrl],
    ['BSC_VERIFY_RPC_URL', verifyRpcUrl],
  ] as const)
    findings.push(
      ...(await looked(name, OTHER_NODE, async () => {
        const report = await examineNode({ ...settings, rpcUrl: url });
        heads.push(report.latest);
        return ofNode(name, report);
      })),
    );
  const [one, other] = heads;
  if (one !== undefined && other !== undefined && Math.abs(one - other) > APART_BLOCKS)
    findings.push(
      bad(
        `the two nodes are ${Math.abs(one - other)} blocks apart`,
        'The slower one decides. Choose another.',
      ),
    );
  return findings;
};
