import { counted, formatDateTime } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { VerdictTone } from '../page/verdict.tsx';

type Settled = Pick<
  NonNullable<DataOf<'odl.settings'>['lastSettlement']>,
  'windowEnd' | 'shares' | 'missed' | 'waits'
>;

/** The last window in one sentence. More missed shares than paid ones, or a wait for the treasury, is amber. */
export const settledVerdict = ({
  windowEnd,
  shares,
  missed,
  waits,
}: Settled): { tone: VerdictTone; lead: string; title: string } => ({
  tone: waits || missed > shares ? 'warn' : 'ok',
  lead: `Last window, ended ${formatDateTime(windowEnd)} IST`,
  title: `${counted(shares, 'share')} ${waits ? 'not paid yet' : 'credited'}, ${missed} missed.`,
});
