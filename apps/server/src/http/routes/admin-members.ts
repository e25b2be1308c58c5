import { currentDay, pageOf, type Db, type Query } from '@tributary/database';
import { MEMBERS, rowOnWire, WALLET_WORDS } from '@tributary/definitions/lists';
import { moneyToWire, PACKAGE_NAMES, saidActor, shownStatusOf } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { packagesOf, type MemberPackage } from '@tributary/modules/packages';
import { depositList } from '@tributary/modules/deposits';
import { actorName, mayDo, viewAsMember, VIEW_MINUTES } from '@tributary/modules/identity';
import {
  editMember,
  noteReading,
  endSessions,
  membersList,
  rootOf,
  readMember,
  setFlag,
  standingsOf,
  type MemberLotRow,
  type MemberProfile,
} from '@tributary/modules/member-records';
import { walletSummary } from '@tributary/modules/wallets';
import { teamTotalsOf } from '@tributary/modules/team';
import { withdrawalList } from '@tributary/modules/withdrawals';
import { forceNewPassword } from '@tributary/modules/passwords';
import type { Needs } from '../../needs.ts';
import { operatorOf, type RequestContext } from '../context.ts';
import { consoleListBy, shownBy } from '../defined-lists.ts';
import { pageData } from '../lists.ts';
import { answer, answerNewest, NEWEST } from '../wire.ts';
import { api } from '../procedures.ts';

const EMAIL_PROPOSED =
  'The new e-mail address is proposed. A second person has to confirm it, and the member can stop it.';
const DONE = 'Changes saved successfully!';
/** The first rows of each list in a member's record; the list itself shows the rest. */
const LATEST = { page: 1, size: 5 };
const LINK_HOURS = 24;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const memberView = rowOnWire(MEMBERS);

const profileView = ({ mobile, birthdate, accountNumber, ...profile }: MemberProfile, mayEdit: boolean) => ({
  ...profile,
  mobileNumber: mobile,
  dateOfBirth: birthdate,
  accountNumber: mayEdit || accountNumber === '' ? accountNumber : `•••• ${accountNumber.slice(-4)}`,
});

const packageView = (row: MemberPackage) => ({
  package_no: row.packageNo,
  name: PACKAGE_NAMES[row.type],
  multiplier: row.capMultiplier,
  amount: moneyToWire(row.amountMicro),
  cap: moneyToWire(row.capMicro),
  earned: moneyToWire(row.earnedMicro),
  of_cap: `${(row.earnedMicro * 100n) / row.capMicro}%`,
  active: row.active,
});

const lotView = (row: MemberLotRow) => ({
  id: row.id,
  package_no: row.packageNo,
  amount: moneyToWire(row.amountMicro),
  daily_rate: `${row.dailyBps / 100}%`,
  activated_on: row.activatedOn,
  day: row.day,
  days: row.days,
  matures_on: row.maturesOn,
  plan_version: row.planVersion,
  state: row.state,
});

/** Balances, totals and the latest rows of a member, from the modules that own them. */
const moneyOf = async (db: Db, memberId: number) => {
  const [balances, summary, packages, team, withdrawals, deposits] = await Promise.all([
    balancesOf(db, memberId),
    walletSummary(db, memberId),
    packagesOf(db, memberId),
    teamTotalsOf(db, memberId),
    pageOf(db, withdrawalList({ memberId }), LATEST),
    pageOf(db, depositList(memberId), LATEST),
  ]);
  const owed = Object.values(balances).reduce((sum, each) => sum + each, 0n);
  return {
    balances: {
      r_wallet: moneyToWire(balances.r_wallet),
      profit: moneyToWire(balances.profit),
      working: moneyToWire(balances.working),
      principal: moneyToWire(balances.principal),
      held: moneyToWire(balances.held),
      debt: moneyToWire(balances.debt),
      owed: moneyToWire(owed),
    },
    earned: {
      daily: moneyToWire(summary.dailyMicro),
      direct: moneyToWire(summary.directMicro),
      network: moneyToWire(summary.networkMicro),
      odl: moneyToWire(summary.odlMicro),
      blb: moneyToWire(summary.blbMicro),
      deposited: moneyToWire(summary.depositedMicro),
      withdrawn: moneyToWire(summary.withdrawnMicro),
    },
    packages: packages.map(packageView),
    network: {
      team: team.teamSize,
      active: team.activeTeam,
      direct: team.directReferrals,
      volume: moneyToWire(team.teamVolumeMicro),
    },
    withdrawals: {
      total: withdrawals.total,
      rows: withdrawals.rows.map((row) => ({
        id: row.id,
        created_at: row.createdAt.toISOString(),
        wallet_type: WALLET_WORDS[row.wallet],
        amount: moneyToWire(row.grossMicro),
        net: moneyToWire(row.netMicro),
        coin: row.coin.toUpperCase(),
        address: row.address,
        status: shownStatusOf(row.status),
      })),
    },
    deposits: {
      total: deposits.total,
      sum: moneyToWire(deposits.sums.success),
      rows: deposits.rows.map((row) => ({
        id: row.id,
        created_at: row.createdAt.toISOString(),
        amount: moneyToWire(row.amountMicro),
        status: row.status,
        tx_hash: row.txHash,
      })),
    },
  };
};

