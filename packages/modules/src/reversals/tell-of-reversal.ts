import type { Tx } from '@tributary/database';
import { formatDateTime, formatExact, PACKAGE_NAMES, type Micro, type PackageType } from '@tributary/domain';
import { queueMemberMail } from '../mail/index.ts';

type Lot = { memberId: number; type: PackageType; amountMicro: Micro; activatedAt: Date };

/** Mails the member that an activation of theirs may be taken back, or was. */
export const tellOfReversal = (
  tx: Tx,
  step: 'asked' | 'done',
  { memberId, type, amountMicro, activatedAt }: Lot,
): Promise<void> =>
  queueMemberMail(tx, memberId, {
    template: 'activation-reversal',
    details: {
      step,
      package: PACKAGE_NAMES[type],
      amount: `${formatExact(amountMicro)} USDT`,
      activated: `${formatDateTime(activatedAt.toISOString())} IST`,
    },
  });
