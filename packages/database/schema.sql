-- What the migrations come to. Written by `npm run schema`; never edited.

-- Types
type ledger.account: r_wallet, principal, profit, working, held, debt, uncollected, custody, reward_treasury, rewards_payable, fees, operator, suspense, xrp_desk
type ledger.movement: deposit, activation, principal_return, daily, direct, network, blb, odl, royalty, special, batch_funding, withdrawal_request, withdrawal_release, withdrawal_payout, address_fee, treasury_funding, suspense, refund, reversal, debt_settlement, deposit_held
type public.package_type: igniteFund, elevatePlus, legacyVault
type public.reward_kind: daily, direct, network, blb, odl, royalty, special
type public.reward_status: credited, capped, missed, rejected, reversed

-- Columns
ledger.entries.owner_id integer not null
ledger.entries.id bigint not null
ledger.entries.movement ledger.movement not null
ledger.entries.cause text not null
ledger.entries.booked_on date not null
ledger.entries.posted_at timestamp with time zone not null
ledger.entries.actor text not null
ledger.entries.reverses bigint
ledger.entries.takes_back ledger.movement
ledger.member_balances.member_id integer not null
ledger.member_balances.r_wallet bigint not null default 0
ledger.member_balances.principal bigint not null default 0
ledger.member_balances.profit bigint not null default 0
ledger.member_balances.working bigint not null default 0
ledger.member_balances.held bigint not null default 0
ledger.member_balances.debt bigint not null default 0
ledger.member_balances.last_seq bigint not null default 0
ledger.member_balances.paid_daily bigint not null default 0
ledger.member_balances.paid_direct bigint not null default 0
ledger.member_balances.paid_network bigint not null default 0
ledger.member_balances.paid_blb bigint not null default 0
ledger.member_balances.paid_odl bigint not null default 0
ledger.member_balances.deposited bigint not null default 0
ledger.member_balances.withdrawn bigint not null default 0
ledger.member_balances.today date
ledger.member_balances.paid_today bigint not null default 0
ledger.member_balances.lines integer not null default 0
ledger.member_balances.credit_lines integer not null default 0
ledger.member_balances.credits bigint not null default 0
ledger.member_balances.uncollected bigint not null default 0
ledger.postings.owner_id integer not null
ledger.postings.booked_on date not null
ledger.postings.seq bigint not null
ledger.postings.account ledger.account not null
ledger.postings.movement ledger.movement not null
ledger.postings.entry_id bigint not null
ledger.postings.amount bigint not null
ledger.postings.balance_after bigint not null
ledger.postings.wallets_after bigint
ledger.postings.posted_at timestamp with time zone not null
ledger.postings.lines_after integer
ledger.postings.credit_lines_after integer
ledger.postings.credits_after bigint
ledger.programme_balances.account ledger.account not null
ledger.programme_balances.balance bigint not null default 0
ledger.programme_balances.last_seq bigint not null default 0
ledger.rules_begin.rule text not null
ledger.rules_begin.after_entry bigint not null
public.activation_reversals.member_id integer not null
public.activation_reversals.lot_id integer not null
public.activation_reversals.cause text not null
public.activation_reversals.requested_by text not null
public.activation_reversals.requested_at timestamp with time zone not null default app_now()
public.activation_reversals.done_at timestamp with time zone
public.activation_reversals.proposal_id integer
public.activation_reversals.deposit_id integer
public.activation_reversals.is_older boolean not null default false
public.answer_templates.id integer not null
public.answer_templates.title text not null
public.answer_templates.body text not null
public.answer_templates.changed_by integer not null
public.answer_templates.changed_at timestamp with time zone not null default app_now()
public.api_tokens.id integer not null
public.api_tokens.member_id integer
public.api_tokens.operator_id integer
public.api_tokens.name text not null
public.api_tokens.scopes text[] not null
public.api_tokens.token_hash bytea not null
public.api_tokens.ending text not null
public.api_tokens.created_at timestamp with time zone not null default app_now()
public.api_tokens.expires_at timestamp with time zone not null
public.api_tokens.last_used_at timestamp with time zone
public.api_tokens.revoked_at timestamp with time zone
public.asked_jobs.id integer not null
public.asked_jobs.kind text not null
public.asked_jobs.day date
public.asked_jobs.reason text
public.asked_jobs.asked_by integer not null
public.asked_jobs.asked_at timestamp with time zone not null default app_now()
public.asked_jobs.begun_at timestamp with time zone
public.asked_jobs.finished_at timestamp with time zone
public.asked_jobs.result jsonb
public.asked_jobs.problem text
public.audit_log.id bigint not null
public.audit_log.at timestamp with time zone not null default app_now()
public.audit_log.actor text not null
public.audit_log.action text not null
public.audit_log.subject text not null
public.audit_log.details jsonb not null default '{}'::jsonb
public.audit_log.hash bytea not null
public.audit_log.about text not null default ''::text
public.audit_log.searched text not null default lower(((((((((actor || ' '::text) || action) || ' '::text) || subject) || ' '::text) || about) || ' '::text) || (details)::text))
public.audit_tallies.day date not null
public.audit_tallies.actor text not null
public.audit_tallies.action text not null
public.audit_tallies.deeds integer not null
public.backups.label text not null
public.backups.kind text not null
public.backups.stopped_at timestamp with time zone not null
public.backups.recorded_at timestamp with time zone not null default app_now()
public.blb_paid.member_id integer not null
public.blb_paid.slab_id smallint not null
public.blb_paid.business_date date not null
public.blb_paid.batch_id integer not null
public.blb_paid.paid_for bigint not null
public.blb_paid.at timestamp with time zone not null default app_now()
public.blb_paid.times smallint not null default 1
public.blb_paid.taken_back_at timestamp with time zone
public.blb_paid.seen_at timestamp with time zone
public.book_checks.checked_on date not null
public.book_checks.checked_at timestamp with time zone not null default app_now()
public.book_checks.invariants smallint not null
public.book_checks.broken smallint not null
public.book_checks.breaches jsonb not null
public.book_checks.explained smallint not null default 0
public.business_clock.only_row boolean not null default true
public.business_clock.shift interval not null default '00:00:00'::interval
public.business_clock.stopped_at timestamp with time zone
public.business_clock.may_move boolean not null default false
public.captchas.id uuid not null
public.captchas.answer_hash bytea not null
public.captchas.expires_at timestamp with time zone not null
public.chain_cursors.chain text not null
public.chain_cursors.block_number integer not null
public.chain_cursors.block_hash text not null
public.chain_cursors.latest integer not null
public.chain_cursors.finalized integer not null
public.chain_cursors.seen_at timestamp with time zone not null default app_now()
public.chain_cursors.mined_at timestamp with time zone
public.chain_cursors.answered_at timestamp with time zone not null default clock_timestamp()
public.close_chunks.business_date date not null
public.close_chunks.phase smallint not null
public.close_chunks.chunk_no smallint not null
public.close_chunks.from_member integer not null
public.close_chunks.to_member integer not null
public.close_chunks.done_at timestamp with time zone
public.close_chunks.reward_rows integer
public.close_chunks.credited bigint
public.close_chunks.digest bigint
public.close_chunks.added_up_at timestamp with time zone
public.closes.business_date date not null
public.closes.level_rates_id integer not null
public.closes.batch_id integer not null
public.closes.begun_at timestamp with time zone not null default app_now()
public.closes.finished_at timestamp with time zone
public.closes.digest text
public.closing_counter.only_row boolean not null default true
public.closing_counter.hits integer not null default 0
public.closing_counter.closing_at timestamp with time zone not null
public.closing_counter.changed_by text
public.closing_counter.changed_at timestamp with time zone
public.collection_authorizations.chain_id integer not null
public.collection_authorizations.delegate text not null
public.collection_authorizations.derivation_index integer not null
public.collection_authorizations.nonce integer not null
public.collection_authorizations.address text not null
public.collection_authorizations.r text not null
public.collection_authorizations.s text not null
public.collection_authorizations.y_parity smallint not null
public.collection_authorizations.imported_at timestamp with time zone not null default app_now()
public.collection_authorizations.imported_by text not null
public.collection_items.collection_id integer not null
public.collection_items.member_id integer not null
public.collection_items.address text not null
public.collection_items.state text not null
public.collection_items.amount_seen numeric(78,0)
public.collection_items.is_authorizing boolean not null
public.collection_items.amount_moved numeric(78,0)
public.collection_items.log_index integer
public.collection_replacements.collection_id integer not null
public.collection_replacements.no smallint not null
public.collection_replacements.bytes text not null
public.collection_replacements.tx_hash text not null
public.collection_replacements.signed_at timestamp with time zone not null default app_now()
public.collection_waits.member_id integer not null
public.collection_waits.reason text not null
public.collection_waits.since timestamp with time zone not null default app_now()
public.collection_waits.until timestamp with time zone not null
public.collections.id integer not null
public.collections.chain text not null
public.collections.state text not null
public.collections.account text
public.collections.sequence integer
public.collections.bytes text
public.collections.tx_hash text not null
public.collections.fee_most numeric(78,0)
public.collections.fee_paid numeric(78,0)
public.collections.begun_at timestamp with time zone not null default app_now()
public.collections.sent_at timestamp with time zone
public.collections.sends integer not null default 0
public.collections.last_reply text
public.collections.settled_at timestamp with time zone
public.collections.settled_block integer
public.collections.settled_hash text
public.collections.token_collection_id integer
public.collector_reports.chain text not null
public.collector_reports.chain_id integer not null
public.collector_reports.account text not null
public.collector_reports.custody text not null
public.collector_reports.delegate text not null
public.collector_reports.fees_left numeric(78,0) not null
public.collector_reports.short_of numeric(78,0)
public.collector_reports.authorized integer not null
public.collector_reports.unused integer not null
public.collector_reports.reported_at timestamp with time zone not null default app_now()
public.content.id integer not null
public.content.name text
public.content.kind text not null
public.content.status text not null
public.content.title text not null
public.content.words text not null
public.content.evidence_kind text
public.content.evidence text
public.content.evidence_on date
public.content.dated_on date
public.content.first_dated_on date
public.content.closed_on date
public.content.closing text
public.content.revision integer not null default 1
public.content.is_fixed boolean not null default false
public.content.changed_by text not null
public.content.changed_at timestamp with time zone not null default app_now()
public.content_versions.content_id integer not null
public.content_versions.revision integer not null
public.content_versions.version jsonb not null
public.custody_addresses.chain text not null
public.custody_addresses.address text not null
public.custody_addresses.named_at timestamp with time zone not null default app_now()
public.custody_addresses.message text
public.custody_addresses.signature text
public.custody_addresses.method text
public.custody_addresses.proven_at timestamp with time zone
public.custody_addresses.recorded_by text
public.custody_differences.id integer not null
public.custody_differences.chain text not null
public.custody_differences.address text not null
public.custody_differences.member_id integer
public.custody_differences.found numeric(78,0) not null
public.custody_differences.expected numeric(78,0) not null
public.custody_differences.first_seen_at timestamp with time zone not null default app_now()
public.custody_differences.last_seen_at timestamp with time zone not null default app_now()
public.custody_differences.resolved_at timestamp with time zone
public.custody_readings.chain text not null
public.custody_readings.block_number integer not null
public.custody_readings.address text not null
public.custody_readings.is_own boolean not null
public.custody_readings.found numeric(78,0) not null
public.custody_return_bytes.return_id integer not null
public.custody_return_bytes.no smallint not null
public.custody_return_bytes.bytes text not null
public.custody_return_bytes.tx_hash text not null
public.custody_return_bytes.signed_at timestamp with time zone not null default app_now()
public.custody_return_bytes.expires_after integer
public.custody_returns.id integer not null
public.custody_returns.proposal_id integer not null
public.custody_returns.chain text not null
public.custody_returns.account text not null
public.custody_returns.destination text not null
public.custody_returns.amount_raw numeric(78,0) not null
public.custody_returns.keeps_raw numeric(78,0) not null
public.custody_returns.confirmed_at timestamp with time zone not null default app_now()
public.custody_returns.status text not null default 'confirmed'::text
public.custody_returns.sequence integer
public.custody_returns.expires_after integer
public.custody_returns.last_reply text
public.custody_returns.sent_at timestamp with time zone
public.custody_returns.settled_at timestamp with time zone
public.custody_returns.settled_block integer
public.custody_returns.settled_hash text
public.custody_returns.reason text
public.custody_returns.fee_paid numeric(78,0)
public.day_replays.day date not null
public.day_replays.previous text not null
public.day_replays.document text not null
public.day_replays.digest text not null
public.day_replays.credited bigint not null
public.day_replays.closed bigint not null
public.day_replays.made_at timestamp with time zone not null default app_now()
public.day_replays.exact text
public.deposit_addresses.member_id integer not null
public.deposit_addresses.derivation_index integer not null
public.deposit_addresses.address text not null
public.deposit_answers.chain text not null
public.deposit_answers.tx_hash text not null
public.deposit_answers.log_index integer not null
public.deposit_answers.note text not null
public.deposit_answers.answered_by text not null
public.deposit_answers.answered_at timestamp with time zone not null default app_now()
public.deposit_claims.id integer not null
public.deposit_claims.member_id integer not null
public.deposit_claims.tx_hash text not null
public.deposit_claims.reason text not null
public.deposit_claims.claimed_by integer not null
public.deposit_claims.claimed_at timestamp with time zone not null default app_now()
public.deposit_claims.status text not null default 'looking'::text
public.deposit_claims.chain text
public.deposit_claims.amount bigint
public.deposit_claims.from_address text
public.deposit_claims.to_address text
public.deposit_claims.block_number integer
public.deposit_claims.into_custody boolean
public.deposit_claims.proposal_id integer
public.deposit_claims.settled_at timestamp with time zone
public.deposit_claims.refused_for text
public.deposit_exceptions.chain text not null
public.deposit_exceptions.tx_hash text not null
public.deposit_exceptions.log_index integer not null
public.deposit_exceptions.member_id integer not null
public.deposit_exceptions.token text not null
public.deposit_exceptions.amount_raw numeric(78,0) not null
public.deposit_exceptions.seen_at timestamp with time zone not null default app_now()
public.deposit_tallies.day date not null
public.deposit_tallies.status text not null
public.deposit_tallies.is_moved boolean not null
public.deposit_tallies.transfers integer not null
public.deposit_tallies.amount bigint not null
public.deposits.member_id integer not null
public.deposits.id integer not null
public.deposits.chain text not null
public.deposits.tx_hash text not null
public.deposits.log_index integer not null
public.deposits.from_address text not null
public.deposits.amount_raw numeric(78,0) not null
public.deposits.amount bigint not null
public.deposits.block_number integer not null
public.deposits.block_hash text not null
public.deposits.status text not null
public.deposits.late boolean not null default false
public.deposits.transfer_status text not null default 'pending'::text
public.deposits.detected_at timestamp with time zone not null default app_now()
public.deposits.credited_at timestamp with time zone
public.deposits.orphaned_at timestamp with time zone
public.deposits.entry_id bigint
public.deposits.suspense_entry bigint
public.deposits.address text not null default ''::text
public.deposits.collection_id integer
public.email_links.member_id integer not null
public.email_links.token_hash bytea not null
public.email_links.sent_to text not null
public.email_links.sent_at timestamp with time zone not null default app_now()
public.email_links.expires_at timestamp with time zone not null
public.explained_breaches.id integer not null
public.explained_breaches.proposal_id integer not null
public.explained_breaches.invariant text not null
public.explained_breaches.breach text not null
public.explained_breaches.what text not null
public.explained_breaches.why text not null
public.explained_breaches.entry_id bigint
public.explained_breaches.at timestamp with time zone not null default app_now()
public.former_emails.member_id integer not null
public.former_emails.id bigint not null
public.former_emails.email text not null
public.former_emails.replaced_at timestamp with time zone not null default app_now()
public.former_emails.is_proved boolean not null default false
public.funding_claims.id integer not null
public.funding_claims.amount bigint not null
public.funding_claims.tx_hash text not null
public.funding_claims.reference text not null
public.funding_claims.evidence text not null
public.funding_claims.status text not null
public.funding_claims.proposed_by text not null
public.funding_claims.proposed_at timestamp with time zone not null default app_now()
public.funding_claims.confirmed_by text
public.funding_claims.settled_at timestamp with time zone
public.funding_claims.refused_for text
public.funding_claims.funding_id integer
public.hot_wallets.chain text not null
public.hot_wallets.account text not null
public.hot_wallets.held numeric(78,0) not null
public.hot_wallets.block_number integer not null
public.hot_wallets.read_at timestamp with time zone not null default app_now()
public.hot_wallets.reserve numeric(78,0) not null default 0
public.income_disclosures.made_on date not null
public.income_disclosures.made_at timestamp with time zone not null default app_now()
public.income_disclosures.figures text not null
public.income_disclosures.digest text not null
public.installation.only_row boolean not null default true
public.installation.is_demo boolean not null default false
public.installation.started_on date not null default app_day()
public.installation.created_at timestamp with time zone not null default now()
public.installation.chain text
public.installation.chain_id integer
public.installation.token_address text
public.installation.deposit_key text
public.installation.audit_key text
public.installation.history text
public.known_devices.token_hash bytea not null
public.known_devices.member_id integer
public.known_devices.operator_id integer
public.known_devices.used_at timestamp with time zone not null default app_now()
public.known_devices.factor_at timestamp with time zone
public.last_xrp_price.only_row boolean not null default true
public.last_xrp_price.rate bigint not null
public.last_xrp_price.source text not null
public.last_xrp_price.quoted_at timestamp with time zone not null
public.leg_earnings.member_id integer not null
public.leg_earnings.leg_id integer not null
public.leg_earnings.credited bigint not null default 0
public.level_earnings.member_id integer not null
public.level_earnings.level smallint not null
public.level_earnings.credited bigint not null
public.level_earnings.last_date date not null
public.level_earnings.last_credited bigint not null
public.level_rates.id integer not null
public.level_rates.rates jsonb not null
public.level_rates.saved_by text not null
public.level_rates.saved_at timestamp with time zone not null default app_now()
public.level_rates.plan_version integer not null
public.liability_chunks.epoch integer not null
public.liability_chunks.level smallint not null
public.liability_chunks.number integer not null
public.liability_chunks.first_place bytea
public.liability_chunks.nodes bytea not null
public.liability_epochs.number integer not null
public.liability_epochs.day date not null
public.liability_epochs.taken_at timestamp with time zone not null
public.liability_epochs.height smallint not null
public.liability_epochs.salt bytea not null
public.liability_epochs.root bytea not null
public.liability_epochs.sum bigint not null
public.liability_epochs.books_sum bigint not null
public.liability_epochs.previous bytea not null
public.liability_epochs.hash bytea not null
public.liability_epochs.shares smallint not null
public.liability_epochs.step bigint not null default 1
public.liability_keys.epoch integer not null
public.liability_keys.sealed_key bytea not null
public.lots.member_id integer not null
public.lots.id integer not null
public.lots.package_no smallint not null
public.lots.package_type package_type not null
public.lots.amount bigint not null
public.lots.daily_bps integer not null
public.lots.cap_multiplier integer not null
public.lots.plan_version integer not null
public.lots.activated_on date not null
public.lots.last_earning_day date not null
public.lots.matures_on date
public.lots.activated_at timestamp with time zone not null default app_now()
public.lots.matured_on date
public.lots.reversed_on date
public.mails.id bigint not null
public.mails.template text not null
public.mails.to_address text not null
public.mails.details jsonb not null default '{}'::jsonb
public.mails.sealed bytea
public.mails.status text not null default 'queued'::text
public.mails.attempts integer not null default 0
public.mails.next_try_at timestamp with time zone not null default app_now()
public.mails.expires_at timestamp with time zone not null
public.mails.created_at timestamp with time zone not null default app_now()
public.mails.ended_at timestamp with time zone
public.mails.error text
public.mails.about text
public.member_letters.letters text not null
public.member_letters.standing text not null
public.member_letters.members integer not null
public.member_logins.id bigint not null
public.member_logins.member_id integer
public.member_logins.at timestamp with time zone not null default app_now()
public.member_logins.outcome text not null
public.member_logins.is_new_device boolean not null
public.member_logins.ip text
public.member_logins.user_agent text
public.member_profiles.member_id integer not null
public.member_profiles.address text not null default ''::text
public.member_profiles.city text not null default ''::text
public.member_profiles.state text not null default ''::text
public.member_profiles.country text not null default ''::text
public.member_profiles.account_holder text not null default ''::text
public.member_profiles.account_number text not null default ''::text
public.member_profiles.bank_name text not null default ''::text
public.member_profiles.branch_name text not null default ''::text
public.member_profiles.ifsc_code text not null default ''::text
public.member_profiles.account_type text not null default 'Savings'::text
public.member_tallies.day date not null
public.member_tallies.standing text not null
public.member_tallies.members integer not null
public.members.id integer not null
public.members.userrefid text not null
public.members.sponsor_id integer
public.members.full_name text not null
public.members.email text not null
public.members.mobile text not null
public.members.password_hash text
public.members.status text not null default 'active'::text
public.members.depth integer not null
public.members.first_name text
public.members.last_name text
public.members.gender text
public.members.birthdate date
public.members.pan_card_no text
public.members.profile_picture text
public.members.agreed_to_terms_at timestamp with time zone
public.members.created_at timestamp with time zone not null default app_now()
public.members.last_login_at timestamp with time zone
public.members.withdrawals_held_until timestamp with time zone
public.members.withdrawals_stopped_at timestamp with time zone
public.members.package_type package_type
public.members.activated_at timestamp with time zone
public.members.pinned boolean not null default false
public.members.level_manual boolean not null default false
public.members.edited_no integer not null default 0
public.members.edited_at timestamp with time zone
public.members.standing text not null default 
CASE
    WHEN (status = 'blocked'::text) THEN 'Blocked'::text
    WHEN (package_type IS NOT NULL) THEN 'Active'::text
    ELSE 'Inactive'::text
