import { releaseForeign, resolvePayout, resumePayouts } from '@tributary/modules/withdrawals';
import type { Command } from '../run-command.ts';
import { print, required, UsageError } from './usage.ts';
import { namedOperator } from './named-operator.ts';
import { withDatabase } from './with-database.ts';

/**
 * Lets a halted account pay again, once a person has found out who used its sequence
 * (docs/runbooks/payouts-halted.md).
 */
export const resume: Command = {
  usage: 'resume-payouts CHAIN ACCOUNT --operator NAME --note "TEXT"',
  run: (config, [chain, account, ...args]) =>
    withDatabase(config, async ({ db }) => {
      if (!chain || !account) throw new UsageError('Name the chain and the account.');
      const note = required(args, 'note');
      const username = await namedOperator(db, args);
      await resumePayouts(db, { chain, account, operator: { username }, note });
      print(`${account} on ${chain} may pay again.`);
      return 0;
    }),
};

/**
 * Releases the held amount of a withdrawal whose sequence a foreign transaction used, once it is certain that it was
 * not paid.
 */
export const release: Command = {
  usage: 'release-withdrawal ID --operator NAME --note "TEXT"',
  run: (config, [id = '', ...args]) =>
    withDatabase(config, async ({ db }) => {
      if (!/^\d{1,9}$/.test(id)) throw new UsageError('Give the number of the withdrawal.');
      const note = required(args, 'note');
      const username = await namedOperator(db, args);
      await releaseForeign(db, { withdrawalId: Number.parseInt(id, 10), operator: { username }, note });
      print(`The held amount of withdrawal ${id} is back in its wallet.`);
      return 0;
    }),
};

/** Settles a payout whose outcome is in ledgers that our server lacks, as a person found it in a full history. */
export const resolve: Command = {
  usage: 'resolve-payout WITHDRAWAL --outcome paid|failed --block LEDGER --operator NAME --note "TEXT"',
  run: (config, [id = '', ...args]) =>
    withDatabase(config, async ({ db }) => {
      const [outcome, block] = [required(args, 'outcome'), required(args, 'block')];
      if (!/^\d{1,9}$/.test(id) || !/^\d{1,9}$/.test(block) || (outcome !== 'paid' && outcome !== 'failed'))
        throw new UsageError(resolve.usage);
      const note = required(args, 'note');
      const username = await namedOperator(db, args);
      const numbers = { withdrawalId: Number.parseInt(id, 10), block: Number.parseInt(block, 10) };
      await resolvePayout(db, { ...numbers, outcome, operator: { username }, note });
      print(`Withdrawal ${id} is settled as ${outcome}.`);
      return 0;
    }),
};
