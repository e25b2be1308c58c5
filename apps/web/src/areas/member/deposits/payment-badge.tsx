import { StatusChip, type Tone } from '@tributary/ui/feedback';
import { Check, Clock3, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Payment } from './payment.ts';

const BADGES: Record<Payment['stage'], { tone: Tone; text: string; icon: ReactNode }> = {
  waiting: { tone: 'warn', text: 'Awaiting Payment', icon: <Clock3 aria-hidden /> },
  processing: { tone: 'current', text: 'Processing payment', icon: <LoaderCircle aria-hidden /> },
  success: { tone: 'ok', text: 'Payment successful', icon: <Check aria-hidden /> },
  declined: { tone: 'bad', text: 'Payment declined', icon: <X aria-hidden /> },
  cancelled: { tone: 'neutral', text: 'Payment cancelled', icon: <X aria-hidden /> },
};

export function PaymentBadge({ stage }: { stage: Payment['stage'] }) {
  const { tone, text, icon } = BADGES[stage];
  return (
    <span role="status">
      <StatusChip tone={tone} icon={icon}>
        {text}
      </StatusChip>
    </span>
  );
}
