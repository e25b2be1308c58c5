import { currentTime, inTransaction, sql, stopClockAt, type Db } from '@tributary/database';
import { secretsKeyOf } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  MEMBER_ADDRESSES,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmEmailChange,
  confirmFactorRemoval,
  proposeEmailChange,
  proposeFactorRemoval,
} from '../account-changes/index.ts';
import { syncAddresses } from '../addresses/index.ts';
import { recordAudit } from '../audit/index.ts';
import { editMember, readMember } from '../member-records/index.ts';
import { forceNewPassword } from '../passwords/index.ts';
import { confirmProposal } from '../proposals/index.ts';
import { riskSignsOf } from './index.ts';

const secretsKey = secretsKeyOf('a key of tests');
const database = useDatabase();
let db: Db;
let programme: TestProgramme;
let olga: { id: number; username: string };
let oskar: { id: number; username: string };
let names = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

type Owner = { id: number; userrefid: string };
const owner = async (): Promise<Owner> => {
  const userrefid = `watched${++names}`;
  const id = await programme.join(userrefid);
  await sql`update members set password_hash = 'x' where id = ${id}`.execute(db);
  return { id, userrefid };
};

const later = async (days: number): Promise<void> =>
  stopClockAt(db, new Date((await currentTime(db)).getTime() + days * 86_400_000));

/** The signs of a member, without the checks that found nothing. */
const foundOf = async ({ id }: Owner) =>
  (await riskSignsOf(db, [id])).get(id)!.filter(({ tone }) => tone !== 'ok');
const signOf = async (member: Owner, sign: string) =>
  (await foundOf(member)).find((each) => each.sign === sign);

const enrol = async ({ id }: Owner): Promise<void> => {
  await sql`insert into second_factors (member_id, sealed_key, confirmed_at) values (${id}, 'x', app_now())`.execute(
    db,
  );
  await recordAudit(db, { actor: `member:${id}`, action: 'second-factor.enrolled', subject: `member:${id}` });
};
const removeFactor = async ({ userrefid }: Owner): Promise<void> => {
  const { id } = await proposeFactorRemoval(
    { db, secretsKey },
    { userrefid, reason: 'Lost phone', operator: olga },
  );
  await confirmProposal(db, { id, kind: 'member.factors', operator: oskar }, confirmFactorRemoval);
};
const changeEmail = async (member: Owner): Promise<void> => {
  const { id } = await inTransaction(db, (tx) =>
    proposeEmailChange(tx, secretsKey, {
      member: { ...member, email: `${member.userrefid}@old.invalid` },
      to: `${member.userrefid}@new.example`,
      reason: 'Ticket 7',
      operator: olga,
    }),
  );
  await confirmProposal(db, { id, kind: 'member.email', operator: oskar }, confirmEmailChange);
};