END
public.members.searched text not null default lower(((((((userrefid || ' '::text) || full_name) || ' '::text) || email) || ' '::text) || mobile))
public.members.sponsor_name text not null default ''::text
public.members.email_proved_at timestamp with time zone
public.members.hears_of_team boolean not null default true
public.notifications.id bigint not null
public.notifications.member_id integer not null
public.notifications.kind text not null
public.notifications.details jsonb not null
public.notifications.created_at timestamp with time zone not null default app_now()
public.notifications.read_at timestamp with time zone
public.notifications.cause text
public.odl_claimed_packages.member_id integer not null
public.odl_claimed_packages.window_no integer not null
public.odl_claimed_packages.package_no smallint not null
public.odl_claimed_packages.package_type package_type not null
public.odl_claimed_packages.active_amount bigint not null
public.odl_claims.member_id integer not null
public.odl_claims.window_no integer not null
public.odl_claims.claimed_at timestamp with time zone not null default app_now()
public.odl_entries.id integer not null
public.odl_entries.day date not null
public.odl_entries.hour smallint not null
public.odl_entries.amount bigint not null
public.odl_entries.status text not null
public.odl_entries.saved_by text not null
public.odl_entries.saved_at timestamp with time zone not null default app_now()
public.odl_windows.window_no integer not null
public.odl_windows.starts_at timestamp with time zone not null
public.odl_windows.ends_at timestamp with time zone not null
public.odl_windows.turnover bigint not null default 0
public.odl_windows.shares jsonb
public.odl_windows.saved_by text
public.odl_windows.saved_at timestamp with time zone
public.odl_windows.settled_at timestamp with time zone
public.odl_windows.batch_id integer
public.odl_windows.grace boolean not null default false
public.odl_windows.reopened_at timestamp with time zone
public.odl_windows.reminded_to integer not null default 0
public.operators.id integer not null
public.operators.username text not null
public.operators.name text not null
public.operators.email text
public.operators.phone text
public.operators.password_hash text
public.operators.is_main boolean not null default false
public.operators.role text not null default 'General Admin'::text
public.operators.permissions text[] not null default '{}'::text[]
public.operators.status text not null default 'Active'::text
public.operators.member_id integer
public.operators.created_at timestamp with time zone not null default app_now()
public.operators.last_login_at timestamp with time zone
public.operators.edited_no integer not null default 0
public.operators.claimed_at timestamp with time zone
public.outages.began_at timestamp with time zone not null
public.outages.ended_at timestamp with time zone not null
public.package_gaps.member_id integer not null
public.package_gaps.package_no smallint not null
public.package_gaps.ended_after date not null
public.package_gaps.back_after date not null
public.packages.member_id integer not null
public.packages.package_no smallint not null
public.packages.package_type package_type not null
public.packages.cap bigint not null
public.packages.earned bigint not null default 0
public.packages.activation_count integer not null default 1
public.packages.direct_bps integer not null
public.packages.cap_multiplier integer not null
public.packages.active boolean not null default true
public.packages.opened_on date not null
public.packages.ended_after date
public.packages.ended_because text
public.packages.activated_at timestamp with time zone not null default app_now()
public.packages.daily_on date
public.packages.daily_credited bigint not null default 0
public.passkey_challenges.challenge_hash bytea not null
public.passkey_challenges.purpose text not null
public.passkey_challenges.member_id integer
public.passkey_challenges.session_hash bytea
public.passkey_challenges.expires_at timestamp with time zone not null
public.passkey_codes.member_id integer not null
public.passkey_codes.code_hash bytea not null
public.passkey_codes.expires_at timestamp with time zone not null
public.passkeys.member_id integer not null
public.passkeys.id integer not null
public.passkeys.credential_id text not null
public.passkeys.public_key bytea not null
public.passkeys.sign_count bigint not null default 0
public.passkeys.transports text[] not null default '{}'::text[]
public.passkeys.name text not null
public.passkeys.added_at timestamp with time zone not null default app_now()
public.passkeys.last_used_at timestamp with time zone
public.password_codes.member_id integer not null
public.password_codes.code_hash bytea not null
public.password_codes.sent_to text not null
public.password_codes.sent_at timestamp with time zone not null default app_now()
public.password_codes.expires_at timestamp with time zone not null
public.password_codes.tries integer not null default 0
public.password_links.token_hash bytea not null
public.password_links.operator_id integer
public.password_links.member_id integer
public.password_links.expires_at timestamp with time zone not null
public.password_links.used_at timestamp with time zone
public.password_requests.id bigint not null
public.password_requests.login text not null
public.password_requests.asked_at timestamp with time zone not null default app_now()
public.payment_chunks.batch_id integer not null
public.payment_chunks.chunk_no smallint not null
public.payment_chunks.from_member integer not null
public.payment_chunks.to_member integer not null
public.payment_chunks.done_at timestamp with time zone
public.payment_sessions.payment_id text not null
public.payment_sessions.member_id integer not null
public.payment_sessions.amount bigint not null
public.payment_sessions.status text not null default 'waiting'::text
public.payment_sessions.created_at timestamp with time zone not null default app_now()
public.payment_sessions.expires_at timestamp with time zone not null
public.payment_sessions.deposit_id integer
public.payment_sessions.resolved_at timestamp with time zone
public.payment_sessions.address text not null default ''::text
public.payout_accounts.chain text not null
public.payout_accounts.account text not null
public.payout_accounts.asset text not null
public.payout_accounts.first_seen_at timestamp with time zone not null default app_now()
public.payout_accounts.base_sequence integer
public.payout_accounts.halted_at timestamp with time zone
public.payout_accounts.halted_for text
public.payout_accounts.short_since timestamp with time zone
public.payout_accounts.short_for text
public.payout_accounts.compared_in text
public.payout_accounts.compared_at timestamp with time zone
public.payout_accounts.returns_to text
public.payout_accounts.limited_since timestamp with time zone
public.payout_accounts.limited_for text
public.payout_replacements.member_id integer not null
public.payout_replacements.payout_id integer not null
public.payout_replacements.no smallint not null
public.payout_replacements.bytes text not null
public.payout_replacements.tx_hash text not null
public.payout_replacements.signed_at timestamp with time zone not null default app_now()
public.payout_replacements.expires_after integer
public.payout_signings.withdrawal_id integer not null
public.payout_signings.member_id integer not null
public.payout_signings.request_no smallint not null
public.payout_signings.chain text not null
public.payout_signings.account text not null
public.payout_signings.sequence integer not null
public.payout_signings.destination text not null
public.payout_signings.amount_raw numeric(78,0) not null
public.payout_signings.net bigint not null
public.payout_signings.signed_at timestamp with time zone not null default app_now()
public.payout_stops.member_id integer not null
public.payout_stops.withdrawal_id integer not null
public.payout_stops.request_no smallint not null
public.payout_stops.reason text not null
public.payout_stops.stopped_at timestamp with time zone not null default app_now()
public.payouts.member_id integer not null
public.payouts.id integer not null
public.payouts.withdrawal_id integer not null
public.payouts.chain text not null
public.payouts.asset text not null
public.payouts.account text not null
public.payouts.sequence integer not null
public.payouts.bytes text not null
public.payouts.tx_hash text not null
public.payouts.expires_after integer
public.payouts.amount_raw numeric(78,0) not null
public.payouts.destination text not null
public.payouts.tag bigint
public.payouts.status text not null default 'signed'::text
public.payouts.signed_at timestamp with time zone not null default app_now()
public.payouts.sent_at timestamp with time zone
public.payouts.sends integer not null default 0
public.payouts.last_reply text
public.payouts.settled_at timestamp with time zone
public.payouts.settled_block integer
public.payouts.reason text
public.payouts.settled_hash text
public.payouts.fee_paid numeric(78,0)
public.plan_versions.id integer not null
public.plan_versions.status text not null default 'draft'::text
public.plan_versions.terms jsonb not null
public.plan_versions.created_at timestamp with time zone not null default app_now()
public.plan_versions.published_at timestamp with time zone
public.plan_versions.active_from date
public.plan_versions.revision integer not null default 1
public.plan_versions.drafted_by text
public.plan_versions.published_by text
public.plan_versions.replaces integer
public.plan_versions.withdrawn_at timestamp with time zone
public.plan_versions.withdrawn_by text
public.proposal_stops.token_hash bytea not null
public.proposal_stops.proposal_id integer not null
public.proposal_stops.member_id integer not null
public.proposals.id integer not null
public.proposals.kind text not null
public.proposals.subject text not null
public.proposals.details jsonb not null
public.proposals.reason text not null
public.proposals.proposed_by integer not null
public.proposals.proposed_at timestamp with time zone not null default app_now()
public.proposals.lapses_at timestamp with time zone not null
public.proposals.status text not null default 'open'::text
public.proposals.decided_by integer
public.proposals.decided_at timestamp with time zone
public.push_queue.notification_id bigint not null
public.push_queue.subscription_id bigint not null
public.push_queue.member_id integer not null
public.push_queue.created_at timestamp with time zone not null default app_now()
public.push_subscriptions.id bigint not null
public.push_subscriptions.member_id integer not null
public.push_subscriptions.session_id bigint
public.push_subscriptions.endpoint text not null
public.push_subscriptions.p256dh text not null
public.push_subscriptions.auth text not null
public.push_subscriptions.user_agent text not null
public.push_subscriptions.created_at timestamp with time zone not null default app_now()
public.push_subscriptions.failures integer not null default 0
public.push_subscriptions.next_try_at timestamp with time zone not null default app_now()
public.qr_codes.id integer not null
public.qr_codes.qr_type text not null
public.qr_codes.image bytea not null
public.qr_codes.image_type text not null
public.qr_codes.deposit_address text not null
public.qr_codes.network_address text not null
public.qr_codes.added_by text not null
public.qr_codes.added_at timestamp with time zone not null default app_now()
public.qr_codes.removed_at timestamp with time zone
public.reconciliations.checked_on date not null
public.reconciliations.checked_at timestamp with time zone not null default app_now()
public.reconciliations.chain text not null
public.reconciliations.block_number integer not null
public.reconciliations.addresses integer not null
public.reconciliations.found numeric(78,0) not null
public.reconciliations.expected numeric(78,0) not null
public.reconciliations.open_payouts numeric(78,0) not null
public.reconciliations.listed integer not null default 0
public.reconciliations.on_members numeric(78,0)
public.reconciliations.members_booked numeric(78,0)
public.reconciliations.in_transit numeric(78,0)
public.reconciliations.in_custody numeric(78,0)
public.reconciliations.in_hot numeric(78,0)
public.reconciliations.custody_booked numeric(78,0)
public.reconciliations.hot_booked numeric(78,0)
public.reconciliations.number integer not null
public.reconciliations.is_whole boolean not null default true
public.recovery_codes.factor_id integer not null
public.recovery_codes.code_hash bytea not null
public.recovery_codes.used_at timestamp with time zone
public.refill_arrivals.chain text not null
public.refill_arrivals.tx_hash text not null
public.refill_arrivals.log_index integer not null
public.refill_arrivals.request_id integer not null
public.refill_arrivals.from_address text not null
public.refill_arrivals.amount_raw numeric(78,0) not null
public.refill_arrivals.block_number integer not null
public.refill_arrivals.seen_at timestamp with time zone not null default app_now()
public.refill_arrivals.tag bigint
public.refill_requests.id integer not null
public.refill_requests.chain text not null
public.refill_requests.account text not null
public.refill_requests.amount bigint not null
public.refill_requests.held bigint not null
public.refill_requests.state text not null default 'open'::text
public.refill_requests.asked_block integer not null
public.refill_requests.read_block integer not null
public.refill_requests.asked_at timestamp with time zone not null default app_now()
public.refill_requests.settled_at timestamp with time zone
public.request_keys.actor text not null
public.request_keys.key text not null
public.request_keys.body_hash bytea not null
public.request_keys.answer json
public.request_keys.created_at timestamp with time zone not null default app_now()
public.restore_drills.id integer not null
public.restore_drills.label text
public.restore_drills.stopped_at timestamp with time zone
public.restore_drills.reaches timestamp with time zone
public.restore_drills.faults integer not null
public.restore_drills.seconds integer not null
public.restore_drills.run_by text not null
public.restore_drills.at timestamp with time zone not null default app_now()
public.reward_batches.id integer not null
public.reward_batches.queue_no bigint not null default nextval('reward_batch_queue'::regclass)
public.reward_batches.cause text not null
public.reward_batches.business_date date not null
public.reward_batches.total bigint not null
public.reward_batches.status text not null default 'pending'::text
public.reward_batches.created_at timestamp with time zone not null default app_now()
public.reward_batches.funded_at timestamp with time zone
public.reward_batches.paid_at timestamp with time zone
public.reward_batches.member_id integer
public.reward_grants.id integer not null
public.reward_grants.member_id integer not null
public.reward_grants.kind reward_kind not null
public.reward_grants.month date not null
public.reward_grants.particular text not null
public.reward_grants.base bigint not null
public.reward_grants.amount bigint not null
public.reward_grants.status text not null default 'proposed'::text
public.reward_grants.proposed_by integer not null
public.reward_grants.proposed_at timestamp with time zone not null default app_now()
public.reward_grants.decided_by integer
public.reward_grants.decided_at timestamp with time zone
public.reward_grants.batch_id integer
public.reward_outlook.only_row boolean not null default true
public.reward_outlook.daily bigint not null default 0
public.reward_outlook.network bigint not null default 0
public.reward_outlook.computed_at timestamp with time zone not null default app_now()
public.reward_people.kind reward_kind not null
public.reward_people.first_date date not null
public.reward_people.last_date date not null
public.reward_people.shown text not null
public.reward_people.stood text not null
public.reward_people.receivers integer not null
public.reward_people.sources integer not null
public.reward_people.counted_at timestamp with time zone not null default app_now()
public.reward_people.deposits bigint not null default 0
public.reward_reversals.member_id integer not null
public.reward_reversals.business_date date not null
public.reward_reversals.kind reward_kind not null
public.reward_reversals.cause_id integer not null
public.reward_reversals.package_no smallint not null
public.reward_reversals.reversed_lot_id integer not null
public.reward_reversals.batch_id integer not null
public.reward_reversals.amount bigint not null
public.reward_reversals.was_paid boolean not null
public.reward_reversals.at timestamp with time zone not null default app_now()
public.reward_spills.member_id integer not null
public.reward_spills.business_date date not null
public.reward_spills.kind reward_kind not null
public.reward_spills.cause_id integer not null
public.reward_spills.package_no smallint not null
public.reward_spills.counted bigint not null
public.reward_tallies.business_date date not null
public.reward_tallies.kind reward_kind not null
public.reward_tallies.status text not null
public.reward_tallies.batch_id integer
public.reward_tallies.rewards integer not null
public.reward_tallies.base bigint not null
public.reward_tallies.credited bigint not null
public.reward_tallies.package_type package_type
public.reward_tallies.missed bigint not null default 0
public.rewards.member_id integer not null
public.rewards.business_date date not null
public.rewards.kind reward_kind not null
public.rewards.cause_id integer not null
public.rewards.level smallint not null
public.rewards.rate_bps smallint not null
public.rewards.package_no smallint
public.rewards.status reward_status not null
public.rewards.source_id integer not null
public.rewards.batch_id integer not null
public.rewards.base bigint not null
public.rewards.computed bigint not null
public.rewards.credited bigint not null
public.screening_checks.member_id integer not null
public.screening_checks.screening_id integer not null
public.screening_checks.no integer not null
public.screening_checks.address text not null
public.screening_checks.asked_for text not null
public.screening_checks.source text not null
public.screening_checks.version text not null
public.screening_checks.block_number integer
public.screening_checks.result text not null
public.screening_checks.found text
public.screening_checks.checked_at timestamp with time zone not null default clock_timestamp()
public.screening_entries.list_id integer not null
public.screening_entries.address text not null
public.screening_entries.source text not null
public.screening_entries.listed_on date not null
public.screening_lists.id integer not null
public.screening_lists.sha256 text not null
public.screening_lists.entries integer not null
public.screening_lists.newest_on date not null
public.screening_lists.read_at timestamp with time zone not null default clock_timestamp()
public.screening_sources.only_row boolean not null default true
public.screening_sources.has_list boolean not null
public.screening_sources.list_id integer
public.screening_sources.list_problem text
public.screening_sources.keeps_last_list boolean not null default false
public.screening_sources.oracle text
public.screening_sources.oracle_problem text
public.screening_sources.oracle_block integer
public.screening_sources.looked_at timestamp with time zone not null default clock_timestamp()
public.screenings.member_id integer not null
public.screenings.id integer not null
public.screenings.asked_for text not null
public.screenings.subject_id integer not null
public.screenings.address text not null
public.screenings.amount bigint not null
public.screenings.state text not null default 'unchecked'::text
public.screenings.asked_at timestamp with time zone not null default app_now()
public.screenings.checked_at timestamp with time zone
public.screenings.list_id integer
public.screenings.oracle text
public.screenings.found text
public.screenings.problem text
public.screenings.hit_at timestamp with time zone
public.screenings.decided_at timestamp with time zone
public.screenings.proposal_id integer
public.second_factors.id integer not null
public.second_factors.member_id integer
public.second_factors.operator_id integer
public.second_factors.sealed_key bytea not null
public.second_factors.last_step bigint not null default 0
public.second_factors.begun_at timestamp with time zone not null default app_now()
public.second_factors.confirmed_at timestamp with time zone
public.service_life.only_row boolean not null default true
public.service_life.last_seen_at timestamp with time zone
public.sessions.token_hash bytea not null
public.sessions.member_id integer
public.sessions.operator_id integer
public.sessions.created_at timestamp with time zone not null default app_now()
public.sessions.last_seen_at timestamp with time zone not null default app_now()
public.sessions.expires_at timestamp with time zone not null
public.sessions.ip text
public.sessions.user_agent text
public.sessions.id bigint not null
public.sessions.viewer_id integer
public.sessions.confirmed_at timestamp with time zone
public.sessions.written_to pg_lsn not null default pg_current_wal_insert_lsn()
public.settings.name text not null
public.settings.value jsonb not null
public.settings.changed_at timestamp with time zone not null default app_now()
public.settings.changed_by text not null
public.settings.reason text
public.team_days.member_id integer not null
public.team_days.day date not null
public.team_days.deposits bigint not null default 0
public.team_days.joined integer not null default 0
public.team_days.stopped integer not null default 0
public.team_events.id bigint not null
public.team_events.member_id integer not null
public.team_events.kind text not null
public.team_events.amount bigint not null default 0
public.team_events.lot_id integer
public.team_events.day date not null default app_day()
public.team_events.done_at timestamp with time zone
public.team_events.because text
public.team_events.package_type package_type
public.team_levels.member_id integer not null
public.team_levels.level smallint not null
public.team_levels.members integer not null default 0
public.team_levels.active integer not null default 0
public.team_members.ancestor_id integer not null
public.team_members.level integer not null
public.team_members.member_id integer not null
public.team_stops.member_id integer not null
public.team_stops.id bigint not null
public.team_stops.stopped_id integer not null
public.team_stops.level integer not null
public.team_stops.day date not null
public.team_stops.because text not null
public.team_stops.brought bigint
public.team_stops.package_type package_type not null
public.team_totals.member_id integer not null
public.team_totals.sponsor_id integer not null
public.team_totals.team_size integer not null default 0
public.team_totals.active_team integer not null default 0
public.team_totals.direct_referrals integer not null default 0
public.team_totals.active_packages integer not null default 0
public.team_totals.own_volume bigint not null default 0
public.team_totals.team_volume bigint not null default 0
public.team_totals.team_deposits bigint not null default 0
public.team_totals.leg_volume bigint not null default (own_volume + team_volume)
public.throttles.bucket text not null
public.throttles.attempts integer not null
public.throttles.window_ends_at timestamp with time zone not null
public.throttles.locks integer not null default 0
public.ticket_files.id integer not null
public.ticket_files.ticket_id integer not null
public.ticket_files.message_id integer
public.ticket_files.name text not null
public.ticket_files.media_type text not null
public.ticket_files.content bytea not null
public.ticket_files.created_at timestamp with time zone not null default app_now()
public.ticket_messages.id integer not null
public.ticket_messages.ticket_id integer not null
public.ticket_messages.operator_id integer
public.ticket_messages.body text not null
public.ticket_messages.is_internal boolean not null default false
public.ticket_messages.set_status text
public.ticket_messages.created_at timestamp with time zone not null default app_now()
public.tickets.id integer not null
public.tickets.member_id integer not null
public.tickets.subject text not null
public.tickets.priority text not null
public.tickets.description text not null
public.tickets.status text not null default 'Pending'::text
public.tickets.version integer not null default 1
public.tickets.line_kind text
public.tickets.line_id text
public.tickets.line jsonb
public.tickets.created_at timestamp with time zone not null default app_now()
public.tickets.touched_at timestamp with time zone not null default app_now()
public.tickets.awaits_operator boolean not null default true
public.tickets.answered_by integer
public.tickets.unread_by_member boolean not null default false
public.tickets.searched text not null default lower(((((((((((('T-'::text || id) || '
'::text) || subject) || '
'::text) || description) || '
'::text) || priority) || '
'::text) || status) || '
'::text) || written_day(created_at)))
public.token_collections.id integer not null
public.token_collections.proposal_id integer not null
public.token_collections.chain text not null
public.token_collections.member_id integer not null
public.token_collections.address text not null
public.token_collections.token text not null
public.token_collections.amount_raw numeric(78,0) not null
public.token_collections.confirmed_at timestamp with time zone not null default app_now()
public.token_collections.outcome text
public.token_collections.settled_at timestamp with time zone
public.token_collections.reason text
public.transparency_days.day date not null
public.transparency_days.kept_at timestamp with time zone not null default app_now()
public.transparency_days.figures jsonb not null
public.transparency_days.steps jsonb
public.treasury_fundings.id integer not null
public.treasury_fundings.amount bigint not null
public.treasury_fundings.source text not null
public.treasury_fundings.reference text not null
public.treasury_fundings.evidence text not null
public.treasury_fundings.funded_by text not null
public.treasury_fundings.created_at timestamp with time zone not null default app_now()
public.treasury_fundings.first_entry bigint
public.treasury_fundings.last_entry bigint
public.unexplained_sequences.chain text not null
public.unexplained_sequences.account text not null
public.unexplained_sequences.sequence integer not null
public.unexplained_sequences.found_at timestamp with time zone not null default app_now()
public.unexplained_sequences.tx_hash text
public.unexplained_sequences.block integer
public.unexplained_sequences.destination text
public.unexplained_sequences.tag bigint
public.unexplained_sequences.amount_raw numeric(78,0)
public.unexplained_sequences.explained_at timestamp with time zone
public.unexplained_sequences.explained_as text
public.unexplained_sequences.withdrawal_id integer
public.webhook_deliveries.id bigint not null
public.webhook_deliveries.endpoint_id integer not null
public.webhook_deliveries.member_id integer not null
public.webhook_deliveries.event text not null
public.webhook_deliveries.cause text not null
public.webhook_deliveries.details jsonb not null
public.webhook_deliveries.happened_at timestamp with time zone not null
public.webhook_deliveries.status text not null default 'waiting'::text
public.webhook_deliveries.attempts integer not null default 0
public.webhook_deliveries.next_try_at timestamp with time zone not null default app_now()
public.webhook_deliveries.created_at timestamp with time zone not null default app_now()
public.webhook_deliveries.ended_at timestamp with time zone
public.webhook_deliveries.answer_code integer
public.webhook_deliveries.answer text
public.webhook_deliveries.error text
public.webhook_endpoints.id integer not null
public.webhook_endpoints.member_id integer not null
public.webhook_endpoints.url text not null
public.webhook_endpoints.events text[] not null
public.webhook_endpoints.sealed_key bytea not null
public.webhook_endpoints.sealed_previous bytea
public.webhook_endpoints.previous_until timestamp with time zone
public.webhook_endpoints.created_at timestamp with time zone not null default app_now()
public.webhook_endpoints.paused_at timestamp with time zone
public.webhook_endpoints.paused_why text
public.webhook_progress.only_row boolean not null default true
public.webhook_progress.looked_until timestamp with time zone not null default '-infinity'::timestamp with time zone
public.withdrawal_addresses.member_id integer not null
public.withdrawal_addresses.coin text not null
public.withdrawal_addresses.no integer not null
public.withdrawal_addresses.address text not null
public.withdrawal_addresses.tag bigint
public.withdrawal_addresses.added_at timestamp with time zone not null default app_now()
public.withdrawal_addresses.replaced_at timestamp with time zone
public.withdrawal_addresses.fee_entry bigint
public.withdrawal_approvals.member_id integer not null
public.withdrawal_approvals.withdrawal_id integer not null
public.withdrawal_approvals.request_no smallint not null
public.withdrawal_approvals.operator_id integer not null
public.withdrawal_approvals.approved_at timestamp with time zone not null default app_now()
public.withdrawal_tallies.day date not null
public.withdrawal_tallies.status text not null
public.withdrawal_tallies.requests integer not null
public.withdrawal_tallies.gross bigint not null
public.withdrawal_tallies.net bigint not null
public.withdrawals.member_id integer not null
public.withdrawals.id integer not null
public.withdrawals.status text not null default 'pending'::text
public.withdrawals.wallet text not null
public.withdrawals.coin text not null
public.withdrawals.gross bigint not null
public.withdrawals.fee bigint not null
public.withdrawals.net bigint not null
public.withdrawals.address_no integer not null
public.withdrawals.address text not null
public.withdrawals.tag bigint
public.withdrawals.request_no smallint not null default 1
public.withdrawals.created_at timestamp with time zone not null default app_now()
public.withdrawals.updated_at timestamp with time zone not null default app_now()
public.withdrawals.approved_at timestamp with time zone
public.withdrawals.second_approver_from bigint
public.withdrawals.rejected_at timestamp with time zone
public.withdrawals.rejected_by text
public.withdrawals.cancelled_at timestamp with time zone
public.withdrawals.completed_at timestamp with time zone
public.withdrawals.failed_at timestamp with time zone
public.withdrawals.remark text
public.withdrawals.xrp_rate bigint
public.withdrawals.xrp_source text
public.withdrawals.xrp_quoted_at timestamp with time zone
public.withdrawals.xrp_drops bigint
public.withdrawals.searched text not null default lower(((((((((((((((((id || '
'::text) || wallet) || '
'::text) || coin) || '
'::text) || printed_amount(gross)) || '
'::text) || printed_amount(fee)) || '
'::text) || printed_amount(net)) || '
'::text) || address) || '
'::text) || COALESCE((tag)::text, ''::text)) || '
'::text) || COALESCE(remark, ''::text)))
public.withdrawals.day_gross bigint
public.xrp_offers.member_id integer not null
public.xrp_offers.withdrawal_id integer not null
public.xrp_offers.operator_id integer not null
public.xrp_offers.rate bigint not null
public.xrp_offers.source text not null
public.xrp_offers.quoted_at timestamp with time zone not null
public.xrp_offers.drops bigint not null

-- Constraints
ledger.entries: entries_pkey PRIMARY KEY (owner_id, id)
ledger.entries: entry_cause UNIQUE (owner_id, cause)
ledger.entries: entry_reversed_once UNIQUE (owner_id, reverses)
ledger.member_balances: member_balances_pkey PRIMARY KEY (member_id)
ledger.member_balances: member_floor CHECK ((LEAST(r_wallet, principal, profit, working, held) >= 0))
ledger.member_balances: uncollected_within_debt CHECK (((uncollected >= 0) AND (uncollected <= (- debt))))
ledger.postings: amount_not_zero CHECK ((amount <> 0))
ledger.postings: members_lines_are_counted CHECK (((owner_id = 0) = (lines_after IS NULL)))
ledger.postings: postings_pkey PRIMARY KEY (owner_id, booked_on, seq, account)
ledger.programme_balances: programme_balances_pkey PRIMARY KEY (account)
ledger.programme_balances: programme_floor CHECK (((account <> ALL (ARRAY['reward_treasury'::ledger.account, 'rewards_payable'::ledger.account, 'fees'::ledger.account, 'suspense'::ledger.account])) OR (balance >= 0)))
ledger.rules_begin: rules_begin_pkey PRIMARY KEY (rule)
public.activation_reversals: activation_reversals_cause_check CHECK ((cause <> ''::text))
public.activation_reversals: activation_reversals_member_id_lot_id_fkey FOREIGN KEY (member_id, lot_id) REFERENCES lots(member_id, id)
public.activation_reversals: activation_reversals_pkey PRIMARY KEY (member_id, lot_id)
public.answer_templates: answer_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
public.answer_templates: answer_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id)
public.answer_templates: answer_templates_pkey PRIMARY KEY (id)
public.answer_templates: answer_templates_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
public.api_tokens: api_tokens_ending_check CHECK ((length(ending) = 4))
public.api_tokens: api_tokens_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.api_tokens: api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
public.api_tokens: api_tokens_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.api_tokens: api_tokens_pkey PRIMARY KEY (id)
public.api_tokens: api_tokens_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20)))
public.api_tokens: api_tokens_token_hash_check CHECK ((length(token_hash) = 32))
public.api_tokens: api_tokens_token_hash_key UNIQUE (token_hash)
public.api_tokens: lives_a_year_at_most CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '365 days'::interval))))
public.api_tokens: one_owner CHECK (((member_id IS NULL) <> (operator_id IS NULL)))
public.asked_jobs: asked_jobs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators(id)
public.asked_jobs: asked_jobs_kind_check CHECK ((kind = ANY (ARRAY['dry-run'::text, 're-run'::text])))
public.asked_jobs: asked_jobs_pkey PRIMARY KEY (id)
public.asked_jobs: finished_says_what CHECK (((finished_at IS NOT NULL) = (num_nonnulls(result, problem) = 1)))
public.asked_jobs: re_run_names_its_day CHECK ((((kind = 're-run'::text) = (day IS NOT NULL)) AND ((kind = 're-run'::text) = (reason IS NOT NULL))))
public.audit_log: audit_log_pkey PRIMARY KEY (id)
public.audit_tallies: audit_tallies_pkey PRIMARY KEY (day, actor, action)
public.backups: backup_of_the_past CHECK ((stopped_at <= (recorded_at + '01:00:00'::interval)))
public.backups: backups_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'diff'::text, 'incr'::text])))
public.backups: backups_label_check CHECK ((label ~ '^[0-9A-Z_-]{1,100}$'::text))
public.backups: backups_pkey PRIMARY KEY (label)
public.blb_paid: blb_paid_pkey PRIMARY KEY (member_id, slab_id)
public.book_checks: book_checks_pkey PRIMARY KEY (checked_on)
public.book_checks: explained_are_broken CHECK (((explained >= 0) AND (explained <= broken)))
public.business_clock: business_clock_only_row_check CHECK (only_row)
public.business_clock: business_clock_pkey PRIMARY KEY (only_row)
public.captchas: captchas_pkey PRIMARY KEY (id)
public.chain_cursors: chain_cursors_pkey PRIMARY KEY (chain)
public.close_chunks: close_chunks_business_date_fkey FOREIGN KEY (business_date) REFERENCES closes(business_date)
public.close_chunks: close_chunks_pkey PRIMARY KEY (business_date, phase, chunk_no)
public.closes: closes_level_rates_id_fkey FOREIGN KEY (level_rates_id) REFERENCES level_rates(id)
public.closes: closes_pkey PRIMARY KEY (business_date)
public.closing_counter: closing_counter_hits_check CHECK ((hits >= 0))
public.closing_counter: closing_counter_only_row_check CHECK (only_row)
public.closing_counter: closing_counter_pkey PRIMARY KEY (only_row)
public.collection_authorizations: collection_authorizations_address_check CHECK ((address ~ '^0x[0-9a-f]{40}$'::text))
public.collection_authorizations: collection_authorizations_delegate_check CHECK ((delegate ~ '^0x[0-9a-f]{40}$'::text))
public.collection_authorizations: collection_authorizations_derivation_index_check CHECK ((derivation_index >= 0))
public.collection_authorizations: collection_authorizations_nonce_check CHECK ((nonce >= 0))
public.collection_authorizations: collection_authorizations_pkey PRIMARY KEY (chain_id, delegate, derivation_index, nonce)
public.collection_authorizations: collection_authorizations_r_check CHECK ((r ~ '^0x[0-9a-f]{64}$'::text))
public.collection_authorizations: collection_authorizations_s_check CHECK ((s ~ '^0x[0-9a-f]{64}$'::text))
public.collection_authorizations: collection_authorizations_y_parity_check CHECK ((y_parity = ANY (ARRAY[0, 1])))
public.collection_items: collection_items_address_check CHECK ((address ~ '^0x[0-9a-f]{40}$'::text))
public.collection_items: collection_items_amount_moved_check CHECK ((amount_moved > (0)::numeric))
public.collection_items: collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id)
public.collection_items: collection_items_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.collection_items: collection_items_pkey PRIMARY KEY (collection_id, member_id)
public.collection_items: collection_items_state_check CHECK ((state = ANY (ARRAY['open'::text, 'moved'::text, 'skipped'::text, 'returned'::text])))
public.collection_items: moved_says_what CHECK ((num_nonnulls(amount_moved, log_index) =
CASE
    WHEN (state = 'moved'::text) THEN 2
    ELSE 0
END))
public.collection_replacements: collection_replacement_once UNIQUE (tx_hash)
public.collection_replacements: collection_replacements_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id)
public.collection_replacements: collection_replacements_no_check CHECK ((no >= 1))
public.collection_replacements: collection_replacements_pkey PRIMARY KEY (collection_id, no)
public.collection_waits: collection_waits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.collection_waits: collection_waits_pkey PRIMARY KEY (member_id)
public.collection_waits: collection_waits_reason_check CHECK ((reason = ANY (ARRAY['emptied'::text, 'acts by other code'::text, 'authorization spent'::text, 'fails'::text, 'below its fee'::text])))
public.collections: collected_once UNIQUE (settled_hash)
public.collections: collection_hash_once UNIQUE (tx_hash)
public.collections: collections_pkey PRIMARY KEY (id)
public.collections: collections_state_check CHECK ((state = ANY (ARRAY['signed'::text, 'sent'::text, 'done'::text, 'failed'::text, 'foreign'::text, 'found'::text])))
public.collections: collections_token_collection_id_fkey FOREIGN KEY (token_collection_id) REFERENCES token_collections(id)
public.collections: sent_says_when CHECK (((sent_at IS NOT NULL) OR (state <> 'sent'::text)))
public.collections: settled_says_when CHECK (((settled_at IS NOT NULL) = (state <> ALL (ARRAY['signed'::text, 'sent'::text]))))
public.collections: settled_says_where CHECK ((num_nonnulls(settled_block, settled_hash) =
CASE
    WHEN (state = ANY (ARRAY['done'::text, 'failed'::text, 'found'::text])) THEN 2
    ELSE 0
END))
public.collections: signed_as_a_whole CHECK ((num_nulls(account, sequence, bytes, fee_most) =
CASE
    WHEN (state = 'found'::text) THEN 4
    ELSE 0
END))
public.collections: token_signed_once UNIQUE (token_collection_id)
public.collector_reports: collector_reports_authorized_check CHECK ((authorized >= 0))
public.collector_reports: collector_reports_check CHECK (((unused >= 0) AND (unused <= authorized)))
public.collector_reports: collector_reports_delegate_check CHECK ((delegate ~ '^0x[0-9a-f]{40}$'::text))
public.collector_reports: collector_reports_fees_left_check CHECK ((fees_left >= (0)::numeric))
public.collector_reports: collector_reports_pkey PRIMARY KEY (chain)
public.collector_reports: collector_reports_short_of_check CHECK ((short_of > (0)::numeric))
public.content: a_figure_is_known CHECK (((evidence_kind <> 'figure'::text) OR (evidence = ANY (ARRAY['coverage'::text, 'creditTime'::text]))))
public.content: a_link_has_its_date CHECK (((evidence_kind <> 'link'::text) OR ((evidence ~ '^https://[^\s"<>]+$'::text) AND (evidence_on IS NOT NULL))))
public.content: a_page_is_ours CHECK (((evidence_kind <> 'page'::text) OR (evidence ~ '^/[A-Za-z0-9/_#-]*$'::text)))
public.content: closing_is_whole CHECK (((closed_on IS NULL) = (closing IS NULL)))
public.content: content_closing_check CHECK (((length(closing) >= 1) AND (length(closing) <= 4000)))
public.content: content_evidence_check CHECK (((length(evidence) >= 1) AND (length(evidence) <= 500)))
public.content: content_evidence_kind_check CHECK ((evidence_kind = ANY (ARRAY['figure'::text, 'page'::text, 'link'::text])))
public.content: content_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'partner'::text, 'testimonial'::text, 'post'::text, 'caseStudy'::text, 'roadmap'::text, 'incident'::text])))
public.content: content_name_key UNIQUE (name)
public.content: content_pkey PRIMARY KEY (id)
public.content: content_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'planned'::text, 'absent'::text])))
public.content: content_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
public.content: content_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4000)))
public.content: evidence_is_whole CHECK (((evidence_kind IS NULL) = (evidence IS NULL)))
public.content: incidents_alone_close CHECK (((closed_on IS NULL) OR (kind = 'incident'::text)))
public.content: incidents_are_shown CHECK (((kind <> 'incident'::text) OR (status = 'shown'::text)))
public.content: planned_is_claim_or_step CHECK (((status <> 'planned'::text) OR (kind = ANY (ARRAY['claim'::text, 'roadmap'::text]))))
public.content: shown_needs_evidence CHECK (((status <> 'shown'::text) OR (kind = 'incident'::text) OR (evidence IS NOT NULL)))
public.content: some_have_a_date CHECK (((kind <> ALL (ARRAY['incident'::text, 'roadmap'::text, 'post'::text])) OR (dated_on IS NOT NULL)))
public.content_versions: content_versions_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id)
public.content_versions: content_versions_pkey PRIMARY KEY (content_id, revision)
public.custody_addresses: custody_addresses_address_check CHECK ((address = lower(address)))
public.custody_addresses: custody_addresses_method_check CHECK ((method = ANY (ARRAY['eip191'::text, 'eip1271'::text])))
public.custody_addresses: custody_addresses_pkey PRIMARY KEY (chain, address)
public.custody_addresses: proof_is_whole CHECK ((num_nulls(message, signature, method, proven_at, recorded_by) = ANY (ARRAY[0, 5])))
public.custody_differences: custody_differences_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.custody_differences: custody_differences_pkey PRIMARY KEY (id)
public.custody_readings: custody_readings_found_check CHECK ((found >= (0)::numeric))
public.custody_readings: custody_readings_pkey PRIMARY KEY (chain, block_number, address)
public.custody_return_bytes: custody_return_bytes_no_check CHECK ((no >= 1))
public.custody_return_bytes: custody_return_bytes_pkey PRIMARY KEY (return_id, no)
public.custody_return_bytes: custody_return_bytes_return_id_fkey FOREIGN KEY (return_id) REFERENCES custody_returns(id)
public.custody_return_bytes: return_hash_once UNIQUE (tx_hash)
public.custody_returns: custody_returns_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.custody_returns: custody_returns_chain_account_fkey FOREIGN KEY (chain, account) REFERENCES payout_accounts(chain, account)
public.custody_returns: custody_returns_fee_paid_check CHECK ((fee_paid >= (0)::numeric))
public.custody_returns: custody_returns_keeps_raw_check CHECK ((keeps_raw >= (0)::numeric))
public.custody_returns: custody_returns_pkey PRIMARY KEY (id)
public.custody_returns: custody_returns_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
public.custody_returns: custody_returns_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'signed'::text, 'broadcast'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'foreign'::text, 'dropped'::text])))
public.custody_returns: return_once UNIQUE (proposal_id)
public.custody_returns: return_settled_when CHECK (((settled_at IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'failed'::text, 'foreign'::text, 'dropped'::text]))))
public.custody_returns: return_settled_where CHECK (((settled_block IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'failed'::text]))))
public.custody_returns: return_was_signed CHECK (((sequence IS NULL) = (status = ANY (ARRAY['confirmed'::text, 'dropped'::text]))))
public.day_replays: day_replays_check CHECK ((digest = encode(sha256(convert_to(document, 'UTF8'::name)), 'hex'::text)))
public.day_replays: day_replays_day_fkey FOREIGN KEY (day) REFERENCES closes(business_date)
public.day_replays: day_replays_digest_key UNIQUE (digest)
public.day_replays: day_replays_pkey PRIMARY KEY (day)
public.day_replays: replay_equals_close CHECK ((credited = closed))
public.day_replays: replay_names_what_is_exact CHECK (((exact IS NULL) OR (((document)::jsonb ->> 'exact'::text) = encode(sha256(convert_to(exact, 'UTF8'::name)), 'hex'::text))))
public.day_replays: replay_totals_are_its_own CHECK ((((((COALESCE(exact, document))::jsonb -> 'totals'::text) ->> 'credited'::text))::numeric = (credited)::numeric))
public.deposit_addresses: deposit_addresses_derivation_index_key UNIQUE (derivation_index)
public.deposit_addresses: deposit_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.deposit_addresses: deposit_addresses_pkey PRIMARY KEY (member_id)
public.deposit_answers: deposit_answers_pkey PRIMARY KEY (chain, tx_hash, log_index)
public.deposit_claims: deposit_claims_amount_check CHECK ((amount > 0))
public.deposit_claims: deposit_claims_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES operators(id)
public.deposit_claims: deposit_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.deposit_claims: deposit_claims_pkey PRIMARY KEY (id)
public.deposit_claims: deposit_claims_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
public.deposit_claims: deposit_claims_reason_check CHECK ((reason <> ''::text))
public.deposit_claims: deposit_claims_status_check CHECK ((status = ANY (ARRAY['looking'::text, 'proposed'::text, 'confirmed'::text, 'credited'::text, 'refused'::text])))
public.deposit_claims: deposit_claims_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text))
public.deposit_claims: found_as_a_whole CHECK ((num_nonnulls(chain, amount, from_address, to_address, block_number, into_custody) = ANY (ARRAY[0, 6])))
public.deposit_claims: found_before_credited CHECK (((status = ANY (ARRAY['looking'::text, 'refused'::text])) OR (amount IS NOT NULL)))
public.deposit_claims: proposed_has_a_proposal CHECK (((status <> 'proposed'::text) OR (proposal_id IS NOT NULL)))
public.deposit_claims: refused_says_why CHECK (((refused_for IS NOT NULL) = (status = 'refused'::text)))
public.deposit_claims: settled_says_when CHECK (((settled_at IS NOT NULL) = (status = ANY (ARRAY['credited'::text, 'refused'::text]))))
public.deposit_exceptions: deposit_exceptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.deposit_exceptions: deposit_exceptions_pkey PRIMARY KEY (chain, tx_hash, log_index)
public.deposit_tallies: deposit_tallies_status_check CHECK ((status = ANY (ARRAY['success'::text, 'pending'::text, 'expired'::text, 'payment'::text])))
public.deposits: collected_is_moved CHECK (((collection_id IS NULL) OR (transfer_status = 'moved'::text)))
public.deposits: deposits_amount_check CHECK ((amount >= 0))
public.deposits: deposits_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.deposits: deposits_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id)
public.deposits: deposits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.deposits: deposits_pkey PRIMARY KEY (member_id, id)
public.deposits: deposits_status_check CHECK ((status = ANY (ARRAY['detected'::text, 'held'::text, 'credited'::text, 'dust'::text, 'orphaned'::text])))
public.deposits: deposits_transfer_status_check CHECK ((transfer_status = ANY (ARRAY['pending'::text, 'moved'::text])))
public.deposits: one_log_once UNIQUE (chain, tx_hash, log_index)
public.email_links: email_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.email_links: email_links_pkey PRIMARY KEY (member_id)
public.email_links: email_links_sent_to_check CHECK ((length(sent_to) <= 254))
public.email_links: email_links_token_hash_key UNIQUE (token_hash)
public.explained_breaches: breach_explained_by_one UNIQUE (proposal_id)
public.explained_breaches: breach_explained_once UNIQUE (invariant, breach)
public.explained_breaches: explained_breaches_breach_check CHECK ((octet_length(breach) <= 2000))
public.explained_breaches: explained_breaches_invariant_check CHECK ((invariant ~ '^I\d{2,3}$'::text))
public.explained_breaches: explained_breaches_pkey PRIMARY KEY (id)
public.explained_breaches: explained_breaches_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
public.explained_breaches: explained_breaches_what_check CHECK ((what <> ''::text))
public.explained_breaches: explained_breaches_why_check CHECK ((why <> ''::text))
public.explained_breaches: never_explained CHECK ((invariant <> ALL (ARRAY['I07'::text, 'I23'::text, 'I24'::text, 'I25'::text, 'I33'::text, 'I45'::text, 'I48'::text, 'I52'::text])))
public.former_emails: former_emails_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.former_emails: former_emails_pkey PRIMARY KEY (member_id, id)
public.funding_claims: confirmed_by_another CHECK (((confirmed_by IS NULL) OR (confirmed_by <> proposed_by)))
public.funding_claims: funded_says_which CHECK (((funding_id IS NOT NULL) = (status = 'funded'::text)))
public.funding_claims: funding_claims_amount_check CHECK ((amount > 0))
public.funding_claims: funding_claims_funding_id_fkey FOREIGN KEY (funding_id) REFERENCES treasury_fundings(id)
public.funding_claims: funding_claims_pkey PRIMARY KEY (id)
public.funding_claims: funding_claims_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'funded'::text, 'refused'::text])))
public.funding_claims: funding_claims_tx_hash_check CHECK ((tx_hash ~ '^0x[0-9a-f]{64}$'::text))
public.funding_claims: refused_says_why CHECK (((refused_for IS NOT NULL) = (status = 'refused'::text)))
public.funding_claims: settled_says_when CHECK (((settled_at IS NOT NULL) = (status = ANY (ARRAY['funded'::text, 'refused'::text]))))
public.hot_wallets: hot_wallets_held_check CHECK ((held >= (0)::numeric))
public.hot_wallets: hot_wallets_pkey PRIMARY KEY (chain, account)
public.hot_wallets: hot_wallets_reserve_check CHECK ((reserve >= (0)::numeric))
public.income_disclosures: income_disclosures_check CHECK ((digest = encode(sha256(convert_to(figures, 'UTF8'::name)), 'hex'::text)))
public.income_disclosures: income_disclosures_pkey PRIMARY KEY (made_on)
public.installation: installation_check CHECK (((history IS NULL) OR (is_demo AND (history = ANY (ARRAY['filling'::text, 'lived'::text])))))
public.installation: installation_only_row_check CHECK (only_row)
public.installation: installation_pkey PRIMARY KEY (only_row)
public.known_devices: known_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.known_devices: known_devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.known_devices: known_devices_pkey PRIMARY KEY (token_hash)
public.known_devices: one_owner CHECK (((member_id IS NULL) <> (operator_id IS NULL)))
public.last_xrp_price: last_xrp_price_only_row_check CHECK (only_row)
public.last_xrp_price: last_xrp_price_pkey PRIMARY KEY (only_row)
public.last_xrp_price: last_xrp_price_rate_check CHECK ((rate > 0))
public.leg_earnings: leg_earnings_pkey PRIMARY KEY (member_id, leg_id)
public.level_earnings: level_earnings_level_check CHECK ((level >= 1))
public.level_earnings: level_earnings_pkey PRIMARY KEY (member_id, level)
public.level_rates: level_rates_pkey PRIMARY KEY (id)
public.level_rates: level_rates_plan_version_fkey FOREIGN KEY (plan_version) REFERENCES plan_versions(id)
public.liability_chunks: liability_chunks_check CHECK (((first_place IS NULL) = (level > 0)))
public.liability_chunks: liability_chunks_epoch_fkey FOREIGN KEY (epoch) REFERENCES liability_epochs(number) DEFERRABLE INITIALLY DEFERRED
public.liability_chunks: liability_chunks_nodes_check CHECK (((length(nodes) % 40) = 0))
public.liability_chunks: liability_chunks_pkey PRIMARY KEY (epoch, level, number)
public.liability_epochs: epoch_covers_books CHECK (((sum >= books_sum) AND ((sum - books_sum) < step) AND ((sum % step) = 0)))
public.liability_epochs: liability_epochs_day_key UNIQUE (day)
public.liability_epochs: liability_epochs_hash_check CHECK ((length(hash) = 32))
public.liability_epochs: liability_epochs_hash_key UNIQUE (hash)
public.liability_epochs: liability_epochs_height_check CHECK (((height >= 10) AND (height <= 40)))
public.liability_epochs: liability_epochs_number_check CHECK ((number > 0))
public.liability_epochs: liability_epochs_pkey PRIMARY KEY (number)
public.liability_epochs: liability_epochs_previous_check CHECK ((length(previous) = 32))
public.liability_epochs: liability_epochs_previous_key UNIQUE (previous)
public.liability_epochs: liability_epochs_root_check CHECK ((length(root) = 32))
public.liability_epochs: liability_epochs_salt_check CHECK ((length(salt) = 32))
public.liability_epochs: liability_epochs_shares_check CHECK ((shares = ANY (ARRAY[1, 4, 8, 16, 32])))
public.liability_epochs: liability_epochs_step_check CHECK ((step > 0))
public.liability_epochs: liability_epochs_sum_check CHECK ((sum >= 0))
public.liability_keys: liability_keys_epoch_fkey FOREIGN KEY (epoch) REFERENCES liability_epochs(number) DEFERRABLE INITIALLY DEFERRED
public.liability_keys: liability_keys_pkey PRIMARY KEY (epoch)
public.lots: lots_amount_check CHECK ((amount > 0))
public.lots: lots_member_id_package_no_fkey FOREIGN KEY (member_id, package_no) REFERENCES packages(member_id, package_no)
public.lots: lots_pkey PRIMARY KEY (member_id, id)
public.lots: lots_plan_version_fkey FOREIGN KEY (plan_version) REFERENCES plan_versions(id)
public.mails: mails_pkey PRIMARY KEY (id)
public.mails: mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unclear'::text])))
public.mails: mails_to_address_check CHECK ((length(to_address) <= 254))
public.member_logins: member_logins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.member_logins: member_logins_outcome_check CHECK ((outcome = ANY (ARRAY['in'::text, 'wrong password'::text, 'blocked'::text])))
public.member_logins: member_logins_pkey PRIMARY KEY (id)
public.member_profiles: member_profiles_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.member_profiles: member_profiles_pkey PRIMARY KEY (member_id)
public.members: members_pkey PRIMARY KEY (id)
public.members: members_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES members(id)
public.members: members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text])))
public.members: only_the_root_has_no_sponsor CHECK (((sponsor_id IS NULL) = (depth = 0)))
public.members: sponsor_came_first CHECK ((sponsor_id < id))
public.members: userrefid_form CHECK ((userrefid ~ '^[A-Za-z0-9]{3,30}$'::text))
public.notifications: notifications_kind_check CHECK ((kind = ANY (ARRAY['deposit.credited'::text, 'deposit.orphaned'::text, 'package.activated'::text, 'package.near-cap'::text, 'package.capped'::text, 'principal.returned'::text, 'withdrawal.paid'::text, 'withdrawal.rejected'::text, 'withdrawal.failed'::text, 'ticket.answered'::text, 'operator.viewed'::text, 'operator.changed'::text, 'webhook.paused'::text, 'odl.closing'::text, 'reward.paid'::text, 'team.joined'::text, 'team.stopped'::text])))
public.notifications: notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.notifications: notifications_pkey PRIMARY KEY (id)
public.odl_claimed_packages: odl_claimed_packages_member_id_window_no_fkey FOREIGN KEY (member_id, window_no) REFERENCES odl_claims(member_id, window_no)
public.odl_claimed_packages: odl_claimed_packages_pkey PRIMARY KEY (member_id, window_no, package_no)
public.odl_claims: odl_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.odl_claims: odl_claims_pkey PRIMARY KEY (member_id, window_no)
public.odl_claims: odl_claims_window_no_fkey FOREIGN KEY (window_no) REFERENCES odl_windows(window_no)
public.odl_entries: odl_entries_amount_check CHECK ((amount >= 0))
public.odl_entries: odl_entries_day_hour_key UNIQUE (day, hour)
public.odl_entries: odl_entries_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
public.odl_entries: odl_entries_pkey PRIMARY KEY (id)
public.odl_entries: odl_entries_status_check CHECK ((status = ANY (ARRAY['achieved'::text, 'expired'::text])))
public.odl_windows: odl_windows_pkey PRIMARY KEY (window_no)
public.odl_windows: odl_windows_turnover_check CHECK ((turnover >= 0))
public.operators: operators_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.operators: operators_pkey PRIMARY KEY (id)
public.operators: operators_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
public.outages: outages_check CHECK ((ended_at > began_at))
public.outages: outages_pkey PRIMARY KEY (began_at)
public.package_gaps: package_gaps_member_id_package_no_fkey FOREIGN KEY (member_id, package_no) REFERENCES packages(member_id, package_no)
public.package_gaps: package_gaps_pkey PRIMARY KEY (member_id, package_no, ended_after)
public.packages: earned_within_cap CHECK (((earned >= 0) AND (earned <= cap)))
public.packages: ended_has_a_day CHECK ((active = (ended_after IS NULL)))
public.packages: packages_cap_check CHECK (((cap > 0) OR ((cap = 0) AND (ended_because = 'reversed'::text))))
public.packages: packages_ended_because_check CHECK ((ended_because = ANY (ARRAY['capped'::text, 'matured'::text, 'reversed'::text])))
public.packages: packages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.packages: packages_pkey PRIMARY KEY (member_id, package_no)
public.passkey_challenges: asked_by_a_session CHECK ((((purpose = 'sign-in'::text) = (member_id IS NULL)) AND ((member_id IS NULL) = (session_hash IS NULL))))
public.passkey_challenges: passkey_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.passkey_challenges: passkey_challenges_pkey PRIMARY KEY (challenge_hash)
public.passkey_challenges: passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'prove'::text, 'sign-in'::text])))
public.passkey_codes: passkey_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.passkey_codes: passkey_codes_pkey PRIMARY KEY (member_id, code_hash)
public.passkeys: passkeys_credential_id_check CHECK ((length(credential_id) <= 1400))
public.passkeys: passkeys_credential_id_key UNIQUE (credential_id)
public.passkeys: passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.passkeys: passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
public.passkeys: passkeys_pkey PRIMARY KEY (member_id, id)
public.password_codes: password_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.password_codes: password_codes_pkey PRIMARY KEY (member_id)
public.password_codes: password_codes_tries_check CHECK ((tries <= 5))
public.password_links: one_owner CHECK (((member_id IS NULL) <> (operator_id IS NULL)))
public.password_links: password_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.password_links: password_links_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.password_links: password_links_pkey PRIMARY KEY (token_hash)
public.password_requests: password_requests_login_check CHECK ((length(login) <= 254))
public.password_requests: password_requests_pkey PRIMARY KEY (id)
public.payment_chunks: payment_chunks_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES reward_batches(id)
public.payment_chunks: payment_chunks_pkey PRIMARY KEY (batch_id, chunk_no)
public.payment_sessions: payment_sessions_amount_check CHECK ((amount > 0))
public.payment_sessions: payment_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.payment_sessions: payment_sessions_pkey PRIMARY KEY (payment_id)
public.payment_sessions: payment_sessions_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'success'::text, 'declined'::text, 'cancelled'::text])))
public.payout_accounts: halted_says_why CHECK (((halted_at IS NULL) = (halted_for IS NULL)))
public.payout_accounts: limited_says_why CHECK (((limited_since IS NULL) = (limited_for IS NULL)))
public.payout_accounts: payout_accounts_asset_check CHECK ((asset = ANY (ARRAY['USDT'::text, 'XRP'::text])))
public.payout_accounts: payout_accounts_pkey PRIMARY KEY (chain, account)
public.payout_accounts: short_says_why CHECK (((short_since IS NULL) = (short_for IS NULL)))
public.payout_replacements: payout_replacements_member_id_payout_id_fkey FOREIGN KEY (member_id, payout_id) REFERENCES payouts(member_id, id)
public.payout_replacements: payout_replacements_no_check CHECK ((no >= 1))
public.payout_replacements: payout_replacements_pkey PRIMARY KEY (member_id, payout_id, no)
public.payout_replacements: replacement_hash_once UNIQUE (tx_hash)
public.payout_signings: payout_signings_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.payout_signings: payout_signings_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id)
public.payout_signings: payout_signings_net_check CHECK ((net > 0))
public.payout_signings: payout_signings_pkey PRIMARY KEY (withdrawal_id)
public.payout_stops: payout_stops_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id)
public.payout_stops: payout_stops_pkey PRIMARY KEY (member_id, withdrawal_id, request_no)
public.payouts: payout_hash_once UNIQUE (tx_hash)
public.payouts: payouts_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.payouts: payouts_chain_account_fkey FOREIGN KEY (chain, account) REFERENCES payout_accounts(chain, account)
public.payouts: payouts_fee_paid_check CHECK ((fee_paid >= (0)::numeric))
public.payouts: payouts_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id)
public.payouts: payouts_pkey PRIMARY KEY (member_id, id)
public.payouts: payouts_status_check CHECK ((status = ANY (ARRAY['signed'::text, 'broadcast'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'foreign'::text])))
public.payouts: sent_says_when CHECK (((sent_at IS NOT NULL) OR (status <> ALL (ARRAY['broadcast'::text, 'unknown'::text]))))
public.payouts: settled_says_when CHECK (((settled_at IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'failed'::text, 'foreign'::text]))))
public.payouts: settled_says_where CHECK (((settled_block IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'failed'::text]))))
public.plan_versions: plan_versions_pkey PRIMARY KEY (id)
public.plan_versions: plan_versions_replaces_fkey FOREIGN KEY (replaces) REFERENCES plan_versions(id)
public.plan_versions: plan_versions_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))
public.plan_versions: published_has_a_date CHECK ((((status = 'draft'::text) = (active_from IS NULL)) AND ((status = 'draft'::text) = (published_at IS NULL))))
public.plan_versions: terms_are_sound CHECK (plan_terms_are_sound(terms))
public.plan_versions: withdrawn_at_a_time CHECK (((status = 'withdrawn'::text) = (withdrawn_at IS NOT NULL)))
public.proposal_stops: proposal_stops_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.proposal_stops: proposal_stops_pkey PRIMARY KEY (token_hash)
public.proposal_stops: proposal_stops_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
public.proposals: confirmed_by_another CHECK (((status <> 'confirmed'::text) OR (decided_by <> proposed_by)))
public.proposals: decided_at_a_time CHECK (((status = 'open'::text) = (decided_at IS NULL)))
public.proposals: decided_by_somebody CHECK (((status = ANY (ARRAY['confirmed'::text, 'declined'::text])) = (decided_by IS NOT NULL)))
public.proposals: proposals_check CHECK ((lapses_at > proposed_at))
public.proposals: proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id)
public.proposals: proposals_kind_check CHECK ((kind = ANY (ARRAY['member.unblock'::text, 'member.release'::text, 'plan.publish'::text, 'deposit.credit'::text, 'payout.settle'::text, 'payouts.resume'::text, 'member.email'::text, 'member.factors'::text, 'settings.loosen'::text, 'activation.reverse'::text, 'screening.decide'::text, 'custody.return'::text, 'token.collect'::text, 'books.explain'::text, 'treasury.fund'::text, 'odl.turnover'::text])))
public.proposals: proposals_pkey PRIMARY KEY (id)
public.proposals: proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id)
public.proposals: proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text, 'lapsed'::text, 'stopped'::text])))
public.proposals: proposals_subject_check CHECK ((subject <> ''::text))
public.push_queue: push_queue_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.push_queue: push_queue_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
public.push_queue: push_queue_pkey PRIMARY KEY (subscription_id, notification_id)
public.push_queue: push_queue_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
public.push_subscriptions: push_subscriptions_auth_check CHECK (((length(auth) >= 20) AND (length(auth) <= 30)))
public.push_subscriptions: push_subscriptions_endpoint_check CHECK ((((length(endpoint) >= 10) AND (length(endpoint) <= 1000)) AND (endpoint ~~ 'https://%'::text)))
public.push_subscriptions: push_subscriptions_endpoint_key UNIQUE (endpoint)
public.push_subscriptions: push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.push_subscriptions: push_subscriptions_p256dh_check CHECK (((length(p256dh) >= 80) AND (length(p256dh) <= 100)))
public.push_subscriptions: push_subscriptions_pkey PRIMARY KEY (id)
public.push_subscriptions: push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
public.push_subscriptions: push_subscriptions_user_agent_check CHECK ((length(user_agent) <= 300))
public.qr_codes: qr_codes_image_check CHECK (((length(image) >= 1) AND (length(image) <= 300000)))
public.qr_codes: qr_codes_image_type_check CHECK ((image_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
public.qr_codes: qr_codes_pkey PRIMARY KEY (id)
public.qr_codes: qr_codes_qr_type_check CHECK ((qr_type = ANY (ARRAY['UPI'::text, 'USDT'::text])))
public.reconciliations: own_places_as_a_whole CHECK ((num_nulls(custody_booked, hot_booked) = ANY (ARRAY[0, 2])))
public.reconciliations: places_are_the_sum CHECK ((((on_members + in_custody) + in_hot) = found))
public.reconciliations: places_as_a_whole CHECK ((num_nulls(on_members, members_booked, in_transit, in_custody, in_hot) = ANY (ARRAY[0, 5])))
public.reconciliations: reconciliations_pkey PRIMARY KEY (number)
public.recovery_codes: recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES second_factors(id) ON DELETE CASCADE
public.recovery_codes: recovery_codes_pkey PRIMARY KEY (factor_id, code_hash)
public.refill_arrivals: refill_arrivals_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.refill_arrivals: refill_arrivals_pkey PRIMARY KEY (chain, tx_hash, log_index)
public.refill_arrivals: refill_arrivals_request_id_fkey FOREIGN KEY (request_id) REFERENCES refill_requests(id)
public.refill_requests: refill_requests_amount_check CHECK ((amount > 0))
public.refill_requests: refill_requests_check CHECK ((read_block >= asked_block))
public.refill_requests: refill_requests_held_check CHECK ((held >= 0))
public.refill_requests: refill_requests_pkey PRIMARY KEY (id)
public.refill_requests: refill_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'arrived'::text, 'lapsed'::text])))
public.refill_requests: refill_says_when CHECK (((settled_at IS NOT NULL) = (state <> 'open'::text)))
public.request_keys: request_keys_pkey PRIMARY KEY (actor, key)
public.restore_drills: restore_drills_faults_check CHECK ((faults >= 0))
public.restore_drills: restore_drills_label_check CHECK ((label ~ '^[0-9A-Z_-]{1,100}$'::text))
public.restore_drills: restore_drills_pkey PRIMARY KEY (id)
public.restore_drills: restore_drills_run_by_check CHECK (((run_by <> ''::text) AND (octet_length(run_by) <= 100)))
public.restore_drills: restore_drills_seconds_check CHECK ((seconds >= 0))
public.reward_batches: reward_batches_cause_key UNIQUE (cause)
public.reward_batches: reward_batches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.reward_batches: reward_batches_pkey PRIMARY KEY (id)
public.reward_batches: reward_batches_queue_no_key UNIQUE (queue_no)
public.reward_batches: reward_batches_status_check CHECK (((status = ANY (ARRAY['pending'::text, 'funded'::text, 'paid'::text, 'cancelled'::text])) AND (total >= 0) AND ((total = 0) = (status = 'cancelled'::text))))
public.reward_grants: confirmed_by_another CHECK (((status <> 'confirmed'::text) OR (decided_by <> proposed_by)))
public.reward_grants: confirmed_has_a_batch CHECK (((status = 'confirmed'::text) = (batch_id IS NOT NULL)))
public.reward_grants: decided_by_somebody CHECK (((status = 'proposed'::text) = (decided_by IS NULL)))
public.reward_grants: reward_grants_amount_check CHECK ((amount > 0))
public.reward_grants: reward_grants_base_check CHECK ((base >= 0))
public.reward_grants: reward_grants_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES reward_batches(id) DEFERRABLE INITIALLY DEFERRED
public.reward_grants: reward_grants_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id)
public.reward_grants: reward_grants_kind_check CHECK ((kind = ANY (ARRAY['royalty'::reward_kind, 'special'::reward_kind])))
public.reward_grants: reward_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.reward_grants: reward_grants_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
public.reward_grants: reward_grants_particular_check CHECK ((particular <> ''::text))
public.reward_grants: reward_grants_pkey PRIMARY KEY (id)
public.reward_grants: reward_grants_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id)
public.reward_grants: reward_grants_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text])))
public.reward_outlook: reward_outlook_only_row_check CHECK (only_row)
public.reward_outlook: reward_outlook_pkey PRIMARY KEY (only_row)
public.reward_people: reward_people_pkey PRIMARY KEY (kind, first_date, last_date, shown)
public.reward_reversals: reward_reversals_amount_check CHECK ((amount > 0))
public.reward_reversals: reward_reversals_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES reward_batches(id)
public.reward_reversals: reward_reversals_pkey PRIMARY KEY (member_id, business_date, kind, cause_id, package_no, reversed_lot_id)
public.reward_spills: reward_spills_counted_check CHECK ((counted > 0))
public.reward_spills: reward_spills_pkey PRIMARY KEY (member_id, business_date, kind, cause_id, package_no)
public.reward_tallies: reward_tallies_check CHECK (((status = 'paid'::text) <= (batch_id IS NULL)))
public.rewards: credited_within_computed CHECK (((credited >= 0) AND (credited <= computed)))
public.rewards: nothing_credited_unless_credited CHECK (((credited > 0) = (status = ANY (ARRAY['credited'::reward_status, 'reversed'::reward_status]))))
public.rewards: rewards_computed_check CHECK ((computed > 0))
public.rewards: rewards_pkey PRIMARY KEY (member_id, business_date, kind, cause_id)
public.screening_checks: listed_says_found CHECK (((result = 'listed'::text) = (found IS NOT NULL)))
public.screening_checks: oracle_says_block CHECK (((source = 'oracle'::text) = (block_number IS NOT NULL)))
public.screening_checks: screening_checks_member_id_screening_id_fkey FOREIGN KEY (member_id, screening_id) REFERENCES screenings(member_id, id)
public.screening_checks: screening_checks_pkey PRIMARY KEY (member_id, screening_id, no)
public.screening_checks: screening_checks_result_check CHECK ((result = ANY (ARRAY['clear'::text, 'listed'::text])))
public.screening_checks: screening_checks_source_check CHECK ((source = ANY (ARRAY['list'::text, 'oracle'::text])))
public.screening_entries: screening_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id)
public.screening_entries: screening_entries_pkey PRIMARY KEY (list_id, address, source)
public.screening_lists: screening_lists_entries_check CHECK ((entries > 0))
public.screening_lists: screening_lists_pkey PRIMARY KEY (id)
public.screening_sources: screening_sources_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id)
public.screening_sources: screening_sources_only_row_check CHECK (only_row)
public.screening_sources: screening_sources_pkey PRIMARY KEY (only_row)
public.screenings: cleared_was_checked CHECK (((state <> 'clear'::text) OR (checked_at IS NOT NULL)))
public.screenings: decided_says_by_whom CHECK ((((state = ANY (ARRAY['released'::text, 'rejected'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NOT NULL) = (proposal_id IS NOT NULL))))
public.screenings: hit_says_who CHECK (((state <> ALL (ARRAY['hit'::text, 'released'::text, 'rejected'::text])) OR ((found IS NOT NULL) AND (hit_at IS NOT NULL))))
public.screenings: rejected_is_a_withdrawal CHECK (((state <> 'rejected'::text) OR (asked_for = 'withdrawal'::text)))
public.screenings: screenings_amount_check CHECK ((amount >= 0))
public.screenings: screenings_asked_for_check CHECK ((asked_for = ANY (ARRAY['deposit'::text, 'withdrawal'::text])))
public.screenings: screenings_list_id_fkey FOREIGN KEY (list_id) REFERENCES screening_lists(id)
public.screenings: screenings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.screenings: screenings_once UNIQUE (member_id, asked_for, subject_id)
public.screenings: screenings_pkey PRIMARY KEY (member_id, id)
public.screenings: screenings_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
public.screenings: screenings_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'clear'::text, 'hit'::text, 'released'::text, 'rejected'::text])))
public.second_factors: one_owner CHECK (((member_id IS NULL) <> (operator_id IS NULL)))
public.second_factors: second_factors_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.second_factors: second_factors_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.second_factors: second_factors_pkey PRIMARY KEY (id)
public.service_life: service_life_only_row_check CHECK (only_row)
public.service_life: service_life_pkey PRIMARY KEY (only_row)
public.sessions: one_owner CHECK (((member_id IS NULL) <> (operator_id IS NULL)))
public.sessions: sessions_confirmed_of_operators CHECK (((confirmed_at IS NULL) OR (operator_id IS NOT NULL)))
public.sessions: sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.sessions: sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.sessions: sessions_pkey PRIMARY KEY (token_hash)
public.sessions: sessions_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES operators(id)
public.sessions: view_is_short CHECK (((viewer_id IS NULL) OR (expires_at <= (created_at + '00:15:00'::interval))))
public.sessions: viewer_sees_a_member CHECK (((viewer_id IS NULL) OR (member_id IS NOT NULL)))
public.settings: settings_pkey PRIMARY KEY (name)
public.team_days: team_days_joined_check CHECK ((joined >= 0))
public.team_days: team_days_pkey PRIMARY KEY (member_id, day)
public.team_days: team_days_stopped_check CHECK ((stopped >= 0))
public.team_events: an_end_names_its_package CHECK (((kind = 'package_ended'::text) = (package_type IS NOT NULL)))
public.team_events: team_events_because_check CHECK ((because = ANY (ARRAY['capped'::text, 'matured'::text, 'reversed'::text])))
public.team_events: team_events_kind_check CHECK ((kind = ANY (ARRAY['joined'::text, 'activated'::text, 'deposited'::text, 'package_began'::text, 'package_ended'::text, 'reversed'::text])))
public.team_events: team_events_pkey PRIMARY KEY (id)
public.team_levels: team_levels_level_check CHECK (((level >= 1) AND (level <= 10)))
public.team_levels: team_levels_pkey PRIMARY KEY (member_id, level)
public.team_members: team_members_level_check CHECK ((level >= 1))
public.team_members: team_members_pkey PRIMARY KEY (ancestor_id, level, member_id)
public.team_stops: team_stops_because_check CHECK ((because = ANY (ARRAY['capped'::text, 'matured'::text, 'reversed'::text])))
public.team_stops: team_stops_level_check CHECK ((level >= 1))
public.team_stops: team_stops_pkey PRIMARY KEY (member_id, id)
public.team_totals: team_totals_pkey PRIMARY KEY (member_id)
public.throttles: throttles_pkey PRIMARY KEY (bucket)
public.ticket_files: ticket_files_content_check CHECK ((length(content) <= 6000000))
public.ticket_files: ticket_files_media_type_check CHECK ((media_type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text])))
public.ticket_files: ticket_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id)
public.ticket_files: ticket_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
public.ticket_files: ticket_files_pkey PRIMARY KEY (id)
public.ticket_files: ticket_files_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id)
public.ticket_messages: notes_are_operators CHECK (((operator_id IS NOT NULL) OR (NOT is_internal)))
public.ticket_messages: ticket_messages_body_check CHECK ((length(body) <= 4000))
public.ticket_messages: ticket_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.ticket_messages: ticket_messages_pkey PRIMARY KEY (id)
public.ticket_messages: ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id)
public.tickets: tickets_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operators(id)
public.tickets: tickets_description_check CHECK ((length(description) <= 4000))
public.tickets: tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.tickets: tickets_pkey PRIMARY KEY (id)
public.tickets: tickets_priority_check CHECK ((priority = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text])))
public.tickets: tickets_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Resolved'::text, 'Rejected'::text])))
public.tickets: whole_line CHECK ((((line_kind IS NULL) = (line_id IS NULL)) AND ((line_kind IS NULL) = (line IS NULL))))
public.token_collections: token_collection_once UNIQUE (proposal_id)
public.token_collections: token_collections_address_check CHECK ((address ~ '^0x[0-9a-f]{40}$'::text))
public.token_collections: token_collections_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.token_collections: token_collections_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.token_collections: token_collections_outcome_check CHECK ((outcome = ANY (ARRAY['moved'::text, 'refused'::text, 'given up'::text, 'failed'::text, 'dropped'::text])))
public.token_collections: token_collections_pkey PRIMARY KEY (id)
public.token_collections: token_collections_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
public.token_collections: token_collections_token_check CHECK ((token ~ '^0x[0-9a-f]{40}$'::text))
public.token_collections: token_dropped_says_why CHECK (((NOT (outcome IS DISTINCT FROM 'dropped'::text)) = (reason IS NOT NULL)))
public.token_collections: token_settled_says_when CHECK (((outcome IS NULL) = (settled_at IS NULL)))
public.transparency_days: transparency_days_pkey PRIMARY KEY (day)
public.treasury_fundings: fees_name_entries CHECK (((source = 'fees'::text) = ((first_entry IS NOT NULL) AND (last_entry IS NOT NULL)))) NOT VALID
public.treasury_fundings: treasury_fundings_amount_check CHECK ((amount > 0))
public.treasury_fundings: treasury_fundings_pkey PRIMARY KEY (id)
public.treasury_fundings: treasury_fundings_reference_key UNIQUE (reference)
public.treasury_fundings: treasury_fundings_source_check CHECK ((source = ANY (ARRAY['operator'::text, 'fees'::text])))
public.unexplained_sequences: explained_says_how CHECK ((((explained_at IS NULL) = (explained_as IS NULL)) AND ((withdrawal_id IS NOT NULL) = (NOT (explained_as IS DISTINCT FROM 'paid'::text)))))
public.unexplained_sequences: explained_was_read CHECK (((explained_at IS NULL) OR ((tx_hash IS NULL) = (explained_as = 'unused'::text)) OR (explained_as = 'other'::text)))
public.unexplained_sequences: moved_whole CHECK ((((destination IS NULL) = (amount_raw IS NULL)) AND ((destination IS NULL) OR (tx_hash IS NOT NULL))))
public.unexplained_sequences: read_whole CHECK (((tx_hash IS NULL) = (block IS NULL)))
public.unexplained_sequences: unexplained_sequences_amount_raw_check CHECK ((amount_raw > (0)::numeric))
public.unexplained_sequences: unexplained_sequences_chain_account_fkey FOREIGN KEY (chain, account) REFERENCES payout_accounts(chain, account)
public.unexplained_sequences: unexplained_sequences_explained_as_check CHECK ((explained_as = ANY (ARRAY['paid'::text, 'other'::text, 'unused'::text])))
public.unexplained_sequences: unexplained_sequences_pkey PRIMARY KEY (chain, account, sequence)
public.unexplained_sequences: withdrawal_explains_one_sequence UNIQUE (withdrawal_id)
public.webhook_deliveries: ended_says_when CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['delivered'::text, 'stopped'::text]))))
public.webhook_deliveries: one_event_once UNIQUE (endpoint_id, cause)
public.webhook_deliveries: webhook_deliveries_answer_check CHECK ((octet_length(answer) <= 1024))
public.webhook_deliveries: webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
public.webhook_deliveries: webhook_deliveries_error_check CHECK ((length(error) <= 300))
public.webhook_deliveries: webhook_deliveries_event_check CHECK ((event = ANY (ARRAY['deposit.credited'::text, 'reward.paid'::text, 'withdrawal.approved'::text, 'withdrawal.paid'::text, 'withdrawal.rejected'::text, 'withdrawal.failed'::text])))
public.webhook_deliveries: webhook_deliveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.webhook_deliveries: webhook_deliveries_pkey PRIMARY KEY (id)
public.webhook_deliveries: webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'stopped'::text])))
public.webhook_endpoints: paused_says_why CHECK (((paused_at IS NULL) = (paused_why IS NULL)))
public.webhook_endpoints: previous_says_until CHECK (((sealed_previous IS NULL) = (previous_until IS NULL)))
public.webhook_endpoints: webhook_endpoints_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 10)))
public.webhook_endpoints: webhook_endpoints_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.webhook_endpoints: webhook_endpoints_paused_why_check CHECK ((paused_why = ANY (ARRAY['member'::text, 'failing'::text, 'access'::text])))
public.webhook_endpoints: webhook_endpoints_pkey PRIMARY KEY (id)
public.webhook_endpoints: webhook_endpoints_url_check CHECK ((((length(url) >= 10) AND (length(url) <= 500)) AND (url ~~ 'https://%'::text)))
public.webhook_progress: webhook_progress_only_row_check CHECK (only_row)
public.webhook_progress: webhook_progress_pkey PRIMARY KEY (only_row)
public.withdrawal_addresses: later_changes_cost CHECK (((fee_entry IS NOT NULL) = (no > 4)))
public.withdrawal_addresses: tags_are_of_xrp CHECK (((tag IS NULL) OR (coin = 'xrp'::text)))
public.withdrawal_addresses: withdrawal_addresses_coin_check CHECK ((coin = ANY (ARRAY['usdt'::text, 'xrp'::text])))
public.withdrawal_addresses: withdrawal_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.withdrawal_addresses: withdrawal_addresses_no_check CHECK ((no >= 1))
public.withdrawal_addresses: withdrawal_addresses_pkey PRIMARY KEY (member_id, coin, no)
public.withdrawal_addresses: withdrawal_addresses_tag_check CHECK (((tag >= 0) AND (tag <= '4294967295'::bigint)))
public.withdrawal_approvals: withdrawal_approvals_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id)
public.withdrawal_approvals: withdrawal_approvals_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.withdrawal_approvals: withdrawal_approvals_pkey PRIMARY KEY (member_id, withdrawal_id, request_no, operator_id)
public.withdrawals: approved_says_limit CHECK (((second_approver_from IS NOT NULL) = (approved_at IS NOT NULL)))
public.withdrawals: approved_says_when CHECK (((approved_at IS NOT NULL) = (status = ANY (ARRAY['approved'::text, 'signed'::text, 'broadcast'::text, 'unknown'::text, 'completed'::text, 'failed'::text]))))
public.withdrawals: cancelled_says_when CHECK (((cancelled_at IS NOT NULL) = (status = 'cancelled'::text)))
public.withdrawals: completed_says_when CHECK (((completed_at IS NOT NULL) = (status = 'completed'::text)))
public.withdrawals: day_gross_of_approved CHECK (((day_gross IS NULL) OR (approved_at IS NOT NULL)))
public.withdrawals: failed_says_when CHECK (((failed_at IS NOT NULL) = (status = 'failed'::text)))
public.withdrawals: gross_is_fee_and_net CHECK (((gross = (fee + net)) AND (fee =
CASE wallet
    WHEN 'r_wallet'::text THEN (0)::bigint
    ELSE ((gross + 9) / 10)
END)))
public.withdrawals: gross_is_ten_or_more CHECK ((gross >= 10000000))
public.withdrawals: rejected_says_when_and_who CHECK ((((rejected_at IS NOT NULL) = (status = 'rejected'::text)) AND ((rejected_by IS NOT NULL) = (status = 'rejected'::text))))
public.withdrawals: withdrawals_coin_check CHECK ((coin = ANY (ARRAY['usdt'::text, 'xrp'::text])))
public.withdrawals: withdrawals_member_id_coin_address_no_fkey FOREIGN KEY (member_id, coin, address_no) REFERENCES withdrawal_addresses(member_id, coin, no)
public.withdrawals: withdrawals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
public.withdrawals: withdrawals_pkey PRIMARY KEY (member_id, id)
public.withdrawals: withdrawals_request_no_check CHECK ((request_no >= 1))
public.withdrawals: withdrawals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'signed'::text, 'broadcast'::text, 'unknown'::text, 'completed'::text, 'failed'::text, 'rejected'::text, 'cancelled'::text])))
public.withdrawals: withdrawals_wallet_check CHECK ((wallet = ANY (ARRAY['profit'::text, 'working'::text, 'r_wallet'::text])))
public.withdrawals: xrp_is_fixed_at_approval CHECK (((num_nonnulls(xrp_rate, xrp_source, xrp_quoted_at, xrp_drops) =
CASE
    WHEN ((coin = 'xrp'::text) AND (approved_at IS NOT NULL)) THEN 4
    ELSE 0
END) AND (xrp_rate > 0) AND (xrp_drops > 0)))
public.withdrawals: xrp_only_from_profit CHECK (((coin = 'usdt'::text) OR (wallet = 'profit'::text)))
public.xrp_offers: xrp_offers_drops_check CHECK ((drops > 0))
public.xrp_offers: xrp_offers_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES withdrawals(member_id, id)
public.xrp_offers: xrp_offers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
public.xrp_offers: xrp_offers_pkey PRIMARY KEY (member_id, withdrawal_id, operator_id)
public.xrp_offers: xrp_offers_rate_check CHECK ((rate > 0))

