import { useEffect } from 'react';
import type { ApiArea } from '../api/derive-routes.ts';
import { useOtherAccount } from './use-other-account.ts';

interface WatchLoginsProps {
  area: ApiArea;
  /** The address that answers with the current account. */
  me: string;
  onOther: (name: string | undefined) => void;
}

/** Tells a page that another account has logged in, in this tab or another. Its code loads after the page. */
export default function WatchLogins({ area, me, onOther }: WatchLoginsProps) {
  const other = useOtherAccount(area, me);
  useEffect(() => onOther(other), [onOther, other]);
  return null;
}
