export { editMember, setFlag, type FlagChange, type MemberEdit } from './edit-member.ts';
export type { MemberHead, MemberLotRow, MemberProfile } from './member-record.ts';
export { membersList, rootOf } from './members-list-store.ts';
export { standingsOf, type Standings } from './standings-store.ts';
export { headOf, readMember } from './read-member.ts';
export { endSessions } from './end-sessions.ts';
export { foldMemberTallies } from './members-list-store.ts';
export { noteReading, touchList, type Touch } from './touches.ts';
