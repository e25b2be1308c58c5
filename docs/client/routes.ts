// What the API answers to programs. Written by `npm run client` from the OpenAPI document; never edited.
export type Routes = {
  /** Every figure of the dashboard. Scope: balances. */
  '/wallet-summary/{userrefid}': {
    input: { userrefid: string };
    data: { totalTeam: number; totalReferrals: number; directIncome: string; totalEarning: string; activePackageType: string; activePackageTypename: string; cappingType: string; totalDeposit: string; totalWithdrawal: string; 'Daily XRP Bounty': string; 'Level income': string; BLB: string; ODL: string; earningWallet: string; depositWallet: string; profitWallet: string; workingWallet: string; allWallets: string; principal: string; held: string; todaysEarning: string; todaysTeamDeposit: string; teamBusiness: string; totalProfit: string; referralIncome: string; ibId: ""; openPositions: 0; closedPositions: 0 };
  };
  /** Balances by wallet. Scope: balances. */
  '/e-wallet/{userrefid}': {
    input: { userrefid: string };
    data: Array<{ type: string; amount: string }>;
  };
  /** R-Wallet, Profit and Working, in this order. Scope: balances. */
  '/ewallet/member/{userrefid}': {
    input: { userrefid: string };
    data: Array<{ type: string; amount: string }>;
  };
  /** The amounts that can be withdrawn, by the documents’ names, with the balance that pays packages. Scope: balances. */
  '/ewallet/profit/{userrefid}': {
    input: { userrefid: string };
    data: { entries: Array<{ type: string; amount: string }>; package_wallet_balance: string };
  };
  /** A period of the wallets: opening balance, every line in order of time, closing balance. Scope: statement. */
  '/statement/{userrefid}': {
    input: { userrefid: string; page?: number; size?: number; from?: string; to?: string; wallet?: "r_wallet" | "profit" | "working" };
    data: { rows: Array<{ id: string; created_at: string; particular: string; crc: string; dr: string; balance: string }>; total: number; sums: { opening: string; credit: string; debit: string; closing: string } };
  };
  /** The opening balance, credits, debits and closing balance of a period, by wallet and together. Scope: statement. */
  '/statement/{userrefid}/sums': {
    input: { userrefid: string; from?: string; to?: string; days?: number };
    data: { today: string; wallets: Array<{ opening: string; credit: string; debit: string; closing: string; wallet: "r_wallet" | "profit" | "working"; name: string }>; all: { opening: string; credit: string; debit: string; closing: string } };
  };
  /** Every line of the three wallets with its running balance. Scope: statement. */
  '/transactions/{userrefid}': {
    input: { userrefid: string; page?: number; size?: number; from?: string; to?: string; q?: string; type?: "credit" | "debit"; sort?: "created_at" | "-created_at" | "particular" | "-particular" | "crc" | "-crc" | "dr" | "-dr" | "balance" | "-balance" };
    data: { rows: Array<{ id: string; created_at: string; particular: string; wallet: string; movement: string; type: "credit" | "debit"; crc: string; dr: string; balance: string }>; total: number; sums: { credit: string; debit: string; credit30Days: string; netBalance: string }; byDate?: Array<{ date: string; rows: number; sum: string }> };
  };
  /** The packages of the plan by their type. For anyone. */
  '/packages': {
    input: Record<string, never>;
    data: { igniteFund: { packageType: "igniteFund" | "elevatePlus" | "legacyVault"; name: string; minAmount: string; maxAmount: string; activationAmount: string; dailyRate: number; dailyReturn: string; range: string; dailyProfit: string; botProfitPeriod: number; depositTakecare: number; totalBotProfit: number; odlProfitMax: number; directRippleBounty: number; capping: number; networkBounty: Array<{ level: number; percent: number }>; unlockedLevels: number; totalLevels: number; exceedsBalance: false; principalReturn: "atMaturity" | "none"; planVersion: number; disclosure: string }; elevatePlus: { packageType: "igniteFund" | "elevatePlus" | "legacyVault"; name: string; minAmount: string; maxAmount: string; activationAmount: string; dailyRate: number; dailyReturn: string; range: string; dailyProfit: string; botProfitPeriod: number; depositTakecare: number; totalBotProfit: number; odlProfitMax: number; directRippleBounty: number; capping: number; networkBounty: Array<{ level: number; percent: number }>; unlockedLevels: number; totalLevels: number; exceedsBalance: false; principalReturn: "atMaturity" | "none"; planVersion: number; disclosure: string }; legacyVault: { packageType: "igniteFund" | "elevatePlus" | "legacyVault"; name: string; minAmount: string; maxAmount: string; activationAmount: string; dailyRate: number; dailyReturn: string; range: string; dailyProfit: string; botProfitPeriod: number; depositTakecare: number; totalBotProfit: number; odlProfitMax: number; directRippleBounty: number; capping: number; networkBounty: Array<{ level: number; percent: number }>; unlockedLevels: number; totalLevels: number; exceedsBalance: false; principalReturn: "atMaturity" | "none"; planVersion: number; disclosure: string } };
  };
  /** The plan in force, and the version that waits for its date, with its changes in words. For anyone. */
  '/plan': {
    input: Record<string, never>;
    data: { version: number; activeFrom: string; terms: { packages: { igniteFund: { minAmount: string; maxAmount: string; dailyRate: number; directBounty: number; capMultiplier: number; periodDays: number; takeCareDays: number }; elevatePlus: { minAmount: string; maxAmount: string; dailyRate: number; directBounty: number; capMultiplier: number; periodDays: number; takeCareDays: number }; legacyVault: { minAmount: string; maxAmount: string; dailyRate: number; directBounty: number; capMultiplier: number; periodDays: number; takeCareDays: number } }; principalReturn: "atMaturity" | "none"; levels: { igniteFund: Array<number>; elevatePlus: Array<number>; legacyVault: Array<number> }; blbSlabs: Array<{ id: number; required: string; thresholds: Array<string>; bonus: string }>; odlSlabs: { igniteFund: Array<unknown>; elevatePlus: Array<unknown>; legacyVault: Array<unknown> }; turnover: { ctoPercent: number; fundPercent: { igniteFund: number; elevatePlus: number; legacyVault: number }; slabPercent: { igniteFund: Array<unknown>; elevatePlus: Array<unknown>; legacyVault: Array<unknown> } } }; waiting: { version: number; activeFrom: string; publishedAt: string; changes: Array<{ topic: "principalReturn" | "dailyRate" | "period" | "cap" | "takeCare" | "range" | "directBounty" | "levels" | "blbSlab" | "odlSlabs" | "turnover"; packageType: "igniteFund" | "elevatePlus" | "legacyVault" | null; from: string; to: string; words: string }> } | null };
  };
  /** Every published version, newest first, with its changes in words. For anyone. */
  '/plan/versions': {
    input: Record<string, never>;
    data: Array<{ version: number; activeFrom: string; publishedAt: string; status: "waiting" | "active" | "superseded" | "withdrawn"; changes: Array<{ topic: "principalReturn" | "dailyRate" | "period" | "cap" | "takeCare" | "range" | "directBounty" | "levels" | "blbSlab" | "odlSlabs" | "turnover"; packageType: "igniteFund" | "elevatePlus" | "legacyVault" | null; from: string; to: string; words: string }> }>;
  };
  /** The amount owed to all members, day by day, the newest first. For anyone. */
  '/public/liabilities': {
    input: { page?: number; size?: number };
    data: { rows: Array<{ number: number; day: string; takenAt: string; height: number; salt: string; root: string; sum: string; step: string; previous: string; hash: string }>; total: number; sums: { newest: number | null } };
  };
  /** The member’s rewards, newest first. Scope: rewards. */
  '/rewards': {
    input: { after?: string; size?: number; from?: string; to?: string; kind?: "daily" | "direct" | "network" | "blb" | "odl" | "royalty" | "special" };
    data: { rows: Array<{ id: string; businessDate: string; kind: "daily" | "direct" | "network" | "blb" | "odl" | "royalty" | "special"; level: number; rateBps: number; source: string; package: string | null; base: string; computed: string; credited: string; takenBack: string; status: "paid" | "pending" | "capped" | "missed" | "rejected" | "reversed"; redo_undo_status: "none" | "undone" }>; total: number; sums: { credited: string; paid: string }; next: string | null };
  };
  /** The explanation of a reward. Scope: rewards. */
  '/rewards/{id}/explanation': {
    input: { id: string };
    data: { id: string; kind: "daily" | "direct" | "network" | "blb" | "odl" | "royalty" | "special"; businessDate: string; status: "paid" | "pending" | "capped" | "missed" | "rejected" | "reversed"; cause: { type: "lot" | "activation" | "member" | "slab" | "window" | "grant"; id: number; text: string }; base: string; rateBps: number; computed: string; credited: string; cut: string; takenBack: string; redo_undo_status: "none" | "undone"; rounding: string; level: number; levelPath: Array<string>; cap: { packageType: "igniteFund" | "elevatePlus" | "legacyVault"; cap: string; earned: string; parts: Array<{ packageType: "igniteFund" | "elevatePlus" | "legacyVault"; counted: string }> } | null; batch: { id: number; status: "pending" | "funded" | "paid" | "cancelled"; total: string } | null; posting: { entry: string; wallet: string; amount: string; postedAt: string } | null; words: string };
  };
  /** The member’s rewards of a kind as a report, newest first. Scope: rewards. */
  '/rewards/report': {
    input: { page?: number; size?: number; kind?: "daily" | "direct" | "network" | "blb" | "odl"; from?: string; to?: string; q?: string; level?: number; status?: "Paid" | "Pending" | "Capped" | "Missed" | "Rejected" | "Reversed"; sort?: "level" | "-level" | "created_at" | "-created_at" | "amount_recevied_from" | "-amount_recevied_from" | "amount" | "-amount" };
    data: { rows: Array<{ id: string; user_id: string; created_at: string; updated_at: string; amount_recevied_from: string; sponsor_id: string; amount: string; amount_status: "Paid" | "Pending" | "Capped" | "Missed" | "Rejected" | "Reversed"; level: number; slab: number | null; package_amount: string | null; redo_undo_status: "none" | "undone"; particulars: string }>; total: number; sums: { amount: string; paid: string; first_levels: string; missed: string; today: string }; byDate?: Array<{ date: string; rows: number; sum: string }> };
  };
  /** Notifications, the newest first. Scope: notifications. */
  '/notifications': {
    input: { page?: number; size?: number; kind?: "deposit.credited" | "deposit.orphaned" | "package.activated" | "package.near-cap" | "package.capped" | "principal.returned" | "withdrawal.paid" | "withdrawal.rejected" | "withdrawal.failed" | "ticket.answered" | "webhook.paused" | "odl.closing" | "reward.paid" | "team.joined" | "team.stopped" | "operator.viewed" | "operator.changed" };
    data: { rows: Array<{ id: string; kind: "deposit.credited" | "deposit.orphaned" | "package.activated" | "package.near-cap" | "package.capped" | "principal.returned" | "withdrawal.paid" | "withdrawal.rejected" | "withdrawal.failed" | "ticket.answered" | "webhook.paused" | "odl.closing" | "reward.paid" | "team.joined" | "team.stopped" | "operator.viewed" | "operator.changed"; title: string; text: string; to: string; at: string; read: boolean }>; total: number; sums: { unread: number } };
  };
  /** The content of the public pages: claims with their evidence, plans, incidents; a few seconds old at most. For anyone. */
  '/public/content': {
    input: Record<string, never>;
    data: { content: Array<{ kind: "claim" | "partner" | "testimonial" | "post" | "caseStudy" | "roadmap" | "incident"; status: "shown" | "planned"; title: string; words: string; evidenceKind: "figure" | "page" | "link" | null; evidence: string | null; evidenceOn: string | null; datedOn: string | null; firstDatedOn: string | null; closedOn: string | null; closing: string | null; revision: number; changedAt: string }> };
  };
  /** Deposits and payments, newest first. Scope: deposits. */
  '/deposits/{userrefid}': {
    input: { userrefid: string; page?: number; size?: number; from?: string; to?: string; q?: string; status?: "pending" | "success" | "expired"; sort?: "created_at" | "-created_at" | "amount" | "-amount" | "status" | "-status" };
    data: { rows: Array<{ id: string; created_at: string; user_id: string; name: string; amount: string; tx_hash: string | null; custody_tx: string | null; level: 0; status: "pending" | "success" | "expired"; late: boolean; under_check: boolean; confirmations: number | null }>; total: number; sums: { success_amount: string; expired_amount: string; under_check_amount: string }; success_amount: string; expired_amount: string; under_check_amount: string };
  };
  /** The member’s withdrawals, newest first. Scope: withdrawals. */
  '/withdrawals': {
    input: { page?: number; size?: number; from?: string; to?: string; q?: string; status?: "pending" | "completed" | "rejected" | "cancelled" | "approved"; wallet?: "Profit" | "Working" | "R-Wallet refund"; sort?: "created_at" | "-created_at" | "user_id" | "-user_id" | "withdraw_amount" | "-withdraw_amount" | "total_amount" | "-total_amount" | "deduction_amount" | "-deduction_amount" | "shown_status" | "-shown_status" };
    data: { rows: Array<{ created_at: string; id: number; user_id: string; name: string; wallet_type: "Profit" | "Working" | "R-Wallet refund"; withdraw_type: "USDT" | "XRP"; withdraw_amount: string; total_amount: string; deduction_amount: string; wallet_address: string; destination_tag: number | null; stage: "pending" | "approved" | "signed" | "broadcast" | "unknown" | "completed" | "failed" | "rejected" | "cancelled"; status: "pending" | "approved" | "rejected" | "cancelled"; shown_status: "pending" | "completed" | "rejected" | "cancelled"; updated_at: string; approved_at: string | null; rejected_at: string | null; completed_at: string | null; tx_hash: string | null; remark: string | null; xrp: { rate: string; source: string; drops: string; quantity: string; quoted_at: string } | null; address_changed: boolean; under_check: boolean }>; total: number; sums: { total: string; pending: string } };
  };
  /** A withdrawal of the member with its stage. Scope: withdrawals. */
  '/withdrawals/{id}': {
    input: { id: number };
    data: { created_at: string; id: number; user_id: string; name: string; wallet_type: "Profit" | "Working" | "R-Wallet refund"; withdraw_type: "USDT" | "XRP"; withdraw_amount: string; total_amount: string; deduction_amount: string; wallet_address: string; destination_tag: number | null; stage: "pending" | "approved" | "signed" | "broadcast" | "unknown" | "completed" | "failed" | "rejected" | "cancelled"; status: "pending" | "approved" | "rejected" | "cancelled"; shown_status: "pending" | "completed" | "rejected" | "cancelled"; updated_at: string; approved_at: string | null; rejected_at: string | null; completed_at: string | null; tx_hash: string | null; remark: string | null; xrp: { rate: string; source: string; drops: string; quantity: string; quoted_at: string } | null; address_changed: boolean; under_check: boolean };
  };
  /** Deposits, and payments without a transfer. Scope: deposits. */
  '/admin/deposits': {
    input: { page?: number; size?: number; from?: string; to?: string; q?: string; status?: "Approved" | "Pending" | "Rejected"; transfer?: "moved" | "pending"; user_id?: string; row?: string; sort?: "user_id" | "-user_id" | "address" | "-address" | "amount" | "-amount" | "created_at" | "-created_at" | "approvedDate" | "-approvedDate" | "rejectDate" | "-rejectDate" | "status" | "-status" | "transfer_status" | "-transfer_status" };
    data: { rows: Array<{ id: string; user_id: string; address: string; requestMode: "USDT-BEP20"; depositAmountINR: null; amount: string; created_at: string; approvedDate: string | null; rejectDate: string | null; status: "success" | "pending" | "expired"; transfer_status: "moved" | "pending" | ""; tx_hash: string | null; custody_at: string | null; custody_tx: string | null }>; total: number; sums: { amount: string; requests: number; success: number; pending: number; expired: number; moved: number; transfer_pending: number } };
  };
  /** Members. Scope: members. */
  '/admin/members': {
    input: { page?: number; size?: number; from?: string; to?: string; q?: string; status?: "Active" | "Inactive" | "Blocked"; package?: "igniteFund" | "elevatePlus" | "legacyVault"; why?: "never" | "stopped"; activatedFrom?: string; activatedTo?: string; sort?: "fullname" | "-fullname" | "userrefid" | "-userrefid" | "package_name" | "-package_name" | "refferal_code" | "-refferal_code" | "mobile_no" | "-mobile_no" | "approved_date" | "-approved_date" | "created_at" | "-created_at" | "status" | "-status" };
    data: { rows: Array<{ id: string; fullname: string; userrefid: string; package_name: string | null; refferal_code: string; mobile_no: string; approved_date: string | null; created_at: string; status: "Active" | "Inactive" | "Blocked"; email: string; first_name: string | null; last_name: string | null; gender: string | null; birthdate: string | null; pan_card_no: string | null; pinStatus: "ON" | "OFF"; levelManual: "Level ON" | "Level OFF"; edited_at: string | null }>; total: number; sums: { accounts: number; active: number; inactive: number } };
  };
  /** Rewards of one kind over all members; by default of the last 31 days. Scope: rewards. */
  '/admin/bonus/{kind}': {
    input: { kind: "daily" | "direct" | "network" | "blb" | "odl"; page?: number; size?: number; from?: string; to?: string; q?: string; status?: "Paid" | "Pending" | "Capped" | "Missed" | "Rejected" | "Reversed" | "Approved"; missed?: "only" | "no"; row?: string; sort?: "created_at" | "-created_at" | "user_id" | "-user_id" | "depositAmount" | "-depositAmount" | "level" | "-level" | "amount" | "-amount" };
    data: { rows: Array<{ id: string; created_at: string; date: string; user_id: string; member_name: string; sponsor_id: string; amount_recevied_from: string; package_name: string | null; depositAmount: string; rate: string; level: number; amount: string; amount_status: "Paid" | "Pending" | "Capped" | "Missed" | "Rejected" | "Reversed" }>; total: number; sums: { entries: number; paid: number; pending: number; capped: number; rejected: number; reversed: number; deposits: string; bonuses: string; missed: string; receivers: number; sources: number }; byDate?: Array<{ date: string; rows: number; sum: string }> };
  };
  /** Withdrawals by status. Scope: withdrawals. */
  '/admin/withdrawals/report': {
    input: { page?: number; size?: number; from?: string; to?: string; q?: string; status?: string; user_id?: string; row?: string; sort?: "waiting" | "-waiting" | "created_at" | "-created_at" | "id" | "-id" | "name" | "-name" | "wallet_type" | "-wallet_type" | "withdraw_type" | "-withdraw_type" | "withdraw_amount" | "-withdraw_amount" | "total_amount" | "-total_amount" | "deduction_amount" | "-deduction_amount" | "wallet_address" | "-wallet_address" | "status" | "-status" };
    data: { rows: Array<{ created_at: string; id: number; user_id: string; name: string; wallet_type: "Profit" | "Working" | "R-Wallet refund"; withdraw_type: "USDT" | "XRP"; withdraw_amount: string; total_amount: string; deduction_amount: string; wallet_address: string; destination_tag: number | null; stage: "pending" | "approved" | "signed" | "broadcast" | "unknown" | "completed" | "failed" | "rejected" | "cancelled"; status: "pending" | "approved" | "rejected" | "cancelled"; shown_status: "pending" | "completed" | "rejected" | "cancelled"; updated_at: string; rejected_at: string | null; completed_at: string | null; tx_hash: string | null; remark: string | null; xrp: { rate: string; source: string; drops: string; quantity: string; quoted_at: string } | null; address_changed: boolean; approved_at: string | null; approvals: Array<{ by: string; at: string }>; approvals_needed: 1 | 2; payout_reason: string | null; second_from: string; day_amount: string }>; total: number; sums: { withdraw: string; total: string; requests: number } };
  };
  /** The programme’s own addresses of custody, each with the signature that proves control of it. For anyone. */
  '/public/custody/control': {
    input: Record<string, never>;
    data: Array<{ chain: string; address: string; proven: boolean; message: string | null; signature: string | null; method: "eip191" | "eip1271" | null; provenAt: string | null }>;
  };
  /** Each address of custody with its balance at the block of the last comparison, so that anyone can ask the chain for it. For anyone. */
  '/public/custody': {
    input: { after?: string; size?: number };
    data: { rows: Array<{ address: string; own: boolean; found: string }>; total: number; sums: { chain: string | null; block: number | null; checkedAt: string | null }; next: string | null };
  };
  /** One figure of the transparency page by business day, the newest first. For anyone. */
  '/public/transparency/history': {
    input: { page?: number; size?: number; figure?: "owed.total" | "owed.rWallet" | "owed.principal" | "owed.profit" | "owed.working" | "owed.held" | "owed.rewardsPayable" | "owed.unattributed" | "custody.found" | "coverage.days" | "treasury.balance" | "treasury.perDay" | "month.total" | "month.operator" | "month.fees" | "month.returned" | "month.members" | "year.total" | "year.operator" | "year.fees" | "year.returned" | "year.members" | "pending.amount" | "pending.age" | "withdrawals.median" | "withdrawals.p95" | "withdrawals.paid" | "withdrawals.open" | "withdrawals.oldest" | "deposits.median" | "deposits.credited" | "invariants.broken" | "invariants.explained" };
    data: { rows: Array<{ id: string; day: string; keptAt: string; value: string | null; step: string | null }>; total: number; sums: { unit: "usdt" | "days" | "seconds" | "count" } };
  };
  /** Closed days with the inputs of their rewards, the newest first, at most 100, so that anyone can recompute the totals. For anyone. */
  '/public/days': {
    input: { from?: string; to?: string };
    data: { days: Array<{ version: 2; day: string; previous: string; exact: string; groups: Array<{ kind: "daily" | "network" | "mixed"; level: number | null; rateBps: number | null; rewards: number; base: string | null; computed: string | null; step: string; cut: string; cutStep: string }> | null; totals: { computed: string; credited: string; step: string } | null; digest: string } | { day: string; previous: string; groups: Array<{ kind: "daily" | "network" | "mixed"; level: number | null; rateBps: number | null; rewards: number; base: string | null; products: string; roundedOff: string; cut: string }> | null; totals: { computed: string; credited: string }; digest: string }> };
  };
  /** The income disclosure: for everybody who ever activated, withdrawals paid less deposits credited, and the result of leaving today; made daily, null before the first. For anyone. */
  '/public/income-disclosure': {
    input: Record<string, never>;
    data: { madeOn: string; madeAt: string; digest: string; figures: { everybody: { members: number; below: number; zero: number; above: number; cashDeciles: Array<string>; leftTodayDeciles: Array<string>; step?: string } | null; packages: Array<{ packageTypes: Array<"igniteFund" | "elevatePlus" | "legacyVault">; firstMonth: string; lastMonth: string; members: number; below: number; zero: number; above: number; cashDeciles: Array<string>; leftTodayDeciles: Array<string>; step?: string }>; cells: Array<{ packageTypes: Array<"igniteFund" | "elevatePlus" | "legacyVault">; firstMonth: string; lastMonth: string; members: number; below: number; zero: number; above: number; cashDeciles: Array<string>; leftTodayDeciles: Array<string>; step?: string }>; rewards: { own: string; recruiting: string; step?: string } } } | null;
  };
  /** The amounts owed and held, the sources of rewards and the waiting times of members, from the ledger; at most 30 seconds old. For anyone. */
  '/public/transparency': {
    input: Record<string, never>;
    data: { asOf: string; liabilities: { rWallet: string; profit: string; working: string; principal: string; held: string; rewardsPayable: string; unattributed: string; total: string }; custody: { checkedAt: string; chain: string; block: number; addresses: number; found: string; places: { members: string; inTransit: string; custody: string; hot: string } | null; coversOwed: boolean; lateAfterHours: number } | null; treasury: { balance: string; free: string; perDay: string; coveredDays: number | null; pauseBelowDays: number; activationsPaused: boolean }; paidFrom: { last30Days: { operator: string; fees: string; returned: string; members: string; total: string }; last365Days: { operator: string; fees: string; returned: string; members: string; total: string } }; pendingRewards: { batches: number; amount: string; oldestAt: string | null }; deposits: { credited: number; medianSeconds: number | null }; withdrawals: { paid: number; medianSeconds: number | null; p95Seconds: number | null; open: number; oldestOpenAt: string | null }; invariants: { checkedAt: string; checked: number; broken: number; explained: number } | null; steps: Record<string, string> };
  };
  /** Balance, coverage, waiting batches, the pause switches, and the results of the comparisons with the chain. Scope: treasury. */
  '/admin/treasury': {
    input: Record<string, never>;
    data: { coveredDays: number | null; wantedDays: number; activationsPaused: boolean; pace: { days: number; perDay: string } | null; balance: string; free: string; perDay: string; waiting: { batches: number; amount: string }; fees: string; uncollected: string; settings: { coverageDays: number; rewardPayoutsPaused: boolean; withdrawalPayoutsPaused: boolean }; pauses: { rewardPayouts: { by: string; since: string; reason: string | null; automatic: boolean } | null; withdrawalPayouts: { by: string; since: string; reason: string | null; automatic: boolean } | null }; othersWhoMayResume: number; pauseLine: { by: string; at: string; reason: string | null } | null; custody: { checkedAt: string | null; differences: number; oldestDifferenceAt: string | null }; books: { checkedAt: string; broken: number; explained: number } | null; depositLag: Array<{ chain: string; blocks: number; seconds: number }>; fundingClaims: Array<{ id: number; amount: string; txHash: string; reference: string; status: "confirmed" | "funded" | "refused"; namedBy: string; refusedFor: string | null }>; hotWallets: Array<{ chain: string; account: string; asset: "USDT" | "XRP"; held: string; floor: string; ceiling: string; refill: { amount: string } | null }>; payoutAccounts: Array<{ chain: string; account: string; shortSince: string | null; shortFor: string | null; limitedFor: string | null; haltedFor: string | null; haltedAt: string | null }> };
  };
  /** Batches of rewards that wait for the treasury, in the order in which they are paid. Scope: treasury. */
  '/admin/treasury/queue': {
    input: Record<string, never>;
    data: Array<{ id: number; cause: string; day: string; status: "pending" | "funded"; amount: string; needed: string; since: string }>;
  };
  /** The daily close: its runs with duration, rows and digest. Scope: jobs. */
  '/admin/jobs/closes': {
    input: Record<string, never>;
    data: Array<{ day: string; begun_at: string; finished_at: string | null; seconds: number | null; chunks: number; chunks_done: number; rewards: number; credited: string; digest: string | null }>;
  };
  /** The invariants of the books, with the result of each day. Scope: jobs. */
  '/admin/jobs/book-checks': {
    input: Record<string, never>;
    data: Array<{ day: string; checked_at: string; invariants: number; broken: number; explained: number; breaches: string }>;
  };
  /** The chain against the books: the newest comparison of each day. Scope: treasury. */
  '/admin/reconciliation': {
    input: Record<string, never>;
    data: Array<{ day: string; checked_at: string; chain: string; block: number; addresses: number; found: string; expected: string; open_payouts: string; on_members: string | null; members_booked: string | null; in_transit: string | null; in_custody: string | null; custody_booked: string | null; in_hot: string | null; hot_booked: string | null; difference: string }>;
  };
  /** Differences between chain and books, open ones first, each with its age and the owner of the address. Scope: treasury. */
  '/admin/reconciliation/differences': {
    input: Record<string, never>;
    data: Array<{ id: number; chain: string; address: string; user_id: string | null; found: string; expected: string; difference: string; first_seen: string; last_seen: string; resolved_at: string | null }>;
  };
  /** XRP and BTC, through our server, with the age of the figures. For anyone. */
  '/market/prices': {
    input: Record<string, never>;
    data: { ripple: { usd: number; change24h: number | null } | null; bitcoin: { usd: number; change24h: number | null } | null; asOf: string | null; ageSeconds: number | null; stale: boolean; source: string };
  };
};

/** Routes for anyone: they take no token, and refuse one. */
export const FOR_ANYONE: ReadonlySet<keyof Routes> = new Set<keyof Routes>([
  '/packages',
  '/plan',
  '/plan/versions',
  '/public/liabilities',
  '/public/content',
  '/public/custody/control',
  '/public/custody',
  '/public/transparency/history',
  '/public/days',
  '/public/income-disclosure',
  '/public/transparency',
  '/market/prices',
]);
