export { getMember } from './get-member.ts';
export { readMobile } from './read-mobile.ts';
export { registerMember, type RegistrationNeeds } from './register-member.ts';
export { verifySponsor, verifyUsername } from './check-names.ts';
export {
  findMemberId,
  insertRoot,
  noteProvedEmail,
  selectRelatives,
  setMemberPasswordHash,
} from './members-store.ts';
export type { Member, Registration } from './member.ts';
