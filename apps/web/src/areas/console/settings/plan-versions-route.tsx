import { actorForPeople, perPackage } from '@tributary/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { TextField } from '@tributary/ui/fields';
import { formatDate, formatDateTime } from '@tributary/ui/time';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { Proposals } from '../page/proposals.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { simulatorOf } from '../simulator/changed-terms.ts';
import { LevelLadder, type Levels } from './level-ladder.tsx';
import styles from './settings.module.css';

const TermsDialog = lazyPart(() =>
  import('./terms-dialog.tsx').then((loaded) => ({ default: loaded.TermsDialog })),
);

export const meta = () => pageTitle('Plan versions');

type Version = DataOf<'planVersions.list'>['versions'][number];

const STATES = {
  draft: { word: 'Draft', tone: 'current' },
  waiting: { word: 'Waiting', tone: 'warn' },
  active: { word: 'Current', tone: 'ok' },
  superseded: { word: 'Past', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'bad' },
} as const;

const by = (actor: string | null): string => (actor === null ? 'the installation' : actorForPeople(actor));

/** The changes of a version, in the members' words. */
function Changes({ version: { changes } }: { version: Version }) {
  if (changes.length === 0) return <p className={styles.quiet}>It changes nothing.</p>;
  return (
    <ul className={styles.words}>
      {changes.map(({ topic, packageType, words }) => (
        <li key={`${topic}${packageType}${words}`}>{words}</li>
      ))}
    </ul>
  );
}

/** The notice period for members and its reason, shown before a date is chosen. */
function Notice({ of }: { of: NonNullable<Version['notice']> }) {
  const ahead = of.days === 1 ? '1 day' : `${of.days} days`;
  if (of.takesAway.length === 0)
    return (
      <p className={styles.quiet}>
        It takes nothing away: members must know {ahead} ahead. Earliest: {formatDate(of.earliest)}.
      </p>
    );
  return (
    <div>
      <p>
        It takes something away, so members must know {ahead} ahead. Earliest: {formatDate(of.earliest)}.
      </p>
      <ul className={styles.words}>
        {of.takesAway.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

type Act = 'edit' | 'publish' | 'withdraw' | 'discard';

function VersionCard({ version, onAct }: { version: Version; onAct: (act: Act, version: Version) => void }) {
  const { word, tone } = STATES[version.state];
  return (
    <section className={styles.card} aria-labelledby={`version-${version.version}`}>
      <div className={styles.tabs}>
        <h2 id={`version-${version.version}`}>Version {version.version}</h2>
        <StatusChip tone={tone}>{word}</StatusChip>
      </div>
      <p className={styles.quiet}>
        {version.activeFrom ? `Active from ${formatDate(version.activeFrom)}` : 'Not published'} · drafted by{' '}
        {by(version.draftedBy)}
        {version.publishedAt &&
          ` · published ${formatDateTime(version.publishedAt)} IST by ${by(version.publishedBy)}`}
      </p>
      <Changes version={version} />
      {version.notice && <Notice of={version.notice} />}
      <div className={styles.buttons}>
        {version.state === 'draft' && (
          <>
            <Button variant="outline" size="small" onClick={() => onAct('edit', version)}>
              Edit terms
            </Button>
            {version.notice && (
              <ScreenLink
                className={buttonClass({ variant: 'outline', size: 'small' })}
                to={simulatorOf(version.terms, version.notice.earliest)}
              >
                Try in the simulator
              </ScreenLink>
            )}
            <Button size="small" onClick={() => onAct('publish', version)}>
              Publish
            </Button>
            <Button variant="dangerOutline" size="small" onClick={() => onAct('discard', version)}>
              Discard
            </Button>
          </>
        )}
        {version.state === 'waiting' && (
          <Button variant="dangerOutline" size="small" onClick={() => onAct('withdraw', version)}>
            Withdraw
          </Button>
        )}
      </div>
    </section>
  );
}

const inWords = (levels: Version['terms']['levels']): Levels =>
  perPackage((type) => levels[type].map(String));

interface PublishProps {
  version: Version;
  notice: NonNullable<Version['notice']>;
  onClose: () => void;
}

function PublishDialog({ version, notice, onClose }: PublishProps) {
  const [activeFrom, setActiveFrom] = useState(notice.earliest);
  return (
    <CommandDialog
      name="planVersions.publish"
      input={{ id: version.version, revision: version.revision, activeFrom }}
      title={`Publish version ${version.version}`}
      description="A second person confirms it. A published version cannot be edited, but can be withdrawn until its date. Everyone can read what it changes."
      confirmText="Propose"
      asksReason={false}
      onClose={onClose}
    >
      <TextField
        label="Active from"
        type="date"
        min={notice.earliest}
        hint={`Earliest: ${formatDate(notice.earliest)}`}
        value={activeFrom}
        onChange={(event) => setActiveFrom(event.target.value)}
      />
      <Notice of={notice} />
      <Changes version={version} />
      {version.levelsBefore && (
        <LevelLadder before={inWords(version.levelsBefore)} after={inWords(version.terms.levels)} />
      )}
    </CommandDialog>
  );
}

function PlanVersions({ data }: { data: DataOf<'planVersions.list'> }) {
  const [open, setOpen] = useState<{ act: Act; version: Version } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Proposals kinds={['publication']} />
      <div className={styles.versions}>
        {data.versions.map((version) => (
          <VersionCard
            key={version.version}
            version={version}
            onAct={(act, of) => setOpen({ act, version: of })}
          />
        ))}
      </div>
      {open?.act === 'publish' && open.version.notice && (
        <PublishDialog version={open.version} notice={open.version.notice} onClose={close} />
      )}
      {open?.act === 'withdraw' && (
        <CommandDialog
          name="planVersions.withdraw"
          input={{ id: open.version.version }}
          title={`Withdraw version ${open.version.version}`}
          description="The plan in force stays. Members see that it was withdrawn."
          confirmText="Withdraw"
          tone="danger"
          asksReason={false}
          onClose={close}
        />
      )}
      {open?.act === 'discard' && (
        <CommandDialog
          name="planVersions.discard"
          input={{ id: open.version.version, revision: open.version.revision }}
          title={`Discard version ${open.version.version}`}
          description="The draft is deleted. Nobody outside the console saw it."
          confirmText="Discard"
          tone="danger"
          asksReason={false}
          onClose={close}
        />
      )}
      <Suspense>{open?.act === 'edit' && <TermsDialog version={open.version} onClose={close} />}</Suspense>
    </>
  );
}

/** The whole plan is data: the changes of each version in words, and its first day. */
export default function PlanVersionsRoute() {
  const mayOpen = useMayCall('planVersions.list');
  const versions = useQuery({ ...apiQuery('planVersions.list'), enabled: mayOpen });
  const draft = useCommand('planVersions.draft', {
    fallback: 'Update failed',
    said: 'Draft saved',
  });
  return (
    <ConsolePage
      title="Plan versions"
      reads="planVersions.list"
      actions={
        <Button busy={draft.isBusy} onClick={() => void draft.run({})}>
          New draft
        </Button>
      }
    >
      <p className={styles.quiet}>
        A published version never changes. An activation keeps the version it began with.
      </p>
      {draft.problem && <p role="alert">{draft.problem}</p>}
      <Loaded
        of={{ versions }}
        failure="The versions could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ versions: data }) => <PlanVersions data={data} />}
      </Loaded>
    </ConsolePage>
  );
}
