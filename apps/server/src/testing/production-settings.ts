export const METRICS_TOKEN = 'm'.repeat(24);

/** Settings with which an api starts in production, without a database. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tributary.example',
  METRICS_TOKEN,
  AUDIT_KEY: 'k'.repeat(32),
  SECRETS_KEY: 's'.repeat(32),
  DEPOSIT_XPUB:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  TRUSTED_PROXIES: 'none',
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
};
