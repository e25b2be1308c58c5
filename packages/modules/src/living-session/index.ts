export { lockPerson, refuseEndedSession, type BySession, type Person } from './living-session.ts';
