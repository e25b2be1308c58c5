/**
 * The migrations that today's files replace. A database that ran all of them has the schema of `LAST_THAT_REPLACES`.
 */
export const FORMER_MIGRATIONS: readonly string[] = `
  001_foundation 002_ledger 003_people 004_packages 005_rewards 006_deposits 007_withdrawals 008_teams 009_odl
  010_grants 011_plan_versions 012_reversals 013_batch_fundings 014_odl_entries 015_withdrawals_by_id
  016_blb_seen 017_close_reads 018_reward_fundings 020_watch_by_address 021_bound_installation
  022_payout_liveness 023_xrp_offers 024_turnover_of_two 025_restrictions 026_custody_watch 027_funding_claims
  040_happenings 041_withdrawal_tallies 050_known_devices 051_roles 052_keyed_audit 053_fees_name_entries
  054_second_factors 060_counted_lines 061_entries_of_zero 062_nothing_of_the_caller 063_uncollected_account
  064_uncollected 080_postings_by_name 081_team_levels 090_members_list 091_operators_edited 092_deposits_desk
  093_qr_codes 094_dashboard 100_mail 101_logins 102_tickets 103_notifications 104_refunds 110_transparency
  111_income_disclosures 115_liabilities 120_members_money_apart 130_proposals 131_deposit_claims
  132_read_only_views 133_operators_are_told 134_asked_jobs 140_content 141_day_replays 142_payout_proposals
  143_members_searched 144_api_tokens 145_webhooks 146_transparency_days 147_passkeys 148_audit_searched
  149_deposits_counted 155_push 156_odl_closing 157_deposits_kept 158_rewards_kept 159_console_searched
  160_custody_readings 161_touches_told 162_why_settings_changed 163_orders_of_a_million 167_rewards_told
  168_rewards_by_package 169_members_by_letters 170_posting_costs_less 171_fewer_months_ahead
  172_withdrawals_searched 173_two_people 174_accounts_are_not_taken_over 175_approved_within_a_day
  176_sequences_are_explained 177_mails_by_address 180_sessions_are_confirmed 181_devices_gave_a_factor
  182_mails_about_withdrawals 190_reversals_of_two 191_days_rounded 192_shares_of_leaves 193_custody_proven
`
  .trim()
  .split(/\s+/);

/** The last of the replacing files; migrations after it still run. */
export const LAST_THAT_REPLACES = '0023_rights';
