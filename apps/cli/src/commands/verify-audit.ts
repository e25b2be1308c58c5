import { verifyAudit } from '@tributary/modules/audit';
import { readAuditHeads } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { option, print } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Recomputes the seal of every row of the audit log and compares it, also with the daily heads. */
export const verifyAuditLog: Command = {
  usage: 'verify-audit [--heads FILE]',
  run: (config, args) =>
    withDatabase(config, async ({ db }) => {
      const file = option(args, 'heads') ?? config.auditHeadsFile;
      const heads = await readAuditHeads(file);
      const { rows, faults } = await verifyAudit(db, heads);
      for (const { id, fault } of faults) print(`BROKEN row ${id}: ${fault}`);
      print(
        faults.length === 0
          ? `The audit log holds: ${rows} rows, ${heads.length} daily heads of ${file}.`
          : `${faults.length} faults in ${rows} rows.`,
      );
      return faults.length === 0 ? 0 : 1;
    }),
};
