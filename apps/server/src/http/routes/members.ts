import { currentTime } from '@tributary/database';
import { mailFirstLink } from '@tributary/modules/email-links';
import {
  getMember,
  readMobile,
  registerMember,
  selectRelatives,
  verifySponsor,
  verifyUsername,
} from '@tributary/modules/members';
import { logInMember, logOut, openSession, rememberDevice } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';
import { answer, answerFlat, answerNewest, inWireFields, ONE_MORE } from '../wire.ts';
import { comeIn, knownDevice, userOf } from './come-in.ts';

/** Joining, logging in and logging out: the routes that begin or end a session. */
const entryRoutes = (needs: Needs) => {
  const { db, depositAddresses, secretsKey, sendsMail } = needs;
  return {
    register: api.members.register.handler(async ({ input, context }) => {
      await limitAddress(needs, context, 'register');
      const registration = {
        userrefid: input.userrefid,
        fullName: input.name,
        email: input.email,
        mobile: readMobile(input.mobile_no, 'mobile_no'),
        password: input.password,
        sponsor: input.refferal_code,
      };
      const memberId = await inWireFields({ sponsor: 'refferal_code', fullName: 'name' }, () =>
        registerMember({ db, depositAddresses }, registration, async (tx, id) => {
          if (sendsMail) await mailFirstLink(tx, secretsKey, id);
        }),
      );
      const token = await openSession(db, { memberId }, context.visit);
      const device = await rememberDevice(db, { memberId }, undefined);
      return comeIn(db, context, { memberId, token, device }, 'Registration successful!');
    }),
    login: api.members.login.handler(async ({ input, context }) => {
      const login = input.userrefid ?? input.email ?? '';
      const entry = await logInMember(
        needs,
        { login, password: input.password, code: input.code, device: knownDevice(context) },
        context.visit,
      );
      return comeIn(db, context, entry, 'Login successful!');
    }),
    logout: api.members.logout.handler(async ({ context }) => {
      const token = context.sessionToken('member');
      if (token) await logOut(db, token);
      context.clearSession('member');
      return answer(null, 'Logged out successfully');
    }),
  };
};

export const membersRoutes = (needs: Needs) => {
  const { db } = needs;
  return {
    ...entryRoutes(needs),
    me: api.members.me.handler(async ({ context }) => {
      const { id, view } = memberOf(context);
      const seen = view ? { by: view.name, ends_at: view.endsAt.toISOString() } : null;
      const [member, now] = await Promise.all([getMember(db, id), currentTime(db)]);
      // Every screen reads this first and computes its days on the business clock.
      return { ...answer({ ...userOf(member), view: seen }), server_time: now.toISOString() };
    }),
    verifySponsor: api.members.verifySponsor.handler(async ({ input, context }) => {
      await limitAddress(needs, context, 'lookup');
      const found = await verifySponsor(db, input.id);
      return answerFlat(found);
    }),
    verifyUserrefid: api.members.verifyUserrefid.handler(async ({ input, context }) => {
      await limitAddress(needs, context, 'lookup');
      const found = await verifyUsername(db, input.id);
      return answerFlat(found);
    }),
    sponsors: api.members.sponsors.handler(async ({ context }) =>
      answerNewest(
        (await selectRelatives(db, memberOf(context).id, ONE_MORE)).map((each) => ({
          userRefid: each.userrefid,
          name: each.fullName,
        })),
      ),
    ),
    userrefs: api.members.userrefs.handler(async ({ context }) =>
      answerNewest((await selectRelatives(db, memberOf(context).id, ONE_MORE)).map((each) => each.userrefid)),
    ),
  };
};
