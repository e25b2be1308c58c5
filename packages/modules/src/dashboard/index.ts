export { countClosing, type ClosingCount } from './count-closing.ts';
export {
  depositTotals,
  findCounter,
  incomes,
  latestActivity,
  memberCounts,
  moneyDays,
  nearCaps,
  needsAction,
  type Activity,
  type ClosingCounter,
  type IncomeOfSpan,
  type Waiting,
} from './dashboard-store.ts';