describe('the list of a member’s risk signs', () => {
  it('names the end of a second factor, its time and both operators, and never says that there was none', async () => {
    const member = await owner();
    await later(40);
    await enrol(member);
    await removeFactor(member);
    await later(4);
    const sign = await signOf(member, 'Second factor removed');
    expect(sign).toMatchObject({ tone: 'bad' });
    expect(sign!.detail).toMatch(
      /^Removed: authenticator app, \d+ \w+ \d{4}, \d\d:\d\d IST, by oskar, proposed by olga\./,
    );
    const { risks } = await readMember(db, member.userrefid);
    expect(JSON.stringify(risks)).not.toContain('Never enrolled');
  });

  it('still warns of a removed second factor after 30 days, and distinguishes a member who never had one', async () => {
    const [member, other] = [await owner(), await owner()];
    await enrol(member);
    await removeFactor(member);
    await later(31);
    expect(await signOf(member, 'No second factor')).toMatchObject({
      tone: 'warn',
      detail: expect.stringContaining('by oskar, proposed by olga'),
    });
    expect(await signOf(other, 'No second factor')).toMatchObject({ detail: 'Never enrolled' });
  });

  it('names a present factor that replaced an earlier one', async () => {
    const member = await owner();
    await enrol(member);
    await removeFactor(member);
    await enrol(member);
    expect(await signOf(member, 'Second factor changed')).toMatchObject({
      tone: 'bad',
      detail: expect.stringMatching(/^Enrolled, .* by the member\. Removed: authenticator app, .* by oskar/),
    });
  });

  it('names a changed e-mail address for 30 days, long after the one-day stop of withdrawals', async () => {
    const member = await owner();
    await sql`update members set email = ${`${member.userrefid}@old.invalid`} where id = ${member.id}`.execute(
      db,
    );
    await changeEmail(member);
    await later(29);
    expect(await signOf(member, 'E-mail address changed')).toMatchObject({
      tone: 'bad',
      detail: expect.stringContaining('by oskar, proposed by olga'),
    });
    await later(2);
    expect(await signOf(member, 'E-mail address changed')).toBeUndefined();
  });

  it('distinguishes a password that an operator ended from one that its member chose', async () => {
    const [forced, chosen] = [await owner(), await owner()];
    await forceNewPassword(
      { db, secretsKey, sendsMail: true },
      { ...forced, reason: 'R', actor: 'operator:olga' },
    );
    await recordAudit(db, {
      actor: `member:${chosen.id}`,
      action: 'member.password',
      subject: `member:${chosen.id}`,
    });
    await later(3);
    expect(await signOf(forced, 'Password changed')).toMatchObject({
      tone: 'bad',
      detail: expect.stringMatching(/^Ended, .* by olga\.$/),
    });
    expect(await signOf(chosen, 'Password changed')).toMatchObject({
      tone: 'warn',
      detail: expect.stringMatching(/^Chosen, .* by the member\.$/),
    });
  });

  it('names a changed name, and the fields of a changed profile', async () => {
    const member = await owner();
    const { profile } = await readMember(db, member.userrefid);
    await editMember(
      { db, secretsKey },
      {
        userrefid: member.userrefid,
        profile: { ...profile, firstName: 'Other', mobile: '+919876500000' },
        seen: 0,
        reason: 'R',
        operator: olga,
      },
    );
    expect(await signOf(member, 'Name changed')).toMatchObject({
      tone: 'bad',
      detail: expect.stringMatching(/^Changed: First name, Mobile number, .* by olga\.$/),
    });
  });

  it('names a new withdrawal address with its time for 30 days, and as worse while a request waits', async () => {
    const member = await owner();
    await syncAddresses(
      db,
      { memberId: member.id, usdt: { address: MEMBER_ADDRESSES.usdt } },
      { evm: [], xrp: [] },
    );
    expect(await signOf(member, 'New address')).toMatchObject({
      tone: 'warn',
      detail: expect.stringMatching(/^Added, .* by the member\. 0 requests waiting\.$/),
    });
    await later(20);
    expect(await signOf(member, 'New address')).toBeDefined();
    await later(11);
    expect(await signOf(member, 'New address')).toBeUndefined();
  });

  it('names passkeys that were added and removed', async () => {
    const member = await owner();
    for (const action of ['passkey.added', 'passkey.removed'])
      await recordAudit(db, { actor: `member:${member.id}`, action, subject: `member:${member.id}` });
    expect(await signOf(member, 'Passkeys changed')).toMatchObject({
      detail: expect.stringMatching(/^Removed, .* by the member\. Added, .* by the member\.$/),
    });
  });

  it('names a change that its owner stopped with the mailed link', async () => {
    const member = await owner();
    await recordAudit(db, {
      actor: `member:${member.id}`,
      action: 'member.change.stopped',
      subject: `member:${member.id}`,
    });
    expect(await signOf(member, 'A change of the account was stopped by its owner')).toMatchObject({
      tone: 'bad',
    });
  });

  it('names three changes of a kind, and the number of earlier ones', async () => {
    const member = await owner();
    for (let nth = 0; nth < 5; nth++)
      await recordAudit(db, {
        actor: `member:${member.id}`,
        action: 'member.password',
        subject: `member:${member.id}`,
      });
    expect((await signOf(member, 'Password changed'))!.detail).toMatch(
      /(?:Chosen, [^.]*\. ){3}And 2 earlier\.$/,
    );
  });

  it('names a login from a new device, except on the first day', async () => {
    const member = await owner();
    const logIn = () =>
      sql`insert into member_logins (member_id, outcome, is_new_device) values (${member.id}, 'in', true)`.execute(
        db,
      );
    await logIn();
    expect(await signOf(member, 'Login from a new device')).toBeUndefined();
    await later(2);
    await logIn();
    expect(await signOf(member, 'Login from a new device')).toMatchObject({ tone: 'warn' });
  });

  it('counts the members of one internet address, and stops after a hundred sessions', async () => {
    const member = await owner();
    const strangers = await Promise.all(Array.from({ length: 101 }, () => owner()));
    const logIn = ({ id }: Owner) =>
      sql`insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at, ip)
        values (sha256(${`session of ${id}`}::bytea), ${id}, app_now(), app_now(), app_now() + interval '1 day', '203.0.113.9')`.execute(
        db,
      );
    const detail = async () => (await signOf(member, 'Shares an internet address'))?.detail;
    await logIn(member);
    expect(await detail()).toBeUndefined();
    await logIn(strangers[0]!);
    expect(await detail()).toBe('With 1 other member');
    for (const stranger of strangers.slice(1, 99)) await logIn(stranger);
    expect(await detail()).toBe('With 99 other members');
    for (const stranger of strangers.slice(99)) await logIn(stranger);
    expect(await detail()).toBe('With at least 100 other members');
  });

  it('counts the other members who withdraw to the same address and tag now', async () => {
    const [member, same, former, otherTag] = [await owner(), await owner(), await owner(), await owner()];
    const put = ({ id }: Owner, tag: number) =>
      giveVerifiedAddress(db, id, { coin: 'xrp', address: MEMBER_ADDRESSES.xrp, tag });
    const detail = async () => (await signOf(member, 'Shares a withdrawal address'))?.detail;
    await put(member, 7);
    await put(otherTag, 8);
    await put(former, 7);
    await sql`update withdrawal_addresses set replaced_at = app_now() where member_id = ${former.id}`.execute(
      db,
    );
    await sql`insert into withdrawal_addresses (member_id, coin, no, address, tag, added_at)
      select member_id, coin, 2, address, 9, app_now() from withdrawal_addresses where member_id = ${former.id}`.execute(
      db,
    );
    expect(await detail()).toBeUndefined();
    await put(same, 7);
    expect(await detail()).toBe('With 1 other member: one person may receive for all of them.');
  });

  it('belongs to one member', async () => {
    const [changed, other] = [await owner(), await owner()];
    await forceNewPassword(
      { db, secretsKey, sendsMail: true },
      { ...changed, reason: 'R', actor: 'operator:olga' },
    );
    const signs = await riskSignsOf(db, [changed.id, other.id]);
    expect(signs.get(other.id)!.find(({ sign }) => sign.includes('password'))).toMatchObject({ tone: 'ok' });
  });
});
