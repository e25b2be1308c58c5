import type { GroupOnWire, SettingGroup } from '@tributary/definitions/settings';
import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState, type ReactNode } from 'react';
import { Loaded, Waiting, type Asked } from '../../../shared/query/loaded.tsx';
import { SettingFacts } from './setting-facts.tsx';
import type { SettingsForm as Form, SettingsChange } from './settings-form.tsx';
import styles from './settings-section.module.css';

const SettingsForm = lazyPart(() =>
  import('./settings-form.tsx').then((loaded) => ({ default: loaded.SettingsForm })),
) as typeof Form;

interface SettingsSectionProps<Group extends SettingGroup> {
  title: string;
  /** The name of the form and of its buttons: "Change limits". */
  label: string;
  group: Group;
  now: Asked<GroupOnWire<Group>>;
  failure: string;
  /** The height of the facts. */
  height: string;
  forbidden: string | false;
  onSend: (change: SettingsChange<Group>) => Promise<unknown>;
  /** Above the facts: changes that wait for a second operator. */
  children?: ReactNode;
}

/** A group of settings: its present values, and the form that changes them. */
export function SettingsSection<Group extends SettingGroup>(props: SettingsSectionProps<Group>) {
  const { title, label, group, now, failure, height, forbidden, onSend, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={title}
      action={
        !isOpen && (
          <Button variant="outline" size="small" disabledReason={forbidden} onClick={() => setOpen(true)}>
            {label}
          </Button>
        )
      }
    >
      <Loaded of={{ now }} failure={failure} waiting={<Waiting height={height} />}>
        {({ now: known }) => (
          <div className={styles.settings}>
            {isOpen ? (
              <Suspense fallback={<Waiting height={height} />}>
                <SettingsForm
                  label={label}
                  group={group}
                  now={known}
                  onSend={onSend}
                  onClose={() => setOpen(false)}
                />
              </Suspense>
            ) : (
              <>
                {children}
                <SettingFacts group={group} now={known} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
