import { MoneyFormatError, parseMoney, type Micro } from '@tributary/domain';

/** The command got wrong arguments, or must not run here; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const amountArgument = (text: string | undefined): Micro => {
  try {
    const amount = parseMoney(text ?? '');
    if (amount > 0n) return amount;
  } catch (error) {
    if (!(error instanceof MoneyFormatError)) throw error;
  }
  throw new UsageError(`"${text ?? ''}" is not an amount of USDT, such as 250 or 99.5.`);
};

/** The value behind `--name`, or undefined. */
export const option = (args: readonly string[], name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
};

/** The value behind `--name`. It is written to the audit log, so it is required. */
export const required = (args: readonly string[], name: string): string => {
  const value = option(args, name);
  if (!value) throw new UsageError(`Say --${name}: it goes into the audit log.`);
  return value;
};

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
