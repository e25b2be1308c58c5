import { PERMISSIONS, normalText } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, emailField, instant, mobileField, ownText, reasonText } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { AdminMember, MemberRecord, membersList } from './member-record.ts';
import { route } from './route.ts';

const tag = 'Console';

const text = (max: number) => ownText.max(max, `At most ${max} characters`).optional();

/** The fields of a member that an operator may edit (CMEM-21 to -23); an omitted field keeps its value. */
const profile = {
  firstName: z
    .string()
    .overwrite(normalText)
    .min(1, 'First name is required')
    .max(50, 'First name must be at most 50 characters'),
  lastName: text(49),
  email: emailField,
  mobileNumber: z
    .string({ message: 'Mobile number is required' })
    .overwrite(normalText)
    .min(1, 'Mobile number is required')
    .pipe(mobileField),
  dateOfBirth: z.iso.date('Choose a day').nullable().optional(),
  /** Empty while unknown. */
  gender: z.enum(['', 'Male', 'Female', 'Other']).optional(),
  address: text(200),
  city: text(100),
  state: text(100),
  country: text(100),
  accountHolder: text(100),
  accountNumber: text(34),
  bankName: text(100),
  branchName: text(100),
  ifscCode: text(20),
  accountType: text(20),
};

const userrefid = z.string().max(60);
const why = {
  reason: reasonText,
  password: currentPassword,
};
const editing = {
  who: 'operator',
  permission: 'Edit Members',
  writes: true,
  password: 'each',
} as const;

const listed = consoleListRoutes(membersList, {
  path: '/admin/members',
  reads: 'standby',
  summary: 'Members',
  permission: 'View Members',
});

export const adminMembers = {
  list: listed.page,
  export: listed.file,
  standings: route({
    method: 'GET',
    path: '/admin/member-standings',
    reads: 'standby',
    tag,
    summary:
      'How many members are active, stopped, never activated or blocked, and how many joined in seven days',
    access: { who: 'operator', permission: 'View Members' },
  }).output(
    envelope(
      z.object({
        active: z.number().int(),
        stopped: z.number().int(),
        never: z.number().int(),
        blocked: z.number().int(),
        joined: z.number().int(),
        /** The first of the seven days. */
        joinedFrom: z.iso.date(),
      }),
    ),
  ),
  documented: route({
    method: 'GET',
    path: '/users/getUsers',
    reads: 'standby',
    tag,
    summary: 'Members in the documented fields, newest first, 5,000 at most',
    access: { who: 'operator', permission: 'View Members' },
  }).output(envelope(z.array(AdminMember))),
  record: route({
    method: 'GET',
    path: '/admin/members/{userrefid}/record',
    tag,
    summary: 'Everything that operators may know about one member',
    access: { who: 'operator', permission: 'View Members' },
  })
    .input(z.object({ userrefid }))
    .output(envelope(MemberRecord)),
  edit: route({
    method: 'PATCH',
    path: '/admin/members/{userrefid}/profile',
    tag,
    summary:
      'Edit a member, unless another operator was faster; a new e-mail address is proposed and another operator confirms it; own password',
    changes: ['adminMembers', 'proposals'],
    access: editing,
    refuses: ['conflict', 'emailRegistered'],
  })
    .input(
      z.object({
        userrefid,
        ...profile,
        /** The member reads it. */
        reason: why.reason,
        /** The `edited_no` that the operator saw: a different one means that another operator saved first. */
        seen: z.number().int().min(0),
        password: currentPassword,
      }),
    )
    .output(envelope(z.null())),
  flag: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/flag',
    tag,
    summary: 'Set pin or level manual, which have no effect on money; own password',
    changes: ['adminMembers', 'proposals'],
    access: editing,
  })
    .input(z.object({ userrefid, flag: z.enum(['pin', 'levelManual']), on: z.boolean(), ...why }))
    .output(envelope(z.null())),
  endSessions: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/sessions/end',
    tag,
    summary: 'End every session of a member; own password',
    changes: ['adminMembers', 'proposals'],
    access: editing,
  })
    .input(z.object({ userrefid, ...why }))
    .output(envelope(z.null())),
  view: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/view',
    tag,
    summary:
      'View the app of a member for fifteen minutes, without changing anything; the member can read who did it; own password',
    changes: ['adminMembers'],
    access: { who: 'operator', permission: PERMISSIONS, writes: true, password: 'each' },
  })
    .input(z.object({ userrefid, ...why }))
    .output(envelope(z.object({ userrefid: z.string(), ends_at: instant }))),
  resetPassword: route({
    method: 'POST',
    path: '/admin/members/{userrefid}/password/reset',
    tag,
    summary:
      'Force a new password: sessions end, withdrawals wait a day, a mailed link lets the member choose; own password',
    changes: ['adminMembers', 'proposals'],
    access: editing,
    refuses: ['mailMissing'],
  })
    .input(z.object({ userrefid, ...why }))
    .output(envelope(z.object({ hours: z.number().int() }))),
};
