import { SETTINGS, type GroupOnWire, type SettingGroup } from '@tributary/definitions/settings';
import { FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';

interface SettingFactsProps<Group extends SettingGroup> {
  group: Group;
  now: GroupOnWire<Group>;
}

/** The present values of a group of settings. */
export function SettingFacts<Group extends SettingGroup>({ group, now }: SettingFactsProps<Group>) {
  return (
    <FactList
      facts={Object.entries(group).map(([wire, name]) => {
        const setting = SETTINGS[name];
        const value = String(now[wire]);
        if (setting.kind === 'whole') return { name: setting.says, value };
        const money =
          setting.unit === 'XRP' ? <Money value={value} unit="XRP" /> : <Money value={value} prefix="$" />;
        return { name: setting.says, value: money };
      })}
    />
  );
}
