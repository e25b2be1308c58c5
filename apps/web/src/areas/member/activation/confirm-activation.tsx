import { dailyBounty, moneyToWire, usdt, type Micro } from '@tributary/domain';
import { Confirm, type Asked } from '@tributary/ui/confirm';
import { FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { riskText, type PackageDefinition } from '../packages/package-facts.ts';

interface ConfirmActivationProps {
  open: boolean;
  offered: PackageDefinition;
  amount: number;
  balanceMicro: Micro;
  command: Asked;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The exact effect before the last word (SC 3.3.4). */
export function ConfirmActivation({ offered, amount, balanceMicro, ...dialog }: ConfirmActivationProps) {
  const micro = usdt(amount);
  const daily = dailyBounty(micro, Math.round(offered.dailyRate * 100));
  return (
    <Confirm
      {...dialog}
      title={`Activate ${offered.name}?`}
      description={
        <>
          <Money value={moneyToWire(micro)} unit="USDT" /> moves from your R-Wallet into the package.{' '}
          {riskText(offered)}
        </>
      }
      confirmText="Activate"
    >
      <FactList
        facts={[
          { name: 'R-Wallet now', value: <Money value={moneyToWire(balanceMicro)} /> },
          { name: 'Leaves the R-Wallet', value: <Money value={moneyToWire(-micro)} signed /> },
          { name: 'R-Wallet after', value: <Money value={moneyToWire(balanceMicro - micro)} /> },
          {
            name: `Daily XRP Bounty, ${offered.botProfitPeriod} days`,
            value: <Money value={moneyToWire(daily)} />,
          },
          {
            name: `All rewards end at (${offered.capping}X)`,
            value: <Money value={moneyToWire(micro * BigInt(offered.capping))} />,
          },
        ]}
      />
    </Confirm>
  );
}
