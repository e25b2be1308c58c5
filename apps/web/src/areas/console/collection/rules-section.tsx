import { useQuery } from '@tanstack/react-query';
import { COLLECTION_RULES } from '@tributary/definitions/settings';
import { useCommand } from '../api/use-command.ts';
import { SettingsSection } from '../page/settings-section.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { overviewQuery } from './overview-query.ts';

/** The rules for the time and the cost of collections. One operator may lower collection, two may raise it. */
export function RulesSection() {
  const now = useQuery({ ...overviewQuery, select: ({ rules }) => rules });
  const change = useCommand('collections.changeRules', { fallback: 'Update failed', said: 'Rules changed.' });
  return (
    <SettingsSection
      title="Rules"
      label="Change rules"
      group={COLLECTION_RULES}
      now={now}
      failure="The rules could not be loaded"
      height="16rem"
      forbidden={useWhyNot('collections.changeRules')}
      onSend={({ changed, ...asked }) => change.send({ ...changed, ...asked })}
    />
  );
}
