export { countClosing, type ClosingCount } from './count-closing.ts';
export {
  depositDays,
  depositTotals,
  findCounter,
  incomes,
  latestActivity,
  memberCounts,
  nearCaps,
  needsAction,
  type Activity,
  type ClosingCounter,
  type IncomeOfSpan,
  type Waiting,
} from './dashboard-store.ts';
