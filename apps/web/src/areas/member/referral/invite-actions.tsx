import { Button, buttonClass, copyText } from '@tributary/ui/controls';
import { notify } from '@tributary/ui/toast';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { referralLink, whatsAppLink } from './referral-link.ts';
import styles from './invite-actions.module.css';

const SHOWN_MS = 2000;

/** True if the link was copied. If the browser cannot copy, the link is shown for copying by hand. */
async function copyLink(userrefid: string): Promise<boolean> {
  const link = referralLink(userrefid);
  const copied = await copyText(link);
  if (copied) notify.toast('Referral link copied!');
  else notify.show('error', link);
  return copied;
}

interface InviteActionsProps {
  /** Empty until the member is known. */
  userrefid: string;
  label: string;
}

export function InviteActions({ userrefid, label }: InviteActionsProps) {
  const [isCopied, setIsCopied] = useState(false);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = () => {
    isAwaited.current = userrefid === '';
    if (!isAwaited.current) void copyLink(userrefid).then(setIsCopied);
  };
  // If pressed before the member is known, it copies as soon as they are.
  useEffect(() => {
    if (!isAwaited.current || userrefid === '') return;
    isAwaited.current = false;
    void copyLink(userrefid).then(setIsCopied);
  }, [userrefid]);
  return (
    <div className={styles.actions}>
      <Button icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={press}>
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
