import { membersNamed, type Db, type Query } from '@tributary/database';
import {
  ALL_WITHDRAWALS,
  ALL_WITHDRAWALS_OF,
  type WithdrawalChoice,
  type WithdrawalReport,
} from '@tributary/definitions/lists';
import {
  moneyToWire,
  parseMoney,
  PAYOUT_DAYS,
  WAITING_RANGES,
  Refused,
  type ShownStatus,
} from '@tributary/domain';
import { payoutTimes } from '@tributary/modules/transparency';
import {
  approveInBulk,
  bulkOffer,
  decideWithdrawal,
  offerXrp,
  revokeApproval,
  risksOf,
  waitingWithdrawals,
  withdrawalList,
  type SeenWithdrawal,
  type ListedStatus,
} from '@tributary/modules/withdrawals';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy, shownBy } from '../defined-lists.ts';
import { pageData } from '../lists.ts';
import { api } from '../procedures.ts';
import { quotedOnBusinessClock } from './quoted-on-business-clock.ts';
import {
  coinOfWire,
  documentedWithdrawal,
  quantityOf,
  walletOfWire,
  withdrawalForOperators,
} from './withdrawal-view.ts';
import { answer, answerNewest, inWireFields, memberAsked, NEWEST } from '../wire.ts';

/** The statuses that the console filters by; `undefined` means every status. */
const CHOICES: Record<Lowercase<WithdrawalChoice>, ListedStatus | undefined> = {
  all: undefined,
  approved: 'approved',
  pending: 'pending',
  rejected: 'rejected',
  paying: 'paying',
};

/** The filter's words in any letter case, with those that only the documents use (AMB-073). */
const STATUS_WORDS: Readonly<Record<string, ListedStatus | undefined>> = {
  ...CHOICES,
  completed: 'approved',
  reject: 'rejected',
  cancelled: 'cancelled',
  'all status': undefined,
};

const statusOf = (word: string): ListedStatus | undefined => {
  const lower = word.trim().toLowerCase();
  if (!(lower in STATUS_WORDS))
    throw new Refused('invalidInput', { fields: { status: 'Choose Pending, Approved, Reject or All' } });
  return STATUS_WORDS[lower];
};

type Asked = Query<typeof ALL_WITHDRAWALS> & { report?: WithdrawalReport | undefined };

const listFor = async (db: Db, { status, user_id, report: _columns, ...query }: Asked) =>
  withdrawalList({
    ...query,
    status: status === undefined ? undefined : statusOf(status),
    named: await membersNamed(db, query.text),
    memberId: await memberAsked(db, user_id),
  });

/** Two or six decimals, as text or as the JSON number that a screen sends back. */
const amountSeen = (value: string | number): bigint => {
  try {
    return parseMoney(String(value));
  } catch {
    throw new Refused('conflict');
  }
};

const known = <Value>(value: Value | undefined): Value => {
  // No row has an unknown word, so this row does not match either.
  if (value === undefined) throw new Refused('conflict');
  return value;
};

type SeenOnWire = {
  user_id?: string | undefined;
  wallet_type?: string | undefined;
  withdraw_type?: string | undefined;
  withdraw_amount?: string | number | undefined;
  wallet_address?: string | undefined;
  created_at?: string | undefined;
};

const timeSeen = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Refused('conflict');
  return time;
};

/** `created_at` carries the row's updated_at, because the documented screen sends that (AMB-057). */
const seenOf = (input: SeenOnWire): SeenWithdrawal => ({
  userrefid: input.user_id,
  wallet: input.wallet_type === undefined ? undefined : known(walletOfWire(input.wallet_type)),
  coin: input.withdraw_type === undefined ? undefined : known(coinOfWire(input.withdraw_type)),
  grossMicro: input.withdraw_amount === undefined ? undefined : amountSeen(input.withdraw_amount),
  address: input.wallet_address,
  updatedAt: input.created_at === undefined ? undefined : timeSeen(input.created_at),
});

const DONE: Record<ShownStatus, string> = {
  pending: 'First approval noted. A second person has to approve this withdrawal.',
  approved: 'Withdrawal approved',
  rejected: 'Withdrawal rejected',
  cancelled: 'Withdrawal cancelled',
};

