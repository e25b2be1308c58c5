import { inTransaction, oneRow, rowsOf, sql, stopClockAt, currentTime, type Db } from '@tributary/database';
import { secretsKeyOf, unseal } from '@tributary/runtime';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { queueMemberMail } from '../mail/index.ts';
import { mailPasswordLinks, requestPasswordLink, resetPasswordByLink } from '../passwords/index.ts';
import { confirmProposal } from '../proposals/index.ts';
import {
  confirmEmailChange,
  confirmFactorRemoval,
  proposeEmailChange,
  proposeFactorRemoval,
  changeToStop,
  stopAccountChange,
} from './index.ts';

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

type Owner = { id: number; userrefid: string; email: string; to: string };
const owner = async (): Promise<Owner> => {
  const userrefid = `changed${++names}`;
  const id = await programme.join(userrefid);
  await sql`update members set password_hash = 'x' where id = ${id}`.execute(db);
  const { email } = await oneRow(db, sql<{ email: string }>`select email from members where id = ${id}`);
  return { id, userrefid, email, to: `new.${userrefid}@mail.example` };
};
const propose = (member: Owner, operator = olga) =>
  inTransaction(db, (tx) =>
    proposeEmailChange(tx, secretsKey, { member, to: member.to, reason: 'Ticket 7', operator }),
  );
const confirm = (id: number, operator = oskar) =>
  confirmProposal(db, { id, kind: 'member.email', operator }, confirmEmailChange);
type Mail = { to: string; template: string; details: Record<string, string>; sealed: Buffer | null };
const mailsOf = (...boxes: string[]): Promise<Mail[]> =>
  rowsOf(
    db,
    sql<Mail>`select to_address as to, template, details, sealed from mails where to_address = any(${boxes}::text[]) order by id`,
  );
const secretOf = ({ to, sealed }: Mail): string => unseal(secretsKey, `mail:${to}`, sealed!).toString();
const emailOf = async ({ id }: Owner) =>
  (await oneRow(db, sql<{ email: string }>`select email from members where id = ${id}`)).email;
const later = async (hours: number): Promise<void> =>
  stopClockAt(db, new Date((await currentTime(db)).getTime() + hours * 3_600_000));

