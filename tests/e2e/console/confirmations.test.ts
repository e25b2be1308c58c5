import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { asked, twoOperators, waiting } from './two-operators.ts';

/** Code for a page: whether its messages, and one added to their list, catch the pointer. */
const POINTERS_OF_MESSAGES = `(() => {
  const room = document.querySelector('[data-sonner-toaster]') ?? document.querySelector('[aria-label^=Messages]');
  const probe = document.createElement('li');
  probe.dataset.sonnerToast = '';
  room.append(probe);
  const pointers = [...room.querySelectorAll('[data-sonner-toast]')].map((each) => getComputedStyle(each).pointerEvents);
  probe.remove();
  return pointers;
})()`;

/** These tests run in order: `admin` proposes, `admin2` decides. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a proposal that another person confirms' : NO_BROWSER, () => {
  const { first, asSecond, post } = twoOperators(toldProduct());

  it('cannot be confirmed after it was withdrawn', async () => {
    const page = await first('/console/members/kiran08');
    await post(page, '/api/admin/members/kiran08/withdrawals/hold', { reason: 'A strange address' });
    await post(page, '/api/admin/members/kiran08/withdrawals/release', { reason: 'It is theirs' });
    const other = await asSecond('/console/members/kiran08');
    await waiting(other)
      .getByRole('button', { name: /^Confirm: Release/ })
      .click();
    await page.reload();
    await waiting(page)
      .getByRole('button', { name: /^Take back/ })
      .click();
    const back = asked(page, 'Decline this proposal');
    await back.getByRole('button', { name: 'Decline' }).click();
    await back.getByText('Reason is required').waitFor();
    await back.getByLabel('Reason').fill('Not sure');
    await back.getByRole('button', { name: 'Decline' }).click();
    await waiting(page).waitFor({ state: 'detached' });
    const late = asked(other, 'You are the second of two');
    await late.getByLabel('Your password').fill(PASSWORD);
    await late.getByRole('button', { name: 'Confirm' }).click();
    await late.getByText('Another operator has already decided this.').waitFor();
    await other.getByText('Withdrawals stopped').waitFor();
    await page.context().close();
  });

  it('puts a version of the plan into force', async () => {
    const page = await first('/console/plan-versions');
    await page.getByRole('button', { name: 'New draft' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = asked(page, /Publish version/);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waiting(page)
      .getByText(/Publish version 2 of the plan/)
      .waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    const other = await asSecond('/console/plan-versions');
    await waiting(other).getByText('It changes nothing.').waitFor();
    await waiting(other)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    const confirm = asked(other, 'You are the second of two');
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitFor({ state: 'detached' });
    await other.getByText('Waiting', { exact: true }).waitFor();
    await page.context().close();
  });

  it('announces a version with a loss thirty days ahead and shows the loss to the second person', async () => {
    const page = await first('/console/plan-versions');
    // At most one version waits for its date.
    await page.getByRole('region', { name: 'Version 2' }).getByRole('button', { name: 'Withdraw' }).click();
    const withdraw = asked(page, 'Withdraw version 2');
    await withdraw.getByLabel('Your password').fill(PASSWORD);
    await withdraw.getByRole('button', { name: 'Withdraw' }).click();
    await withdraw.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New draft' }).click();
    const card = page.getByRole('region', { name: 'Version 3' });
    await card.getByRole('button', { name: 'Edit terms' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms of version 3' });
    await terms.getByLabel('Ignite Fund daily rate').fill('0.2');
    await terms.getByRole('button', { name: 'Save draft' }).click();
    await terms.waitFor({ state: 'detached' });
    await card.getByText(/It takes something away, so members must know 30 days ahead/).waitFor();
    await card.getByText('Ignite Fund: a lower daily rate').waitFor();

    await card.getByRole('button', { name: 'Publish' }).click();
    const dialog = asked(page, 'Publish version 3');
    await dialog.waitFor();
    // The message about the saved draft may lie over this dialog's buttons.
    expect(await page.evaluate<string[]>(POINTERS_OF_MESSAGES)).not.toContain('auto');
    const date = dialog.getByLabel('Active from');
    const earliest = await date.inputValue();
    await date.fill(new Date(Date.parse(earliest) - 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText(/because it takes something away .*not before/).waitFor();
    await date.fill(earliest);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'detached' });
    const own = waiting(page).getByRole('button', { name: /^Confirm: Publish version 3/ });
    expect(await own.getAttribute('aria-disabled')).toBe('true');

    const other = await asSecond('/console/plan-versions');
    await other
      .getByRole('region', { name: 'Version 3' })
      .getByText('Ignite Fund: a lower daily rate')
      .waitFor();
    await waiting(other)
      .getByText(/Ignite Fund/)
      .first()
      .waitFor();
    await waiting(other)
      .getByRole('button', { name: /^Confirm: Publish version 3/ })
      .click();
    const confirm = asked(other, 'You are the second of two');
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitFor({ state: 'detached' });
    await other.getByRole('region', { name: 'Version 3' }).getByText('Waiting', { exact: true }).waitFor();
    await page.context().close();
  });
});
