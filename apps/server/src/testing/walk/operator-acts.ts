import { PERMISSIONS } from '@tributary/domain';
import type { Reply } from '../test-app.ts';
import { THIEF_DOMAIN, type Scene, type Victim } from './scene.ts';

/** An act of one operator: a route, and a call of it against a victim. */
export type OperatorAct = {
  /** The route, with a word if one route has several acts. */
  name: string;
  isMainOnly?: true;
  /** The operator who does it approves nothing of the account for 30 days, even if the act had no effect. */
  opens?: true;
  /** Gives the thief an operator's account after some time. */
  givesVote?: true;
  /** Returns the replies that the thief reads. */
  play: (scene: Scene, on: { victim: Victim; nth: number }) => Promise<Reply[]>;
};

const one = async (reply: Promise<Reply>): Promise<Reply[]> => [await reply];
const PROFILE = { firstName: 'Ann', mobileNumber: '+919845011274' };
const ACCOUNT = {
  name: 'Devika Rao',
  phone: '+919880122470',
  role: 'General Admin',
  permissions: PERMISSIONS,
};

const onMember =
  (path: string, body: object = {}, method = 'POST'): OperatorAct['play'] =>
  (scene, { victim }) =>
    one(scene.as(scene.thief, method, `/members/${victim.name}${path}`, body));

const seenOf = async (scene: Scene, name: string): Promise<{ seen: number; email: string }> => {
  const { body } = await scene.as(scene.thief, 'GET', `/members/${name}/record`);
  const { edited_no: seen, profile } = body['data'] as { edited_no: number; profile: { email: string } };
  return { seen, email: profile.email };
};

const edit =
  (change: (name: string) => object): OperatorAct['play'] =>
  async (scene, { victim }) => {
    const { seen, email } = await seenOf(scene, victim.name);
    const body = { ...PROFILE, email, seen, ...change(victim.name) };
    return one(scene.as(scene.thief, 'PATCH', `/members/${victim.name}/profile`, body));
  };

/** Acts on a colleague of the thief, one for each pair. */
const onColleague =
  (path: string, body: (name: string) => object = () => ({}), method = 'POST'): OperatorAct['play'] =>
  async (scene, { nth }) => {
    const name = `olga${nth}`;
    return one(scene.as(scene.thief, method, `/operators/${name}${path}`, body(name)));
  };

/** Every act that one operator can do alone, to a member or to a protection of their money. */
export const OPERATOR_ACTS: readonly OperatorAct[] = [
  { name: 'adminMembers.edit: the profile', opens: true, play: edit(() => ({ city: 'Pune' })) },
  {
    name: 'adminMembers.edit: the telephone',
    opens: true,
    play: edit(() => ({ mobileNumber: '+919800000001' })),
  },
  {
    name: 'adminMembers.edit: the e-mail address',
    play: edit((name) => ({ email: `${name}@${THIEF_DOMAIN}` })),
  },
  { name: 'adminMembers.flag', play: onMember('/flag', { flag: 'pin', on: true }) },
  { name: 'adminMembers.endSessions', play: onMember('/sessions/end') },
  { name: 'adminMembers.view', opens: true, play: onMember('/view') },
  { name: 'adminMembers.resetPassword', opens: true, play: onMember('/password/reset') },
  { name: 'restrictions.blockMember', play: onMember('/block') },
  { name: 'restrictions.unblockMember', play: onMember('/unblock') },
  { name: 'restrictions.unlockMember', opens: true, play: onMember('/unlock') },
  { name: 'restrictions.holdWithdrawals', play: onMember('/withdrawals/hold') },
  { name: 'restrictions.releaseWithdrawals', play: onMember('/withdrawals/release') },
  { name: 'restrictions.resetMemberSecondFactor', play: onMember('/second-factor/reset') },
  {
    name: 'adminDeposits.claim',
    play: (scene, { victim, nth }) => {
      const txHash = `0x${String(nth).padStart(64, '0')}`;
      return one(scene.as(scene.thief, 'POST', '/deposits/claims', { userrefid: victim.name, txHash }));
    },
  },
  {
    name: 'grants.propose',
    play: (scene, { victim }) =>
      one(
        scene.as(scene.thief, 'POST', '/grants', {
          userrefid: victim.name,
          kind: 'royalty',
          month: '2026-01',
          particular: 'P',
          bonusAmount: '50',
        }),
      ),
  },
  {
    name: 'operatorApiTokens.create',
    play: (scene, { nth }) =>
      one(scene.as(scene.thief, 'POST', '/api-tokens', { name: `T${nth}`, scopes: ['members'] })),
  },
  { name: 'payouts.proposeRestart', play: (scene) => one(scene.as(scene.thief, 'POST', '/payouts/restart')) },
  {
    name: 'passwords.requestLink',
    play: (scene, { victim }) =>
      one(scene.app.call('POST', '/api/users/forgot-password', { body: { login: victim.name } })),
  },
  {
    name: 'operators.create',
    isMainOnly: true,
    givesVote: true,
    play: async (scene, { nth }) => {
      const replies: Reply[] = [];
      // The second act of the pair creates another account than the first.
      for (const username of [`puppet${nth}a`, `puppet${nth}b`]) {
        const email = `${username}@${THIEF_DOMAIN}`;
        const reply = await scene.as(scene.thief, 'POST', '/operators', { ...ACCOUNT, username, email });
        replies.push(reply);
        if (reply.status === 200) break;
      }
      return replies;
    },
  },
  {
    name: 'operators.edit',
    isMainOnly: true,
    givesVote: true,
    play: onColleague(
      '/profile',
      (name) => ({ ...ACCOUNT, email: `${name}@${THIEF_DOMAIN}`, seen: 0 }),
      'PATCH',
    ),
  },
  {
    name: 'operators.sendPasswordLink',
    isMainOnly: true,
    givesVote: true,
    play: onColleague('/password-link'),
  },
  { name: 'operators.endSessions', isMainOnly: true, play: onColleague('/sessions/end') },
  { name: 'restrictions.disableOperator', isMainOnly: true, play: onColleague('/disable') },
  { name: 'restrictions.enableOperator', isMainOnly: true, givesVote: true, play: onColleague('/enable') },
  { name: 'restrictions.unlockOperator', isMainOnly: true, givesVote: true, play: onColleague('/unlock') },
  {
    name: 'restrictions.resetOperatorSecondFactor',
    isMainOnly: true,
    givesVote: true,
    play: onColleague('/second-factor/reset'),
  },
  {
    name: 'restrictions.linkOperator',
    isMainOnly: true,
    givesVote: true,
    play: (scene, { victim, nth }) =>
      one(scene.as(scene.thief, 'POST', `/operators/olga${nth}/link`, { userrefid: victim.name })),
  },
  {
    name: 'restrictions.changeLimits',
    isMainOnly: true,
    play: (scene) => one(scene.as(scene.thief, 'PATCH', '/limits', { secondApproverFrom: '999999' })),
  },
  {
    name: 'treasury.settings',
    isMainOnly: true,
    play: async (scene) => [
      await scene.as(scene.thief, 'PATCH', '/treasury/settings', { coverageDays: 9 }),
      await scene.as(scene.thief, 'PATCH', '/treasury/settings', { coverageDays: 0 }),
    ],
  },
  {
    name: 'treasury.fund',
    isMainOnly: true,
    play: (scene, { nth }) =>
      one(
        scene.as(scene.thief, 'POST', '/treasury/fundings', {
          amount: '10000',
          source: 'operator',
          reference: `R${nth}`,
          evidence: 'E',
        }),
      ),
  },
];
