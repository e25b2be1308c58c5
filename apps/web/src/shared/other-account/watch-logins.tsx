import { useEffect } from 'react';
import type { ApiArea } from '../api/derive-routes.ts';
import { useOtherAccount } from './use-other-account.ts';

interface WatchLoginsProps {
  area: ApiArea;
  /** Answers who is there. */
  me: string;
  onOther: (name: string | undefined) => void;
}

/** Tells a page of who has logged in in its place, or in another tab. It comes after the page. */
export default function WatchLogins({ area, me, onOther }: WatchLoginsProps) {
  const other = useOtherAccount(area, me);
  useEffect(() => onOther(other), [onOther, other]);
  return null;
}
