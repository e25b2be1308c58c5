/** A valid turnover without the operator's password. */
export const TURNOVER = {
  turnover: '25000',
  cto_percentage: 20,
  ignite_fund_percentage: 20,
  elevate_plus_percentage: 30,
  legacy_vault_percentage: 50,
  slabs: { igniteFund: [30, 35, 35], elevatePlus: [30, 35, 35], legacyVault: [30, 35, 35] },
};
