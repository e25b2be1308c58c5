import { invariant, OPERATOR_ROLES, operatorActor, type Permission } from '@tributary/domain';
import { createOperator, findOperatorByName, setOperatorPassword } from '@tributary/modules/operators';
import { blockMember, confirmReinstatement, proposeReinstatement } from '@tributary/modules/restrictions';
import { confirmProposal } from '@tributary/modules/proposals';
import type { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

type Hired = {
  username: string;
  name: string;
  isMain: boolean;
  role?: string;
  permissions?: readonly Permission[];
};

/** The operators of the console, each with the rights of their work. */
const OPERATORS: readonly Hired[] = [
  { username: 'admin', name: 'Demo Operator', isMain: true },
  { username: 'admin2', name: 'Second Operator', isMain: true },
  {
    username: 'finance',
    name: 'Farah Finance',
    isMain: false,
    role: 'Finance Manager',
    permissions: OPERATOR_ROLES['Finance Manager'],
  },
  {
    username: 'support',
    name: 'Sunil Support',
    isMain: false,
    role: 'Support Admin',
    permissions: OPERATOR_ROLES['Support Admin'],
  },
  {
    username: 'auditor',
    name: 'Aruna Auditor',
    isMain: false,
    role: 'Analytics Admin',
    permissions: ['View Members', ...OPERATOR_ROLES['Analytics Admin']],
  },
];

const hire = async (stage: Stage, password: string): Promise<void> => {
  for (const operator of OPERATORS) {
    await createOperator(stage.db, operator);
    const found = await findOperatorByName(stage.db, operator.username);
    invariant(found, 'an operator who was made is found');
    stage.operators.set(operator.username, { id: found.id, username: found.username });
  }
  await Promise.all(OPERATORS.map(({ username }) => setOperatorPassword(stage.db, username, password)));
  // Nothing is decided before the paying accounts are known and compared.
  await stage.payOut();
};

/** The operators of the first day. */
export const hiring = (password: string): Scene => ({
  day: 0,
  hour: 8,
  what: 'the operators begin to work',
  play: (stage) => hire(stage, password),
});

export const PEOPLE: readonly Scene[] = [
  {
    day: 56,
    hour: 13,
    what: 'a member is blocked, and unblocked by two operators a day later',
    play: (stage) =>
      blockMember(stage.db, {
        userrefid: 'kabir77',
        reason: 'The member reports that somebody else reads their mails.',
        actor: operatorActor('support'),
      }),
  },
  {
    day: 57,
    hour: 11,
    what: 'two operators unblock the member',
    play: async (stage) => {
      const { id } = await proposeReinstatement(stage.db, {
        kind: 'member.unblock',
        userrefid: 'kabir77',
        reason: 'The member has a new e-mail password and was called back.',
        operator: stage.operator('support'),
      });
      await confirmProposal(
        stage.db,
        { id, kind: 'member.unblock', operator: stage.operator('admin') },
        confirmReinstatement('member.unblock'),
      );
    },
  },
];
