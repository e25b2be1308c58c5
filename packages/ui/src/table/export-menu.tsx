import { formatCount } from '@tributary/domain';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { copyText } from '../controls/copy-text.ts';
import { saveFile } from '../controls/save-file.ts';
import { Note } from '../feedback/note.tsx';
import { toFormRefusal } from '../form/form-refusal.ts';
import { Menu } from '../overlays/menu.tsx';
import type { ExportedFile, ExportFormat, ExportRequest, ExportSettings } from './table-definition.ts';
import styles from './export-menu.module.css';
import toolbar from './table-toolbar.module.css';

export interface ExportMenuProps {
  settings: ExportSettings;
  request: ExportRequest;
  /** The number of exported rows: the selected ones, else all filtered ones; undefined if they were not counted. */
  count: number | undefined;
}

const NAMES: Record<ExportFormat, string> = { tsv: 'Copy', csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };
const SHOWN_MS = 2000;
/** The sentences of fields say more than the general one. */
function reasonOf(error: unknown): string {
  const { message, fields } = toFormRefusal(error);
  return Object.values(fields)[0] ?? message;
}

/** Opens at once. The server makes the files from the same query, so an export is never only one page. */
export function ExportMenu({ settings, request, count }: ExportMenuProps) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => running?.abort(), [running]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rows = count === undefined ? 'all rows' : `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
  const say = (text: string) => {
    setSaid(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), SHOWN_MS);
  };
  const hand = async (format: ExportFormat, file: ExportedFile) => {
    if (format !== 'tsv') {
      saveFile(file);
      return say(`Exported ${rows}`);
    }
    if (await copyText(await file.content.text())) return say(settings.copiedText ?? 'Copied!');
    setProblem('Not copied: the browser does not allow it. Choose CSV instead.');
  };
  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    setProblem('');
    setRunning(controller);
    try {
      const file = await settings.fetch(format, request, controller.signal);
      if (!controller.signal.aborted) await hand(format, file);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(reasonOf(error));
    } finally {
      setRunning(null);
    }
  };

  const formats: readonly ExportFormat[] = ['tsv', ...settings.formats];
  const items = running
    ? [{ text: 'Stop the export', onSelect: () => running.abort() }]
    : formats.map((format) => ({
        text: `${NAMES[format]}, ${rows}`,
        onSelect: () => void start(format),
      }));
  const status = running ? 'Exporting…' : said;
  return (
    <div className={styles.export}>
      <Menu
        startsOpen
        items={items}
        trigger={
          <Button
            variant="outline"
            size="small"
            icon={<Download aria-hidden />}
            aria-busy={running !== null || undefined}
          >
            {status || <span className={toolbar.word}>Export</span>}
          </Button>
        }
      />
      <span className="vh" role="status">
        {status}
      </span>
      <div role="alert" className={styles.problem}>
        {problem && <Note tone="bad">{problem}</Note>}
      </div>
    </div>
  );
}
