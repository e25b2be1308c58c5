import { useQuery } from '@tanstack/react-query';
import {
  actorForPeople,
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  perPackage,
  type PackageType,
} from '@tributary/domain';
import { Button, buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { TextField } from '@tributary/ui/fields';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { formatDateTime } from '@tributary/ui/time';
import type { CSSProperties } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useMayCall, useWhyNot } from '../session/operator-context.ts';
import { levelsInSimulator } from '../simulator/changed-terms.ts';
import { LevelLadder, type Levels } from './level-ladder.tsx';
import styles from './settings.module.css';
import { useSeenData } from './use-seen-data.ts';

export const meta = () => pageTitle('Level settings');

type LevelSettings = DataOf<'levels.show'>;

/** The documents' lists (C §9), which an operator can load; they never apply automatically (AMB-006). */
const DEFAULTS: Levels = {
  igniteFund: ['5', '4', '3', '2', '1'],
  elevatePlus: ['7', '3', '2', '1', '1'],
  legacyVault: ['10', '3', '2', '1', '1', '1', '0.5', '0.5', '0.5', '0.5'],
};

const isPercent = (text: string): boolean => /^(?:100(?:\.0)?|\d{1,2}(?:\.\d)?)$/.test(text.trim());

const valuesOf = ({ levels }: LevelSettings): Levels =>
  Object.fromEntries(
    PACKAGE_TYPES_LOWEST_FIRST.map((type) => [
      type,
      levels[type].map(({ percentage }) => String(percentage)),
    ]),
  ) as unknown as Levels;

const trimmed = (levels: Levels): Levels =>
  perPackage((type) => levels[type].map((percentage) => percentage.trim()));

const nameOf = ({ savedBy }: LevelSettings): string => actorForPeople(savedBy);

interface CardProps {
  type: PackageType;
  values: Levels;
  before: Levels;
  onChange: (values: Levels) => void;
}

function LevelCard({ type, values, before, onChange }: CardProps) {
  return (
    <section className={styles.card} role="group" aria-labelledby={type}>
      <h2 id={type}>{PACKAGE_NAMES[type]}</h2>
      <p className={styles.quiet}>Default {DEFAULTS[type].join(', ')}</p>
      <div className={styles.ladder}>
        {values[type].map((percentage, index) => (
          // The position in the list is the level.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.rung}>
            <TextField
              label={`Level ${index + 1}`}
              inputMode="decimal"
              after={<span className={styles.unit}>%</span>}
              changed={percentage !== before[type][index]}
              error={isPercent(percentage) ? undefined : 'From 0 to 100, in steps of 0.1'}
              hint={percentage !== DEFAULTS[type][index] && 'differs from the default'}
              value={percentage}
              onChange={(event) =>
                onChange({ ...values, [type]: values[type].with(index, event.target.value) })
              }
            />
            {isPercent(percentage) && (
              <i style={{ '--percent': percentage.trim() } as CSSProperties} aria-hidden="true" />
            )}
          </div>
        ))}
      </div>
      <Button variant="quiet" size="small" onClick={() => onChange({ ...values, [type]: DEFAULTS[type] })}>
        Load defaults
      </Button>
    </section>
  );
}

const ABOUT = {
  versionOf: ({ savedAt }: LevelSettings) => savedAt,
  inputOf: valuesOf,
  isTyped: (values: ReturnType<typeof valuesOf>, seen: LevelSettings) =>
    JSON.stringify(values) !== JSON.stringify(valuesOf(seen)),
};

function LevelsForm({ data }: { data: LevelSettings }) {
  const form = useSeenData(data, ABOUT);
  const {
    seen,
    input: values,
    setInput: setValues,
    setAsked,
    isAsked,
    isChanged,
    isOld,
    saved,
    adopt,
  } = form;
  const before = valuesOf(seen);
  const forbidden = useWhyNot('levels.save');
  const offline = useOfflineReason();
  const isWrong = Object.values(values)
    .flat()
    .some((text) => !isPercent(text));
  const reason =
    offline || forbidden || (isWrong && 'A percentage is wrong') || (!isChanged && 'Nothing is changed');
  return (
    <>
      <p className={styles.quiet}>
        last change on {formatDateTime(seen.savedAt)} IST by {nameOf(seen)}. A change applies from the next
        close.
      </p>
      {isOld && (
        <Note tone="warn">
          {nameOf(data)} saved other percentages.{' '}
          <Button variant="quiet" size="small" onClick={adopt}>
            Show them
          </Button>
        </Note>
      )}
      <div className={styles.funds}>
        {PACKAGE_TYPES_LOWEST_FIRST.map((type) => (
          <LevelCard key={type} type={type} values={values} before={before} onChange={setValues} />
        ))}
      </div>
      <div className={styles.bar}>
        <span>{isChanged ? 'Changed, not saved' : 'Nothing is changed'}</span>
        {isChanged && !isWrong && (
          <ScreenLink
            className={buttonClass({ variant: 'outline' })}
            to={levelsInSimulator(before, trimmed(values))}
          >
            Try in the simulator
          </ScreenLink>
        )}
        <Button variant="outline" disabledReason={!isChanged && 'Nothing is changed'} onClick={form.discard}>
          Discard
        </Button>
        <Button disabledReason={reason} onClick={() => setAsked(true)}>
          Save Changes
        </Button>
      </div>
      {isAsked && (
        <CommandDialog
          name="levels.save"
          input={{
            seen: seen.savedAt,
            levels: Object.fromEntries(
              PACKAGE_TYPES_LOWEST_FIRST.map((type) => [
                type,
                values[type].map((percentage, index) => ({
                  level: index + 1,
                  percentage: percentage.trim(),
                })),
              ]),
            ) as never,
          }}
          title="Save the level percentages"
          description="They apply from the next close. Earlier bounties do not change."
          confirmText="Save Changes"
          asksReason={false}
          wrongPassword="Incorrect password!"
          done={saved}
          onClose={() => setAsked(false)}
        >
          <LevelLadder before={before} after={trimmed(values)} />
        </CommandDialog>
      )}
    </>
  );
}

export default function LevelsRoute() {
  const mayOpen = useMayCall('levels.show');
  const levels = useQuery({ ...apiQuery('levels.show'), enabled: mayOpen });
  return (
    <ConsolePage title={`${REWARD_LOOKS.network.name} Level Settings`} reads="levels.show">
      <Loaded
        of={{ levels }}
        failure="The level percentages could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ levels: data }) => <LevelsForm data={data} />}
      </Loaded>
    </ConsolePage>
  );
}
