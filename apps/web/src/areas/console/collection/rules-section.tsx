import { Button } from '@tributary/ui/controls';
import { FactList, Section } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { RULE_NAMES, RULES, type Rules } from './rules.ts';
import styles from './collection.module.css';

const RulesForm = lazy(() => import('./rules-form.tsx').then((loaded) => ({ default: loaded.RulesForm })));

/** The rules for the time and the cost of collections. One operator may lower collection, two may raise it. */
export function RulesSection({ rules }: { rules: Rules }) {
  const forbidden = useWhyNot('collections.changeRules');
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
      {isOpen ? (
        <Suspense fallback={<Waiting height="16rem" />}>
          <RulesForm now={rules} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div className={styles.figures}>
          <FactList
            facts={RULE_NAMES.map((name) => ({
              name: RULES[name].label,
              value:
                RULES[name].kind === 'count' ? (
                  `${rules[name]} ${RULES[name].unit ?? ''}`
                ) : (
                  <Money
                    value={String(rules[name])}
                    {...(RULES[name].kind === 'xrp' ? { unit: 'XRP' } : { prefix: '$' })}
                  />
                ),
            }))}
          />
        </div>
      )}
    </Section>
  );
}
