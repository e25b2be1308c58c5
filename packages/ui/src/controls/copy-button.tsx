import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** The copied thing, for the button's name: "Copy address". */
  what: string;
  /** By default the button has a word; narrow rows use only the icon. */
  iconOnly?: boolean;
  variant?: 'primary' | 'quiet' | 'outline';
  copiedText?: string;
  onCopied?: () => void;
}

const SHOWN_MS = 2_000;
/** Longer: a person reads what to do instead, and does it. */
const REFUSED_MS = 8_000;

type Outcome = 'copied' | 'failed' | null;

function useOutcome(): [Outcome, (outcome: Outcome) => void] {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), outcome === 'failed' ? REFUSED_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, setOutcome];
}

export function CopyButton(props: CopyButtonProps) {
  const { text, what, iconOnly = false, variant = 'quiet', copiedText = 'Copied!', onCopied } = props;
  const [outcome, setOutcome] = useOutcome();
  const copy = async () => {
    const copied = await copyText(text);
    setOutcome(copied ? 'copied' : 'failed');
    if (copied) onCopied?.();
  };
  const message =
    outcome === 'copied' ? copiedText : outcome === 'failed' ? 'Copy by hand: long-press the text' : '';
  const icon = outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />;
  if (iconOnly) {
    return (
      <span className={styles.icon}>
        <IconButton label={`Copy ${what}`} onClick={() => void copy()}>
          {icon}
        </IconButton>
        <span className={outcome ? styles.said : 'vh'} role="status">
          {message}
        </span>
      </span>
    );
  }
  return (
    <>
      <Button variant={variant} icon={icon} onClick={() => void copy()} aria-label={`Copy ${what}`}>
        {outcome === 'failed' ? 'Not copied' : outcome ? 'Copied' : 'Copy'}
      </Button>
      <span className={outcome === 'failed' ? styles.refused : 'vh'} role="status">
        {message}
      </span>
    </>
  );
}