const bulkRoutes = (db: Db) => ({
  bulkOffer: api.adminWithdrawals.bulkOffer.handler(async ({ input: { ids }, context }) => {
    const { candidates, requests, members, ...sums } = await bulkOffer(db, {
      ids,
      operatorId: operatorOf(context).id,
    });
    return answer({
      rows: candidates.map(({ withdrawal, ...facts }) => ({
        ...withdrawalForOperators(withdrawal),
        ...facts,
      })),
      requests,
      members,
      withdraw: moneyToWire(sums.grossMicro),
      deduction: moneyToWire(sums.feeMicro),
      total: moneyToWire(sums.netMicro),
    });
  }),
  bulkApprove: api.adminWithdrawals.bulkApprove.handler(async ({ input, context }) => {
    const { id, username } = operatorOf(context);
    const { bulkId, results } = await approveInBulk(db, {
      operator: { id, username },
      rows: input.rows.map((row) => ({ id: row.id, seen: seenOf(row) })),
      key: context.idempotencyKey,
    });
    const approved = results.filter(({ refused }) => refused === null);
    return answer(
      {
        group: bulkId,
        approved: approved.length,
        total: moneyToWire(approved.reduce((sum, { netMicro }) => sum + netMicro, 0n)),
        rows: results.map((result) => ({ id: result.id, refused: result.refused })),
      },
      `${approved.length} of ${results.length} approved`,
    );
  }),
});

export const adminWithdrawalsRoutes = ({ db, quotes }: Needs) => {
  const list = consoleListBy(db, ALL_WITHDRAWALS, (asked: Asked) => listFor(db, asked), {
    by: 'report',
    of: ALL_WITHDRAWALS_OF,
  });
  return {
    ...bulkRoutes(db),
    report: api.adminWithdrawals.report.handler(list.page),
    documented: api.adminWithdrawals.documented.handler(async ({ input: { q, ...input } }) => {
      const newest = shownBy(ALL_WITHDRAWALS, await listFor(db, { ...input, text: q }));
      const { rows, total } = await pageData(db, newest, NEWEST);
      return answerNewest(rows.map(documentedWithdrawal), total);
    }),
    export: api.adminWithdrawals.export.handler(list.file),
    waiting: api.adminWithdrawals.waiting.handler(async () => {
      const { count, grossMicro, oldestAt, late, ofTwo } = await waitingWithdrawals(db);
      return answer({
        count,
        amount: moneyToWire(grossMicro),
        oldest_at: oldestAt?.toISOString() ?? null,
        late,
        of_two: ofTwo,
      });
    }),
    times: api.adminWithdrawals.times.handler(async ({ context }) => {
      const counts = await context.read((source) => payoutTimes(source, PAYOUT_DAYS));
      return answer(WAITING_RANGES.map(({ id }, at) => ({ id, payouts: counts[at] ?? 0 })));
    }),
    risks: api.adminWithdrawals.risks.handler(async ({ input }) => answer(await risksOf(db, input.id))),
    quote: api.adminWithdrawals.quote.handler(async ({ input, context }) => {
      const { drops, usdtPerXrpMicro, source, quotedAt } = await offerXrp(
        { db, quotes },
        { id: input.id, operatorId: operatorOf(context).id },
      );
      return answer({
        drops: drops.toString(),
        quantity: quantityOf(drops),
        rate: moneyToWire(usdtPerXrpMicro),
        source,
        quoted_at: await quotedOnBusinessClock(db, quotedAt),
      });
    }),
    revoke: api.adminWithdrawals.revoke.handler(async ({ input: { id, reason }, context }) => {
      const operator = operatorOf(context);
      const revoked = await revokeApproval(db, { id, reason, operator });
      return answer(withdrawalForOperators(revoked), 'Approval revoked');
    }),
    update: api.adminWithdrawals.update.handler(async ({ input, context }) => {
      const { id, username } = operatorOf(context);
      const decision = {
        operator: { id, username },
        id: input.id,
        seen: seenOf(input),
        decision: input.status.toLowerCase() === 'approved' ? 'approve' : 'reject',
        remark: input.remark,
        confirmedDrops: input.xrp_drops === undefined ? undefined : BigInt(input.xrp_drops),
        hasTypedPassword: context.hasTypedPassword,
        key: context.idempotencyKey,
      } as const;
      const decided = await inWireFields({ updatedAt: 'created_at' }, () =>
        decideWithdrawal({ db }, decision),
      );
      const view = withdrawalForOperators(decided);
      return answer(view, DONE[view.status]);
    }),
  };
};
