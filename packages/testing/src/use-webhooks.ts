import { sessionFor } from './session-for.ts';
import { oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  addEndpoint,
  collectWebhooks,
  deliverWebhooks,
  type WebhookAnswer,
} from '@tributary/modules/webhooks';
import { secretsKeyOf } from '@tributary/runtime';
import { beforeEach } from 'vitest';
import { beginIn } from './begin-in.ts';
import { TestProgramme } from './programme.ts';
import type { TestDatabase } from './test-database.ts';
import { useFreshDatabase } from './use-database.ts';

export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

type Events = Parameters<typeof addEndpoint>[1]['events'];
type DeliveryRow = {
  id: bigint;
  event: string;
  status: string;
  attempts: number;
  code: number | null;
  answer: string | null;
};
type Begun = { database: TestDatabase; db: Db; programme: TestProgramme; memberId: number; now: Date };

const secretsKey = secretsKeyOf('a key of tests');

const begin = async (database: TestDatabase): Promise<Begun> => {
  const { db } = database;
  const programme = await TestProgramme.begin(db);
  const memberId = await programme.join('anna');
  const { now } = await oneRow(db, sql<{ now: Date }>`select app_now() as now`);
  return { database, db, programme, memberId, now };
};

const creditDeposit = async ({ database, memberId }: Begun, whole: number, hash: string): Promise<void> => {
  await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash,
      status, credited_at)
    values (${memberId}, 'bsc', ${hash}, 0, '0xfrom', ${`${whole}000000000000000000`}::numeric, ${usdt(whole)}, 1, '0xb', 'credited', app_now())`.execute(
    database.owner.db,
  );
};

const deliveriesIn = (db: Db): Promise<DeliveryRow[]> =>
  rowsOf(
    db,
    sql<DeliveryRow>`
    select id, event, status, attempts, answer_code as code, answer from webhook_deliveries order by id`,
  );

/** A member with webhooks for these events, and a receiver with settable answers, new for each test. */
export const useWebhooks = ({
  events: all,
  answer = () => ({ code: 204 }),
}: {
  events: Events;
  answer?: () => WebhookAnswer;
}) => {
  const databases = useFreshDatabase({ booksHold: false });
  const calls: WebhookCall[] = [];
  const begun = beginIn(beforeEach, async () => {
    calls.length = 0;
    return begin(await databases.open());
  });
  const caller = {
    call: (call: WebhookCall): Promise<WebhookAnswer> => {
      calls.push(call);
      return Promise.resolve(answer());
    },
  };
  return {
    get current(): Begun {
      return begun.current;
    },
    secretsKey,
    calls,
    add: async (url = 'https://example.com/hook', events = all) => {
      const { db, memberId } = begun.current;
      const session = await sessionFor(db, { memberId });
      return addEndpoint({ db, secretsKey }, { memberId, session, url, events, code: undefined });
    },
    pass: async (): Promise<number> => {
      const { db } = begun.current;
      await collectWebhooks(db);
      return deliverWebhooks({ db, secretsKey, caller });
    },
    later: async (seconds: number): Promise<void> => {
      const { current } = begun;
      current.now = new Date(current.now.getTime() + seconds * 1_000);
      await stopClockAt(current.database.owner.db, current.now);
    },
    credit: (whole: number, hash = `0x${whole}`): Promise<void> => creditDeposit(begun.current, whole, hash),
    deliveries: (): Promise<DeliveryRow[]> => deliveriesIn(begun.current.db),
  };
};
