import { capSharePercent, moneyFromWire, moneyToWire } from '@tributary/domain';
import type { Tone } from '@tributary/ui/feedback';
import { capLevel, type CapLevel } from '@tributary/ui/figures';
import { moneyText } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type HeldPackage = DataOf<'packages.capping'>[number];

const TONES: Record<CapLevel, Tone> = { safe: 'ok', watch: 'warn', near: 'bad', full: 'bad' };

/** The distance of a package from its cap; the percent has fractions, because 80.01 is above 80 (DASH-18). */
export function capOf({ cappingAmount, earnedAmount, progress }: HeldPackage) {
  const [capMicro, earnedMicro] = [moneyFromWire(cappingAmount), moneyFromWire(earnedAmount)];
  const percent = capSharePercent({ capMicro, earnedMicro });
  const level = capLevel(percent);
  return {
    percent,
    level,
    tone: TONES[level],
    left: moneyToWire(capMicro - earnedMicro),
    valueText: `${progress}%, ${moneyText(earnedAmount)} of ${moneyText(cappingAmount)}`,
  };
}
