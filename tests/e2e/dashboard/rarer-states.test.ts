import { sql, type RawBuilder } from '@tributary/database';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { tryLogin } from '../kit/steps.ts';
import { toldProduct, withDatabase } from '../kit/told-product.ts';

type Change = RawBuilder<unknown>;

interface State {
  state: string;
  make: Change;
  undo: Change;
  title: string;
  says: string;
  action: string;
  path: string;
}

const MEMBER = sql`(select id from members where userrefid = 'demo')`;
const RUNNING = sql`update packages set active = true, ended_after = null, ended_because = null where member_id = ${MEMBER}`;
const endedBecause = (cause: string) =>
  sql`update packages set active = false, ended_after = app_day(), ended_because = ${cause} where member_id = ${MEMBER}`;

const STATES: readonly State[] = [
  {
    state: 'packages reached their cap',
    make: endedBecause('capped'),
    undo: RUNNING,
    title: 'Your package has ended',
    says: 'It reached its cap.',
    action: 'See the three packages',
    path: '/user/packages',
  },
  {
    state: 'packages ended with their term',
    make: endedBecause('matured'),
    undo: RUNNING,
    title: 'Your package has ended',
    says: 'Its term is over.',
    action: 'See the three packages',
    path: '/user/packages',
  },
  {
    state: 'a request is held by a check',
    make: sql`
      with later as (update business_clock set shift = shift + interval '11 minutes')
      insert into screenings (member_id, asked_for, subject_id, address, amount, state, found, hit_at)
      select member_id, 'withdrawal', id, address, net, 'hit', 'a list', app_now() from withdrawals where member_id = ${MEMBER}`,
    undo: sql`delete from screenings where member_id = ${MEMBER}`,
    title: 'Your withdrawal is being checked',
    says: 'wait for a check. The amount is safe meanwhile.',
    action: 'See the request',
    path: '/user/account/withdraw-history',
  },
  {
    state: 'rewards wait for the treasury',
    make: sql`update reward_batches set status = 'pending', paid_at = null`,
    undo: sql`update reward_batches set status = 'paid', paid_at = app_now()`,
    title: 'Your rewards are pending',
    says: 'They are paid oldest first when it is funded.',
    action: 'See each reward',
    path: '/user/report/my-earning',
  },
];

describe.skipIf(!hasBrowser)(hasBrowser ? 'the dashboard of a member' : NO_BROWSER, () => {
  const { used, signedIn, visitor } = toldProduct();
  const change = (statement: Change) => withDatabase(used.product, (db) => statement.execute(db));

  it.each(STATES)('leads to the one next step: $state', async ({ make, undo, title, says, action, path }) => {
    await change(make);
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/dashboard');
    const card = page.getByRole('region', { name: title });
    await card.getByText(says).waitFor();
    expect(await page.locator('#next-step').count()).toBe(1);
    expect(await accessFindings(page)).toEqual([]);
    await card.getByRole('link', { name: action }).click();
    await page.waitForURL(`**${path}`);
    await context.close();
    await change(undo);
  });

  it('stays closed for a blocked member, and the login explains it', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/dashboard');
    await page.getByRole('heading', { name: 'R-Wallet balance' }).waitFor();
    const blocked = await page.request.post('/api/admin/members/demo/block', {
      data: { reason: 'The member asks for it', password: PASSWORD },
    });
    expect(blocked.status()).toBe(200);
    await page.reload();
    await page.waitForURL('**/user/login');
    await context.close();
    const elsewhere = await (await visitor()).newPage();
    await tryLogin(elsewhere);
    await elsewhere.getByRole('link', { name: 'What happens to my money, and what I can do' }).waitFor();
    await elsewhere.context().close();
  });
});
