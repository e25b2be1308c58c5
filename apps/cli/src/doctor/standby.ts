import {
  connectionShare,
  oneRow,
  openDatabase,
  sql,
  watchStandby,
  type Database,
  type WhyUnused,
} from '@tributary/database';
import type { ReadsConfig } from '@tributary/server';
import { bad, ok, warn, type Finding } from './finding.ts';

const FIX: Record<WhyUnused, string> = {
  'it is late': 'Look at the network and the load of the standby (docs/ha.md).',
  'it does not answer': 'Check that the standby is up and accepts this login.',
  'it is no standby': 'Point DATABASE_READ_URL at a streaming standby (docs/ha.md).',
  'it is of another database': 'Point DATABASE_READ_URL at a standby of the server of DATABASE_URL.',
};

/** Why an api would not use the standby; a late one gets the time that it may be late. */
const whyUnused = async (
  primary: Database,
  { url, maxLagSeconds }: ReadsConfig,
): Promise<WhyUnused | undefined> => {
  const until = performance.now() + maxLagSeconds * 1_000;
  let watch: ReturnType<typeof watchStandby> | undefined;
  const why = await new Promise<WhyUnused | undefined>((resolve) => {
    watch = watchStandby(url, {
      primary: primary.db,
      pools: [],
      maxLagSeconds,
      looked: (seen) => {
        if (seen !== 'it is late' || performance.now() > until) resolve(seen);
      },
    });
  });
  await watch?.stop();
  return why;
};

/** True if the login may do more than read. */
const mayWrite = async ({ db }: Database): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{ may: boolean }>`select pg_has_role(session_user, 'tributary_app', 'member') as may`,
    )
  ).may;

/** Checks the standby that answers reports, as an api does. */
export const lookAtStandby = async (primaryUrl: string, reads: ReadsConfig): Promise<readonly Finding[]> => {
  const primary = openDatabase(primaryUrl, { as: 'owner', poolSize: 1, work: 'requests' });
  const standby = openDatabase(reads.url, { as: 'reader', isReadOnly: true, poolSize: 1, work: 'requests' });
  try {
    const { promised, allowed } = await connectionShare(standby.db);
    const why = await whyUnused(primary, reads);
    return [
      why === undefined
        ? ok(`the standby for reports is at most ${reads.maxLagSeconds} s late`)
        : bad(`the standby for reports is not used: ${why}`, FIX[why]),
      (await mayWrite(standby))
        ? warn('the login of the standby may write on the primary', 'Use a login of tributary_reader alone.')
        : ok('the login of the standby only reads'),
      promised <= allowed
        ? ok(`the running processes may open ${promised} of the standby’s ${allowed} connections`)
        : bad(
            `the running processes may open ${promised} connections, and the standby takes ${allowed}`,
            'Raise max_connections there, or lower DATABASE_REQUEST_POOL.',
          ),
    ];
  } finally {
    await standby.close();
    await primary.close();
  }
};
