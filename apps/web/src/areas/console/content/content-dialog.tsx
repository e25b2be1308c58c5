import { CONTENT_KINDS } from '@tributary/definitions/lists';
import { SelectField, TextAreaField, TextField } from '@tributary/ui/fields';
import { indiaDay, serverNow } from '@tributary/ui/time';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import styles from './content.module.css';

type Content = DataOf<'publicContent.list'>['rows'][number];

type Draft = Pick<Content, 'kind' | 'status' | 'title' | 'words'> &
  Record<'evidence' | 'evidenceOn' | 'datedOn', string> & { evidenceKind: Content['evidenceKind'] | '' };

const KINDS = Object.entries(CONTENT_KINDS).map(([value, { word }]) => ({ value, label: word }));

const EVIDENCE = [
  { value: '', label: 'Nothing yet' },
  { value: 'figure', label: 'A live figure of ours' },
  { value: 'page', label: 'A page of ours' },
  { value: 'link', label: 'An outside link with its date' },
];

const FIGURES = [
  { value: '', label: 'Choose a figure' },
  { value: 'coverage', label: 'Days that the treasury covers' },
  { value: 'creditTime', label: 'Median time from payment to credit' },
];

const DATES: Partial<Record<Content['kind'], string>> = {
  incident: 'Day of the incident',
  post: 'Day of the post',
  roadmap: 'Planned for',
};

const statusesOf = (kind: Content['kind']) => [
  { value: 'shown', label: 'Shown' },
  ...(kind === 'claim' || kind === 'roadmap' ? [{ value: 'planned', label: 'Planned' }] : []),
  { value: 'absent', label: 'Absent' },
];

const draftOf = (row: Content | undefined): Draft => ({
  kind: row?.kind ?? 'claim',
  status: row?.status ?? 'absent',
  title: row?.title ?? '',
  words: row?.words ?? '',
  evidenceKind: row?.evidenceKind ?? '',
  evidence: row?.evidence ?? '',
  evidenceOn: row?.evidenceOn ?? '',
  datedOn: row?.datedOn ?? '',
});

/** The row to send: without empty fields, and an incident is always shown. */
const wanted = ({ kind, status, title, words, evidenceKind, ...rest }: Draft) => ({
  kind,
  status: kind === 'incident' ? ('shown' as const) : status,
  title,
  words,
  evidenceKind: evidenceKind || null,
  evidence: (evidenceKind && rest.evidence.trim()) || null,
  evidenceOn: (evidenceKind === 'link' && rest.evidenceOn) || null,
  datedOn: (DATES[kind] !== undefined && rest.datedOn) || null,
});

interface FieldsProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
}

function EvidenceFields({ draft, set }: FieldsProps) {
  const today = indiaDay(new Date(serverNow()));
  return (
    <>
      <SelectField
        label="Evidence"
        options={EVIDENCE}
        value={draft.evidenceKind ?? ''}
        onChange={(event) =>
          set({ evidenceKind: event.target.value as Draft['evidenceKind'], evidence: '', evidenceOn: '' })
        }
      />
      {draft.evidenceKind === 'figure' && (
        <SelectField
          label="Figure"
          options={FIGURES}
          value={draft.evidence}
          onChange={(event) => set({ evidence: event.target.value })}
        />
      )}
      {(draft.evidenceKind === 'page' || draft.evidenceKind === 'link') && (
        <TextField
          label={draft.evidenceKind === 'page' ? 'Page' : 'Link'}
          placeholder={draft.evidenceKind === 'page' ? '/transparency' : 'https://'}
          autoComplete="off"
          maxLength={500}
          value={draft.evidence}
          onChange={(event) => set({ evidence: event.target.value })}
        />
      )}
      {draft.evidenceKind === 'link' && (
        <TextField
          label="Date of the evidence"
          type="date"
          max={today}
          hint="Visitors see how old it is"
          value={draft.evidenceOn}
          onChange={(event) => set({ evidenceOn: event.target.value })}
        />
      )}
    </>
  );
}

function WordFields({ draft, set, isNew }: FieldsProps & { isNew: boolean }) {
  const date = DATES[draft.kind];
  return (
    <>
      {isNew && (
        <SelectField
          label="Kind"
          options={KINDS}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value as Draft['kind'], status: 'absent' })}
        />
      )}
      {draft.kind === 'incident' ? (
        <p className={styles.quiet}>
          It is shown at once and permanently: nobody can change or delete it. You can close it later.
        </p>
      ) : (
        <SelectField
          label="Status"
          options={statusesOf(draft.kind)}
          value={draft.status}
          onChange={(event) => set({ status: event.target.value as Draft['status'] })}
        />
      )}
      <TextField
        label={draft.kind === 'testimonial' ? 'Who says it' : 'Title'}
        maxLength={120}
        autoComplete="off"
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        label="Text on the page"
        rows={4}
        maxLength={4_000}
        value={draft.words}
        onChange={(event) => set({ words: event.target.value })}
      />
      {date && (
        <TextField
          label={date}
          type="date"
          value={draft.datedOn}
          onChange={(event) => set({ datedOn: event.target.value })}
        />
      )}
    </>
  );
}

/** Adds a row, or changes one as it was read; the server reports its faults. */
export function ContentDialog({ row, onClose }: { row?: Content; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { kind, ...content } = wanted(draft);
  const shared = {
    description: 'The public pages show it within seconds. Every version is kept.',
    confirmText: 'Save and publish',
    asksReason: false,
    onClose,
  };
  const fields = (
    <div className={styles.fields}>
      <WordFields draft={draft} set={set} isNew={!row} />
      <EvidenceFields draft={draft} set={set} />
    </div>
  );
  return row ? (
    <CommandDialog
      {...shared}
      name="publicContent.change"
      input={{ id: row.id, revision: row.revision, ...content }}
      title={`${row.title}, version ${row.revision} → ${row.revision + 1}`}
    >
      {fields}
    </CommandDialog>
  ) : (
    <CommandDialog {...shared} name="publicContent.add" input={{ kind, ...content }} title="Add to the site">
      {fields}
    </CommandDialog>
  );
}
