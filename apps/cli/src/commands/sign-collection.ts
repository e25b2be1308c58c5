import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openDepositTree, openKeystore } from '@tributary/chain/offline';
import type { OwnCommand } from '../run-command.ts';
import { writeAuthorizations } from './authorization-file.ts';
import { askHidden } from './hidden-prompt.ts';
import { option, print, UsageError } from './usage.ts';

const BSC = 56;
const MAX_COUNT = 100_000;

const whole = (args: readonly string[], name: string, fallback?: number): number => {
  const text = option(args, name) ?? fallback?.toString() ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`Say --${name} with a whole number.`);
  return Number.parseInt(text, 10);
};

/**
 * The words of the seed: typed without echo, or from an encrypted keystore whose passphrase is typed without echo.
 */
const askSeed = async (keystore: string | undefined): Promise<string> => {
  if (keystore === undefined) return askHidden('Words of the deposit seed');
  const passphrase = await askHidden('Passphrase of the keystore');
  return openKeystore(readFileSync(keystore, 'utf8'), passphrase).toString('utf8');
};

/**
 * Signs authorizations of deposit addresses, on a machine without a network (docs/runbooks/collection.md). Uses no
 * node, no database and no setting.
 */
export const signCollection: OwnCommand = {
  usage:
    'sign-collection --from N --to N --delegate 0x… --out FILE [--keystore FILE] [--account 0] [--nonce 0] [--chain-id 56]',
  runWith: async (_env, args) => {
    const [from, to] = [whole(args, 'from'), whole(args, 'to')];
    if (to < from || to - from >= MAX_COUNT)
      throw new UsageError(`Give indexes in order, at most ${MAX_COUNT} at once.`);
    const delegate = option(args, 'delegate') ?? '';
    if (!/^0x[0-9a-fA-F]{40}$/.test(delegate)) throw new UsageError('Say --delegate with its address.');
    const out = option(args, 'out');
    if (!out || existsSync(out))
      throw new UsageError('Say --out with the name of a file that is not there yet.');
    const [chainId, nonce] = [whole(args, 'chain-id', BSC), whole(args, 'nonce', 0)];
    // Chain 0 means every network. On another network, the delegate's address could have anybody's code.
    if (chainId === 0) throw new UsageError('Say --chain-id with the number of one network.');
    const mnemonic = await askSeed(option(args, 'keystore'));
    const passphrase = await askHidden('Passphrase of the seed (nothing where it has none)');
    const tree = openDepositTree({ mnemonic, passphrase, account: whole(args, 'account', 0) });
    const authorizations = [];
    for (let index = from; index <= to; index++)
      authorizations.push({ index, ...(await tree.authorize(index, { chainId, delegate, nonce })) });
    writeFileSync(out, writeAuthorizations({ chainId, delegate: delegate.toLowerCase(), authorizations }), {
      flag: 'wx',
    });
    print(
      `Signed for ${authorizations.length} addresses, from ${tree.addressAt(from)} to ${tree.addressAt(to)}.`,
    );
    print(`Compare these with the console, and this with DEPOSIT_XPUB: ${tree.xpub}`);
    return 0;
  },
};
