import { REWARD_KINDS, REWARDS, type RewardKind } from '@tributary/domain';

type AccountFacts = {
  kind: 'asset' | 'liability' | 'equity' | 'income';
  /** Its balance may fall below zero. The database keeps all others at zero or above (CHECK). */
  canBeNegative?: true;
  holds: string;
  /** The name that members read. */
  name?: string;
};

/** The accounts of each member, in the database's order. */
export const MEMBER_ACCOUNT_FACTS = {
  r_wallet: {
    kind: 'liability',
    name: 'R-Wallet',
    holds: 'Deposits that are not used yet, and returned principal',
  },
  principal: { kind: 'liability', holds: 'Activation amounts until the end of take-care' },
  profit: { kind: 'liability', name: 'Profit', holds: 'Daily XRP Bounty' },
  working: { kind: 'liability', name: 'Working', holds: 'All other rewards' },
  held: {
    kind: 'liability',
    holds: 'The gross of open withdrawals, and deposits whose sender is not cleared',
  },
  debt: {
    kind: 'liability',
    canBeNegative: true,
    holds: 'What the member owes after a correction; never above zero',
  },
  uncollected: { kind: 'liability', holds: 'The part of the debt that the treasury gets back' },
} as const satisfies Record<string, AccountFacts>;

/** The accounts of the programme, in the database's order. */
export const PROGRAMME_ACCOUNT_FACTS = {
  custody: {
    kind: 'asset',
    canBeNegative: true,
    holds: 'USDT on the chain: below zero by what it owes the books',
  },
  reward_treasury: { kind: 'equity', holds: 'The only source of rewards' },
  rewards_payable: { kind: 'liability', holds: 'Reward batches that are funded and not paid out yet' },
  fees: { kind: 'income', holds: 'Deductions of withdrawals, and fees for changed addresses' },
  operator: { kind: 'equity', canBeNegative: true, holds: 'Capital that funded the treasury' },
  suspense: { kind: 'liability', holds: 'Transfers that are too small to credit' },
  xrp_desk: { kind: 'asset', canBeNegative: true, holds: 'USDT that withdrawals in XRP freed' },
} as const satisfies Record<string, AccountFacts>;

export type MemberAccountName = keyof typeof MEMBER_ACCOUNT_FACTS;
export type ProgrammeAccountName = keyof typeof PROGRAMME_ACCOUNT_FACTS;
export type AccountName = MemberAccountName | ProgrammeAccountName;

type MovementFacts = {
  /** The name on a statement (AMB-034). */
  name: string;
  /** The accounts that lose and gain. An entry may have several flows at once. */
  flows: readonly (readonly [from: AccountName, to: AccountName])[] | 'any';
  /** The identity of its cause, so that it happens once. */
  oncePer: string;
  when: string;
};

const rewardOf = (kind: RewardKind): MovementFacts => ({
  name: REWARDS[kind].name,
  flows: [
    ['reward_treasury', REWARDS[kind].wallet],
    ['rewards_payable', REWARDS[kind].wallet],
  ],
  oncePer: 'reward, or batch and chunk of members',
  when: 'The treasury covers it at once, or its batch reaches the members.',
});

const REWARD_MOVEMENTS = Object.fromEntries(REWARD_KINDS.map((kind) => [kind, rewardOf(kind)])) as Record<
  RewardKind,
  MovementFacts
>;

