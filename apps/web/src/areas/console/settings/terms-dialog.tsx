import { Button } from '@tributary/ui/controls';
import { TextField } from '@tributary/ui/fields';
import { Dialog } from '@tributary/ui/overlays';
import { useState, type FormEvent } from 'react';
import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';
import { useCommand } from '../api/use-command.ts';
import { labelOf, leavesOf, termsWith } from './terms-leaves.ts';
import styles from './settings.module.css';

type Version = DataOf<'planVersions.list'>['versions'][number];

/** Every term of a draft as a field; another operator's change is never overwritten. */
export function TermsDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const leaves = leavesOf(version.terms);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const change = useCommand('planVersions.change', {
    fallback: 'Update failed',
    said: 'Draft saved',
    done: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const terms = termsWith(version.terms, texts) as InputOf<'planVersions.change'>['terms'];
    void change.run({ id: version.version, revision: version.revision, terms });
  };
  return (
    <Dialog open isWide onClose={onClose} title={`Terms of version ${version.version}`}>
      <form onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {leaves.map(({ path, text }) => (
            <TextField
              key={path}
              label={labelOf(path)}
              changed={texts[path] !== undefined && texts[path] !== text}
              value={texts[path] ?? text}
              onChange={(event) => setTexts({ ...texts, [path]: event.target.value })}
            />
          ))}
        </div>
        {change.problem && (
          <p role="alert" className={styles.bad}>
            {change.problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isBusy}>
            Save draft
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
