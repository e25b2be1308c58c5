export { editMember, setFlag, type FlagChange, type MemberEdit } from './edit-member.ts';
export {
  STANDINGS,
  type ListedMember,
  type MemberHead,
  type MemberLotRow,
  type MemberProfile,
  type Standing,
} from './member-record.ts';
export {
  membersList,
  rootOf,
  type MembersFilter,
  type MembersSort,
  type MembersSums,
} from './members-list-store.ts';
export { headOf, readMember } from './read-member.ts';
export { endSessions } from './end-sessions.ts';
export { foldMemberTallies } from './members-list-store.ts';
export { noteReading, touchList, type Touch } from './touches.ts';
