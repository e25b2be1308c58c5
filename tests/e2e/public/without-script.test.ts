import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { htmlValidator } from '../../../scripts/html-rules.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';

const textsOf = (page: Page, selector: string, attribute: string) =>
  page.locator(selector).evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), attribute);

describe.skipIf(!hasBrowser)(hasBrowser ? 'a public page' : NO_BROWSER, () => {
  const told = toldProduct();

  const pathsOf = async (): Promise<string[]> => {
    const sitemap = await (await fetch(`${told.used.product.url}/sitemap.xml`)).text();
    return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname);
  };

  /** A browser that runs no script. */
  const withoutScript = async () => {
    const context = await told.used.browser.newContext({
      baseURL: told.used.product.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    return { context, page: await context.newPage() };
  };

  it('is complete without a script: title, words, figures, and the tags for search engines and cards', async () => {
    const paths = await pathsOf();
    expect(paths.length).toBeGreaterThan(12);
    const { context, page } = await withoutScript();
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const path of paths) {
      const reply = await page.goto(path);
      expect([path, reply?.status()]).toEqual([path, 200]);
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
      const html = await page.content();
      expect([path, /\{\{[\w.]+\}\}|data-each/.exec(html)]).toEqual([path, null]);
      titles.add(await page.title());
      const [description] = await textsOf(page, 'meta[name=description]', 'content');
      descriptions.add(description ?? null);
      const url = `${told.used.product.url}${path}`;
      expect(await textsOf(page, 'link[rel=canonical]', 'href')).toEqual([url]);
      expect(await textsOf(page, 'meta[property="og:image"]', 'content')).toEqual([
        `${told.used.product.url}/icons/social-card.png`,
      ]);
      const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebPage', url });
      expect([path, await page.getByText('Rewards are not guaranteed').count()]).not.toEqual([path, 0]);
    }
    expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
    await context.close();
  });

  it('causes no console error with a script, and fits a small phone', async () => {
    const context = await told.visitor({ width: 320, height: 700 });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const path of await pathsOf()) {
      await page.goto(path);
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
      expect([path, await accessFindings(page)]).toEqual([path, []]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows an incident as soon as an operator wrote it, and later its closing', async () => {
    const desk = await told.signedIn({ width: 1440, height: 900 });
    const page = await desk.newPage();
    await page.goto('/console/content');
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Kind').selectOption('incident');
    await dialog.getByLabel('Title').fill('Payouts were late');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await dialog.getByText('Text is required. Date is required.').waitFor();
    await dialog.getByLabel('Text on the page').fill('A node <b>was away</b> for an hour.');
    await dialog.getByLabel('Day of the incident').fill('2026-01-02');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Saved').first().waitFor();

    const { context, page: visitor } = await withoutScript();
    const shows = (text: string) =>
      expect
        .poll(
          async () => {
            await visitor.goto('/transparency');
            return (await visitor.locator('#incidents').innerText()).includes(text);
          },
          { timeout: 15_000 },
        )
        .toBe(true);
    await shows('A node <b>was away</b> for an hour.');
    await shows('Open');

    await page.getByRole('button', { name: 'Close Payouts were late' }).click();
    await dialog.getByLabel('What was done').fill('A second node answers now.');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Close the incident' }).click();
    await page.getByText('Closed').first().waitFor();
    await shows('A second node answers now.');
    await context.close();
    await desk.close();
  });

  it('stays valid HTML with any text of operators, and runs none of it', async () => {
    const desk = await told.signedIn({ width: 1440, height: 900 });
    const day = '2026-01-01';
    const words = `"><script>document.title = 'taken'</script> {{origin}} & <b data-each="claims">’</b> ${'word '.repeat(300)}`;
    const link = { evidenceKind: 'link', evidence: `https://example.com/?a=1&b='`, evidenceOn: day };
    for (const kind of ['claim', 'partner', 'testimonial', 'post', 'caseStudy', 'roadmap', 'incident'])
      for (const title of [
        `<i title="x">${kind}</i>`,
        'A title of one hundred and more letters '.repeat(3),
      ]) {
        const row = { kind, title: title.slice(0, 120), words, status: 'shown', datedOn: day };
        const reply = await desk.request.post('/api/admin/content', {
          data: { ...row, ...(kind === 'incident' ? {} : link), password: PASSWORD },
        });
        expect([kind, reply.status()]).toEqual([kind, 200]);
      }
    await desk.close();
    const { url } = told.used.product;
    // The data of the pages are at most a few seconds old.
    await expect
      .poll(async () => (await (await fetch(url)).text()).includes('&lt;i title='), { timeout: 20_000 })
      .toBe(true);
    const faults: string[] = [];
    for (const path of [...(await pathsOf()), '/transparency/history?figure=%3Cscript%3E', '/nowhere']) {
      const html = await (await fetch(`${url}${path}`)).text();
      const { results } = await htmlValidator.validateString(html, path);
      for (const { messages } of results)
        for (const { ruleId, message } of messages) faults.push(`${path}: ${ruleId}: ${message}`);
    }
    expect(faults).toEqual([]);
    const context = await told.visitor({ width: 320, height: 700 });
    const page = await context.newPage();
    for (const path of ['/', '/About', '/transparency', '/case-study/case-study-batteries-plus']) {
      await page.goto(path);
      expect([path, await page.title()]).not.toEqual([path, 'taken']);
      expect([path, await scrollsSideways(page)]).toEqual([path, false]);
      expect([path, await accessFindings(page)]).toEqual([path, []]);
    }
    await context.close();
  });

  it('shows other members’ results before a registration and before an activation', async () => {
    const { body } = {
      body: (await (await fetch(`${told.used.product.url}/api/packages`)).json()) as {
        data: Record<string, { disclosure: string }>;
      },
    };
    const sentence = body.data['legacyVault']?.disclosure ?? '';
    expect(sentence).toMatch(/\.$/);
    const { context, page } = await withoutScript();
    await page.goto('/package/legacyVault');
    await page.getByText(sentence).waitFor();
    expect(await textsOf(page, 'a[href^="/user/register?package"]', 'href')).toEqual([
      '/user/register?package=legacyVault',
    ]);
    await context.close();
    const visitor = await told.visitor();
    const form = await visitor.newPage();
    await form.goto('/user/register?package=legacyVault');
    await form.getByText(sentence).waitFor();
    await visitor.close();
    const member = await told.signedIn();
    const own = await member.newPage();
    await own.goto('/user/package/elevatePlus');
    await own.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    const dialog = own.getByRole('alertdialog');
    await dialog.getByText(body.data['elevatePlus']?.disclosure ?? 'none', { exact: false }).waitFor();
    await member.close();
  });
});
