import { COLLECTION_RULES } from '@tributary/definitions/settings';
import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from '../api/use-command.ts';
import { SettingFacts } from '../page/setting-facts.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import type { Overview } from './collection-verdict.ts';
import styles from './collection.module.css';

const SettingsForm = lazyPart(() =>
  import('../page/settings-form.tsx').then((loaded) => ({
    default: loaded.SettingsForm<typeof COLLECTION_RULES>,
  })),
);

/** The rules for the time and the cost of collections. One operator may lower collection, two may raise it. */
export function RulesSection({ rules }: { rules: Overview['rules'] }) {
  const forbidden = useWhyNot('collections.changeRules');
  const change = useCommand('collections.changeRules', { fallback: 'Update failed', said: 'Rules changed.' });
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Rules"
      action={
        !isOpen && (
          <Button variant="outline" size="small" disabledReason={forbidden} onClick={() => setOpen(true)}>
            Change rules
          </Button>
        )
      }
    >
      <div className={styles.figures}>
        {isOpen ? (
          <Suspense fallback={<Waiting height="16rem" />}>
            <SettingsForm
              label="Change rules"
              group={COLLECTION_RULES}
              now={rules}
              onSend={({ changed, ...asked }) => change.send({ ...changed, ...asked })}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : (
          <SettingFacts group={COLLECTION_RULES} now={rules} />
        )}
      </div>
    </Section>
  );
}
