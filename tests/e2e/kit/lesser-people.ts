import { OPERATOR_ROLES, type OperatorRole } from '@tributary/domain';
import { createOperator, setOperatorPassword } from '@tributary/modules/operators';
import { SEED } from '@tributary/testing';
import type { BrowserContext } from 'playwright-core';
import { beforeAll } from 'vitest';
import { openContext, type View } from './browser.ts';
import { PASSWORD } from './running-product.ts';
import { signedInState, type SignedIn } from './story.ts';
import { withDatabase, type ToldProduct } from './told-product.ts';
import { VIEWS } from './views.ts';

const ROLES = Object.keys(OPERATOR_ROLES) as OperatorRole[];

/** The role of the operator with fewer rights; it changes with the seed after all views were seen with it. */
export const LESSER_ROLE = ROLES[Math.floor(SEED / VIEWS.length) % ROLES.length]!;

const LESSER = { member: 'kiran08', operator: 'lesser' };

/** Contexts of a signed-in member with less data and an operator with fewer rights. */
export function lesserPeople({ used }: ToldProduct): (view?: View) => Promise<BrowserContext> {
  let state: SignedIn | undefined;
  beforeAll(async () => {
    const permissions = OPERATOR_ROLES[LESSER_ROLE];
    await withDatabase(used.product, async (db) => {
      const operator = { username: LESSER.operator, name: LESSER_ROLE, isMain: false, permissions };
      await setOperatorPassword(db, await createOperator(db, operator), PASSWORD);
    });
    state = await signedInState(used.browser, used.product, LESSER);
  });
  return (view) => openContext(used.browser, used.product.url, { ...view, ...(state && { state }) });
}
