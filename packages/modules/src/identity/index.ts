export { refuseEasyPassword } from './chosen-passwords.ts';
export { confirmMemberPassword } from './confirm-password.ts';
export { findCredentials } from './members-credentials-store.ts';
export {
  createApiToken,
  findTokenBearer,
  isApiToken,
  ownApiTokens,
  revokeApiToken,
  type TokenBearer,
} from './api-tokens.ts';
export type { ApiToken } from './api-tokens-store.ts';
export { findActor, isStillActor } from './find-actor.ts';
export { forgetActorsOf } from './remembered-actors.ts';
export { hashPassword, matchingHash, verifyPassword } from './passwords.ts';
export { logInMember, logInWithPasskey, memberBucket, type MemberLogin } from './log-in-member.ts';
export { deviceBucket, rememberDevice } from './known-device.ts';
export { deleteExpiredDevices, DEVICE_DAYS } from './known-devices-store.ts';
export { withProof, type LoginNeeds } from './with-proof.ts';
export { deleteOldLogins, loginsOf, type MemberLoginRow } from './logins-store.ts';
export { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
export type { OwnSession } from './sessions-store.ts';
export { viewAsMember, VIEW_MINUTES } from './view-as-member.ts';
export { isSessionConfirmed, noteConfirmation } from './confirm-session.ts';
export { noteWritten, writtenTo } from './session-writes.ts';
export { logOut } from './log-out.ts';
export { admit } from './admit.ts';
export { openSession } from './open-session.ts';
export { deleteDeadSessions, deleteSessionsOf } from './sessions-store.ts';
export { actorName, mayDo, SESSION_LIFETIMES } from './session.ts';
export type { Actor, MemberActor, OperatorActor, Visit } from './session.ts';
