import type { Permission } from '@tributary/domain';

/** A change that asks a page to reload. `by`: the operator who made it. */
export type ConsoleHappening = {
  noun: 'withdrawals' | 'deposits' | 'tickets' | 'operators';
  id: number;
  /** The stage of the row, or the name of the act in the audit log. */
  status: string;
  by?: string;
};

/**
 * The rights that an operator needs to open each list of the console, as in its route. Without them the operator gets
 * no events of it. A proposal may also be read by operators who can decide on it, so it has no entry here.
 */
export const NEEDED_FOR = {
  adminWithdrawals: ['View Reports'],
  adminDeposits: ['View Reports'],
  adminRewards: ['View Reports'],
  adminTickets: ['Customer Support'],
  adminMembers: ['View Members'],
  adminAudit: ['View Members', 'View Reports'],
  grants: ['View Reports'],
  planVersions: ['Approve Payments'],
  treasury: ['View Reports'],
  watch: ['View Reports'],
  collections: ['View Reports'],
  screenings: ['View Reports'],
  dashboard: ['View Reports'],
  qrCodes: ['Content Management'],
  publicContent: ['Content Management'],
  operators: 'main',
} as const satisfies Record<string, readonly Permission[] | 'main'>;

type WithRight = keyof typeof NEEDED_FOR;
export type ListedNoun = WithRight | 'proposals';

type Deeds = { lists: readonly WithRight[]; proposals?: Permission };

/**
 * The lists that an operator's act may have changed, by the prefix of its name in the audit log. `proposals` is the
 * right of operators who decide on its proposals. Forms are not refreshed: typed input is kept, and a conflict names
 * the other editor.
 */
const DEEDS: Readonly<Record<string, Deeds>> = {
  withdrawal: { lists: ['adminWithdrawals'] },
  grant: { lists: ['grants'] },
  activation: { lists: ['adminMembers', 'treasury'], proposals: 'Approve Payments' },
  member: { lists: ['adminMembers'], proposals: 'Edit Members' },
  'member.release': { lists: ['adminMembers'], proposals: 'Approve Payments' },
  'second-factor': { lists: ['adminMembers', 'operators'] },
  deposit: { lists: ['adminDeposits'], proposals: 'Approve Payments' },
  plan: { lists: ['planVersions'], proposals: 'Approve Payments' },
  treasury: { lists: ['treasury', 'watch'] },
  payout: { lists: ['treasury', 'adminWithdrawals'], proposals: 'Approve Payments' },
  payouts: { lists: ['treasury', 'adminWithdrawals'], proposals: 'Approve Payments' },
  settings: { lists: ['treasury', 'collections'], proposals: 'Approve Payments' },
  limits: { lists: ['treasury', 'collections'] },
  collection: { lists: ['collections', 'adminDeposits'] },
  screening: { lists: ['screenings', 'adminDeposits', 'adminWithdrawals'], proposals: 'Approve Payments' },
  refill: { lists: ['collections'] },
  custody: { lists: ['collections'], proposals: 'Approve Payments' },
  token: { lists: ['adminDeposits'], proposals: 'Approve Payments' },
  odl: { lists: ['adminRewards'] },
  ticket: { lists: ['adminTickets'] },
  'qr-code': { lists: ['qrCodes'] },
  content: { lists: ['publicContent'] },
  operator: { lists: ['operators'] },
  job: { lists: ['watch'] },
  closing: { lists: ['dashboard'] },
};

const OF_ROWS = {
  withdrawals: ['adminWithdrawals'],
  deposits: ['adminDeposits'],
  tickets: ['adminTickets'],
} as const;

const deedsOf = ({ status }: ConsoleHappening): Deeds => {
  const [noun = '', deed = ''] = status.split('.');
  return DEEDS[`${noun}.${deed}`] ?? DEEDS[noun] ?? { lists: [] };
};

/** The lists that a happening may have changed; every act changes the audit log. */
export const listsOf = (happening: ConsoleHappening): readonly ListedNoun[] => {
  if (happening.noun !== 'operators') return OF_ROWS[happening.noun] ?? [];
  const { lists, proposals } = deedsOf(happening);
  return [...lists, ...(proposals ? (['proposals'] as const) : []), 'adminAudit'];
};

type Rights = { isMain: boolean; permissions: readonly Permission[] };

/** True if the operator may open a list that a happening may have changed. */
export const mayHear = ({ isMain, permissions }: Rights, happening: ConsoleHappening): boolean => {
  if (isMain) return true;
  const holds = (needed: readonly Permission[]) => needed.every((each) => permissions.includes(each));
  const { proposals } = happening.noun === 'operators' ? deedsOf(happening) : { proposals: undefined };
  if (proposals && (holds([proposals]) || holds(['View Reports']))) return true;
  return listsOf(happening).some((noun) => {
    if (noun === 'proposals') return false;
    const needed = NEEDED_FOR[noun];
    return needed !== 'main' && holds(needed);
  });
};