-- Indexes
CREATE INDEX activation_reversals_to_do ON public.activation_reversals USING btree (requested_at) WHERE (done_at IS NULL)
CREATE INDEX api_tokens_member ON public.api_tokens USING btree (member_id) WHERE (member_id IS NOT NULL)
CREATE INDEX api_tokens_operator ON public.api_tokens USING btree (operator_id) WHERE (operator_id IS NOT NULL)
CREATE INDEX audit_log_action ON public.audit_log USING btree (action text_pattern_ops, id DESC) INCLUDE (actor)
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, id DESC)
CREATE INDEX audit_log_at ON public.audit_log USING btree (at, id) INCLUDE (actor)
CREATE INDEX audit_log_decisions ON public.audit_log USING btree (id, action) INCLUDE (at) WHERE ((action ~~ '%.confirmed'::text) OR (action ~~ '%.declined'::text) OR (action = ANY (ARRAY['grant.confirm'::text, 'grant.decline'::text])) OR ((action = ANY (ARRAY['withdrawal.approve'::text, 'withdrawal.reject'::text])) AND (details ? 'second'::text)))
CREATE INDEX audit_log_of_edits ON public.audit_log USING btree (id) WHERE (action = ANY (ARRAY['member.edit'::text, 'member.email.change'::text, 'member.pin'::text, 'member.level-manual'::text, 'member.block'::text, 'member.unblock'::text, 'member.withdrawals.hold'::text, 'member.withdrawals.release'::text]))
CREATE INDEX audit_log_searched ON public.audit_log USING gin (searched gin_trgm_ops)
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id DESC)
CREATE INDEX backups_by_stop ON public.backups USING btree (stopped_at)
CREATE INDEX blb_paid_by_day ON public.blb_paid USING btree (business_date, slab_id) WHERE (taken_back_at IS NULL)
CREATE INDEX close_chunks_to_add_up ON public.close_chunks USING btree (business_date, chunk_no) WHERE ((phase = 2) AND (done_at IS NOT NULL) AND (added_up_at IS NULL))
CREATE INDEX collection_items_moved ON public.collection_items USING btree (member_id) WHERE (state = 'moved'::text)
CREATE INDEX content_changed ON public.content USING btree (changed_at, id)
CREATE INDEX content_public ON public.content USING btree (kind, id) WHERE (status <> 'absent'::text)
CREATE INDEX custody_returns_of_account ON public.custody_returns USING btree (chain, account, id DESC)
CREATE INDEX deposit_claims_credited ON public.deposit_claims USING btree (tx_hash) WHERE ((status = 'credited'::text) AND into_custody)
CREATE INDEX deposit_claims_open ON public.deposit_claims USING btree (id) WHERE (status = ANY (ARRAY['looking'::text, 'proposed'::text, 'confirmed'::text]))
CREATE INDEX deposit_exceptions_by_hash ON public.deposit_exceptions USING btree (lower(tx_hash))
CREATE INDEX deposit_tallies_by_day ON public.deposit_tallies USING btree (day, status, is_moved) INCLUDE (transfers, amount)
CREATE INDEX deposits_by_address ON public.deposits USING btree (address, (('d'::text || (id)::text)))
CREATE INDEX deposits_by_amount ON public.deposits USING btree (amount, (('d'::text || (id)::text)))
CREATE INDEX deposits_by_approval ON public.deposits USING btree ((
CASE
    WHEN (status = 'credited'::text) THEN credited_at
    ELSE NULL::timestamp with time zone
END), (('d'::text || (id)::text)))
CREATE INDEX deposits_by_credit ON public.deposits USING btree (credited_at) INCLUDE (amount) WHERE (status = 'credited'::text)
CREATE INDEX deposits_by_hash ON public.deposits USING btree (lower(tx_hash))
CREATE INDEX deposits_by_rejection ON public.deposits USING btree (orphaned_at, (('d'::text || (id)::text)))
CREATE INDEX deposits_by_state ON public.deposits USING btree ((
CASE status
    WHEN 'credited'::text THEN 'success'::text
    WHEN 'orphaned'::text THEN 'expired'::text
    ELSE 'pending'::text
END), (('d'::text || (id)::text)))
CREATE INDEX deposits_by_time ON public.deposits USING btree (detected_at, id) INCLUDE (status, transfer_status, amount, member_id)
CREATE INDEX deposits_by_transfer ON public.deposits USING btree ((
CASE
    WHEN (status = 'credited'::text) THEN transfer_status
    ELSE NULL::text
END), (('d'::text || (id)::text)))
CREATE INDEX deposits_detected ON public.deposits USING btree (chain, block_number) WHERE (status = 'detected'::text)
CREATE INDEX deposits_exceptional ON public.deposits USING btree (detected_at) WHERE (status = ANY (ARRAY['dust'::text, 'orphaned'::text, 'detected'::text]))
CREATE INDEX deposits_held ON public.deposits USING btree (member_id) WHERE (status = 'held'::text)
CREATE INDEX deposits_of_collection ON public.deposits USING btree (collection_id) WHERE (collection_id IS NOT NULL)
CREATE INDEX deposits_oldest_uncollected ON public.deposits USING btree (credited_at) WHERE ((status = 'credited'::text) AND (transfer_status = 'pending'::text))
CREATE INDEX deposits_recent ON public.deposits USING btree (chain, block_number) WHERE (status = ANY (ARRAY['credited'::text, 'dust'::text, 'held'::text]))
CREATE INDEX deposits_resting ON public.deposits USING btree (member_id, credited_at) WHERE (status = 'credited'::text)
CREATE INDEX deposits_uncollected ON public.deposits USING btree (chain, member_id) INCLUDE (amount, amount_raw, credited_at, detected_at, block_number) WHERE ((status = ANY (ARRAY['credited'::text, 'dust'::text])) AND (transfer_status = 'pending'::text))
CREATE INDEX funding_claims_open ON public.funding_claims USING btree (id) WHERE (status = 'confirmed'::text)
CREATE INDEX known_devices_member ON public.known_devices USING btree (member_id) WHERE (member_id IS NOT NULL)
CREATE INDEX known_devices_operator ON public.known_devices USING btree (operator_id) WHERE (operator_id IS NOT NULL)
CREATE INDEX leg_earnings_most ON public.leg_earnings USING btree (member_id, credited DESC, leg_id)
CREATE INDEX level_rates_of_version ON public.level_rates USING btree (plan_version, id DESC)
CREATE INDEX lots_by_day ON public.lots USING btree (activated_on)
CREATE INDEX lots_by_time ON public.lots USING btree (activated_at)
CREATE INDEX lots_to_mature ON public.lots USING btree (COALESCE(matures_on, last_earning_day), member_id) WHERE ((matured_on IS NULL) AND (reversed_on IS NULL))
CREATE INDEX mails_about ON public.mails USING btree (about) WHERE ((about IS NOT NULL) AND (status = 'queued'::text))
CREATE INDEX mails_by_address ON public.mails USING btree (to_address, created_at)
CREATE INDEX mails_by_age ON public.mails USING btree (created_at)
CREATE INDEX mails_due ON public.mails USING btree (next_try_at) WHERE (status = 'queued'::text)
CREATE INDEX mails_in_hand ON public.mails USING btree (next_try_at) WHERE (status = 'sending'::text)
CREATE INDEX member_balances_in_debt ON ledger.member_balances USING btree (member_id) WHERE (debt < 0)
CREATE INDEX member_letters_by_letters ON public.member_letters USING btree (letters, standing) INCLUDE (members)
CREATE INDEX member_logins_age ON public.member_logins USING btree (at)
CREATE INDEX member_logins_member ON public.member_logins USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL)
CREATE INDEX member_tallies_by_day ON public.member_tallies USING btree (day, standing) INCLUDE (members)
CREATE INDEX members_by_activation ON public.members USING btree (activated_at, id) INCLUDE (standing)
CREATE INDEX members_by_mobile ON public.members USING btree (mobile, id)
CREATE INDEX members_by_name ON public.members USING btree (lower(full_name), id)
CREATE INDEX members_by_package ON public.members USING btree (package_type, id) INCLUDE (standing)
CREATE INDEX members_by_registration ON public.members USING btree (created_at, id) INCLUDE (standing)
CREATE INDEX members_by_sponsor ON public.members USING btree (sponsor_name, id)
CREATE INDEX members_by_standing ON public.members USING btree (standing, id)
CREATE INDEX members_name_begins ON public.members USING btree (lower(full_name) text_pattern_ops, id) INCLUDE (standing, userrefid, full_name, created_at, activated_at)
CREATE INDEX members_never_activated ON public.members USING btree (created_at, id) WHERE ((standing = 'Inactive'::text) AND (activated_at IS NULL))
CREATE INDEX members_searched ON public.members USING gin (searched gin_trgm_ops)
CREATE INDEX members_sponsor ON public.members USING btree (sponsor_id, id)
CREATE INDEX members_stopped ON public.members USING btree (created_at, id) WHERE ((standing = 'Inactive'::text) AND (activated_at IS NOT NULL))
CREATE INDEX members_userrefid_begins ON public.members USING btree (lower(userrefid) text_pattern_ops, id) INCLUDE (standing, userrefid, created_at, activated_at)
CREATE INDEX notifications_age ON public.notifications USING btree (created_at)
CREATE INDEX notifications_member ON public.notifications USING btree (member_id, id DESC)
CREATE INDEX notifications_unread ON public.notifications USING btree (member_id) WHERE (read_at IS NULL)
CREATE INDEX odl_claimed_packages_window ON public.odl_claimed_packages USING btree (window_no, package_type)
CREATE INDEX passkey_challenges_ends ON public.passkey_challenges USING btree (expires_at)
CREATE INDEX passkey_codes_ends ON public.passkey_codes USING btree (expires_at)
CREATE INDEX password_links_member ON public.password_links USING btree (member_id) WHERE (member_id IS NOT NULL)
CREATE INDEX payment_sessions_by_address ON public.payment_sessions USING btree (address, (('p'::text || payment_id))) WHERE (status = ANY (ARRAY['waiting'::text, 'declined'::text]))
CREATE INDEX payment_sessions_by_amount ON public.payment_sessions USING btree (amount, (('p'::text || payment_id))) WHERE (status = ANY (ARRAY['waiting'::text, 'declined'::text]))
CREATE INDEX payment_sessions_by_number ON public.payment_sessions USING btree ((('p'::text || payment_id))) WHERE (status = ANY (ARRAY['waiting'::text, 'declined'::text]))
CREATE INDEX payment_sessions_by_rejection ON public.payment_sessions USING btree (COALESCE(resolved_at, expires_at), (('p'::text || payment_id))) WHERE (status = ANY (ARRAY['waiting'::text, 'declined'::text]))
CREATE INDEX payment_sessions_by_time ON public.payment_sessions USING btree (created_at, payment_id) INCLUDE (status, amount, expires_at, member_id) WHERE (status = ANY (ARRAY['waiting'::text, 'declined'::text]))
CREATE INDEX payment_sessions_open ON public.payment_sessions USING btree (member_id, created_at DESC)
CREATE INDEX payment_sessions_waiting ON public.payment_sessions USING btree (expires_at) WHERE (status = 'waiting'::text)
CREATE INDEX payout_signings_at ON public.payout_signings USING btree (signed_at) INCLUDE (net)
CREATE INDEX payouts_of_withdrawal ON public.payouts USING btree (member_id, withdrawal_id)
CREATE INDEX payouts_open ON public.payouts USING btree (chain, account, sequence) WHERE (status = ANY (ARRAY['signed'::text, 'broadcast'::text, 'unknown'::text]))
CREATE INDEX payouts_signed_at ON public.payouts USING btree (signed_at)
CREATE INDEX payouts_signed_on_chain ON public.payouts USING btree (chain, signed_at) INCLUDE (account, fee_paid)
CREATE INDEX postings_of_entry ON ONLY ledger.postings USING brin (entry_id) WITH (pages_per_range='16')
CREATE INDEX proposal_stops_proposal ON public.proposal_stops USING btree (proposal_id)
CREATE INDEX proposals_of_subject ON public.proposals USING btree (subject, id DESC)
CREATE INDEX push_queue_age ON public.push_queue USING btree (created_at)
CREATE INDEX push_queue_notification ON public.push_queue USING btree (notification_id)
CREATE INDEX push_subscriptions_member ON public.push_subscriptions USING btree (member_id)
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id)
CREATE INDEX reconciliations_of_day ON public.reconciliations USING btree (checked_on DESC, number DESC)
CREATE INDEX refill_arrivals_of_request ON public.refill_arrivals USING btree (request_id)
CREATE INDEX reward_batches_by_day ON public.reward_batches USING btree (business_date)
CREATE INDEX reward_batches_by_payment ON public.reward_batches USING btree (paid_at) WHERE (paid_at IS NOT NULL)
CREATE INDEX reward_batches_unpaid ON public.reward_batches USING btree (queue_no) WHERE (status <> 'paid'::text)
CREATE INDEX reward_grants_by_kind ON public.reward_grants USING btree (kind, id DESC) INCLUDE (status, base, amount, batch_id, proposed_at)
CREATE INDEX reward_grants_by_member ON public.reward_grants USING btree (member_id, kind)
CREATE INDEX reward_reversals_of_lot ON public.reward_reversals USING btree (reversed_lot_id)
CREATE INDEX reward_reversals_unpaid ON public.reward_reversals USING btree (batch_id) WHERE (NOT was_paid)
CREATE INDEX reward_tallies_by_batch ON public.reward_tallies USING btree (batch_id, kind, status)
CREATE INDEX reward_tallies_by_day ON public.reward_tallies USING btree (kind, business_date)
CREATE INDEX rewards_cut ON ONLY public.rewards USING btree (kind, business_date) WHERE (computed > credited)
CREATE INDEX rewards_of_day ON ONLY public.rewards USING brin (business_date, batch_id, member_id, kind_no(kind), source_id int4_bloom_ops (n_distinct_per_range='2800')) WITH (pages_per_range='32')
CREATE INDEX screenings_hit ON public.screenings USING btree (hit_at, id) WHERE (hit_at IS NOT NULL)
CREATE INDEX screenings_waiting ON public.screenings USING btree (id) WHERE (state = ANY (ARRAY['unchecked'::text, 'hit'::text]))
CREATE INDEX sessions_by_ip ON public.sessions USING btree (ip) WHERE (member_id IS NOT NULL)
CREATE INDEX sessions_member ON public.sessions USING btree (member_id) WHERE (member_id IS NOT NULL)
CREATE INDEX sessions_operator ON public.sessions USING btree (operator_id) WHERE (operator_id IS NOT NULL)
CREATE INDEX sessions_viewer ON public.sessions USING btree (viewer_id) WHERE (viewer_id IS NOT NULL)
CREATE INDEX team_events_to_do ON public.team_events USING btree (id) WHERE (done_at IS NULL)
CREATE INDEX team_members_uplines ON public.team_members USING btree (member_id, level, ancestor_id)
CREATE INDEX team_stops_by_day ON public.team_stops USING btree (member_id, day, id) INCLUDE (level, because, brought)
CREATE INDEX team_stops_of_member ON public.team_stops USING btree (stopped_id, member_id, id)
CREATE INDEX team_stops_to_add_up ON public.team_stops USING btree (id) WHERE (brought IS NULL)
CREATE INDEX team_totals_legs ON public.team_totals USING btree (sponsor_id, leg_volume DESC)
CREATE INDEX ticket_files_ticket ON public.ticket_files USING btree (ticket_id)
CREATE INDEX ticket_messages_ticket ON public.ticket_messages USING btree (ticket_id, id)
CREATE INDEX tickets_age ON public.tickets USING btree (created_at, id) INCLUDE (status, priority)
CREATE INDEX tickets_by_priority ON public.tickets USING btree ((
CASE priority
    WHEN 'High'::text THEN 3
    WHEN 'Medium'::text THEN 2
    ELSE 1
END), id)
CREATE INDEX tickets_by_waiting ON public.tickets USING btree ((
CASE
    WHEN (status = ANY (ARRAY['Resolved'::text, 'Rejected'::text])) THEN 3
    WHEN awaits_operator THEN 1
    ELSE 2
END), touched_at, id)
CREATE INDEX tickets_line ON public.tickets USING btree (member_id, line_kind, line_id) WHERE (line_kind IS NOT NULL)
CREATE INDEX tickets_member ON public.tickets USING btree (member_id, id DESC)
CREATE INDEX tickets_searched ON public.tickets USING gin (searched gin_trgm_ops)
CREATE INDEX tickets_status ON public.tickets USING btree (status, id)
CREATE INDEX tickets_waiting ON public.tickets USING btree (touched_at) WHERE awaits_operator
CREATE INDEX treasury_inflows ON ONLY ledger.postings USING btree (seq) INCLUDE (amount, movement, entry_id, booked_on) WHERE ((owner_id = 0) AND (account = 'reward_treasury'::ledger.account) AND (amount > 0))
CREATE INDEX unexplained_sequences_open ON public.unexplained_sequences USING btree (chain, account) WHERE (explained_at IS NULL)
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at)
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, id) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]))
CREATE INDEX webhook_deliveries_member ON public.webhook_deliveries USING btree (member_id, id DESC)
CREATE INDEX webhook_endpoints_member ON public.webhook_endpoints USING btree (member_id)
CREATE INDEX withdrawal_addresses_paid_to ON public.withdrawal_addresses USING btree (address) WHERE (replaced_at IS NULL)
CREATE INDEX withdrawal_tallies_by_day ON public.withdrawal_tallies USING btree (day, status) INCLUDE (requests, gross, net)
CREATE INDEX withdrawals_approved ON public.withdrawals USING btree (approved_at) WHERE (approved_at IS NOT NULL)
CREATE INDEX withdrawals_by_address ON public.withdrawals USING btree (lower(address), id)
CREATE INDEX withdrawals_by_coin ON public.withdrawals USING btree (coin, id)
CREATE INDEX withdrawals_by_fee ON public.withdrawals USING btree (fee, id)
CREATE INDEX withdrawals_by_gross ON public.withdrawals USING btree (gross, id)
CREATE INDEX withdrawals_by_id ON public.withdrawals USING btree (id)
CREATE INDEX withdrawals_by_net ON public.withdrawals USING btree (net, id)
CREATE INDEX withdrawals_by_payment ON public.withdrawals USING btree (completed_at) INCLUDE (created_at) WHERE (status = 'completed'::text)
CREATE INDEX withdrawals_by_request ON public.withdrawals USING btree (created_at, id)
CREATE INDEX withdrawals_by_shown_status ON public.withdrawals USING btree ((
CASE
    WHEN (status = ANY ('{pending}'::text[])) THEN 'pending'::text
    WHEN (status = ANY ('{approved,signed,broadcast,unknown,completed}'::text[])) THEN 'approved'::text
    WHEN (status = ANY ('{rejected,failed}'::text[])) THEN 'rejected'::text
    WHEN (status = ANY ('{cancelled}'::text[])) THEN 'cancelled'::text
    ELSE NULL::text
END), id)
CREATE INDEX withdrawals_by_status ON public.withdrawals USING btree (status, created_at DESC)
CREATE INDEX withdrawals_by_waiting ON public.withdrawals USING btree ((
CASE
    WHEN (status = ANY (ARRAY['approved'::text, 'signed'::text, 'broadcast'::text, 'unknown'::text])) THEN ((id)::bigint - '1000000000000'::bigint)
    ELSE (- (id)::bigint)
END), id)
CREATE INDEX withdrawals_by_wallet ON public.withdrawals USING btree (wallet, id)
CREATE INDEX withdrawals_searched ON public.withdrawals USING gin (searched gin_trgm_ops)
CREATE INDEX withdrawals_to_pay ON public.withdrawals USING btree (coin, approved_at) WHERE (status = 'approved'::text)
CREATE INDEX withdrawals_under_way ON public.withdrawals USING btree (status, approved_at) WHERE (status = ANY (ARRAY['approved'::text, 'signed'::text, 'broadcast'::text, 'unknown'::text]))
CREATE INDEX withdrawals_waiting ON public.withdrawals USING btree (id) WHERE (status = 'pending'::text)
CREATE UNIQUE INDEX activation_reversals_pkey ON public.activation_reversals USING btree (member_id, lot_id)
CREATE UNIQUE INDEX answer_templates_pkey ON public.answer_templates USING btree (id)
CREATE UNIQUE INDEX answer_templates_title ON public.answer_templates USING btree (lower(title))
CREATE UNIQUE INDEX api_tokens_pkey ON public.api_tokens USING btree (id)
CREATE UNIQUE INDEX api_tokens_token_hash_key ON public.api_tokens USING btree (token_hash)
CREATE UNIQUE INDEX asked_jobs_one ON public.asked_jobs USING btree (kind) WHERE (finished_at IS NULL)
CREATE UNIQUE INDEX asked_jobs_pkey ON public.asked_jobs USING btree (id)
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id)
CREATE UNIQUE INDEX audit_tallies_pkey ON public.audit_tallies USING btree (day, actor, action)
CREATE UNIQUE INDEX backups_pkey ON public.backups USING btree (label)
CREATE UNIQUE INDEX blb_paid_pkey ON public.blb_paid USING btree (member_id, slab_id)
CREATE UNIQUE INDEX book_checks_pkey ON public.book_checks USING btree (checked_on)
CREATE UNIQUE INDEX breach_explained_by_one ON public.explained_breaches USING btree (proposal_id)
CREATE UNIQUE INDEX breach_explained_once ON public.explained_breaches USING btree (invariant, breach)
CREATE UNIQUE INDEX business_clock_pkey ON public.business_clock USING btree (only_row)
CREATE UNIQUE INDEX captchas_pkey ON public.captchas USING btree (id)
CREATE UNIQUE INDEX chain_cursors_pkey ON public.chain_cursors USING btree (chain)
CREATE UNIQUE INDEX close_chunks_pkey ON public.close_chunks USING btree (business_date, phase, chunk_no)
CREATE UNIQUE INDEX closes_pkey ON public.closes USING btree (business_date)
CREATE UNIQUE INDEX closing_counter_pkey ON public.closing_counter USING btree (only_row)
CREATE UNIQUE INDEX collected_once ON public.collections USING btree (settled_hash)
CREATE UNIQUE INDEX collection_authorizations_pkey ON public.collection_authorizations USING btree (chain_id, delegate, derivation_index, nonce)
CREATE UNIQUE INDEX collection_hash_once ON public.collections USING btree (tx_hash)
CREATE UNIQUE INDEX collection_items_open ON public.collection_items USING btree (member_id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX collection_items_pkey ON public.collection_items USING btree (collection_id, member_id)
CREATE UNIQUE INDEX collection_replacement_once ON public.collection_replacements USING btree (tx_hash)
CREATE UNIQUE INDEX collection_replacements_pkey ON public.collection_replacements USING btree (collection_id, no)
CREATE UNIQUE INDEX collection_waits_pkey ON public.collection_waits USING btree (member_id)
CREATE UNIQUE INDEX collections_one_open ON public.collections USING btree (chain) WHERE (state = ANY (ARRAY['signed'::text, 'sent'::text]))
CREATE UNIQUE INDEX collections_pkey ON public.collections USING btree (id)
CREATE UNIQUE INDEX collections_sequence_once ON public.collections USING btree (chain, account, sequence)
CREATE UNIQUE INDEX collector_reports_pkey ON public.collector_reports USING btree (chain)
CREATE UNIQUE INDEX content_name_key ON public.content USING btree (name)
CREATE UNIQUE INDEX content_pkey ON public.content USING btree (id)
CREATE UNIQUE INDEX content_versions_pkey ON public.content_versions USING btree (content_id, revision)
CREATE UNIQUE INDEX custody_addresses_pkey ON public.custody_addresses USING btree (chain, address)
CREATE UNIQUE INDEX custody_differences_open ON public.custody_differences USING btree (chain, address) WHERE (resolved_at IS NULL)
CREATE UNIQUE INDEX custody_differences_pkey ON public.custody_differences USING btree (id)
CREATE UNIQUE INDEX custody_readings_pkey ON public.custody_readings USING btree (chain, block_number, address)
CREATE UNIQUE INDEX custody_return_bytes_pkey ON public.custody_return_bytes USING btree (return_id, no)
CREATE UNIQUE INDEX custody_returns_one_open ON public.custody_returns USING btree (chain, account) WHERE (status = ANY (ARRAY['confirmed'::text, 'signed'::text, 'broadcast'::text, 'unknown'::text]))
CREATE UNIQUE INDEX custody_returns_pkey ON public.custody_returns USING btree (id)
CREATE UNIQUE INDEX custody_returns_sequence_once ON public.custody_returns USING btree (chain, account, sequence) WHERE ((status <> ALL (ARRAY['confirmed'::text, 'dropped'::text, 'foreign'::text])) AND ((status <> 'failed'::text) OR (expires_after IS NULL) OR (settled_block < expires_after)))
CREATE UNIQUE INDEX day_replays_digest_key ON public.day_replays USING btree (digest)
CREATE UNIQUE INDEX day_replays_pkey ON public.day_replays USING btree (day)
CREATE UNIQUE INDEX deposit_addresses_derivation_index_key ON public.deposit_addresses USING btree (derivation_index)
CREATE UNIQUE INDEX deposit_addresses_once ON public.deposit_addresses USING btree (lower(address))
CREATE UNIQUE INDEX deposit_addresses_pkey ON public.deposit_addresses USING btree (member_id)
CREATE UNIQUE INDEX deposit_answers_pkey ON public.deposit_answers USING btree (chain, tx_hash, log_index)
CREATE UNIQUE INDEX deposit_claims_once ON public.deposit_claims USING btree (tx_hash, member_id) WHERE (status <> 'refused'::text)
CREATE UNIQUE INDEX deposit_claims_pkey ON public.deposit_claims USING btree (id)
CREATE UNIQUE INDEX deposit_exceptions_pkey ON public.deposit_exceptions USING btree (chain, tx_hash, log_index)
CREATE UNIQUE INDEX deposits_pkey ON public.deposits USING btree (member_id, id)
CREATE UNIQUE INDEX email_links_pkey ON public.email_links USING btree (member_id)
CREATE UNIQUE INDEX email_links_token_hash_key ON public.email_links USING btree (token_hash)
CREATE UNIQUE INDEX entries_pkey ON ledger.entries USING btree (owner_id, id)
CREATE UNIQUE INDEX entry_cause ON ledger.entries USING btree (owner_id, cause)
CREATE UNIQUE INDEX entry_reversed_once ON ledger.entries USING btree (owner_id, reverses)
CREATE UNIQUE INDEX explained_breaches_pkey ON public.explained_breaches USING btree (id)
CREATE UNIQUE INDEX former_emails_pkey ON public.former_emails USING btree (member_id, id)
CREATE UNIQUE INDEX funding_claims_once ON public.funding_claims USING btree (tx_hash) WHERE (status <> 'refused'::text)
CREATE UNIQUE INDEX funding_claims_pkey ON public.funding_claims USING btree (id)
CREATE UNIQUE INDEX hot_wallets_pkey ON public.hot_wallets USING btree (chain, account)
CREATE UNIQUE INDEX income_disclosures_pkey ON public.income_disclosures USING btree (made_on)
CREATE UNIQUE INDEX installation_pkey ON public.installation USING btree (only_row)
CREATE UNIQUE INDEX known_devices_pkey ON public.known_devices USING btree (token_hash)
CREATE UNIQUE INDEX last_xrp_price_pkey ON public.last_xrp_price USING btree (only_row)
CREATE UNIQUE INDEX leg_earnings_pkey ON public.leg_earnings USING btree (member_id, leg_id)
CREATE UNIQUE INDEX level_earnings_pkey ON public.level_earnings USING btree (member_id, level)
CREATE UNIQUE INDEX level_rates_pkey ON public.level_rates USING btree (id)
CREATE UNIQUE INDEX liability_chunks_pkey ON public.liability_chunks USING btree (epoch, level, number)
CREATE UNIQUE INDEX liability_epochs_day_key ON public.liability_epochs USING btree (day)
CREATE UNIQUE INDEX liability_epochs_hash_key ON public.liability_epochs USING btree (hash)
CREATE UNIQUE INDEX liability_epochs_pkey ON public.liability_epochs USING btree (number)
CREATE UNIQUE INDEX liability_epochs_previous_key ON public.liability_epochs USING btree (previous)
CREATE UNIQUE INDEX liability_keys_pkey ON public.liability_keys USING btree (epoch)
CREATE UNIQUE INDEX lots_pkey ON public.lots USING btree (member_id, id)
CREATE UNIQUE INDEX mails_pkey ON public.mails USING btree (id)
CREATE UNIQUE INDEX member_balances_pkey ON ledger.member_balances USING btree (member_id)
CREATE UNIQUE INDEX member_logins_pkey ON public.member_logins USING btree (id)
CREATE UNIQUE INDEX member_profiles_pkey ON public.member_profiles USING btree (member_id)
CREATE UNIQUE INDEX members_email ON public.members USING btree (lower(email))
CREATE UNIQUE INDEX members_one_root ON public.members USING btree (((sponsor_id IS NULL))) WHERE (sponsor_id IS NULL)
CREATE UNIQUE INDEX members_pkey ON public.members USING btree (id)
CREATE UNIQUE INDEX members_userrefid ON public.members USING btree (lower(userrefid))
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (member_id, cause) WHERE (cause IS NOT NULL)
CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (id)
CREATE UNIQUE INDEX odl_claimed_packages_pkey ON public.odl_claimed_packages USING btree (member_id, window_no, package_no)
CREATE UNIQUE INDEX odl_claims_pkey ON public.odl_claims USING btree (member_id, window_no)
CREATE UNIQUE INDEX odl_entries_day_hour_key ON public.odl_entries USING btree (day, hour)
CREATE UNIQUE INDEX odl_entries_pkey ON public.odl_entries USING btree (id)
CREATE UNIQUE INDEX odl_windows_pkey ON public.odl_windows USING btree (window_no)
CREATE UNIQUE INDEX one_event_once ON public.webhook_deliveries USING btree (endpoint_id, cause)
CREATE UNIQUE INDEX one_log_once ON public.deposits USING btree (chain, tx_hash, log_index)
CREATE UNIQUE INDEX operators_pkey ON public.operators USING btree (id)
CREATE UNIQUE INDEX operators_username ON public.operators USING btree (lower(username))
CREATE UNIQUE INDEX outages_pkey ON public.outages USING btree (began_at)
CREATE UNIQUE INDEX package_gaps_pkey ON public.package_gaps USING btree (member_id, package_no, ended_after)
CREATE UNIQUE INDEX packages_one_active ON public.packages USING btree (member_id, package_type) WHERE active
CREATE UNIQUE INDEX packages_pkey ON public.packages USING btree (member_id, package_no)
CREATE UNIQUE INDEX passkey_challenges_pkey ON public.passkey_challenges USING btree (challenge_hash)
CREATE UNIQUE INDEX passkey_codes_pkey ON public.passkey_codes USING btree (member_id, code_hash)
CREATE UNIQUE INDEX passkeys_credential_id_key ON public.passkeys USING btree (credential_id)
CREATE UNIQUE INDEX passkeys_pkey ON public.passkeys USING btree (member_id, id)
CREATE UNIQUE INDEX password_codes_pkey ON public.password_codes USING btree (member_id)
CREATE UNIQUE INDEX password_links_pkey ON public.password_links USING btree (token_hash)
CREATE UNIQUE INDEX password_requests_pkey ON public.password_requests USING btree (id)
CREATE UNIQUE INDEX payment_chunks_pkey ON public.payment_chunks USING btree (batch_id, chunk_no)
CREATE UNIQUE INDEX payment_sessions_pkey ON public.payment_sessions USING btree (payment_id)
CREATE UNIQUE INDEX payout_accounts_pkey ON public.payout_accounts USING btree (chain, account)
CREATE UNIQUE INDEX payout_hash_once ON public.payouts USING btree (tx_hash)
CREATE UNIQUE INDEX payout_replacements_pkey ON public.payout_replacements USING btree (member_id, payout_id, no)
CREATE UNIQUE INDEX payout_signings_pkey ON public.payout_signings USING btree (withdrawal_id)
CREATE UNIQUE INDEX payout_stops_pkey ON public.payout_stops USING btree (member_id, withdrawal_id, request_no)
CREATE UNIQUE INDEX payouts_one_per_withdrawal ON public.payouts USING btree (withdrawal_id) WHERE (status <> 'failed'::text)
CREATE UNIQUE INDEX payouts_pkey ON public.payouts USING btree (member_id, id)
CREATE UNIQUE INDEX payouts_sequence_once ON public.payouts USING btree (chain, account, sequence) WHERE ((status <> 'foreign'::text) AND ((status <> 'failed'::text) OR (expires_after IS NULL) OR (settled_block < expires_after)))
CREATE UNIQUE INDEX plan_versions_one_founding ON public.plan_versions USING btree (((replaces IS NULL))) WHERE ((status = 'published'::text) AND (replaces IS NULL))
CREATE UNIQUE INDEX plan_versions_one_successor ON public.plan_versions USING btree (replaces) WHERE (status = 'published'::text)
CREATE UNIQUE INDEX plan_versions_pkey ON public.plan_versions USING btree (id)
CREATE UNIQUE INDEX postings_pkey ON ONLY ledger.postings USING btree (owner_id, booked_on, seq, account)
CREATE UNIQUE INDEX programme_balances_pkey ON ledger.programme_balances USING btree (account)
CREATE UNIQUE INDEX proposal_stops_pkey ON public.proposal_stops USING btree (token_hash)
CREATE UNIQUE INDEX proposals_one_open ON public.proposals USING btree (kind, subject) WHERE (status = 'open'::text)
CREATE UNIQUE INDEX proposals_pkey ON public.proposals USING btree (id)
CREATE UNIQUE INDEX push_queue_pkey ON public.push_queue USING btree (subscription_id, notification_id)
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON public.push_subscriptions USING btree (endpoint)
CREATE UNIQUE INDEX push_subscriptions_pkey ON public.push_subscriptions USING btree (id)
CREATE UNIQUE INDEX qr_codes_pkey ON public.qr_codes USING btree (id)
CREATE UNIQUE INDEX reconciliations_pkey ON public.reconciliations USING btree (number)
CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (factor_id, code_hash)
CREATE UNIQUE INDEX refill_arrivals_pkey ON public.refill_arrivals USING btree (chain, tx_hash, log_index)
CREATE UNIQUE INDEX refill_requests_one_open ON public.refill_requests USING btree (chain, account) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX refill_requests_pkey ON public.refill_requests USING btree (id)
CREATE UNIQUE INDEX replacement_hash_once ON public.payout_replacements USING btree (tx_hash)
CREATE UNIQUE INDEX request_keys_pkey ON public.request_keys USING btree (actor, key)
CREATE UNIQUE INDEX restore_drills_pkey ON public.restore_drills USING btree (id)
CREATE UNIQUE INDEX return_hash_once ON public.custody_return_bytes USING btree (tx_hash)
CREATE UNIQUE INDEX return_once ON public.custody_returns USING btree (proposal_id)
CREATE UNIQUE INDEX reward_batches_cause_key ON public.reward_batches USING btree (cause)
CREATE UNIQUE INDEX reward_batches_pkey ON public.reward_batches USING btree (id)
CREATE UNIQUE INDEX reward_batches_queue_no_key ON public.reward_batches USING btree (queue_no)
CREATE UNIQUE INDEX reward_grants_once ON public.reward_grants USING btree (member_id, kind, month, particular) WHERE (status <> 'declined'::text)
CREATE UNIQUE INDEX reward_grants_pkey ON public.reward_grants USING btree (id)
CREATE UNIQUE INDEX reward_outlook_pkey ON public.reward_outlook USING btree (only_row)
CREATE UNIQUE INDEX reward_people_pkey ON public.reward_people USING btree (kind, first_date, last_date, shown)
CREATE UNIQUE INDEX reward_reversals_pkey ON public.reward_reversals USING btree (member_id, business_date, kind, cause_id, package_no, reversed_lot_id)
CREATE UNIQUE INDEX reward_spills_pkey ON public.reward_spills USING btree (member_id, business_date, kind, cause_id, package_no)
CREATE UNIQUE INDEX rewards_pkey ON ONLY public.rewards USING btree (member_id, business_date, kind, cause_id)
CREATE UNIQUE INDEX rules_begin_pkey ON ledger.rules_begin USING btree (rule)
CREATE UNIQUE INDEX screening_checks_pkey ON public.screening_checks USING btree (member_id, screening_id, no)
CREATE UNIQUE INDEX screening_entries_pkey ON public.screening_entries USING btree (list_id, address, source)
CREATE UNIQUE INDEX screening_lists_pkey ON public.screening_lists USING btree (id)
CREATE UNIQUE INDEX screening_sources_pkey ON public.screening_sources USING btree (only_row)
CREATE UNIQUE INDEX screenings_once ON public.screenings USING btree (member_id, asked_for, subject_id)
CREATE UNIQUE INDEX screenings_pkey ON public.screenings USING btree (member_id, id)
CREATE UNIQUE INDEX second_factors_member ON public.second_factors USING btree (member_id) WHERE (member_id IS NOT NULL)
CREATE UNIQUE INDEX second_factors_operator ON public.second_factors USING btree (operator_id) WHERE (operator_id IS NOT NULL)
CREATE UNIQUE INDEX second_factors_pkey ON public.second_factors USING btree (id)
CREATE UNIQUE INDEX service_life_pkey ON public.service_life USING btree (only_row)
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (token_hash)
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (name)
CREATE UNIQUE INDEX team_days_pkey ON public.team_days USING btree (member_id, day)
CREATE UNIQUE INDEX team_events_pkey ON public.team_events USING btree (id)
CREATE UNIQUE INDEX team_levels_pkey ON public.team_levels USING btree (member_id, level)
CREATE UNIQUE INDEX team_members_pkey ON public.team_members USING btree (ancestor_id, level, member_id)
CREATE UNIQUE INDEX team_stops_pkey ON public.team_stops USING btree (member_id, id)
CREATE UNIQUE INDEX team_totals_pkey ON public.team_totals USING btree (member_id)
CREATE UNIQUE INDEX throttles_pkey ON public.throttles USING btree (bucket)
CREATE UNIQUE INDEX ticket_files_pkey ON public.ticket_files USING btree (id)
CREATE UNIQUE INDEX ticket_messages_pkey ON public.ticket_messages USING btree (id)
CREATE UNIQUE INDEX tickets_pkey ON public.tickets USING btree (id)
CREATE UNIQUE INDEX token_collection_once ON public.token_collections USING btree (proposal_id)
CREATE UNIQUE INDEX token_collections_one_open ON public.token_collections USING btree (chain, address, token) WHERE (outcome IS NULL)
CREATE UNIQUE INDEX token_collections_pkey ON public.token_collections USING btree (id)
CREATE UNIQUE INDEX token_signed_once ON public.collections USING btree (token_collection_id)
CREATE UNIQUE INDEX transparency_days_pkey ON public.transparency_days USING btree (day)
CREATE UNIQUE INDEX treasury_fundings_pkey ON public.treasury_fundings USING btree (id)
CREATE UNIQUE INDEX treasury_fundings_reference_key ON public.treasury_fundings USING btree (reference)
CREATE UNIQUE INDEX unexplained_sequences_pkey ON public.unexplained_sequences USING btree (chain, account, sequence)
CREATE UNIQUE INDEX webhook_deliveries_pkey ON public.webhook_deliveries USING btree (id)
CREATE UNIQUE INDEX webhook_endpoints_pkey ON public.webhook_endpoints USING btree (id)
CREATE UNIQUE INDEX webhook_progress_pkey ON public.webhook_progress USING btree (only_row)
CREATE UNIQUE INDEX withdrawal_addresses_in_force ON public.withdrawal_addresses USING btree (member_id, coin) WHERE (replaced_at IS NULL)
CREATE UNIQUE INDEX withdrawal_addresses_pkey ON public.withdrawal_addresses USING btree (member_id, coin, no)
CREATE UNIQUE INDEX withdrawal_approvals_pkey ON public.withdrawal_approvals USING btree (member_id, withdrawal_id, request_no, operator_id)
CREATE UNIQUE INDEX withdrawal_explains_one_sequence ON public.unexplained_sequences USING btree (withdrawal_id)
CREATE UNIQUE INDEX withdrawals_pkey ON public.withdrawals USING btree (member_id, id)
CREATE UNIQUE INDEX xrp_offers_pkey ON public.xrp_offers USING btree (member_id, withdrawal_id, operator_id)

-- Triggers
CREATE TRIGGER addresses_are_final BEFORE UPDATE OF member_id, coin, no, address, tag, added_at, fee_entry ON public.withdrawal_addresses FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER addresses_are_noted AFTER INSERT OR UPDATE OF address ON public.deposit_addresses FOR EACH ROW EXECUTE FUNCTION note_address_of_rows()
CREATE TRIGGER audit_is_final BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER audit_is_sealed BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION seal_audit_row()
CREATE TRIGGER audit_is_tallied AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION tally_deed()
CREATE TRIGGER audit_names_member BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION name_audited_member()
CREATE TRIGGER audit_stays BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER authorizations_are_final BEFORE DELETE OR UPDATE ON public.collection_authorizations FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER backups_are_final BEFORE DELETE OR UPDATE ON public.backups FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER batches_notify AFTER UPDATE OF status ON public.reward_batches FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = 'paid'::text) AND (new.member_id IS NOT NULL) AND (split_part(new.cause, ':'::text, 1) = ANY (ARRAY['direct'::text, 'blb'::text])))) EXECUTE FUNCTION notify_of_reward()
CREATE TRIGGER book_checks_are_final BEFORE DELETE OR UPDATE ON public.book_checks FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER changed_letters_are_tallied AFTER UPDATE ON public.members FOR EACH ROW WHEN (((new.sponsor_id IS NOT NULL) AND (((old.standing IS DISTINCT FROM new.standing) OR (old.userrefid IS DISTINCT FROM new.userrefid)) OR (old.full_name IS DISTINCT FROM new.full_name)))) EXECUTE FUNCTION tally_letters()
CREATE TRIGGER changed_rewards_are_tallied AFTER UPDATE ON public.rewards REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_rewards()
CREATE TRIGGER clock_is_there BEFORE DELETE ON public.business_clock FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER clock_stays BEFORE UPDATE OF shift, stopped_at ON public.business_clock FOR EACH ROW WHEN (((old.shift IS DISTINCT FROM new.shift) OR (old.stopped_at IS DISTINCT FROM new.stopped_at))) EXECUTE FUNCTION refuse_other_time()
CREATE TRIGGER collection_replacements_are_final BEFORE DELETE OR UPDATE ON public.collection_replacements FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER collections_are_final BEFORE UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION refuse_other_collection()
CREATE TRIGGER content_is_never_emptied BEFORE TRUNCATE ON public.content FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER content_is_versioned AFTER INSERT OR UPDATE ON public.content FOR EACH ROW EXECUTE FUNCTION content_is_versioned()
CREATE TRIGGER content_keeps_its_word BEFORE DELETE OR UPDATE ON public.content FOR EACH ROW EXECUTE FUNCTION content_keeps_its_word()
CREATE TRIGGER content_versions_are_final BEFORE DELETE OR UPDATE ON public.content_versions FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER content_versions_are_never_emptied BEFORE TRUNCATE ON public.content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER custody_returns_are_final BEFORE UPDATE OF id, proposal_id, chain, account, destination, amount_raw, keeps_raw, confirmed_at ON public.custody_returns FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER custody_returns_go_forward BEFORE INSERT OR UPDATE ON public.custody_returns FOR EACH ROW EXECUTE FUNCTION refuse_illegal_return()
CREATE TRIGGER day_replays_are_final BEFORE DELETE OR UPDATE ON public.day_replays FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER day_replays_are_never_emptied BEFORE TRUNCATE ON public.day_replays FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER deposit_answers_are_final BEFORE DELETE OR UPDATE ON public.deposit_answers FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER deposits_are_screened BEFORE UPDATE OF status ON public.deposits FOR EACH ROW EXECUTE FUNCTION refuse_unscreened_credit()
CREATE TRIGGER deposits_are_tallied AFTER INSERT OR UPDATE OF status, transfer_status ON public.deposits FOR EACH ROW EXECUTE FUNCTION tally_deposit()
CREATE TRIGGER deposits_are_told AFTER INSERT OR UPDATE OF status ON public.deposits FOR EACH ROW EXECUTE FUNCTION tell('deposits')
CREATE TRIGGER deposits_note_address BEFORE INSERT ON public.deposits FOR EACH ROW EXECUTE FUNCTION note_own_address()
CREATE TRIGGER deposits_notify AFTER INSERT OR UPDATE OF status ON public.deposits FOR EACH ROW WHEN ((new.status = ANY (ARRAY['credited'::text, 'orphaned'::text]))) EXECUTE FUNCTION notify_of_deposit()
CREATE TRIGGER entries_after_close BEFORE INSERT ON ledger.entries FOR EACH ROW EXECUTE FUNCTION refuse_day_before_close()
CREATE TRIGGER entries_are_final BEFORE DELETE OR UPDATE ON ledger.entries FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER entries_balance AFTER INSERT ON ledger.postings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_unbalanced()
CREATE TRIGGER entries_stay BEFORE TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER epochs_are_final BEFORE DELETE OR UPDATE ON public.liability_epochs FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER epochs_stay BEFORE TRUNCATE ON public.liability_epochs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER explained_breaches_are_confirmed BEFORE INSERT ON public.explained_breaches FOR EACH ROW EXECUTE FUNCTION refuse_unproposed_explanation()
CREATE TRIGGER explained_breaches_are_final BEFORE DELETE OR UPDATE ON public.explained_breaches FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER explanations_are_final BEFORE UPDATE ON public.unexplained_sequences FOR EACH ROW EXECUTE FUNCTION refuse_other_explanation()
CREATE TRIGGER founding_plan_brings_levels AFTER INSERT ON public.plan_versions FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION begin_level_rates()
CREATE TRIGGER fundings_are_final BEFORE DELETE OR UPDATE ON public.treasury_fundings FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER income_disclosures_are_final BEFORE DELETE OR UPDATE ON public.income_disclosures FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER installation_stays BEFORE UPDATE ON public.installation FOR EACH ROW EXECUTE FUNCTION refuse_other_network()
CREATE TRIGGER letters_are_tallied AFTER INSERT ON public.members FOR EACH ROW WHEN ((new.sponsor_id IS NOT NULL)) EXECUTE FUNCTION tally_letters()
CREATE TRIGGER level_rates_are_final BEFORE DELETE OR UPDATE ON public.level_rates FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER lots_count AFTER INSERT ON public.lots FOR EACH ROW EXECUTE FUNCTION note_lot()
CREATE TRIGGER lots_keep_their_terms BEFORE UPDATE OF amount, daily_bps, cap_multiplier, plan_version, activated_on, last_earning_day, matures_on ON public.lots FOR EACH ROW EXECUTE FUNCTION refuse_new_terms()
CREATE TRIGGER lots_notify AFTER INSERT ON public.lots FOR EACH ROW EXECUTE FUNCTION notify_of_lot()
CREATE TRIGGER lots_notify_principal AFTER UPDATE OF matured_on ON public.lots FOR EACH ROW WHEN (((old.matured_on IS NULL) AND (new.matured_on IS NOT NULL) AND (new.matures_on IS NOT NULL))) EXECUTE FUNCTION notify_of_principal()
CREATE TRIGGER lots_uncount AFTER UPDATE OF reversed_on ON public.lots FOR EACH ROW WHEN (((old.reversed_on IS NULL) AND (new.reversed_on IS NOT NULL))) EXECUTE FUNCTION note_lot_reversed()
CREATE TRIGGER members_are_tallied AFTER INSERT ON public.members FOR EACH ROW WHEN ((new.sponsor_id IS NOT NULL)) EXECUTE FUNCTION tally_member()
CREATE TRIGGER members_join AFTER INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION note_member_joined()
CREATE TRIGGER members_keep_former_email AFTER UPDATE OF email ON public.members FOR EACH ROW WHEN ((lower(old.email) <> lower(new.email))) EXECUTE FUNCTION keep_former_email()
CREATE TRIGGER members_note_sponsor BEFORE INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION note_sponsor_name()
CREATE TRIGGER members_notify AFTER INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION notify_of_referral()
CREATE TRIGGER members_unprove_email BEFORE UPDATE OF email ON public.members FOR EACH ROW WHEN ((lower(old.email) <> lower(new.email))) EXECUTE FUNCTION unprove_email()
CREATE TRIGGER notifications_push AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_push()
CREATE TRIGGER operators_are_mailed AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.subject ~ '^operator:[0-9]+$'::text) AND (new.action = ANY (ARRAY['operator.create'::text, 'operator.edit'::text, 'operator.enable'::text, 'operator.disable'::text, 'operator.unlock'::text, 'operator.link'::text, 'operator.password'::text, 'operator.password.link'::text, 'second-factor.enrolled'::text, 'second-factor.ended'::text, 'second-factor.reset'::text, 'second-factor.recovery'::text, 'api-token.create'::text])))) EXECUTE FUNCTION mail_operators()
CREATE TRIGGER operators_are_told AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.actor ~~ 'operator:%'::text) AND (new.action !~~ 'operator.login%'::text) AND (new.action <> 'member.read'::text))) EXECUTE FUNCTION tell_of_operator()
CREATE TRIGGER operators_notify AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.actor ~~ 'operator:%'::text) AND (new.subject ~ '^member:[0-9]+$'::text) AND ((new.action ~~ 'member.%'::text) OR (new.action ~~ 'second%'::text)) AND (new.action <> 'member.read'::text) AND (new.action !~~ '%.proposed'::text) AND (new.action !~~ '%.confirmed'::text) AND (new.action !~~ '%.declined'::text))) EXECUTE FUNCTION notify_of_operator()
CREATE TRIGGER packages_are_shown AFTER INSERT ON public.packages FOR EACH ROW EXECUTE FUNCTION show_package_at_member()
CREATE TRIGGER packages_begin AFTER INSERT ON public.packages FOR EACH ROW EXECUTE FUNCTION note_package_change()
CREATE TRIGGER packages_end AFTER UPDATE OF active ON public.packages FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION note_package_change()
CREATE TRIGGER packages_ends_are_shown AFTER UPDATE OF active ON public.packages FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION show_package_at_member()
CREATE TRIGGER packages_notify AFTER UPDATE OF earned ON public.packages FOR EACH ROW WHEN (((new.earned > old.earned) AND ((new.earned = new.cap) OR (((new.earned * 5) >= (new.cap * 4)) AND ((old.earned * 5) < (old.cap * 4)))))) EXECUTE FUNCTION notify_of_cap()
CREATE TRIGGER payments_are_tallied AFTER INSERT OR UPDATE OF status ON public.payment_sessions FOR EACH ROW EXECUTE FUNCTION tally_payment()
CREATE TRIGGER payments_note_address BEFORE INSERT ON public.payment_sessions FOR EACH ROW EXECUTE FUNCTION note_own_address()
CREATE TRIGGER payouts_are_final BEFORE UPDATE OF member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, expires_after, amount_raw, destination, tag ON public.payouts FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER payouts_stay_home BEFORE INSERT ON public.payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout_elsewhere()
CREATE TRIGGER payouts_take_free_sequences BEFORE INSERT ON public.payouts FOR EACH ROW EXECUTE FUNCTION refuse_given_sequence()
CREATE TRIGGER plan_versions_are_final BEFORE INSERT OR DELETE OR UPDATE ON public.plan_versions FOR EACH ROW EXECUTE FUNCTION guard_plan_version()
CREATE TRIGGER postings_are_final BEFORE DELETE OR UPDATE ON ledger.postings FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER postings_stay BEFORE TRUNCATE ON ledger.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER proofs_are_recorded_once BEFORE UPDATE ON public.custody_addresses FOR EACH ROW EXECUTE FUNCTION refuse_other_proof()
CREATE TRIGGER proposals_are_decided_once BEFORE UPDATE ON public.proposals FOR EACH ROW EXECUTE FUNCTION refuse_decided_proposal()
CREATE TRIGGER published_plan_brings_levels AFTER UPDATE OF status ON public.plan_versions FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (new.status = 'published'::text))) EXECUTE FUNCTION begin_level_rates()
CREATE TRIGGER refill_arrivals_are_final BEFORE DELETE OR UPDATE ON public.refill_arrivals FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER replacements_are_final BEFORE DELETE OR UPDATE ON public.payout_replacements FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER restore_drills_are_final BEFORE DELETE OR UPDATE ON public.restore_drills FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER resumes_when_explained BEFORE UPDATE OF halted_at ON public.payout_accounts FOR EACH ROW EXECUTE FUNCTION refuse_unexplained()
CREATE TRIGGER return_bytes_are_final BEFORE DELETE OR UPDATE ON public.custody_return_bytes FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER returns_take_free_sequences BEFORE UPDATE OF sequence ON public.custody_returns FOR EACH ROW WHEN ((new.sequence IS DISTINCT FROM old.sequence)) EXECUTE FUNCTION refuse_given_sequence()
CREATE TRIGGER reversals_are_tallied AFTER INSERT ON public.reward_reversals REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_reversals()
CREATE TRIGGER reversals_have_a_cause BEFORE INSERT ON public.activation_reversals FOR EACH ROW EXECUTE FUNCTION refuse_reversal_of_nobody()
CREATE TRIGGER rewards_are_tallied AFTER INSERT ON public.rewards REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_new_rewards()
CREATE TRIGGER screening_checks_are_final BEFORE DELETE OR UPDATE ON public.screening_checks FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER screening_lists_are_final BEFORE DELETE OR UPDATE ON public.screening_lists FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER signings_are_final BEFORE DELETE OR UPDATE ON public.payout_signings FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER sponsors_never_change BEFORE UPDATE OF sponsor_id, depth ON public.members FOR EACH ROW WHEN (((old.sponsor_id IS DISTINCT FROM new.sponsor_id) OR (old.depth <> new.depth))) EXECUTE FUNCTION refuse_sponsor_change()
CREATE TRIGGER standings_are_tallied AFTER UPDATE ON public.members FOR EACH ROW WHEN (((new.sponsor_id IS NOT NULL) AND (old.standing IS DISTINCT FROM new.standing))) EXECUTE FUNCTION tally_member()
CREATE TRIGGER stops_are_final BEFORE DELETE OR UPDATE ON public.payout_stops FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER team_stops_notify AFTER INSERT ON public.team_stops FOR EACH ROW WHEN ((new.level = 1)) EXECUTE FUNCTION notify_of_stop()
CREATE TRIGGER tickets_are_told AFTER INSERT OR UPDATE OF status ON public.tickets FOR EACH ROW EXECUTE FUNCTION tell('tickets')
CREATE TRIGGER tickets_notify AFTER UPDATE OF answered_by ON public.tickets FOR EACH ROW WHEN (new.unread_by_member) EXECUTE FUNCTION notify_of_answer()
CREATE TRIGGER token_collections_go_forward BEFORE INSERT OR UPDATE ON public.token_collections FOR EACH ROW EXECUTE FUNCTION refuse_illegal_token()
CREATE TRIGGER transparency_days_are_final BEFORE DELETE OR UPDATE ON public.transparency_days FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER transparency_days_stay BEFORE TRUNCATE ON public.transparency_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
CREATE TRIGGER webhooks_notify AFTER UPDATE OF paused_at ON public.webhook_endpoints FOR EACH ROW WHEN (((old.paused_at IS NULL) AND (new.paused_why = 'failing'::text))) EXECUTE FUNCTION notify_of_webhook()
CREATE TRIGGER withdrawals_are_screened BEFORE UPDATE OF status ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_unscreened_withdrawal()
CREATE TRIGGER withdrawals_are_tallied AFTER INSERT OR UPDATE OF status ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION tally_withdrawal()
CREATE TRIGGER withdrawals_are_told AFTER INSERT OR UPDATE OF status ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION tell('withdrawals')
CREATE TRIGGER withdrawals_go_their_way BEFORE UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_illegal_withdrawal()
CREATE TRIGGER withdrawals_notify AFTER UPDATE OF status ON public.withdrawals FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.status = ANY (ARRAY['completed'::text, 'rejected'::text, 'failed'::text])))) EXECUTE FUNCTION notify_of_withdrawal()

