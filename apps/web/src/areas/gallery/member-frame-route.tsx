import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { HideAmountsButton } from '@tributary/ui/money';
import { AppShell } from '../../shared/app-shell.tsx';
import { ScreenTable } from '../../shared/screen-table.tsx';
import { sampleTable } from './sample-table.tsx';

export const meta = () => [{ title: 'Member frame · Tributary' }, { name: 'robots', content: 'noindex' }];

export default function MemberFrameSample() {
  return (
    <AppShell>
      <MemberFrame tab="account">
        <AppBar title="Withdraw History" backTo="/user/account" actions={<HideAmountsButton />} />
        <ScreenTable table={sampleTable} />
      </MemberFrame>
    </AppShell>
  );
}
