import { openEvmAccount } from '@tributary/chain/offline';
import { bareKeyWarning, secretOf, type Config, type EvmKeySource } from '@tributary/server';
import { looked, ok, warn, type Finding } from './finding.ts';

const FIX = 'docs/runbooks/leaked-payout-key.md says how a key is kept.';

const lookAtKey = async (source: EvmKeySource): Promise<readonly Finding[]> => {
  const bare = bareKeyWarning(source);
  if (bare !== undefined) return [warn(bare, FIX)];
  return looked(source.setting, FIX, async () => {
    const account = openEvmAccount(secretOf(source));
    await account.verify();
    return [ok(`${source.setting} opens ${account.address}`)];
  });
};

/** Checks the keys that this role signs with: a bare one is a warning, a keystore opens, a remote signer has the key. */
export const lookAtKeys = async ({ signer, collection }: Config): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const source of [signer.evm, collection?.evm]) if (source) findings.push(...(await lookAtKey(source)));
  return findings;
};