-- Functions
CREATE OR REPLACE FUNCTION ledger.lock_members(p_members integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select from (select 1 from ledger.member_balances where member_id = any(p_members) order by member_id for update) locked
$function$
CREATE OR REPLACE FUNCTION ledger.lock_treasury()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select balance from ledger.programme_balances where account = 'reward_treasury' for update
$function$
CREATE OR REPLACE FUNCTION ledger.open_account(p_member integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into ledger.member_balances (member_id) values (p_member) on conflict do nothing
$function$
CREATE OR REPLACE FUNCTION ledger.post(p_owner integer, p_movement ledger.movement, p_cause text, p_actor text, p_members integer[], p_accounts ledger.account[], p_amounts bigint[], p_reverses bigint DEFAULT NULL::bigint, p_takes_back ledger.movement DEFAULT NULL::ledger.movement)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_now timestamptz := app_now();
  v_day date := (v_now at time zone 'Asia/Kolkata')::date;
  v_entry bigint;
  v_member integer;
  v_account ledger.account;
  v_amount bigint;
  v_in_wallet boolean;
  v_counted bigint;
  v_line ledger.postings;
  v_lines ledger.postings[] := '{}';
  -- What the totals by kind count: a reversal takes back from the totals of what it reverses.
  v_kind ledger.movement := coalesce(p_takes_back, p_movement);
begin
  if p_reverses is not null then
    select movement into strict v_kind from ledger.entries where owner_id = p_owner and id = p_reverses;
  end if;
  if p_takes_back is not null then
    if (
      select sum(amount) <> 0 from unnest(p_accounts, p_amounts) as posting (account, amount)
      where account in ('debt', 'uncollected')
    ) then
      raise exception 'what is owed of a reward that is taken back is uncollected' using errcode = '23514', constraint = 'uncollected_of_taken';
    end if;
  end if;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor, reverses, takes_back)
  values (p_owner, p_movement, p_cause, v_day, v_now, p_actor, p_reverses, p_takes_back) returning id into v_entry;

  for i in 1..cardinality(p_members) loop
    -- Members by id, then the programme's accounts: whoever locks in another order waits for each other.
    if v_member > p_members[i] and p_members[i] > 0
        or v_member = 0 and (p_members[i] > 0 or p_accounts[i] < v_account) then
      raise exception 'postings of % are not in the order of locks', p_cause using errcode = '23514', constraint = 'postings_in_order';
    end if;
    v_member := p_members[i];
    v_account := p_accounts[i];
    v_amount := p_amounts[i];
    if v_member = 0 then
      update ledger.programme_balances set balance = balance + v_amount, last_seq = last_seq + 1
      where account = v_account
      returning 0, v_day, last_seq, v_account, p_movement, v_entry, v_amount, balance, null, v_now, null, null, null
      into strict v_line;
    else
      v_in_wallet := v_account in ('r_wallet', 'profit', 'working');
      v_counted := case v_account when 'uncollected' then 0 else v_amount end;
      update ledger.member_balances set
        r_wallet = r_wallet + case v_account when 'r_wallet' then v_amount else 0 end,
        principal = principal + case v_account when 'principal' then v_amount else 0 end,
        profit = profit + case v_account when 'profit' then v_amount else 0 end,
        working = working + case v_account when 'working' then v_amount else 0 end,
        held = held + case v_account when 'held' then v_amount else 0 end,
        debt = debt + case v_account when 'debt' then v_amount else 0 end,
        uncollected = uncollected + case v_account when 'uncollected' then v_amount else 0 end,
        last_seq = last_seq + 1,
        lines = lines + v_in_wallet::int,
        credit_lines = credit_lines + (v_in_wallet and v_amount > 0)::int,
        credits = credits + case when v_in_wallet and v_amount > 0 then v_amount else 0 end,
        paid_daily = paid_daily + case v_kind when 'daily' then v_counted else 0 end,
        paid_direct = paid_direct + case v_kind when 'direct' then v_counted else 0 end,
        paid_network = paid_network + case v_kind when 'network' then v_counted else 0 end,
        paid_blb = paid_blb + case v_kind when 'blb' then v_counted else 0 end,
        paid_odl = paid_odl + case v_kind when 'odl' then v_counted else 0 end,
        deposited = deposited + case v_kind when 'deposit' then v_counted else 0 end,
        withdrawn = withdrawn - case v_kind when 'withdrawal_payout' then v_counted else 0 end,
        paid_today = case today when v_day then paid_today else 0 end
          + case when v_kind in ('daily', 'direct', 'network', 'blb', 'odl') then v_counted else 0 end,
        today = v_day
      where member_id = v_member
      returning v_member, v_day, last_seq, v_account, p_movement, v_entry, v_amount,
        case v_account
          when 'r_wallet' then r_wallet when 'principal' then principal when 'profit' then profit when 'working' then working
          when 'held' then held when 'debt' then debt when 'uncollected' then uncollected end,
        r_wallet + profit + working, v_now, lines, credit_lines, credits
      into strict v_line;
    end if;
    v_lines := v_lines || v_line;
  end loop;
  insert into ledger.postings select * from unnest(v_lines);
  return v_entry;
end $function$
CREATE OR REPLACE FUNCTION ledger.post_many(p_movement ledger.movement, p_cause text, p_actor text, p_against ledger.account, p_members integer[], p_accounts ledger.account[], p_movements ledger.movement[], p_amounts bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_day date := app_day();
  v_now timestamptz := app_now();
  v_entry bigint;
  v_total bigint;
begin
  if cardinality(p_members) = 0 then return null; end if;
  select sum(amount) into strict v_total from unnest(p_amounts) as amount;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor)
  values (0, p_movement, p_cause, v_day, v_now, p_actor) returning id into v_entry;

  with postings as (
    select * from unnest(p_members, p_accounts, p_movements, p_amounts) as posting (member_id, account, movement, amount)
  ), changed as (
    update ledger.member_balances b set
      r_wallet = b.r_wallet + d.r_wallet, principal = b.principal + d.principal,
      profit = b.profit + d.profit, working = b.working + d.working, last_seq = b.last_seq + d.postings,
      lines = b.lines + d.lines, credit_lines = b.credit_lines + d.credit_lines, credits = b.credits + d.credits,
      paid_daily = b.paid_daily + d.daily, paid_network = b.paid_network + d.network, paid_odl = b.paid_odl + d.odl,
      paid_direct = b.paid_direct + d.direct, paid_blb = b.paid_blb + d.blb,
      paid_today = case when b.today = v_day then b.paid_today else 0 end + d.daily + d.network + d.odl + d.direct + d.blb, today = v_day
    from (
      select member_id, count(*) as postings,
        count(*) filter (where account <> 'principal') as lines,
        count(*) filter (where account <> 'principal' and amount > 0) as credit_lines,
        coalesce(sum(amount) filter (where account <> 'principal' and amount > 0), 0) as credits,
        coalesce(sum(amount) filter (where movement = 'daily'), 0) as daily,
        coalesce(sum(amount) filter (where movement = 'network'), 0) as network,
        coalesce(sum(amount) filter (where movement = 'odl'), 0) as odl,
        coalesce(sum(amount) filter (where movement = 'direct'), 0) as direct,
        coalesce(sum(amount) filter (where movement = 'blb'), 0) as blb,
        coalesce(sum(amount) filter (where account = 'r_wallet'), 0) as r_wallet,
        coalesce(sum(amount) filter (where account = 'principal'), 0) as principal,
        coalesce(sum(amount) filter (where account = 'profit'), 0) as profit,
        coalesce(sum(amount) filter (where account = 'working'), 0) as working
      from postings group by member_id
    ) d
    where b.member_id = d.member_id
    returning b.member_id, b.r_wallet, b.principal, b.profit, b.working, b.last_seq, b.lines, b.credit_lines, b.credits
  ), moved as (
    -- Also for a total of zero, where it only takes the lock and the number.
    update ledger.programme_balances set balance = balance - v_total, last_seq = last_seq + (v_total <> 0)::int
    where account = p_against and (select count(*) from changed) >= 0 returning balance, last_seq
  ), ordered as (
    select l.*, c.r_wallet, c.principal, c.profit, c.working, c.last_seq, c.lines, c.credit_lines, c.credits,
      -- Postings that come later in the same row of balances are taken off again, one by one.
      coalesce(sum(l.amount) over later_of_account, 0) as later_of_account,
      coalesce(sum(case when l.account = 'principal' then 0 else l.amount end) over later_of_member, 0) as later_of_wallets,
      count(*) over later_of_member as later_postings,
      count(*) filter (where l.account <> 'principal') over later_of_member as later_lines,
      count(*) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member as later_credit_lines,
      coalesce(sum(l.amount) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member, 0) as later_credits
    from postings l join changed c using (member_id)
    window
      later_of_account as (partition by l.member_id, l.account order by l.account, l.movement
        rows between 1 following and unbounded following),
      later_of_member as (partition by l.member_id order by l.account, l.movement
        rows between 1 following and unbounded following)
  )
  insert into ledger.postings
    (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at,
    lines_after, credit_lines_after, credits_after)
  select member_id, v_day, last_seq - later_postings, account, movement, v_entry, amount,
    case account when 'r_wallet' then r_wallet when 'principal' then principal
      when 'profit' then profit when 'working' then working end - later_of_account,
    r_wallet + profit + working - later_of_wallets, v_now,
    lines - later_lines, credit_lines - later_credit_lines, credits - later_credits
  from ordered
  union all
  select 0, v_day, last_seq, p_against, p_movement, v_entry, -v_total, balance, null, v_now, null, null, null from moved where v_total <> 0;
  return v_entry;
end $function$
CREATE OR REPLACE FUNCTION ledger.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_entry bigint;
  v_last bigint;
  v_sum numeric;
  -- What members put in or locked, and what is held of it; what they earned; what rewards are paid from.
  v_own boolean;
  v_put_in boolean;
  v_paid_from numeric;
  v_earned numeric;
  v_earns boolean;
  v_settles boolean;
begin
  select min(entry_id), max(entry_id), sum(amount),
    bool_or(amount < 0 and account in ('r_wallet', 'principal', 'held')),
    bool_or(amount < 0 and account in ('r_wallet', 'principal')),
    coalesce(sum(amount) filter (where amount > 0 and account in ('operator', 'reward_treasury', 'rewards_payable')), 0),
    coalesce(-sum(amount) filter (where amount < 0 and account in ('profit', 'working')), 0),
    bool_or(amount > 0 and account in ('profit', 'working')),
    bool_and(movement = 'debt_settlement')
  into v_entry, v_last, v_sum, v_own, v_put_in, v_paid_from, v_earned, v_earns, v_settles from inserted;
  if v_entry <> v_last then
    raise exception 'entries % and % are written at once', v_entry, v_last using errcode = '23514', constraint = 'one_entry';
  elsif v_sum <> 0 then
    raise exception 'entry % does not sum to zero', v_entry using errcode = '23514', constraint = 'entry_balanced';
  -- A settlement may take from both at once: from earnings for the treasury, from deposits for a deposit that vanished.
  elsif (v_own and v_paid_from > case when v_settles then v_earned else 0 end) or (v_put_in and v_earns) then
    raise exception 'entry % takes members'' money for rewards', v_entry
      using errcode = '23514', constraint = 'members_money_apart';
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.app_day()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (app_now() at time zone 'Asia/Kolkata')::date
$function$
CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(stopped_at, now() + shift) from business_clock
$function$
CREATE OR REPLACE FUNCTION public.audit_hash(key bytea, previous bytea, sealed audit_log)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(substr(key, 65) || sha256(substr(key, 1, 64) || coalesce(previous, ''::bytea) || convert_to(
    json_build_array(sealed.id, extract(epoch from sealed.at), sealed.actor, sealed.action, sealed.subject, sealed.details)::text, 'utf8')))
$function$
CREATE OR REPLACE FUNCTION public.audit_key()
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select decode(current_setting('tributary.audit_key'), 'hex')
$function$
CREATE OR REPLACE FUNCTION public.audit_key_name()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select left(encode(sha256(audit_key()), 'hex'), 16)
$function$
CREATE OR REPLACE FUNCTION public.begin_level_rates()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into level_rates (rates, saved_by, plan_version)
  values (new.terms->'levelBps', coalesce(new.published_by, 'installation'), new.id);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.business_day_of(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (instant at time zone 'Asia/Kolkata')::date
$function$
CREATE OR REPLACE FUNCTION public.content_is_versioned()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into content_versions (content_id, revision, version) values (new.id, new.revision, to_jsonb(new));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.content_keeps_its_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'content is taken off by its status, and an incident never: no row is deleted' using errcode = '42501';
  end if;
  if old.is_fixed then
    raise exception 'this sentence is fixed' using errcode = '42501';
  end if;
  if new.kind <> old.kind or new.name is distinct from old.name or new.is_fixed or new.revision <> old.revision + 1
     or new.first_dated_on is distinct from old.first_dated_on then
    raise exception 'the next version of a row keeps its kind and first date' using errcode = '42501';
  end if;
  if old.kind = 'incident' and (
    old.closed_on is not null or new.closed_on is null
    or (new.title, new.words, new.dated_on) is distinct from (old.title, old.words, old.dated_on)
    or (new.evidence_kind, new.evidence, new.evidence_on) is distinct from (old.evidence_kind, old.evidence, old.evidence_on)
  ) then
    raise exception 'an incident can be closed once, and nothing else of it changes' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.create_month(p_month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_from date := date_trunc('month', p_month);
  v_to date := date_trunc('month', p_month) + interval '1 month';
  v_suffix text := to_char(p_month, 'YYYY_MM');
begin
  if to_regclass('ledger.postings_' || v_suffix) is null then
    execute format('create table ledger.%I partition of ledger.postings for values from (%L) to (%L)',
      'postings_' || v_suffix, v_from, v_to);
    execute format('create trigger postings_stay before truncate on ledger.%I for each statement execute function refuse_change()',
      'postings_' || v_suffix);
  end if;
  if to_regclass('public.rewards_' || v_suffix) is null then
    execute format('create table public.%I partition of public.rewards for values from (%L) to (%L) with (fillfactor = 100)',
      'rewards_' || v_suffix, v_from, v_to);
    execute format('revoke all on public.%I from tributary_app, tributary_signer, tributary_reader', 'rewards_' || v_suffix);
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.database_history()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(':',
    (select system_identifier from pg_control_system()),
    case when pg_is_in_recovery() then 'standby' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end,
    (select oid from pg_database where datname = current_database()),
    extract(epoch from pg_postmaster_start_time())::numeric(20, 6))
$function$
CREATE OR REPLACE FUNCTION public.day_by_now()
 RETURNS date
 LANGUAGE sql
AS $function$
  select business_day_of(coalesce(stopped_at, clock_timestamp() + shift)) from business_clock
$function$
CREATE OR REPLACE FUNCTION public.ensure_months(p_from date, p_until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('ensure_months'));
  perform create_month(month::date)
  from generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month') as month;
end $function$
CREATE OR REPLACE FUNCTION public.first_day()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select started_on from installation
$function$
CREATE OR REPLACE FUNCTION public.first_letters(p_userrefid text, p_full_name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct left(lower(word), letters) from unnest(array[p_userrefid, p_full_name]) word, generate_series(1, 2) letters
  where word <> ''
$function$
CREATE OR REPLACE FUNCTION public.gin_extract_query_trgm(text, internal, smallint, internal, internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_query_trgm$function$
CREATE OR REPLACE FUNCTION public.gin_extract_value_trgm(text, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_extract_value_trgm$function$
CREATE OR REPLACE FUNCTION public.gin_trgm_consistent(internal, smallint, text, integer, internal, internal, internal, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_consistent$function$
CREATE OR REPLACE FUNCTION public.gin_trgm_triconsistent(internal, smallint, text, integer, internal, internal, internal)
 RETURNS "char"
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gin_trgm_triconsistent$function$
CREATE OR REPLACE FUNCTION public.gtrgm_compress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_compress$function$
CREATE OR REPLACE FUNCTION public.gtrgm_consistent(internal, text, smallint, oid, internal)
 RETURNS boolean
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_consistent$function$
CREATE OR REPLACE FUNCTION public.gtrgm_decompress(internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_decompress$function$
CREATE OR REPLACE FUNCTION public.gtrgm_distance(internal, text, smallint, oid, internal)
 RETURNS double precision
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_distance$function$
CREATE OR REPLACE FUNCTION public.gtrgm_in(cstring)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_in$function$
CREATE OR REPLACE FUNCTION public.gtrgm_options(internal)
 RETURNS void
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE
AS '$libdir/pg_trgm', $function$gtrgm_options$function$
CREATE OR REPLACE FUNCTION public.gtrgm_out(gtrgm)
 RETURNS cstring
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_out$function$
CREATE OR REPLACE FUNCTION public.gtrgm_penalty(internal, internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_penalty$function$
CREATE OR REPLACE FUNCTION public.gtrgm_picksplit(internal, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_picksplit$function$
CREATE OR REPLACE FUNCTION public.gtrgm_same(gtrgm, gtrgm, internal)
 RETURNS internal
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_same$function$
CREATE OR REPLACE FUNCTION public.gtrgm_union(internal, internal)
 RETURNS gtrgm
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$gtrgm_union$function$
CREATE OR REPLACE FUNCTION public.guard_plan_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status = 'draft' or (new.status = 'published' and new.replaces is null) then return new; end if;
    raise exception 'a version of the plan begins as a draft' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'draft' then return old; end if;
    raise exception 'a published plan never goes away' using errcode = '42501';
  end if;
  if old.status = 'draft' and new.status = 'draft' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('close-freeze'));
  if old.status = 'draft' and new.status = 'published' and new.terms = old.terms then
    if new.active_from <= day_by_now() then
      raise exception 'a plan is published ahead of its date' using errcode = '23514', constraint = 'published_ahead';
    end if;
    new.replaces := plan_version_on(day_by_now());
    return new;
  end if;
  if old.status = 'published' and new.status = 'withdrawn' and old.replaces is not null
    and to_jsonb(new) - '{status,withdrawn_at,withdrawn_by}'::text[] = to_jsonb(old) - '{status,withdrawn_at,withdrawn_by}'::text[] then
    if old.active_from <= day_by_now() then
      raise exception 'a plan that is in force is not withdrawn' using errcode = '23514', constraint = 'withdrawn_ahead';
    end if;
    return new;
  end if;
  raise exception 'a published plan never changes' using errcode = '42501';
end $function$
CREATE OR REPLACE FUNCTION public.keep_former_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into former_emails (member_id, email, is_proved) values (new.id, old.email, old.email_proved_at is not null);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.kind_no(p_kind reward_kind)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE p_kind WHEN 'daily'::reward_kind THEN 1 WHEN 'direct'::reward_kind THEN 2 WHEN 'network'::reward_kind THEN 3 WHEN 'blb'::reward_kind THEN 4 WHEN 'odl'::reward_kind THEN 5 WHEN 'royalty'::reward_kind THEN 6 ELSE 7 END
CREATE OR REPLACE FUNCTION public.mail_boxes_of(p_member integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select box from (
    select email as box from members where id = p_member
    union
    select email from former_emails where member_id = p_member and replaced_at > app_now() - interval '7 days'
  ) boxes
  where box <> '' and exists (select from members m where m.id = p_member and (m.password_hash is not null
    or exists (select from password_links l where l.member_id = m.id)))
$function$
CREATE OR REPLACE FUNCTION public.mail_operators()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_account operators%rowtype;
  v_by operators%rowtype;
  v_told jsonb;
begin
  select * into v_account from operators where id = substring(new.subject from 10)::integer;
  select * into v_by from operators where 'operator:' || username = new.actor;
  v_told := jsonb_build_object('action', new.action, 'account', v_account.username, 'by', coalesce(v_by.name, ''));
  if new.action = 'operator.edit' then
    v_told := v_told || coalesce((
      select jsonb_object_agg('from.' || b.key, b.was) || jsonb_object_agg('to.' || b.key, b.is_now)
        || jsonb_build_object('fields', string_agg(b.key, ' ' order by b.key))
      from (
        select key,
          case when key in ('role', 'permissions') then d.was else masked(d.was) end as was,
          case when key in ('role', 'permissions') then d.is_now else masked(d.is_now) end as is_now
        from (
          select key, case jsonb_typeof(value) when 'array' then (
              select coalesce(string_agg(each, ', ' order by each), 'none') from jsonb_array_elements_text(value) each)
            else value #>> '{}' end as is_now,
            case jsonb_typeof(new.details->'before'->key) when 'array' then (
              select coalesce(string_agg(each, ', ' order by each), 'none') from jsonb_array_elements_text(new.details->'before'->key) each)
            else new.details->'before'->>key end as was
          from jsonb_each(new.details->'after')
        ) d where d.was is distinct from d.is_now
      ) b), '{}'::jsonb);
  end if;
  insert into mails (template, to_address, details, expires_at)
  select 'operator-account', box, v_told, app_now() + interval '2 days'
  from (
    select v_account.email as box where new.action not in ('operator.create', 'operator.password.link')
    union select new.details->'before'->>'email' where new.action = 'operator.edit'
    union select o.email from operators o
      where o.is_main and o.status = 'Active' and o.id is distinct from v_by.id
        and new.action not in ('operator.password', 'second-factor.enrolled', 'second-factor.ended', 'second-factor.recovery',
          'api-token.create')
  ) boxes where box <> '';
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.mark_rewards_reversed(p_lot integer, p_beyond_limit boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update rewards r set status = 'reversed'
  from (
    select distinct member_id, business_date, kind, cause_id from reward_reversals
    where reversed_lot_id = p_lot and (kind = 'blb') = p_beyond_limit
  ) t
  where r.member_id = t.member_id and r.business_date = t.business_date and r.kind = t.kind and r.cause_id = t.cause_id
    and r.credited = (
      select sum(v.amount) from reward_reversals v
      where v.member_id = t.member_id and v.business_date = t.business_date and v.kind = t.kind and v.cause_id = t.cause_id)
$function$
CREATE OR REPLACE FUNCTION public.masked(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
    when coalesce(p_text, '') = '' then 'nothing'
    when p_text like '%@%' then left(p_text, 1) || '•••@' || left(split_part(p_text, '@', 2), 1) || '•••' || substring(p_text from '\.[^.@]*$')
    when p_text ~ '^[+•0-9 -]{6,}$' then '•••• ' || right(p_text, 4)
    else left(p_text, 1) || '•••' end
$function$
CREATE OR REPLACE FUNCTION public.name_audited_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.about := coalesce((select m.userrefid from members m
    where m.id = substring(new.subject from '^member:(\d{1,9})$')::integer), '');
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.note_address_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update deposits set address = new.address where member_id = new.member_id;
  update payment_sessions set address = new.address where member_id = new.member_id;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_lot()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into team_events (member_id, kind, amount, lot_id, day)
  values (new.member_id, 'activated', new.amount, new.id, new.activated_on);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_lot_reversed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into team_events (member_id, kind, amount, lot_id, day)
  values (new.member_id, 'reversed', -new.amount, new.id, new.reversed_on);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_member_joined()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.sponsor_id is not null then
    insert into team_totals (member_id, sponsor_id) values (new.id, new.sponsor_id);
    insert into team_events (member_id, kind) values (new.id, 'joined');
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_own_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.address := coalesce((select a.address from deposit_addresses a where a.member_id = new.member_id), '');
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.note_package_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.active then
    insert into team_events (member_id, kind) values (new.member_id, 'package_began');
  else
    insert into team_events (member_id, kind, lot_id, day, because, package_type)
    values (new.member_id, 'package_ended', (select max(id) from lots where member_id = new.member_id),
      new.ended_after, new.ended_because, new.package_type);
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_sponsor_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.sponsor_name := coalesce((select lower(s.userrefid) from members s where s.id = new.sponsor_id), '');
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.notify_member(p_member integer, p_kind text, p_details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_id bigint;
begin
  insert into notifications (member_id, kind, details) values (p_member, p_kind, p_details) returning id into v_id;
  -- Of the many that a close writes at once nobody is told one by one: the bell finds them at its next look.
  if p_kind not in ('package.near-cap', 'package.capped', 'principal.returned') then
    perform pg_notify('happenings', json_build_object(
      'noun', 'notifications', 'memberId', p_member, 'id', v_id, 'status', p_kind)::text);
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id, 'ticket.answered',
    jsonb_build_object('number', 'T-' || new.id, 'subject', new.subject, 'status', new.status));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_cap()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id, case when new.earned = new.cap then 'package.capped' else 'package.near-cap' end,
    jsonb_build_object('package', new.package_type::text, 'earned', new.earned::text, 'cap', new.cap::text));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id, 'deposit.' || new.status,
    jsonb_build_object('amount', new.amount::text, 'hash', new.tx_hash));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_lot()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id, 'package.activated',
    jsonb_build_object('package', new.package_type::text, 'amount', new.amount::text));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_operator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_member integer := substring(new.subject from 8)::integer;
  v_told jsonb := jsonb_build_object('action', new.action,
      'by', coalesce((select o.name from operators o where o.username = substring(new.actor from 10)), 'Support'))
    -- What a look or an edit was for is said to the member; other reasons may speak of a thief who reads this.
    || case when new.action in ('member.view', 'member.edit', 'member.email.change')
      then jsonb_build_object('reason', coalesce(new.details->>'reason', '')) else '{}'::jsonb end
    || case when new.action in ('member.edit', 'member.email.change') then jsonb_build_object('fields', coalesce(
        (select string_agg(key, ' ' order by key) from jsonb_object_keys(new.details->'after') key), '')) else '{}'::jsonb end;
  v_changes jsonb := '{}'::jsonb;
begin
  perform notify_member(v_member, case new.action when 'member.view' then 'operator.viewed' else 'operator.changed' end, v_told);
  if new.action like 'member.%' and new.action not in ('member.view', 'member.password.reset') then
    if new.action in ('member.edit', 'member.email.change') then
      select coalesce(jsonb_object_agg('from.' || key, masked(new.details->'before'->>key))
          || jsonb_object_agg('to.' || key, masked(new.details->'after'->>key)), '{}'::jsonb)
        into v_changes from jsonb_object_keys(new.details->'after') key;
    end if;
    if new.details ? 'proposedBy' then
      v_changes := v_changes || jsonb_build_object('asked',
        coalesce((select o.name from operators o where o.username = new.details->>'proposedBy'), 'Support'));
    end if;
    insert into mails (template, to_address, details, expires_at)
    select 'operator-changed', box, v_told || v_changes, app_now() + interval '2 days' from mail_boxes_of(v_member) box;
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_principal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id, 'principal.returned',
    jsonb_build_object('package', new.package_type::text, 'amount', new.amount::text));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_referral()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from members s where s.id = new.sponsor_id and s.hears_of_team and s.sponsor_id is not null) then
    perform notify_member(new.sponsor_id, 'team.joined', jsonb_build_object('who', new.userrefid));
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_reward()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_kind text := split_part(new.cause, ':', 1);
  v_id bigint;
begin
  -- The total is what is left of it where a part was taken back while it waited.
  insert into notifications (member_id, kind, details, cause)
    values (new.member_id, 'reward.paid', jsonb_build_object('reward', v_kind, 'amount', new.total::text), 'rewards:' || new.id)
    on conflict (member_id, cause) where cause is not null do nothing
    returning id into v_id;
  if v_id is not null then
    perform pg_notify('happenings', json_build_object(
      'noun', 'notifications', 'memberId', new.member_id, 'id', v_id, 'status', 'reward.paid')::text);
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_stop()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into notifications (member_id, kind, details, cause)
    select s.id, 'team.stopped', jsonb_build_object('who', m.userrefid, 'because', new.because, 'day', new.day::text), 'stop:' || new.id
    from members s join members m on m.id = new.stopped_id
    where s.id = new.member_id and s.hears_of_team and s.sponsor_id is not null
    on conflict (member_id, cause) where cause is not null do nothing;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_webhook()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id, 'webhook.paused', jsonb_build_object('url', new.url));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.notify_of_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform notify_member(new.member_id,
    case new.status::text when 'completed' then 'withdrawal.paid' else 'withdrawal.' || new.status end,
    jsonb_build_object('number', new.id::text, 'amount', new.gross::text, 'net', new.net::text, 'coin', new.coin::text,
      'address', new.address, 'remark', coalesce(new.remark, '')));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.odl_window_no(instant timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select floor(extract(epoch from instant - (started_on::timestamp at time zone 'Asia/Kolkata')) / 259200)::int from installation
$function$
CREATE OR REPLACE FUNCTION public.odl_window_start(number integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (started_on::timestamp at time zone 'Asia/Kolkata') + number * interval '72 hours' from installation
$function$
CREATE OR REPLACE FUNCTION public.plan_terms_are_sound(terms jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(terms->>'principalReturn' in ('atMaturity', 'none'), false)
    and (
      select count(*) = 3 and bool_and(coalesce(
        type in ('igniteFund', 'elevatePlus', 'legacyVault')
        and (p->>'minMicro')::bigint between 1000000 and (p->>'maxMicro')::bigint and (p->>'maxMicro')::bigint <= 10000000000000
        and (p->>'minMicro')::bigint % 1000000 = 0 and (p->>'maxMicro')::bigint % 1000000 = 0
        and (p->>'dailyBps')::integer between 1 and 10000 and (p->>'directBps')::integer between 0 and 10000
        and (p->>'capMultiplier')::integer between 1 and 100 and (p->>'periodDays')::integer between 1 and 3650
        and (p->>'takeCareDays')::integer between (p->>'periodDays')::integer and 3650
        and jsonb_array_length(terms->'levelBps'->type) between 1 and 10
        and (select bool_and(bps::integer between 0 and 10000) from jsonb_array_elements_text(terms->'levelBps'->type) as bps)
        and (terms->'odlSlabBounds'->type->>0)::bigint between 1000000 and (terms->'odlSlabBounds'->type->>1)::bigint - 1
        and (terms->'odlSlabBounds'->type->>1)::bigint <= 999999999000000
        and (terms->'odlSlabBounds'->type->>0)::bigint % 1000000 = 0 and (terms->'odlSlabBounds'->type->>1)::bigint % 1000000 = 0
        and (terms->'turnoverShares'->'fundPercent'->>type)::integer between 0 and 100
        and (select count(*) = 3 and sum(part::integer) = 100 and bool_and(part::integer between 0 and 100)
          from jsonb_array_elements_text(terms->'turnoverShares'->'slabPercent'->type) as part), false))
      from jsonb_each(terms->'packages') as packages (type, p)
    )
    and coalesce((terms->'turnoverShares'->>'ctoPercent')::integer between 0 and 100, false)
    and coalesce((select sum(part::integer) = 100 from jsonb_each_text(terms->'turnoverShares'->'fundPercent') as funds (type, part)), false)
    and (
      select count(*) between 1 and 20 and bool_and(coalesce(
        (slab->>'id')::integer = no
        and (slab->>'requiredMicro')::bigint between 1000000 and 999999999000000 and (slab->>'requiredMicro')::bigint % 1000000 = 0
        and (slab->>'bonusMicro')::bigint between 1000000 and 999999999000000 and (slab->>'bonusMicro')::bigint % 1000000 = 0
        and (
          select count(*) = 0 or (count(*) <= 10 and sum(leg) = (slab->>'requiredMicro')::bigint
            and bool_and(leg >= 1000000 and leg % 1000000 = 0 and leg <= stronger))
          from (
            select leg::bigint, coalesce(lag(leg::bigint) over (order by leg_no), leg::bigint) as stronger
            from jsonb_array_elements_text(slab->'thresholds') with ordinality as legs (leg, leg_no)
          ) l
        ), false))
      from jsonb_array_elements(terms->'blbSlabs') with ordinality as slabs (slab, no)
    )
$function$
CREATE OR REPLACE FUNCTION public.plan_terms_now(version integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select v.terms || jsonb_build_object(
    'levelBps', (select rates from level_rates where plan_version = v.id order by id desc limit 1),
    'turnoverShares', coalesce((
      select w.shares from odl_windows w
      where w.shares is not null and (v.replaces is null or w.starts_at >= start_of_day(v.active_from))
        and w.starts_at < coalesce((select start_of_day(n.active_from) from plan_versions n where n.replaces = v.id and n.status = 'published'), 'infinity')
      order by w.window_no desc limit 1), v.terms->'turnoverShares'))
  from plan_versions v where v.id = version
$function$
CREATE OR REPLACE FUNCTION public.plan_version_on(day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select id from plan_versions where status = 'published' and (active_from <= day or replaces is null)
  order by active_from desc limit 1
$function$
CREATE OR REPLACE FUNCTION public.printed_amount(p_micro bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN ((p_micro % (10000)::bigint) = 0) THEN round(((p_micro)::numeric / 1000000.0), 2) ELSE trim_scale(((p_micro)::numeric / 1000000.0)) END)::text
CREATE OR REPLACE FUNCTION public.proved_mail_boxes_of(p_member integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select box from mail_boxes_of(p_member) box
  where exists (select from members m where m.id = p_member and m.email = box and m.email_proved_at is not null)
    or exists (select from former_emails f where f.member_id = p_member and f.email = box and f.is_proved)
$function$
CREATE OR REPLACE FUNCTION public.queue_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into push_queue (notification_id, subscription_id, member_id)
    select n.id, s.id, n.member_id from written n join push_subscriptions s on s.member_id = n.member_id;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '42501';
end $function$
CREATE OR REPLACE FUNCTION public.refuse_day_before_close()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from closes where business_date > new.booked_on) then
    raise exception 'the close of a later day than % has begun', new.booked_on using errcode = '40001';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_decided_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.status <> 'open'
    or to_jsonb(new) - '{status,decided_by,decided_at}'::text[] <> to_jsonb(old) - '{status,decided_by,decided_at}'::text[] then
    raise exception 'a proposal is decided once, as it was made' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_given_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'payouts' and exists (select from custody_returns r where r.chain = new.chain and r.account = new.account
      and r.sequence = new.sequence and r.status not in ('confirmed', 'dropped', 'foreign')
      and (r.status <> 'failed' or r.expires_after is null or r.settled_block < r.expires_after))
    or tg_table_name = 'custody_returns' and exists (select from payouts p where p.chain = new.chain and p.account = new.account
      and p.sequence = new.sequence and p.status <> 'foreign'
      and (p.status <> 'failed' or p.expires_after is null or p.settled_block < p.expires_after)) then
    raise exception 'sequence % of % is given', new.sequence, new.account using errcode = '23505';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_illegal_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'confirmed' then
      raise exception 'a return begins with its confirmation' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status <> new.status and not (old.status || '>' || new.status) = any (array['confirmed>signed', 'confirmed>dropped',
      'signed>broadcast', 'signed>unknown', 'unknown>broadcast', 'signed>paid', 'broadcast>paid', 'unknown>paid',
      'signed>failed', 'broadcast>failed', 'unknown>failed', 'signed>foreign', 'broadcast>foreign', 'unknown>foreign'])
    or old.status <> 'confirmed' and (old.sequence, old.expires_after) is distinct from (new.sequence, new.expires_after) then
    raise exception 'a return does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_illegal_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.outcome is not null or not exists (select from proposals p where p.id = new.proposal_id
        and p.kind = 'token.collect' and p.status = 'confirmed' and p.decided_by <> p.proposed_by) then
      raise exception 'another token is collected once two operators confirmed it' using errcode = '42501';
    end if;
    if exists (select from installation i where lower(i.token_address) = new.token) then
      raise exception 'the token of the programme is no other token' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.outcome is not null or new.outcome is null
    or (new.id, new.proposal_id, new.chain, new.member_id, new.address, new.token, new.amount_raw, new.confirmed_at)
      <> (old.id, old.proposal_id, old.chain, old.member_id, old.address, old.token, old.amount_raw, old.confirmed_at) then
    raise exception 'a request for another token is final' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_illegal_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.member_id, new.id, new.wallet, new.coin, new.gross, new.address_no, new.address, new.tag, new.created_at)
    is distinct from (old.member_id, old.id, old.wallet, old.coin, old.gross, old.address_no, old.address, old.tag, old.created_at) then
    raise exception 'what was requested never changes' using errcode = '42501';
  end if;
  if new.status <> old.status and not (old.status || '>' || new.status) = any (array[
    'pending>approved', 'pending>rejected', 'pending>cancelled', 'rejected>pending',
    'approved>signed', 'approved>failed', 'approved>rejected', 'signed>broadcast', 'signed>unknown', 'unknown>broadcast',
    'signed>completed', 'broadcast>completed', 'unknown>completed',
    'signed>failed', 'broadcast>failed', 'unknown>failed', 'broadcast>unknown'
  ]) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_new_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'a lot keeps the terms that it was activated under' using errcode = '42501';
end $function$
CREATE OR REPLACE FUNCTION public.refuse_other_collection()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.id, new.chain, new.tx_hash, new.begun_at) <> (old.id, old.chain, old.tx_hash, old.begun_at)
    or (new.account, new.sequence, new.bytes, new.fee_most, new.token_collection_id)
      is distinct from (old.account, old.sequence, old.bytes, old.fee_most, old.token_collection_id)
    or old.state not in ('signed', 'sent') then
    raise exception 'a signed or settled collection is final' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_other_explanation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.explained_as in ('paid', 'other') then
    raise exception 'what a sequence was is final' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_other_network()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.chain is distinct from new.chain and old.chain is not null
    or old.chain_id is distinct from new.chain_id and old.chain_id is not null
    or old.token_address is distinct from new.token_address and old.token_address is not null
    or old.deposit_key is distinct from new.deposit_key and old.deposit_key is not null
    or old.audit_key is distinct from new.audit_key and old.audit_key is not null then
    raise exception 'an installation never changes its network or its keys' using errcode = '42501';
  end if;
  if (old.is_demo, old.started_on) is distinct from (new.is_demo, new.started_on)
    and exists (select from members where sponsor_id is null) then
    raise exception 'an installation never changes its mode or its first day' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_other_proof()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.proven_at is not null or new.chain <> old.chain or new.address <> old.address or new.named_at <> old.named_at then
    raise exception 'a proof of control is recorded once' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_other_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not new.may_move and not (select is_demo from installation) then
    raise exception 'the clock of this installation does not move' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_payout_elsewhere()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.asset = 'USDT' and new.chain <> (select coalesce(chain, new.chain) from installation) then
    raise exception 'payouts of this installation are not made on %', new.chain using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_reversal_of_nobody()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.is_older or not exists (select from proposals p where p.id = new.proposal_id and p.kind = 'activation.reverse' and p.status = 'confirmed'
      and p.details->>'memberId' = new.member_id::text and p.details->>'lotId' = new.lot_id::text)
    and not exists (select from deposits d where d.member_id = new.member_id and d.id = new.deposit_id and d.status = 'orphaned')
  then
    raise exception 'activation % is taken back by two people, or with the deposit that paid it', new.lot_id
      using errcode = '23514', constraint = 'reversal_of_two';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_sponsor_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'a sponsor never changes' using errcode = '42501';
end $function$
CREATE OR REPLACE FUNCTION public.refuse_unexplained()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.halted_at is not null and new.halted_at is null and exists (
    select from unexplained_sequences u
    where u.chain = new.chain and u.account = new.account and u.explained_at is null
  ) then
    raise exception 'payouts do not resume before every sequence is explained' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_unproposed_explanation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from proposals p where p.id = new.proposal_id
      and p.kind = 'books.explain' and p.status = 'confirmed' and p.decided_by <> p.proposed_by
      and p.details->>'invariant' = new.invariant and p.details->>'breach' = new.breach and p.reason = new.what
      and p.details->>'why' = new.why and (p.details->>'entryId') is not distinct from new.entry_id::text) then
    raise exception 'a broken row is explained once two operators confirmed it' using errcode = '42501';
  end if;
  -- Each entry has postings (I06), and those are found by its number.
  if new.entry_id is not null and not exists (select from ledger.postings p where p.entry_id = new.entry_id) then
    raise exception 'the entry of an explanation exists' using errcode = '23503';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_unscreened_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_state text;
begin
  if new.status <> 'credited' or old.status = 'credited' then return new; end if;
  select state into v_state from screenings
  where member_id = new.member_id and asked_for = 'deposit' and subject_id = new.id;
  if v_state not in ('clear', 'released') or (v_state is null and old.status <> 'dust' and screening_is_on()) then
    raise exception 'a deposit is not credited before its sender is cleared' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_unscreened_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.status in ('approved', 'signed') and new.status <> old.status
    and why_not_screened(new.member_id, new.id) is not null then
    raise exception 'a withdrawal is neither approved nor signed before its address is cleared' using errcode = '42501';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.reject_odl_rewards(p_batch integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_rejected integer;
begin
  perform from reward_batches where id = p_batch and status = 'pending' for update;
  if not found then
    raise exception 'rewards of batch % are not rejected: it does not wait', p_batch using errcode = '42501';
  end if;
  update rewards set status = 'rejected', credited = 0 where batch_id = p_batch and kind = 'odl';
  get diagnostics v_rejected = row_count;
  return v_rejected;
end $function$
CREATE OR REPLACE FUNCTION public.remind_of_claims(p_window integer, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_from integer;
  v_to integer;
  v_count integer;
begin
  select reminded_to into strict v_from from odl_windows where window_no = p_window for update;
  select max(m.id), count(*) into v_to, v_count
    from (select id from members where id > v_from order by id limit p_most) m;
  if v_count = 0 then return 0; end if;
  insert into notifications (member_id, kind, details)
    select m.id, 'odl.closing', jsonb_build_object('endsAt', to_char(w.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from members m cross join odl_windows w
    where w.window_no = p_window and m.id > v_from and m.id <= v_to and m.status = 'active'
      and exists (select from packages p where p.member_id = m.id and p.active)
      and not exists (select from odl_claims c where c.member_id = m.id and c.window_no = p_window);
  update odl_windows set reminded_to = v_to where window_no = p_window;
  return v_count;
end $function$
CREATE OR REPLACE FUNCTION public.screening_is_on()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from screening_sources where has_list or oracle is not null)
$function$
CREATE OR REPLACE FUNCTION public.seal_audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select audit_key from installation) <> audit_key_name() then
    raise exception 'this process has another audit key than this installation' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit-log'));
  -- The number is taken under the lock, so that the order of numbers is the order of the chain.
  new.id := coalesce((select max(id) from audit_log), 0) + 1;
  new.hash := audit_hash(audit_key(), (select hash from audit_log where id = new.id - 1), new);
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.set_limit(real)
 RETURNS real
 LANGUAGE c
 STRICT
AS '$libdir/pg_trgm', $function$set_limit$function$
CREATE OR REPLACE FUNCTION public.show_limit()
 RETURNS real
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_limit$function$
CREATE OR REPLACE FUNCTION public.show_package_at_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update members m set
    package_type = (select max(p.package_type) from packages p where p.member_id = m.id and p.active),
    activated_at = coalesce(m.activated_at, new.activated_at)
  where m.id = new.member_id;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.show_trgm(text)
 RETURNS text[]
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$show_trgm$function$
CREATE OR REPLACE FUNCTION public.shown_deposit(p_status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE p_status WHEN 'credited'::text THEN 'success'::text WHEN 'orphaned'::text THEN 'expired'::text ELSE 'pending'::text END
CREATE OR REPLACE FUNCTION public.similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity$function$
CREATE OR REPLACE FUNCTION public.similarity_dist(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_dist$function$
CREATE OR REPLACE FUNCTION public.similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$similarity_op$function$
CREATE OR REPLACE FUNCTION public.start_of_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select day::timestamp at time zone 'Asia/Kolkata'
$function$
CREATE OR REPLACE FUNCTION public.strict_word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity$function$
CREATE OR REPLACE FUNCTION public.strict_word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_commutator_op$function$
CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_commutator_op$function$
CREATE OR REPLACE FUNCTION public.strict_word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_dist_op$function$
CREATE OR REPLACE FUNCTION public.strict_word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$strict_word_similarity_op$function$
CREATE OR REPLACE FUNCTION public.summarize_rewards(p_date date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_table regclass := to_regclass('public.rewards_' || to_char(p_date, 'YYYY_MM'));
begin
  perform brin_summarize_new_values(part.inhrelid)
  from pg_inherits part join pg_index i on i.indexrelid = part.inhrelid
  where part.inhparent = 'public.rewards_of_day'::regclass and i.indrelid = v_table;
end $function$
CREATE OR REPLACE FUNCTION public.tally_changed_rewards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited, missed)
  select x.business_date, x.kind, x.status, x.batch_id, p.package_type,
    sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - coalesce(v.taken, 0))), sum(x.sign * x.missed)
  from (
    select o.member_id, o.business_date, o.kind, o.cause_id, o.package_no, o.status::text, o.batch_id, -1 as sign, o.base, o.credited,
      case when o.status = 'missed' then o.computed else 0 end as missed
    from was o
    union all
    select n.member_id, n.business_date, n.kind, n.cause_id, n.package_no, n.status::text, n.batch_id, 1, n.base, n.credited,
      case when n.status = 'missed' then n.computed else 0 end
    from became n
  ) x
  left join packages p on p.member_id = x.member_id and p.package_no = x.package_no
  left join lateral (
    select sum(v.amount) as taken from reward_reversals v
    where (v.member_id, v.business_date, v.kind, v.cause_id) = (x.member_id, x.business_date, x.kind, x.cause_id)
  ) v on true
  group by 1, 2, 3, 4, 5
  having (sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - coalesce(v.taken, 0))), sum(x.sign * x.missed))
    <> (0, 0, 0, 0);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_deed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into audit_tallies as t values (business_day_of(new.at), new.actor, new.action, 1)
  on conflict (day, actor, action) do update set deeds = t.deeds + 1;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into deposit_tallies values (business_day_of(new.detected_at), shown_deposit(new.status),
    new.status = 'credited' and new.transfer_status = 'moved', 1, new.amount);
  if tg_op = 'UPDATE' then
    insert into deposit_tallies values (business_day_of(old.detected_at), shown_deposit(old.status),
      old.status = 'credited' and old.transfer_status = 'moved', -1, -old.amount);
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into member_letters select letters, new.standing, 1 from first_letters(new.userrefid, new.full_name) letters;
  if tg_op = 'UPDATE' then
    insert into member_letters select letters, old.standing, -1 from first_letters(old.userrefid, old.full_name) letters;
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into member_tallies values (business_day_of(new.created_at), new.standing, 1);
  if tg_op = 'UPDATE' then
    insert into member_tallies values (business_day_of(old.created_at), old.standing, -1);
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_new_rewards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  execute '
    insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited, missed)
    select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, count(*), sum(r.base), sum(r.credited),
      coalesce(sum(r.computed) filter (where r.status = ''missed''), 0)
    from made r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
      and p.member_id between (select min(member_id) from made) and (select max(member_id) from made)
    group by r.business_date, r.kind, r.status, r.batch_id, p.package_type';
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.status in ('waiting', 'declined') then
    insert into deposit_tallies values (business_day_of(new.created_at), 'payment', false, 1, new.amount);
  end if;
  if tg_op = 'UPDATE' and old.status in ('waiting', 'declined') then
    insert into deposit_tallies values (business_day_of(old.created_at), 'payment', false, -1, -old.amount);
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_reversals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited)
  select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, 0, 0, -sum(v.amount)
  from made v join rewards r
    on (r.member_id, r.business_date, r.kind, r.cause_id) = (v.member_id, v.business_date, v.kind, v.cause_id)
  left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
  group by r.business_date, r.kind, r.status, r.batch_id, p.package_type;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tally_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into withdrawal_tallies values (business_day_of(new.created_at), new.status, 1, new.gross, new.net);
  if tg_op = 'UPDATE' then
    insert into withdrawal_tallies values (business_day_of(old.created_at), old.status, -1, -old.gross, -old.net);
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('happenings', json_build_object(
    'noun', tg_argv[0], 'memberId', new.member_id, 'id', new.id, 'status', new.status)::text);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.tell_of_operator()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('happenings', json_build_object(
    'noun', 'operators', 'memberId', 0, 'id', new.id, 'status', new.action, 'by', substring(new.actor from 10))::text);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.unprove_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  new.email_proved_at := null;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.why_not_screened(p_member integer, p_withdrawal integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select case
    when s.state in ('hit', 'rejected') then 'listed'
    when s.state = 'released' or o.only_row is null or not (o.has_list or (o.oracle is not null and w.coin = 'usdt')) then null
    when (o.has_list and (o.list_id is null or (o.list_problem is not null and not o.keeps_last_list)))
      or (w.coin = 'usdt' and o.oracle is not null and o.oracle_problem is not null) then 'unread'
    when s.state = 'clear' and s.checked_at > clock_timestamp() - interval '1 hour'
      and (not o.has_list or s.list_id = o.list_id)
      and (o.oracle is null or w.coin <> 'usdt' or s.oracle = o.oracle) then null
    else 'unchecked' end
  from withdrawals w
  left join screenings s on s.member_id = w.member_id and s.asked_for = 'withdrawal' and s.subject_id = w.id
  left join screening_sources o on true
  where w.member_id = p_member and w.id = p_withdrawal
$function$
CREATE OR REPLACE FUNCTION public.word_similarity(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity$function$
CREATE OR REPLACE FUNCTION public.word_similarity_commutator_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_commutator_op$function$
CREATE OR REPLACE FUNCTION public.word_similarity_dist_commutator_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_commutator_op$function$
CREATE OR REPLACE FUNCTION public.word_similarity_dist_op(text, text)
 RETURNS real
 LANGUAGE c
 IMMUTABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_dist_op$function$
CREATE OR REPLACE FUNCTION public.word_similarity_op(text, text)
 RETURNS boolean
 LANGUAGE c
 STABLE PARALLEL SAFE STRICT
AS '$libdir/pg_trgm', $function$word_similarity_op$function$
CREATE OR REPLACE FUNCTION public.written_day(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_char((p_at AT TIME ZONE 'Asia/Kolkata'::text), 'FMDD Mon YYYY, HH24:MI'::text)

-- Rights
ledger.entries tributary_app: select
ledger.entries tributary_reader: select
ledger.member_balances tributary_app: select
ledger.member_balances tributary_reader: select
ledger.postings tributary_app: select
ledger.postings tributary_reader: select
ledger.programme_balances tributary_app: select
ledger.programme_balances tributary_reader: select
ledger.rules_begin tributary_app: select
ledger.rules_begin tributary_reader: select
public.account_sequences tributary_app: insert, select
public.account_sequences tributary_reader: select
public.activation_reversals tributary_app: insert, select
public.activation_reversals tributary_app: update (done_at)
public.activation_reversals tributary_reader: select
public.answer_templates tributary_app: delete, insert, select, update
public.api_tokens tributary_app: insert, select
public.api_tokens tributary_app: update (last_used_at, revoked_at)
public.asked_jobs tributary_app: insert, select, update
public.audit_log tributary_app: insert, select
public.audit_log tributary_collector: insert
public.audit_log tributary_reader: select
public.audit_log tributary_signer: insert
public.audit_tallies tributary_app: insert, select, update
public.backups tributary_app: insert, select
public.backups tributary_reader: select
public.batch_fundings tributary_app: insert, select
public.batch_fundings tributary_reader: select
public.blb_paid tributary_app: insert, select, update
public.blb_paid tributary_reader: select
public.book_checks tributary_app: insert, select
public.book_checks tributary_reader: select
public.business_clock tributary_app: insert, select
public.business_clock tributary_app: update (shift, stopped_at)
public.business_clock tributary_reader: select
public.captchas tributary_app: delete, insert, select
public.chain_cursors tributary_app: insert, select, update
public.chain_cursors tributary_reader: select
public.close_chunks tributary_app: insert, select, update
public.close_chunks tributary_reader: select
public.closes tributary_app: insert, select, update
public.closes tributary_reader: select
public.closing_counter tributary_app: insert, select, update
public.collection_authorizations tributary_app: insert, select
public.collection_authorizations tributary_reader: select
public.collection_items tributary_app: select
public.collection_items tributary_collector: insert, update
public.collection_items tributary_reader: select
public.collection_replacements tributary_app: select
public.collection_replacements tributary_collector: insert
public.collection_replacements tributary_reader: select
public.collection_waits tributary_app: select
public.collection_waits tributary_collector: delete, insert, update
public.collection_waits tributary_reader: select
public.collections tributary_app: select
public.collections tributary_collector: insert, update
public.collections tributary_reader: select
public.collector_reports tributary_app: select
public.collector_reports tributary_collector: insert, update
public.collector_reports tributary_reader: select
public.content tributary_app: insert, select
public.content tributary_app: update (status, title, words, evidence_kind, evidence, evidence_on, dated_on, closed_on, closing, revision, changed_by, changed_at)
public.content_versions tributary_app: insert, select
public.custody_addresses tributary_app: insert, select
public.custody_addresses tributary_app: update (message, signature, method, proven_at, recorded_by)
public.custody_addresses tributary_reader: select
public.custody_differences tributary_app: insert, select, update
public.custody_differences tributary_reader: select
public.custody_readings tributary_app: delete, insert, select
public.custody_readings tributary_reader: select
public.custody_return_bytes tributary_app: insert, select
public.custody_return_bytes tributary_reader: select
public.custody_return_bytes tributary_signer: insert
public.custody_returns tributary_app: insert, select, update
public.custody_returns tributary_reader: select
public.custody_returns tributary_signer: update
public.day_replays tributary_app: insert, select
public.day_replays tributary_reader: select
public.deposit_addresses tributary_app: insert, select, update
public.deposit_addresses tributary_reader: select
public.deposit_answers tributary_app: insert, select
public.deposit_claims tributary_app: insert, select, update
public.deposit_exceptions tributary_app: insert, select, update
public.deposit_exceptions tributary_reader: select
public.deposit_tallies tributary_app: delete, insert, select, update
public.deposit_tallies tributary_reader: select
public.deposits tributary_app: insert, select, update
public.deposits tributary_collector: update (transfer_status, collection_id)
public.deposits tributary_reader: select
public.email_links tributary_app: insert, select, update
public.explained_breaches tributary_app: insert, select
public.explained_breaches tributary_reader: select
public.former_emails tributary_app: insert, select
public.funding_claims tributary_app: insert, select, update
public.funding_claims tributary_reader: select
public.hot_wallets tributary_app: insert, select
public.hot_wallets tributary_app: update (held, block_number, read_at, reserve)
public.hot_wallets tributary_reader: select
public.income_disclosures tributary_app: insert, select
public.installation tributary_app: insert, select
public.installation tributary_app: update (is_demo, started_on, chain, chain_id, token_address, deposit_key, audit_key, history)
public.installation tributary_collector: update (chain, chain_id, token_address, deposit_key, audit_key)
public.installation tributary_reader: select
public.installation tributary_signer: update (chain, chain_id, token_address, deposit_key, audit_key)
public.known_devices tributary_app: delete, insert, select, update
public.last_xrp_price tributary_app: insert, select, update
public.last_xrp_price tributary_reader: select
public.last_xrp_price tributary_signer: update
public.leg_earnings tributary_app: insert, select, update
public.leg_earnings tributary_reader: select
public.level_earnings tributary_app: insert, select, update
public.level_earnings tributary_reader: select
public.level_rates tributary_app: insert, select
public.level_rates tributary_reader: select
public.liability_chunks tributary_app: delete, insert, select
public.liability_epochs tributary_app: insert, select
public.liability_epochs tributary_reader: select
public.liability_keys tributary_app: delete, insert, select
public.lots tributary_app: insert, select, update
public.lots tributary_reader: select
public.mails tributary_app: delete, insert, select, update
public.member_letters tributary_app: delete, insert, select, update
public.member_letters tributary_reader: select
public.member_logins tributary_app: delete, insert, select
public.member_profiles tributary_app: insert, select, update
public.member_tallies tributary_app: delete, insert, select, update
public.member_tallies tributary_reader: select
public.members tributary_app: insert, select, update
public.members tributary_reader: select (id, userrefid, sponsor_id, full_name, email, mobile, status, depth, first_name, last_name, gender, birthdate, pan_card_no, profile_picture, agreed_to_terms_at, created_at, last_login_at, withdrawals_held_until, withdrawals_stopped_at, package_type, activated_at, pinned, level_manual, edited_no, edited_at, standing, searched, sponsor_name)
public.notifications tributary_app: delete, insert, select, update
public.odl_claimed_packages tributary_app: insert, select
public.odl_claimed_packages tributary_reader: select
public.odl_claims tributary_app: insert, select
public.odl_claims tributary_reader: select
public.odl_entries tributary_app: insert, select
public.odl_entries tributary_reader: select
public.odl_windows tributary_app: insert, select, update
public.odl_windows tributary_reader: select
public.operators tributary_app: insert, select, update
public.operators tributary_reader: select (id, username, name, email, phone, is_main, role, permissions, status, member_id, created_at, last_login_at, edited_no, claimed_at)
public.outages tributary_app: insert, select
public.outages tributary_reader: select
public.package_gaps tributary_app: insert, select
public.package_gaps tributary_reader: select
public.packages tributary_app: insert, select, update
public.packages tributary_reader: select
public.passkey_challenges tributary_app: delete, insert, select
public.passkey_codes tributary_app: delete, insert, select
public.passkeys tributary_app: delete, insert, select, update
public.password_codes tributary_app: delete, insert, select, update
public.password_links tributary_app: insert, select, update
public.password_requests tributary_app: delete, insert, select, update
public.payment_chunks tributary_app: insert, select, update
public.payment_chunks tributary_reader: select
public.payment_sessions tributary_app: insert, select, update
public.payment_sessions tributary_reader: select
public.payout_accounts tributary_app: insert, select, update
public.payout_accounts tributary_reader: select
public.payout_accounts tributary_signer: insert, update
public.payout_replacements tributary_app: insert, select
public.payout_replacements tributary_reader: select
public.payout_replacements tributary_signer: insert
public.payout_signings tributary_app: select
public.payout_signings tributary_reader: select
public.payout_signings tributary_signer: insert
public.payout_stops tributary_app: select
public.payout_stops tributary_reader: select
public.payout_stops tributary_signer: insert
public.payouts tributary_app: insert, select, update
public.payouts tributary_reader: select
public.payouts tributary_signer: insert, update
public.plan_versions tributary_app: delete, insert, select, update
public.plan_versions tributary_reader: select
public.proposal_stops tributary_app: insert, select
public.proposals tributary_app: insert, select, update
public.proposals tributary_signer: select (id, kind, proposed_by, status, decided_by)
public.push_queue tributary_app: delete, insert, select
public.push_subscriptions tributary_app: delete, insert, select, update
public.qr_codes tributary_app: insert, select
public.qr_codes tributary_app: update (removed_at)
public.reconciliations tributary_app: insert, select
public.reconciliations tributary_reader: select
public.recovery_codes tributary_app: insert, select, update
public.refill_arrivals tributary_app: insert, select
public.refill_arrivals tributary_reader: select
public.refill_requests tributary_app: insert, select
public.refill_requests tributary_app: update (state, read_block, settled_at)
public.refill_requests tributary_reader: select
public.request_keys tributary_app: insert, select, update
public.restore_drills tributary_app: insert, select
public.restore_drills tributary_reader: select
public.reward_batches tributary_app: insert, select, update
public.reward_batches tributary_reader: select
public.reward_fundings tributary_app: insert, select
public.reward_fundings tributary_reader: select
public.reward_grants tributary_app: insert, select, update
public.reward_grants tributary_reader: select
public.reward_outlook tributary_app: insert, select, update
public.reward_outlook tributary_reader: select
public.reward_people tributary_app: delete, insert, select, update
public.reward_reversals tributary_app: insert, select
public.reward_reversals tributary_reader: select
public.reward_spills tributary_app: insert, select
public.reward_spills tributary_reader: select
public.reward_tallies tributary_app: delete, insert, select, update
public.reward_tallies tributary_reader: select
public.rewards tributary_app: insert, select
public.rewards tributary_reader: select
public.screening_checks tributary_app: insert, select
public.screening_checks tributary_reader: select
public.screening_entries tributary_app: delete, insert, select
public.screening_entries tributary_reader: select
public.screening_lists tributary_app: insert, select
public.screening_lists tributary_reader: select
public.screening_sources tributary_app: insert, select, update
public.screening_sources tributary_reader: select
public.screening_sources tributary_signer: select
public.screenings tributary_app: insert, select, update
public.screenings tributary_reader: select
public.screenings tributary_signer: select
public.second_factors tributary_app: delete, insert, select, update
public.service_life tributary_app: insert, select, update
public.service_life tributary_reader: select
public.sessions tributary_app: delete, insert, select, update
public.settings tributary_app: insert, select, update
public.settings tributary_reader: select
public.settings tributary_signer: insert, update
public.team_days tributary_app: insert, select, update
public.team_days tributary_reader: select
public.team_events tributary_app: insert, select, update
public.team_events tributary_reader: select
public.team_levels tributary_app: insert, select, update
public.team_levels tributary_reader: select
public.team_members tributary_app: insert, select
public.team_members tributary_reader: select
public.team_stops tributary_app: insert, select
public.team_stops tributary_app: update (brought)
public.team_stops tributary_reader: select
public.team_totals tributary_app: insert, select, update
public.team_totals tributary_reader: select
public.throttles tributary_app: delete, insert, select, update
public.throttles tributary_reader: select
public.ticket_files tributary_app: insert, select
public.ticket_messages tributary_app: insert, select
public.tickets tributary_app: insert, select, update
public.token_collections tributary_app: insert, select
public.token_collections tributary_collector: update (outcome, settled_at, reason)
public.token_collections tributary_reader: select
public.transparency_days tributary_app: insert, select
public.transparency_days tributary_reader: select
public.treasury_fundings tributary_app: insert, select
public.treasury_fundings tributary_reader: select
public.unexplained_sequences tributary_app: insert, select, update
public.unexplained_sequences tributary_reader: select
public.unexplained_sequences tributary_signer: insert, update
public.webhook_deliveries tributary_app: delete, insert, select, update
public.webhook_endpoints tributary_app: delete, insert, select, update
public.webhook_progress tributary_app: insert, select, update
public.withdrawal_addresses tributary_app: insert, select, update
public.withdrawal_addresses tributary_reader: select
public.withdrawal_approvals tributary_app: insert, select
public.withdrawal_approvals tributary_app: update (approved_at)
public.withdrawal_approvals tributary_reader: select
public.withdrawal_tallies tributary_app: delete, insert, select, update
public.withdrawal_tallies tributary_reader: select
public.withdrawal_tallies tributary_signer: insert
public.withdrawals tributary_app: insert, select, update
public.withdrawals tributary_reader: select
public.withdrawals tributary_signer: update
public.xrp_offers tributary_app: insert, select, update
public.xrp_offers tributary_reader: select
public.xrp_offers tributary_signer: update
