import { formatMoney, usdt, type Micro } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { PackageDefinition } from './package-facts.ts';

export type OwnPackage = DataOf<'packages.capping'>[number];

export interface Notification {
  type: 'success' | 'error';
  message: string;
}

interface ActivationWish {
  offered: PackageDefinition;
  amount: number;
  balanceMicro: Micro;
  /** The active package that the amount is added to. */
  present: OwnPackage | undefined;
}

/** The documented local check. It is only a forecast; the server checks again and decides (AMB-090). */
export function checkActivation({ offered, amount, balanceMicro, present }: ActivationWish): Notification {
  if (usdt(amount) > balanceMicro) return { type: 'error', message: 'Insufficient balance for activation' };
  const amountText = formatMoney(usdt(amount), { decimals: 0, grouping: false });
  return {
    type: 'success',
    message: present
      ? `${amountText} USDT added to your existing ${offered.name} package!`
      : 'Package activated successfully!',
  };
}
