import type { Page } from 'playwright-core';

/** One action of a person on a page; the page answers before the next one begins. */
export interface Step {
  name: string;
  act: (page: Page) => Promise<void>;
}

type Role = Parameters<Page['getByRole']>[0];

const press = (role: Role, name: string | RegExp): Step => ({
  name: `press ${String(name)}`,
  act: (page) => page.getByRole(role, { name }).first().click(),
});

const type = (label: string, text: string): Step => ({
  name: `type into ${label}`,
  act: (page) => page.getByLabel(label, { exact: true }).first().pressSequentially(text),
});

const key = (name: string): Step => ({ name: `key ${name}`, act: (page) => page.keyboard.press(name) });

const theme = press('button', /^Switch to/);

const pendingSteps = [
  press('button', 'Fullname'),
  press('button', /^(Show )?Filters/),
  press('button', 'Columns'),
  press('button', 'Export'),
  key('Escape'),
  press('button', /Review request/),
];

/** Every public page has a switch for its theme. */
export const PUBLIC_STEPS: readonly Step[] = [press('button', /theme$/)];

/** The actions on each page while its slowest answer is measured, by the name of its screen. */
export const STEPS: Record<string, readonly Step[]> = {
  landing: [
    press('button', 'Menu'),
    key('Escape'),
    { name: 'open a question', act: (page) => page.getByText('What does a withdrawal cost?').click() },
    press('button', /theme$/),
  ],
  login: [
    type('Username', 'demo'),
    type('Password', 'password'),
    press('button', 'Show password'),
    press('button', 'New code'),
    press('button', 'Log in'),
  ],
  register: [
    type('Username', 'kiran99'),
    type('Full name', 'Kiran Das'),
    type('Mobile', '98765'),
    press('checkbox', /I agree/),
    press('button', 'Create account'),
  ],
  welcome: [press('button', 'Copy username')],
  dashboard: [
    press('button', 'Hide amounts'),
    press('button', 'Next slide'),
    theme,
    press('button', /Explain/),
    key('Escape'),
  ],
  packages: [press('link', /Legacy Vault/)],
  activation: [
    press('button', 'More by 10'),
    type('Activation amount (USDT)', '25'),
    key('Enter'),
    { name: 'move the slider', act: (page) => page.getByRole('slider').press('ArrowRight') },
    { name: 'proceed', act: (page) => page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter') },
  ],
  account: [press('button', 'Referral id'), press('link', 'Withdraw')],
  'deposit-1': [type('Amount', '250'), press('button', '1,000'), press('button', 'About deposits')],
  withdraw: [
    type('Amount', '12'),
    press('radio', /Working/),
    press('radio', /Profit/),
    { name: 'review', act: (page) => page.getByRole('button', { name: 'Withdraw', exact: true }).click() },
  ],
  addresses: [press('button', 'Add address')],
  'withdraw-history': [press('button', 'Filters'), press('button', /Details of/), key('Escape')],
  'console-login': [
    type('Username', 'admin'),
    type('Password', 'password'),
    press('button', 'Show password'),
    press('button', 'Enter'),
  ],
  'console-dashboard': [
    press('button', 'Collapse sidebar'),
    press('button', 'Expand sidebar'),
    press('button', /^Admin|admin/),
  ],
  'console-pending': pendingSteps,
  'console-pending-50': [press('checkbox', /Select all/), ...pendingSteps],
};
