import { useIsLive } from '@tributary/ui/live';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface SheetAddress {
  /** The id in the address; null while the sheet is closed. It may be invalid: the server checks it. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

const OPENED = 'sheetOpenedHere';

/**
 * Keeps the open sheet of a screen in its address, under a search parameter. Opening adds a history entry, so Back
 * closes the sheet. Every other way to close goes back too and leaves no entry. An address that was opened directly
 * has no entry below it: closing then takes the parameter away.
 */
export function useSheetAddress(parameter: string): SheetAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The prerendered document is the same for every address.
  const isLive = useIsLive();
  const id = isLive ? new URLSearchParams(search).get(parameter) || null : null;
  const now = useRef({ search, state: state as unknown, isLeaving: false });
  useEffect(() => {
    now.current = { search, state, isLeaving: false };
  }, [search, state]);

  const open = useCallback(
    (next: string) => {
      const params = new URLSearchParams(now.current.search);
      const isOpen = params.has(parameter);
      params.set(parameter, next);
      void navigate(`?${params}`, {
        replace: isOpen,
        state: isOpen ? now.current.state : { [OPENED]: parameter },
        preventScrollReset: true,
      });
    },
    [navigate, parameter],
  );

  const close = useCallback(() => {
    // A second Escape, before the first one has arrived, would leave the screen.
    if (now.current.isLeaving) return;
    now.current.isLeaving = true;
    const opened = now.current.state as Readonly<Record<string, unknown>> | null;
    if (opened?.[OPENED] === parameter) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(now.current.search);
    params.delete(parameter);
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  }, [navigate, parameter]);

  return { id, open, close };
}
