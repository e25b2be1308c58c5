import type { Page } from 'playwright-core';
import { answer, silence } from '../kit/answers.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { shownCaptcha } from '../kit/steps.ts';
import type { VISITOR_READS } from './member-texts.ts';
import { press, put, withAnswer, type OnScreen } from './scene-steps.ts';

const leave = (page: Page, entry: string) =>
  page.evaluate(`localStorage.setItem('auth', ${JSON.stringify(entry)})`);

/** The steps of a visitor for each line. */
export const VISITOR: OnScreen<typeof VISITOR_READS> = {
  login: {
    'sent empty': async (page) => {
      await page.goto('/user/login');
      await press(page, 'Log in');
    },
    'with another captcha': async (page) => {
      await put(page, 'Username', 'demo');
      await put(page, 'Password', 'wrong-password');
      await page.getByLabel('Captcha').fill('zzzzzz');
      await press(page, 'Log in');
    },
    'with a wrong password': async (page) => {
      await page.getByLabel('Captcha').fill(await shownCaptcha(page));
      await press(page, 'Log in');
    },
    'while the server fails': async (page) => {
      await withAnswer(page, '**/api/users/login', answer(500), '/user/login');
      await put(page, 'Username', 'demo');
      await put(page, 'Password', PASSWORD);
      await page.getByLabel('Captcha').fill(await shownCaptcha(page));
      await press(page, 'Log in');
    },
  },
  session: {
    'without an entry': (page) => page.goto('/user/account/withdraw'),
    'with an entry that is no JSON': async (page) => {
      await leave(page, '{');
      await page.goto('/user/dashboard');
    },
    'with an entry of another shape': async (page) => {
      await leave(page, '{"token":"x"}');
      await page.goto('/user/dashboard');
    },
    'with an entry of nobody': async (page) => {
      await leave(page, '{"token":"x","user":{}}');
      await page.goto('/user/dashboard');
    },
  },
  registration: {
    'sent empty': async (page) => {
      await page.goto('/user/register');
      await press(page, 'Create account');
    },
    'with everything wrong': async (page) => {
      await page.getByRole('combobox', { name: /^Country/ }).waitFor();
      await put(page, 'Username', 'ab');
      await put(page, 'Email', 'kiran@');
      await page.getByLabel('Mobile').fill('12');
      await put(page, 'Password', 'longenough');
      await put(page, 'Confirm password', 'different');
      await put(page, 'Sponsor id', 'nobody9');
      await page.getByLabel('Mobile').blur();
    },
    'with another sign in the username': (page) => put(page, 'Username', 'a b'),
    'with a username that somebody has': (page) => put(page, 'Username', 'demo'),
    'while the checks fail': async (page) => {
      await page.route('**/api/verify-userrefid/**', answer(500));
      await page.route('**/api/verify-sponsor/**', silence);
      await put(page, 'Username', 'kiran77');
      await put(page, 'Sponsor id', 'demo');
    },
  },
};
