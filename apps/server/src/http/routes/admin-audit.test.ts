import { sql } from '@tributary/database';
import { recordAudit } from '@tributary/modules/audit';
import { editMember, setFlag } from '@tributary/modules/member-records';
import { findMemberId } from '@tributary/modules/members';
import { secretsKeyOf } from '@tributary/runtime';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
let app: TestApp;
let token = '';

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.join('alice1');
  app = await TestApp.begin(db);
  await app.addOperator('main1', { isMain: true });
  token = String((await app.logInOperator('main1')).body['token']);
  const profile = {
    firstName: 'Alice',
    lastName: 'Rao',
    email: 'alice@example.com',
    mobile: '+919845011274',
    birthdate: null,
    gender: 'Female',
    address: '',
    city: 'Pune',
    state: '',
    country: '',
    accountHolder: '',
    accountNumber: '123456789',
    bankName: '',
    branchName: '',
    ifscCode: '',
    accountType: 'Savings',
  };
  const needs = { db, secretsKey: secretsKeyOf('a key of tests') };
  await editMember(needs, {
    userrefid: 'alice1',
    profile,
    seen: 0,
    reason: 'Ticket T-1',
    operator: await operatorNamed(db, 'olga'),
  });
  await setFlag(db, {
    userrefid: 'alice1',
    flag: 'pinned',
    on: true,
    reason: 'Seen',
    actor: 'operator:olga',
  });
});

const get = async (path: string): Promise<never> =>
  (await app.call('GET', `/api/admin/${path}`, { caller: { token } })).body['data'] as never;

type Edit = { field: string; before: string | null; after: string | null };

describe('the log of edited records', () => {
  it('has a line for each changed field, without secrets', async () => {
    const { rows }: { rows: Edit[] } = await get('edited-info?q=alice1&size=50');
    const of = (name: string) => rows.find(({ field }) => field === name);
    expect(of('city')).toMatchObject({ before: '', after: 'Pune', admin: 'olga', user_id: 'alice1' });
    expect(of('accountNumber')).toMatchObject({ before: '', after: '•••• 6789' });
    expect(of('pinned')).toMatchObject({ before: 'No', after: 'Yes', reason: 'Seen' });
    expect(of('levelManual')).toBeUndefined();
  });
});

describe('the audit log in the console', () => {
  it('shows each value before and after, the actor and the subject', async () => {
    const { rows } = (await get('audit?who=olga&act=member&user_id=ALICE1')) as {
      rows: { action: string }[];
    };
    expect(rows.map(({ action }) => action)).toEqual(['member.pin', 'member.edit', 'member.email.proposed']);
    expect(rows[0]).toMatchObject({
      actor: 'olga',
      action: 'member.pin',
      user_id: 'alice1',
      reason: 'Seen',
    });
  });

  it('shows a member as the actor by their ID, and finds the row by it', async () => {
    const { db } = database.current;
    const id = await findMemberId(db, 'alice1');
    await recordAudit(db, {
      actor: `member:${id}`,
      action: 'member.passkey.added',
      subject: `member:${id}`,
      details: {},
    });
    const { rows } = (await get('audit?who=ALICE1')) as { rows: object[] };
    expect(rows).toMatchObject([{ actor: 'member alice1', user_id: 'alice1' }]);
    expect(await get('audit?who=member+Alice1')).toMatchObject({ rows });
    expect(((await get('audit?who=alice')) as { rows: object[] }).rows).toEqual([]);
  });

  it('audits its own export', async () => {
    await app.call('GET', '/api/admin/audit/export?format=csv&act=member', { caller: { token } });
    const { rows } = (await get('audit?act=report')) as { rows: object[] };
    expect(rows).toMatchObject([{ actor: 'main1', action: 'report.exported', subject: 'report audit' }]);
  });

  it('checks the head of the chain, and names a row that was changed', async () => {
    expect(await get('audit/chain')).toMatchObject({ faults: [], from: '1' });
    const { db } = database.current.owner;
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set actor = 'operator:somebody' where id in (1, 2)`.execute(db);
    await sql`alter table audit_log enable trigger user`.execute(db);
    expect(await get('audit/chain')).toMatchObject({
      faults: [{ id: '1', fault: 'edited, or sealed with another key' }, { id: '2' }],
    });
  });
});
