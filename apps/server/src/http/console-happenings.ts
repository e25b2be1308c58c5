import { contract, type Access, type Contract } from '@tributary/contract';
import { PROPOSALS, type Right } from '@tributary/definitions/approvals';
import type { Permission } from '@tributary/domain';
import { hasRight } from '@tributary/modules/second-person';
import type { Happening } from '../happenings.ts';

type Noun = keyof Contract;

/**
 * The lists that an operator's act may have changed, by the noun of its name in the audit log. Forms are not
 * refreshed: typed input is kept, and a conflict names the other editor.
 */
const LISTS_OF_ACTS: Readonly<Record<string, readonly Noun[]>> = {
  withdrawal: ['adminWithdrawals'],
  grant: ['grants'],
  activation: ['adminMembers', 'treasury'],
  member: ['adminMembers'],
  'second-factor': ['adminMembers', 'operators'],
  deposit: ['adminDeposits'],
  plan: ['planVersions'],
  treasury: ['treasury', 'watch'],
  payout: ['treasury', 'adminWithdrawals'],
  payouts: ['treasury', 'adminWithdrawals'],
  settings: ['treasury', 'collections'],
  limits: ['treasury', 'collections'],
  collection: ['collections', 'adminDeposits'],
  screening: ['screenings', 'adminDeposits', 'adminWithdrawals'],
  refill: ['collections'],
  custody: ['collections'],
  token: ['adminDeposits'],
  odl: ['adminRewards'],
  ticket: ['adminTickets'],
  'qr-code': ['qrCodes'],
  content: ['publicContent'],
  operator: ['operators'],
  job: ['watch'],
  books: ['watch'],
  closing: ['dashboard'],
};

const LISTS_OF_ROWS: Partial<Record<Happening['noun'], readonly Noun[]>> = {
  withdrawals: ['adminWithdrawals'],
  deposits: ['adminDeposits'],
  tickets: ['adminTickets'],
};

type Rights = { isMain: boolean; permissions: readonly Permission[] };
type Changed = Pick<Happening, 'noun' | 'status'>;

const holds = ({ permissions }: Rights, needed: readonly Permission[]): boolean =>
  needed.every((each) => permissions.includes(each));

/** The right to decide on the proposals of an act's noun; undefined if it has none. */
const rightToDecide = ({ noun, status }: Changed): Right | undefined => {
  if (noun !== 'operators') return undefined;
  const [subject = '', act = ''] = status.split('.');
  const kinds = Object.entries(PROPOSALS);
  const found =
    kinds.find(([kind]) => kind === `${subject}.${act}`) ??
    kinds.find(([kind]) => kind.startsWith(`${subject}.`));
  return found?.[1].right;
};

/** The lists that a happening may have changed; every act changes the audit log. */
export const listsOf = (happening: Changed): readonly Noun[] => {
  const { noun, status } = happening;
  if (noun !== 'operators') return LISTS_OF_ROWS[noun] ?? [];
  const proposals = rightToDecide(happening) ? (['proposals'] as const) : [];
  return [...(LISTS_OF_ACTS[status.split('.')[0] ?? ''] ?? []), ...proposals, 'adminAudit'];
};

/** True if the operator may open the list of a noun: its first route that asks for a right. */
const mayOpen = (operator: Rights, noun: Noun): boolean => {
  const routes = Object.values(contract[noun]) as readonly {
    '~orpc': { route: { method?: string }; meta: { access?: Access } };
  }[];
  for (const {
    '~orpc': { route, meta },
  } of routes)
    if (
      route.method === 'GET' &&
      meta.access?.who === 'operator' &&
      (meta.access.main || meta.access.permission)
    )
      return !meta.access.main && holds(operator, [meta.access.permission ?? []].flat());
  return false;
};

/** True if the operator may open a list that a happening may have changed, or decide on a proposal. */
export const mayHear = (operator: Rights, happening: Changed): boolean => {
  if (operator.isMain) return true;
  const right = rightToDecide(happening);
  if (right && (hasRight(operator, right) || holds(operator, ['View Reports']))) return true;
  return listsOf(happening).some((noun) => noun !== 'proposals' && mayOpen(operator, noun));
};
