import { LIMITS } from '@tributary/definitions/settings';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, reasonText } from './fields.ts';
import { route } from './route.ts';
import { shownSettings, wantedSettings } from './setting-fields.ts';

const tag = 'Console';
const why = {
  reason: reasonText,
  password: currentPassword,
};
const userrefid = z.string().max(60);
const username = z.string().max(100);
const done = envelope(z.null());
/** The number of the proposal that a second operator decides on. */
const proposed = envelope(z.object({ id: z.number().int() }));

/** The limits of one operator, and so of one thief; amounts in USDT. */
const limits = shownSettings(LIMITS);

/** Restrictions of a person: each needs the operator's password and a reason, which is audited. */
export const restrictions = {
  limits: route({
    method: 'GET',
    path: '/admin/limits',
    tag,
    summary: 'The limits: of a second operator, of automatic stops of payouts, and of waiting times',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.object(limits))),
  changeLimits: route({
    method: 'PATCH',
    path: '/admin/limits',
    tag,
    summary:
      'Change the named limits: in the safe direction at once, in the other once another operator confirms it; own password',
    changes: ['restrictions', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        ...wantedSettings(LIMITS),
        ...why,
      }),
    )
    .output(envelope(z.object(limits))),
  blockMember: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/block',
    tag,
    summary: 'Block a member: sessions end, nothing is requested, approved or signed',
    changes: ['adminMembers', 'proposals'],
    access: { who: 'operator', permission: 'Edit Members', writes: true, password: 'each' },
  })
    .input(z.object({ userrefid, ...why }))
    .output(done),
  unblockMember: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/unblock',
    tag,
    summary: 'Propose to unblock a member; another operator confirms it',
    changes: ['adminMembers', 'proposals'],
    access: { who: 'operator', permission: 'Edit Members', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ userrefid, ...why }))
    .output(proposed),
  unlockMember: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/unlock',
    tag,
    summary: 'Let a member log in again whose account was locked by failed attempts',
    changes: ['adminMembers', 'proposals'],
    access: { who: 'operator', permission: 'Edit Members', writes: true, password: 'each' },
  })
    .input(z.object({ userrefid, ...why }))
    .output(done),
  holdWithdrawals: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/withdrawals/hold',
    tag,
    summary: 'Hold the withdrawals of a member until they are released; signed ones continue',
    changes: ['adminMembers', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
  })
    .input(z.object({ userrefid, ...why }))
    .output(done),
  releaseWithdrawals: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/withdrawals/release',
    tag,
    summary: 'Propose to release the withdrawals of a member; another operator confirms it',
    changes: ['adminMembers', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ userrefid, ...why }))
    .output(proposed),
  disableOperator: route({
    method: 'POST',
    path: '/admin/operators/{username}/disable',
    tag,
    summary: 'Disable another operator: sessions end at once',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ username, ...why }))
    .output(done),
  enableOperator: route({
    method: 'POST',
    path: '/admin/operators/{username}/enable',
    tag,
    summary: 'Let another operator log in again',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ username, ...why }))
    .output(done),
  unlockOperator: route({
    method: 'POST',
    path: '/admin/operators/{username}/unlock',
    tag,
    summary: 'Let another operator log in again whose account was locked by failed attempts',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
  })
    .input(z.object({ username, ...why }))
    .output(done),
  resetOperatorSecondFactor: route({
    method: 'POST',
    path: '/admin/operators/{username}/second-factor/reset',
    tag,
    summary: 'End the second factor of another operator who lost it',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ username, ...why }))
    .output(done),
  resetMemberSecondFactor: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/second-factor/reset',
    tag,
    summary:
      'Propose to end the second factor and the passkeys of a member who lost them; another operator confirms it, and the owner can stop it',
    changes: ['adminMembers', 'proposals'],
    access: { who: 'operator', permission: 'Edit Members', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ userrefid, ...why }))
    .output(proposed),
  linkOperator: route({
    method: 'POST',
    path: '/admin/operators/{username}/link',
    tag,
    summary:
      'Link another operator to their member account, or remove the link; nobody decides on their own withdrawals',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ username, userrefid: userrefid.optional(), ...why }))
    .output(done),
};
