import { Button, buttonClass, copyText } from '@tributary/ui/controls';
import { notify } from '@tributary/ui/toast';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { referralLink, whatsAppLink } from './referral-link.ts';
import styles from './invite-actions.module.css';

const SHOWN_MS = 2000;

interface InviteActionsProps {
  /** Empty until the member is known. */
  userrefid: string;
  label: string;
}

export function InviteActions({ userrefid, label }: InviteActionsProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (userrefid === '') return;
    const copied = await copyText(referralLink(userrefid));
    setIsCopied(copied);
    if (copied) notify.toast('Referral link copied!');
    else notify.show('error', referralLink(userrefid));
  };
  return (
    <div className={styles.actions}>
      <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </Button>
      <a
        className={buttonClass({ variant: 'outline' })}
        {...(userrefid !== '' && {
          href: whatsAppLink(userrefid),
          target: '_blank',
          rel: 'noopener noreferrer',
          'aria-label': 'WhatsApp, share in a new tab',
        })}
      >
        <Share2 aria-hidden />
        WhatsApp
      </a>
    </div>
  );
}
