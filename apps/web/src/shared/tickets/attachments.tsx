import { buttonClass } from '@tributary/ui/controls';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './tickets.module.css';

interface Attached {
  id: number;
  name: string;
  mediaType: string;
}

interface PictureProps {
  file: Attached;
  address: string;
}

/** A picture is shown from memory; a document can only be saved. */
function Picture({ file, address }: PictureProps) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetch(address, { signal: stop.signal })
      .then((reply) => (reply.ok ? reply.blob() : Promise.reject(new Error(reply.statusText))))
      .then((content) => {
        made = URL.createObjectURL(content);
        setSource(made);
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return source ? <img src={source} alt={file.name} className={styles.picture} /> : null;
}

interface AttachmentsProps {
  files: readonly Attached[];
  /** The address of a file, by its number. */
  addressOf: (id: number) => string;
}

export function Attachments({ files, addressOf }: AttachmentsProps) {
  return files.map((file) => {
    const address = addressOf(file.id);
    return (
      <div key={file.id} className={styles.attachment}>
        {file.mediaType === 'image/webp' && <Picture file={file} address={address} />}
        <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={address} download={file.name}>
          <Download aria-hidden /> <bdi>{file.name}</bdi>
        </a>
      </div>
    );
  });
}
