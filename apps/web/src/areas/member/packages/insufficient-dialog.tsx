import { Button } from '@tributary/ui/controls';
import { Dialog } from '@tributary/ui/overlays';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

interface InsufficientDialogProps {
  open: boolean;
  onClose: () => void;
}

const HIDE_AFTER_MS = 6000;
const TICK_MS = 250;

/**
 * Closes automatically after six seconds, but not while it has the pointer or focus, or the tab is hidden (SC 2.2.1).
 */
export function InsufficientDialog({ open, onClose }: InsufficientDialogProps) {
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    let left = HIDE_AFTER_MS;
    const timer = setInterval(() => {
      const isHeld = content.current?.closest('[role=dialog]')?.matches(':hover') ?? false;
      if (document.hidden || isHeld) return;
      left -= TICK_MS;
      if (left <= 0) onClose();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [open, onClose]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Insufficient Balance"
      description="Your wallet balance is too low for this activation amount. Add funds to your wallet to continue."
    >
      <div ref={content}>
        <Button block onClick={() => void navigate('/user/deposit')}>
          Deposit Now
        </Button>
      </div>
    </Dialog>
  );
}
