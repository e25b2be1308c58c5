import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { copyText } from '../controls/copy-text.ts';
import { Menu } from '../overlays/menu.tsx';
import type { ExportFormat, ExportRequest, TableDefinition } from './define-table.ts';

interface ExportMenuProps {
  settings: NonNullable<TableDefinition<never>['export']>;
  request: ExportRequest;
  /** How many rows will leave: the selected ones, else all filtered ones. */
  count: number;
}

const NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };
const SHOWN_MS = 2000;

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The server builds the files from the same query, so an export is never cut to the page. */
export function ExportMenu({ settings, request, count }: ExportMenuProps) {
  const [message, setMessage] = useState('');
  const say = (text: string) => {
    setMessage(text);
    setTimeout(() => setMessage(''), SHOWN_MS);
  };
  const rows = `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
  const { copy } = settings;
  const copyRows = async (fetchText: NonNullable<typeof copy>) => {
    const isCopied = await copyText(await fetchText(request)).catch(() => false);
    say(isCopied ? 'Copied!' : 'Not copied');
  };
  const files = settings.formats.map((format) => ({
    text: `${NAMES[format]}, ${rows}`,
    onSelect: () => {
      download(settings.href(format, request));
      say(`Exporting ${rows}`);
    },
  }));
  return (
    <>
      <Menu
        items={copy ? [{ text: `Copy, ${rows}`, onSelect: () => void copyRows(copy) }, ...files] : files}
        trigger={
          <Button variant="outline" size="small" icon={<Download aria-hidden />}>
            {message || 'Export'}
          </Button>
        }
      />
      <span className="vh" role="status">
        {message}
      </span>
    </>
  );
}
