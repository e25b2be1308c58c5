import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@tributary/definitions/settings';
import { apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import { Proposals } from '../page/proposals.tsx';
import { SettingsSection } from '../page/settings-section.tsx';
import { useWhyNot } from '../session/operator-context.ts';

/** The limits for one operator, and so for one thief. */
export function LimitsSection() {
  const now = useQuery(apiQuery('restrictions.limits'));
  const change = useCommand('restrictions.changeLimits', {
    fallback: 'Update failed',
    said: 'Limits changed.',
  });
  return (
    <SettingsSection
      title="Limits"
      label="Change limits"
      group={LIMITS}
      now={now}
      failure="The limits could not be loaded"
      height="16rem"
      forbidden={useWhyNot('restrictions.changeLimits')}
      onSend={({ changed, ...asked }) => change.send({ ...changed, ...asked })}
    >
      <Proposals kinds={['loosening']} />
    </SettingsSection>
  );
}
