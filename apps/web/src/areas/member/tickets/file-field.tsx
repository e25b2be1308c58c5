import { IconButton } from '@tributary/ui/controls';
import { Image, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import styles from './helpdesk.module.css';

const MAX_BYTES = 5_000_000;

/** The problem of a file before it is sent; the server checks its content. */
export function fileProblem(file: File | undefined): string | undefined {
  if (!file) return undefined;
  return file.size > MAX_BYTES ? 'The file is larger than 5 MB.' : undefined;
}

interface FileFieldProps {
  value: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
}

const sizeText = (bytes: number): string => `${Math.ceil(bytes / 1_000)} kB`;

/** A screenshot or a PDF: chosen, or dropped onto the field. */
export function FileField({ value: file, error, onChange }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A file input keeps its own text: a sent file's name would look as if it were attached again.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);
  const take = (chosen: FileList | null) => onChange(chosen?.[0]);
  return (
    <div className={styles.fileField}>
      <label htmlFor={id}>
        Screenshot <small>optional</small>
      </label>
      <div
        className={styles.drop}
        data-bad={error !== undefined || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <Image aria-hidden />
        {/* A chosen file is shown in its own line with its size. */}
        <input
          data-chosen={file !== undefined || undefined}
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          aria-describedby={`${id}-status`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.target.files)}
        />
        {file && (
          <div className={styles.chosen}>
            <span>
              <bdi>{file.name}</bdi> <small>{sizeText(file.size)}</small>
            </span>
            <IconButton
              label={`Remove ${file.name}`}
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <p id={`${id}-status`} className={error ? styles.bad : styles.hint} aria-live="polite">
        {error ?? 'PNG, JPEG, WebP or PDF, at most 5 MB'}
      </p>
    </div>
  );
}
