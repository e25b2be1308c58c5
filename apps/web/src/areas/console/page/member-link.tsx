import { Link } from 'react-router';

/** A link to a member's page, for lists that name members. */
export function MemberLink({ userrefid }: { userrefid: string }) {
  return <Link to={`/console/members/${userrefid}`}>{userrefid}</Link>;
}

/** The cell of a column that names a member. */
export const memberCell = ({ user_id }: { user_id: string }) => <MemberLink userrefid={user_id} />;
