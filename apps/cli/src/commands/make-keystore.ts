import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { makeKeystore, openEvmAccount } from '@tributary/chain/offline';
import type { OwnCommand } from '../run-command.ts';
import { askHidden } from './hidden-prompt.ts';
import { option, print, UsageError } from './usage.ts';

/** The key that was typed without echo, or a new one that nobody sees. */
const keyFor = async (args: readonly string[]): Promise<string> => {
  if (args.includes('--new')) return randomBytes(32).toString('hex');
  const typed = (await askHidden('Private key (64 hexadecimal digits)')).trim().replace(/^0x/, '');
  if (!/^[0-9a-f]{64}$/i.test(typed)) throw new UsageError('This is not a private key.');
  return typed;
};

/** Encrypts the key that pays, or the key of the collector's fees. Uses no node, no database and no setting. */
export const makeKeystoreFile: OwnCommand = {
  usage: 'make-keystore --out FILE [--new]',
  runWith: async (_env, args) => {
    const out = option(args, 'out');
    if (!out || existsSync(out))
      throw new UsageError('Say --out with the name of a file that is not there yet.');
    const privateKey = await keyFor(args);
    const passphrase = await askHidden('Passphrase');
    if ((await askHidden('Passphrase again')) !== passphrase)
      throw new UsageError('These are two different passphrases.');
    const { address } = openEvmAccount({ privateKey });
    const keystore = makeKeystore(Buffer.from(privateKey, 'hex'), { passphrase, address });
    writeFileSync(out, `${keystore}\n`, { flag: 'wx', mode: 0o600 });
    print(
      `${out} holds the key of ${address}. Nobody can open it without its passphrase. Keep both, in different places.`,
    );
    return 0;
  },
};
