import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator } from '../kit/steps.ts';
import type { ToldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };

export const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
export const waiting = (page: Page) => page.getByRole('region', { name: 'Needs a second person' });

/** `admin` on a new page, and `admin2` on a page that is kept. */
export const twoOperators = ({ signedIn, visitor }: Pick<ToldProduct, 'signedIn' | 'visitor'>) => {
  let second: Page | undefined;
  return {
    first: async (path: string): Promise<Page> => {
      const page = await (await signedIn(DESK)).newPage();
      await page.goto(path);
      return page;
    },
    asSecond: async (path: string): Promise<Page> => {
      if (!second) {
        second = await (await visitor(DESK)).newPage();
        await logInOperator(second, 'admin2');
      }
      await second.goto(path);
      return second;
    },
    post: async (page: Page, path: string, data: object): Promise<void> => {
      const reply = await page.request.post(path, { data: { password: PASSWORD, ...data } });
      expect(reply.status(), await reply.text()).toBe(200);
    },
  };
};