describe('a change of a member’s e-mail address', () => {
  it('is mailed to the old address before it applies, with both addresses masked and the operator’s name', async () => {
    const member = await owner();
    await propose(member);
    expect(await emailOf(member)).toBe(member.email);
    expect(await mailsOf(member.email, member.to)).toMatchObject([
      {
        to: member.email,
        template: 'account-change-asked',
        details: { by: 'olga', from: 'c•••@t•••.invalid', to: 'n•••@m•••.example', reason: 'Ticket 7' },
      },
    ]);
  });

  it('applies once a second operator confirmed it; both addresses get a mail with the old, the new and the operator', async () => {
    const member = await owner();
    const { id } = await propose(member);
    await expect(confirm(id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await confirm(id);
    expect(await emailOf(member)).toBe(member.to);
    const told = (await mailsOf(member.email, member.to)).filter(
      ({ template }) => template === 'operator-changed',
    );
    expect(told.map(({ to }) => to).sort()).toEqual([member.email, member.to].sort());
    for (const { details } of told)
      expect(details).toMatchObject({
        action: 'member.email.change',
        by: 'oskar',
        asked: 'olga',
        'from.email': 'c•••@t•••.invalid',
        'to.email': 'n•••@m•••.example',
      });
  });

  it('ends links and codes sent to the old address, sessions and passkeys, and stops withdrawals', async () => {
    const member = await owner();
    await requestPasswordLink({ db, sendsMail: true }, member.userrefid);
    await mailPasswordLinks({ db, secretsKey });
    const [mail] = await mailsOf(member.email);
    await sql`insert into sessions (token_hash, member_id, expires_at) values ('\\x77', ${member.id}, app_now() + interval '1 day')`.execute(
      db,
    );
    await sql`insert into passkeys (member_id, credential_id, public_key, name) values (${member.id}, 'thief', '\\x00', 'Phone')`.execute(
      db,
    );
    await confirm((await propose(member)).id);
    const visit = { ip: '192.0.2.1', userAgent: 'test' };
    await expect(
      resetPasswordByLink(db, { token: secretOf(mail!), password: 'Brook 52 fen moss!', visit }),
    ).rejects.toMatchObject({ code: 'linkNotValid' });
    expect(
      await oneRow(
        db,
        sql`select (select count(*)::int from sessions where member_id = ${member.id}) as sessions,
        (select count(*)::int from passkeys where member_id = ${member.id}) as passkeys,
        (select withdrawals_held_until > app_now() from members where id = ${member.id}) as held`,
      ),
    ).toEqual({ sessions: 0, passkeys: 0, held: true });
  });

  it('is named behind the mailed link in the words of that mail, until it is decided or stopped', async () => {
    const member = await owner();
    await propose(member);
    const mail = (await mailsOf(member.email)).at(-1)!;
    const token = secretOf(mail);
    const shown = await changeToStop(db, token);
    const { from, to, by } = mail.details;
    expect(shown).toMatchObject({ kind: 'member.email', from, to, by });
    expect(JSON.stringify(shown)).not.toMatch(
      new RegExp(`${member.userrefid}|${member.to}|${member.email}|Ticket 7`),
    );
    await expect(changeToStop(db, `${token}x`)).rejects.toMatchObject({ code: 'linkNotValid' });
    await stopAccountChange(db, token);
    await expect(changeToStop(db, token)).rejects.toMatchObject({ code: 'linkNotValid' });
    const other = await owner();
    await propose(other);
    const late = secretOf((await mailsOf(other.email)).at(-1)!);
    await later(73);
    await expect(changeToStop(db, late)).rejects.toMatchObject({ code: 'linkNotValid' });
  });

  it('is stopped once by its owner with the mailed link', async () => {
    const member = await owner();
    const { id } = await propose(member);
    const token = secretOf((await mailsOf(member.email)).at(-1)!);
    await expect(stopAccountChange(db, `${token}x`)).rejects.toMatchObject({ code: 'linkNotValid' });
    await stopAccountChange(db, token);
    await stopAccountChange(db, token);
    await expect(confirm(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await emailOf(member)).toBe(member.email);
    // The link of the first proposal does not stop a second one.
    const { id: again } = await propose(member);
    await stopAccountChange(db, token);
    await confirm(again);
    expect(await emailOf(member)).toBe(member.to);
  });

  it('cannot be stopped once it is decided, and the owner is sent to support', async () => {
    const member = await owner();
    const { id } = await propose(member);
    const token = secretOf((await mailsOf(member.email)).at(-1)!);
    await confirm(id);
    await expect(stopAccountChange(db, token)).rejects.toMatchObject({
      code: 'linkNotValid',
      message: expect.stringMatching(/write to support/),
    });
  });

  it('lapses after 72 hours', async () => {
    const member = await owner();
    const { id } = await propose(member);
    await later(72);
    await expect(confirm(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['is disabled', sql`status = 'Inactive'`],
    ['may not propose it any more', sql`permissions = '{}'`],
  ])('ends when the operator who proposed it %s', async (_what, change) => {
    const [member, proposer] = [await owner(), await operatorNamed(db, `proposer${++names}`)];
    const { id } = await propose(member, proposer);
    await sql`update operators set ${change} where id = ${proposer.id}`.execute(db);
    await expect(confirm(id)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a mail about the safety of an account', () => {
  it('goes to the previous address too for seven days, unless it has a link or a code', async () => {
    const member = await owner();
    await confirm((await propose(member)).id);
    await queueMemberMail(db, member.id, { template: 'address-changed', details: {} });
    const boxes = async (template: string) =>
      (await mailsOf(member.email, member.to))
        .filter((mail) => mail.template === template)
        .map(({ to }) => to);
    expect((await boxes('address-changed')).sort()).toEqual([member.email, member.to].sort());
    await requestPasswordLink({ db, sendsMail: true }, member.userrefid);
    await mailPasswordLinks({ db, secretsKey });
    expect([await boxes('password-link'), await boxes('secret-sent')]).toEqual([[member.to], [member.email]]);
    await later(7 * 24);
    await queueMemberMail(db, member.id, { template: 'second-factor', details: {} });
    expect(await boxes('second-factor')).toEqual([member.to]);
  });

  it('reaches a member whose password an operator has ended', async () => {
    const member = await owner();
    await sql`insert into password_links (token_hash, member_id, expires_at)
      values (${Buffer.from(member.userrefid)}, ${member.id}, app_now())`.execute(db);
    await sql`update members set password_hash = null where id = ${member.id}`.execute(db);
    await queueMemberMail(db, member.id, { template: 'second-factor', details: {} });
    expect(await mailsOf(member.email)).toHaveLength(1);
  });
});

describe('the second factor of a member, with the passkeys', () => {
  it('ends once two operators agree, also for a member who has only passkeys', async () => {
    const member = await owner();
    const asked = { userrefid: member.userrefid, reason: 'Lost', operator: olga };
    await expect(proposeFactorRemoval({ db, secretsKey }, asked)).rejects.toMatchObject({ code: 'conflict' });
    await sql`insert into passkeys (member_id, credential_id, public_key, name) values (${member.id}, 'lost', '\\x00', 'Phone')`.execute(
      db,
    );
    const { id } = await proposeFactorRemoval({ db, secretsKey }, asked);
    await confirmProposal(db, { id, kind: 'member.factors', operator: oskar }, confirmFactorRemoval);
    expect((await mailsOf(member.email)).map(({ template }) => template)).toEqual([
      'account-change-asked',
      'second-factor',
    ]);
    expect(
      await oneRow(db, sql`select count(*)::int as n from passkeys where member_id = ${member.id}`),
    ).toEqual({ n: 0 });
  });
});

describe('an operator with a member account', () => {
  it('cannot propose or decide a change of their own account', async () => {
    const member = await owner();
    const self = await operatorNamed(db, `self${++names}`, member.id);
    await expect(propose(member, self)).rejects.toMatchObject({ code: 'ownAccount' });
    const { id } = await propose(member);
    await expect(confirm(id, self)).rejects.toMatchObject({ code: 'ownAccount' });
    await confirm(id);
  });
});