/** Every movement: the accounts that it connects, and the cause that keeps it from happening twice. */
export const MOVEMENTS = {
  ...REWARD_MOVEMENTS,
  deposit: {
    name: 'Deposit USDT (BEP20)',
    flows: [
      ['custody', 'r_wallet'],
      ['suspense', 'r_wallet'],
      ['held', 'r_wallet'],
    ],
    oncePer: 'chain, transaction hash, log index and block',
    when: 'A transfer is final, small ones add up to the smallest credit, or the sender of a held one is cleared.',
  },
  deposit_held: {
    name: 'Deposit under review',
    flows: [['custody', 'held']],
    oncePer: 'chain, transaction hash, log index and block',
    when: 'Addresses are screened, and the sender of a final transfer is not cleared yet.',
  },
  suspense: {
    name: 'Suspense',
    flows: [['custody', 'suspense']],
    oncePer: 'chain, transaction hash, log index and block',
    when: 'A final transfer is too small to credit.',
  },
  activation: {
    name: 'Package activation',
    flows: [['r_wallet', 'principal']],
    oncePer: 'lot',
    when: 'A member activates a package or adds to one.',
  },
  principal_return: {
    name: 'Principal returned',
    flows: [['principal', 'r_wallet']],
    oncePer: 'business date and chunk of lots',
    when: 'The take-care of a lot ends.',
  },
  batch_funding: {
    name: 'Reward batch',
    flows: [
      ['reward_treasury', 'rewards_payable'],
      ['rewards_payable', 'profit'],
      ['rewards_payable', 'working'],
    ],
    oncePer: 'batch',
    when: 'The treasury covers the oldest waiting batch as a whole.',
  },
  withdrawal_request: {
    name: 'Withdrawal requested',
    flows: [
      ['profit', 'held'],
      ['working', 'held'],
      ['r_wallet', 'held'],
    ],
    oncePer: 'withdrawal and request number',
    when: 'A member requests a withdrawal, takes a deposit back, or a rejected one is approved again.',
  },
  withdrawal_release: {
    name: 'Withdrawal returned',
    flows: [
      ['held', 'profit'],
      ['held', 'working'],
      ['held', 'r_wallet'],
    ],
    oncePer: 'withdrawal and request number',
    when: 'The withdrawal is rejected or cancelled, or its payout has finally failed.',
  },
  withdrawal_payout: {
    name: 'Withdrawal paid',
    flows: [
      ['held', 'custody'],
      ['held', 'xrp_desk'],
      ['held', 'fees'],
    ],
    oncePer: 'withdrawal',
    when: 'The payout is final on its network. XRP is bought outside of the books.',
  },
  address_fee: {
    name: 'Address change fee',
    flows: [['working', 'fees']],
    oncePer: 'coin and number of the address',
    when: 'A member changes a withdrawal address for the fourth time or later.',
  },
  treasury_funding: {
    name: 'Treasury funding',
    flows: [
      ['operator', 'reward_treasury'],
      ['fees', 'reward_treasury'],
    ],
    oncePer: 'funding, which names its source and evidence',
    when: 'Operators fund the treasury, with a reference and evidence.',
  },
  reversal: {
    name: 'Correction',
    flows: [
      ['r_wallet', 'custody'],
      ['suspense', 'custody'],
      ['principal', 'r_wallet'],
      ['profit', 'reward_treasury'],
      ['working', 'reward_treasury'],
      ['debt', 'custody'],
      ['debt', 'suspense'],
      ['debt', 'uncollected'],
      ['r_wallet', 'suspense'],
      ['held', 'custody'],
      ['r_wallet', 'held'],
      ['debt', 'held'],
    ],
    oncePer: 'reversed entry',
    when: 'A deposit vanished from the chain, or two operators reverse an activation with its rewards. The amount that an account lacks becomes debt.',
  },
  refund: {
    name: 'Refund',
    flows: 'any',
    oncePer: '',
    when: 'Never: no command posts it. Tests use it to prepare accounts.',
  },
  debt_settlement: {
    name: 'Debt settled',
    flows: [
      ['working', 'debt'],
      ['profit', 'debt'],
      ['r_wallet', 'debt'],
      ['uncollected', 'reward_treasury'],
    ],
    oncePer: 'last posting of the member',
    when: 'Earned money settles a debt. The R-Wallet settles only the rest of vanished deposits.',
  },
} as const satisfies Record<string, MovementFacts>;

/** The reason for which money moved. Each kind of reward has its own, so that a statement can name it. */
export type Movement = keyof typeof MOVEMENTS;

/** True if a movement may take from an account or give to it. */
export const mayTouch = (
  movement: Movement,
  account: AccountName,
  side: 'takes from' | 'gives to',
): boolean => {
  const { flows }: MovementFacts = MOVEMENTS[movement];
  return flows === 'any' || flows.some(([from, to]) => (side === 'takes from' ? from : to) === account);
};
