import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { useNavigate } from 'react-router';
import { late } from '@tributary/ui/lazy-part';
import { pageTitle } from '../../../shared/page-title.ts';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { clearAuth } from '../session/auth-entry.ts';
import { useMember } from '../session/session-context.ts';

export const meta = () => pageTitle('Change password');

const WAITING = <Waiting height="44rem" />;
const ChangePasswordForm = late(() => import('./change-password-form.tsx'), WAITING);

/** One password for everything: the master password. A change needs the old one and a code by e-mail (AMB-045). */
export default function ChangePasswordRoute() {
  const navigate = useNavigate();
  const member = useMember();
  const finish = () => {
    clearAuth();
    // All sessions have ended, so the result is shown on a public page.
    void navigate('/user/password-changed', { replace: true });
  };
  return (
    <MemberFrame tab="account">
      <AppBar title="Change password" backTo="/user/account" />
      <Lead>You need your current password and a code that we mail you.</Lead>
      {/* Input typed before the application runs would be lost. */}
      {member ? <ChangePasswordForm onDone={finish} /> : WAITING}
    </MemberFrame>
  );
}
