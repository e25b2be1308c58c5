import { useQuery } from '@tanstack/react-query';
import { LATE_HOURS } from '@tributary/definitions/settings';
import { useCommand } from '../api/use-command.ts';
import { lateHoursQuery } from '../page/late-hours.ts';
import { Proposals } from '../page/proposals.tsx';
import { SettingsSection } from '../page/settings-section.tsx';
import { useWhyNot } from '../session/operator-context.ts';

/** The ages after which checks and queues show in amber. One operator may shorten them, two may lengthen them. */
export function LateSection() {
  const now = useQuery(lateHoursQuery);
  const change = useCommand('watch.changeLateHours', { fallback: 'Update failed', said: 'Ages changed.' });
  return (
    <SettingsSection
      title="When work is late"
      label="Change ages"
      group={LATE_HOURS}
      now={now}
      failure="The ages could not be loaded"
      height="10rem"
      forbidden={useWhyNot('watch.changeLateHours')}
      onSend={({ changed, ...asked }) => change.send({ ...changed, ...asked })}
    >
      <Proposals kinds={['loosening']} />
    </SettingsSection>
  );
}
