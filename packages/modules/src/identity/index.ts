export { findActor } from './find-actor.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { logInMember, type MemberLogin } from './log-in-member.ts';
export { logOut } from './log-out.ts';
export { openSession } from './open-session.ts';
export { deleteDeadSessions, deleteSessionsOf } from './sessions-store.ts';
export { actorName, mayDo, SESSION_LIFETIMES } from './session.ts';
export type { Actor, MemberActor, OperatorActor, Visit } from './session.ts';
