import { addressOf, contract } from '@tributary/contract';

const { packages, plan, transparency, liabilities } = contract;

/** The addresses at which public pages and their scripts load figures as data. */
export const DATA_ADDRESSES = {
  packages: addressOf(packages.list),
  plan: addressOf(plan.inForce),
  projection: addressOf(plan.projection),
  days: addressOf(transparency.days),
  income: addressOf(transparency.income),
  custody: addressOf(transparency.custody),
  control: addressOf(transparency.control),
  figures: addressOf(transparency.figures),
  liabilities: addressOf(liabilities.epochs),
};