const recordView = async (db: Db, userrefid: string, mayEdit: boolean) => {
  const { head, profile, lots, addresses, sessions, audit, passkeys, risks } = await readMember(
    db,
    userrefid,
  );
  return {
    member: memberView(head),
    profile: profileView(profile, mayEdit),
    edited_no: head.editedNo,
    last_login: iso(head.lastLoginAt),
    email_confirmed_at: iso(head.emailProvedAt),
    stopped_at: iso(head.stoppedAt),
    held_until: iso(head.heldUntil),
    second_factor: head.hasSecondFactor,
    passkeys: passkeys.map(({ name, addedAt, lastUsedAt }) => ({
      name,
      added_at: addedAt.toISOString(),
      last_used: iso(lastUsedAt),
    })),
    locked: head.isLocked,
    ...(await moneyOf(db, head.id)),
    lots: lots.map(lotView),
    addresses: addresses.map((row) => ({
      coin: row.coin === 'xrp' ? ('XRP' as const) : ('USDT' as const),
      no: row.no,
      address: row.address,
      tag: row.tag,
      added_at: row.addedAt.toISOString(),
      replaced_at: iso(row.replacedAt),
      age_days: row.ageDays,
      verified: row.verified,
      paid: moneyToWire(row.paidMicro),
    })),
    sessions: sessions.map((row) => ({
      created_at: row.createdAt.toISOString(),
      last_seen: row.lastSeenAt.toISOString(),
      ip: row.ip,
      device: row.userAgent,
    })),
    audit: audit.map(({ id, at, actor, byMember, action, reason }) => ({
      id: id.toString(),
      at: at.toISOString(),
      actor: saidActor({ actor, byMember }),
      action,
      reason,
    })),
    risks,
  };
};

type Named = { userrefid: string; reason: string };

export const adminMembersRoutes = (needs: Needs) => {
  const { db } = needs;
  const listed = async (query: Query<typeof MEMBERS>, source: Db) => membersList(await rootOf(source), query);
  const members = consoleListBy(db, MEMBERS, (query: Query<typeof MEMBERS>, _context, source) =>
    listed(query, source),
  );
  const by = ({ userrefid, reason }: Named, context: RequestContext) => ({
    userrefid,
    reason,
    actor: actorName(operatorOf(context)),
  });
  return {
    list: api.adminMembers.list.handler(members.page),
    export: api.adminMembers.export.handler(members.file),
    standings: api.adminMembers.standings.handler(async ({ context }) =>
      answer(
        await context.read(async (source) => {
          const [root, today] = await Promise.all([rootOf(source), currentDay(source)]);
          return standingsOf(source, { root, today });
        }),
      ),
    ),
    documented: api.adminMembers.documented.handler(async ({ context }) => {
      const { rows, total } = await context.read(async (source) =>
        pageData(source, shownBy(MEMBERS, await listed({}, source)), NEWEST),
      );
      return answerNewest(rows, total);
    }),
    record: api.adminMembers.record.handler(async ({ input: { userrefid }, context }) => {
      const operator = operatorOf(context);
      const record = await recordView(db, userrefid, mayDo(operator, 'Edit Members'));
      await noteReading(db, { userrefid, actor: actorName(operator) });
      return answer(record);
    }),
    edit: api.adminMembers.edit.handler(async ({ input, context }) => {
      const { userrefid, seen, reason, password: _password, mobileNumber, dateOfBirth, ...rest } = input;
      const profile = { ...rest, mobile: mobileNumber, birthdate: dateOfBirth };
      const edit = { userrefid, profile, seen, reason, operator: operatorOf(context) };
      const { emailProposed } = await editMember(needs, edit);
      return answer(null, emailProposed ? EMAIL_PROPOSED : 'information updated successfully!');
    }),
    flag: api.adminMembers.flag.handler(async ({ input, context }) => {
      const flag = input.flag === 'pin' ? 'pinned' : 'levelManual';
      await setFlag(db, { ...by(input, context), flag, on: input.on });
      return answer(null, DONE);
    }),
    endSessions: api.adminMembers.endSessions.handler(async ({ input, context }) => {
      await endSessions(db, by(input, context));
      return answer(null, 'All sessions ended');
    }),
    view: api.adminMembers.view.handler(async ({ input: { userrefid, reason }, context }) => {
      const { visit } = context;
      const view = await viewAsMember(db, { userrefid, reason, operator: operatorOf(context), visit });
      context.setSession('member', view.token, VIEW_MINUTES * 60);
      return answer(
        { userrefid: view.userrefid, ends_at: view.endsAt.toISOString() },
        `You see what ${view.userrefid} sees, for ${VIEW_MINUTES} minutes. The member sees that you looked.`,
      );
    }),
    resetPassword: api.adminMembers.resetPassword.handler(async ({ input, context }) => {
      await forceNewPassword(needs, by(input, context));
      return answer(
        { hours: LINK_HOURS },
        'The old password no longer works. A link to choose a new one is on its way to the member.',
      );
    }),
  };
};
