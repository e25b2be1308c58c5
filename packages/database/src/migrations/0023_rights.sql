-- Who may do what, beyond the rule that the application reads each table and adds to it. A posted row, a reward and a
-- decision are changed by nobody; where a column list follows, the other columns are final.
grant usage on schema ledger to tributary_app, tributary_signer, tributary_reader;
grant select on all tables in schema ledger to tributary_app, tributary_reader;

-- The application: rows that change.
grant update on
  answer_templates, asked_jobs, audit_tallies, blb_paid, chain_cursors, close_chunks, closes, closing_counter,
  custody_differences, deposit_addresses, deposit_claims, deposit_exceptions, deposit_tallies, deposits, funding_claims,
  known_devices, last_xrp_price, leg_earnings, level_earnings, lots, mails, member_letters, member_profiles, member_tallies,
  members, notifications, odl_windows, operators, packages, passkeys, password_codes, password_links, password_requests,
  payment_chunks, payment_sessions, payout_accounts, payouts, plan_versions, proposals, push_subscriptions, recovery_codes,
  request_keys, reward_batches, reward_grants, reward_outlook, reward_people, reward_tallies, second_factors, service_life,
  sessions, settings, team_days, team_events, team_levels, team_totals, throttles, tickets, unexplained_sequences,
  webhook_deliveries, webhook_endpoints, webhook_progress, withdrawal_addresses, withdrawal_tallies, withdrawals, xrp_offers
to tributary_app;

-- Rows of which some columns change.
grant update (done_at) on activation_reversals to tributary_app;
grant update (last_used_at, revoked_at) on api_tokens to tributary_app;
grant update (shift, stopped_at) on business_clock to tributary_app;
grant update (status, title, words, evidence_kind, evidence, evidence_on, dated_on, closed_on, closing, revision,
  changed_by, changed_at) on content to tributary_app;
grant update (message, signature, method, proven_at, recorded_by) on custody_addresses to tributary_app;
grant update (is_demo, started_on, chain, chain_id, token_address, deposit_key, audit_key) on installation to tributary_app;
grant update (removed_at) on qr_codes to tributary_app;
grant update (approved_at) on withdrawal_approvals to tributary_app;

-- Rows that go: counts that are added together, and what has lapsed or was read.
grant delete on
  answer_templates, captchas, custody_readings, deposit_tallies, known_devices, liability_chunks, liability_keys, mails,
  member_letters, member_logins, member_tallies, notifications, passkey_challenges, passkey_codes, passkeys, password_codes,
  password_requests, plan_versions, push_queue, push_subscriptions, reward_people, reward_tallies, second_factors, sessions,
  throttles, webhook_deliveries, webhook_endpoints, withdrawal_tallies
to tributary_app;

-- The reader sees the books and the programme, and nothing that opens an account or that a member wrote in confidence.
grant select on
  activation_reversals, audit_log, batch_fundings, blb_paid, book_checks, business_clock, chain_cursors, close_chunks,
  closes, custody_differences, deposit_addresses, deposit_exceptions, deposits, funding_claims, installation,
  last_xrp_price, level_rates, lots, odl_claimed_packages, odl_claims, odl_entries, odl_windows, outages, package_gaps,
  packages, payment_chunks, payment_sessions, payout_accounts, payout_replacements, payouts, plan_versions, reconciliations,
  reward_batches, reward_fundings, reward_grants, reward_outlook, reward_reversals, reward_spills, rewards, service_life,
  settings, team_days, team_events, team_members, team_totals, throttles, treasury_fundings, unexplained_sequences,
  withdrawal_addresses, withdrawal_approvals, withdrawal_tallies, withdrawals, xrp_offers
to tributary_reader;
grant select (
  id, userrefid, sponsor_id, full_name, email, mobile, status, depth, first_name, last_name, gender, birthdate, pan_card_no,
  profile_picture, agreed_to_terms_at, created_at, last_login_at, withdrawals_held_until, withdrawals_stopped_at,
  package_type, activated_at, pinned, level_manual, edited_no, edited_at, standing
) on members to tributary_reader;
grant select (
  id, username, name, email, phone, is_main, role, permissions, status, member_id, created_at, last_login_at, edited_no,
  claimed_at
) on operators to tributary_reader;

-- The signer writes what a payout changes.
grant insert on audit_log to tributary_signer;
grant update (chain, chain_id, token_address, deposit_key, audit_key) on installation to tributary_signer;
grant update on last_xrp_price to tributary_signer;
grant insert, update on payout_accounts to tributary_signer;
grant insert on payout_replacements to tributary_signer;
grant insert, update on payouts to tributary_signer;
grant insert, update on settings to tributary_signer;
grant insert, update on unexplained_sequences to tributary_signer;
grant insert on withdrawal_tallies to tributary_signer;
grant update on withdrawals to tributary_signer;
grant update on xrp_offers to tributary_signer;

-- Functions. Those of the ledger are the only way into the books; months are made for whoever asks for them by date.
revoke execute on function create_month(date), notify_member(integer, text, jsonb) from tributary_app;
grant execute on all functions in schema ledger to tributary_app;
grant execute on function ledger.post(
  integer, ledger.movement, text, text, integer[], ledger.account[], bigint[], bigint, ledger.movement
), ledger.lock_members(integer[]), ledger.lock_treasury() to tributary_signer;
grant execute on function
  app_now(), app_day(), business_day_of(timestamptz), start_of_day(date), day_by_now(), first_day(), database_history(),
  plan_terms_are_sound(jsonb), plan_version_on(date), plan_terms_now(integer), odl_window_no(timestamptz), odl_window_start(integer),
  refuse_change(), refuse_other_network(), refuse_sponsor_change(), refuse_new_terms(), refuse_illegal_withdrawal(),
  refuse_payout_elsewhere(), ledger.refuse_unbalanced(), guard_plan_version(), begin_level_rates(),
  note_member_joined(), note_package_change(), note_lot(), note_lot_reversed(), tell(), tally_withdrawal()
to tributary_reader, tributary_signer;
-- The reader seals nothing, and can check a seal where it brings the key. What a withdrawal is searched by is put together by
-- whoever changes it, the signer among them.
grant execute on function audit_key(), audit_key_name(), audit_hash(bytea, bytea, audit_log), printed_amount(bigint) to tributary_reader;

-- Every start reads which migrations have run.
do $$ begin
  if to_regclass('public.kysely_migration') is not null then
    grant select on kysely_migration to tributary_app, tributary_reader;
    grant select on kysely_migration_lock to tributary_reader;
  end if;
end $$;

-- The first months. A sweep makes the next ones an hour after they are wanted at the latest: each statement that asks for all
-- months is planned over those that are empty, too.
select ensure_months((now() - interval '2 months')::date, app_day() + 62);
