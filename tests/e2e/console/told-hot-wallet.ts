const NOW = '2026-01-05T06:00:00.000Z';

/** A paying account with an excess that may go back to custody, and with returns before. */
export const aboveTheCeiling = (overview: object) => ({
  ...overview,
  hot_wallets: [
    {
      chain: 'bsc',
      asset: 'USDT',
      account: '0x9ab041d7c2e853f60a1b77d48c90be256f319c27',
      held: '24300.000000',
      reserve: '0.000000',
      read_at: NOW,
      network_fees: { payouts: 12, fees: '0.0031', coin: 'BNB' },
      refill: null,
      refills: [],
      excess: '4300.000000',
      returns_to: '0x1111111111111111111111111111111111111111',
      no_return: null,
      returns: [
        {
          id: 2,
          amount: '900.000000',
          state: 'dropped',
          tx_hash: null,
          confirmed_at: NOW,
          settled_at: NOW,
          reason: 'The account no longer holds this much above its ceiling, besides what withdrawals take.',
        },
        {
          id: 1,
          amount: '1200.000000',
          state: 'paid',
          tx_hash: `0x${'ab'.repeat(32)}`,
          confirmed_at: NOW,
          settled_at: NOW,
          reason: null,
        },
      ],
    },
  ],
});
