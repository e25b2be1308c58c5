import { dailyBounty, moneyFromWire, moneyToWire, usdt, type Micro } from '@tributary/domain';
import { Confirm, type Asked } from '@tributary/ui/confirm';
import { FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { late } from '@tributary/ui/lazy-part';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { otherProof } from '../passkeys/other-proof.tsx';
import type { OwnPackage } from './activation-check.ts';
import { riskText, type PackageDefinition } from './package-facts.ts';

const PackageLife = late(() => import('./package-life.tsx'), <Waiting height="44rem" />);

interface ConfirmActivationProps {
  open: boolean;
  offered: PackageDefinition;
  amount: number;
  balanceMicro: Micro;
  /** The current state of the package that the amount is added to. */
  present: OwnPackage | undefined;
  command: Asked;
  onConfirm: (code: string) => void;
  onCancel: () => void;
}

/** The exact effect before the final confirmation (SC 3.3.4). */
export function ConfirmActivation({
  offered,
  amount,
  balanceMicro,
  present,
  onConfirm,
  ...dialog
}: ConfirmActivationProps) {
  const micro = usdt(amount);
  const [inPackage, capNow] = [present?.amount, present?.cappingAmount].map((wire) =>
    wire === undefined ? 0n : moneyFromWire(wire),
  ) as [Micro, Micro];
  const capAfter = capNow + micro * BigInt(offered.capping);
  const daily = dailyBounty(micro, Math.round(offered.dailyRate * 100));
  return (
    <Confirm
      {...dialog}
      otherProof={otherProof}
      onConfirm={(_password, code) => onConfirm(code)}
      title={present ? `Add to ${offered.name}?` : `Activate ${offered.name}?`}
      description={
        <>
          <Money value={moneyToWire(micro)} unit="USDT" /> moves from your R-Wallet into the package.{' '}
          {riskText(offered)} {offered.disclosure}
        </>
      }
      confirmText={present ? 'Add' : 'Activate'}
    >
      <FactList
        facts={[
          { name: 'R-Wallet now', value: <Money value={moneyToWire(balanceMicro)} /> },
          { name: 'Leaves the R-Wallet', value: <Money value={moneyToWire(-micro)} signed /> },
          { name: 'R-Wallet after', value: <Money value={moneyToWire(balanceMicro - micro)} /> },
          ...(present
            ? [
                { name: 'Package amount now', value: <Money value={moneyToWire(inPackage)} /> },
                { name: 'Package amount after', value: <Money value={moneyToWire(inPackage + micro)} /> },
              ]
            : []),
          {
            name: `${REWARD_LOOKS.daily.name}, up to ${offered.botProfitPeriod} days`,
            value: <Money value={moneyToWire(daily)} />,
          },
          ...(present ? [{ name: 'Cap now', value: <Money value={moneyToWire(capNow)} /> }] : []),
          {
            name: present ? 'Cap after' : `Rewards stop at (${offered.capping}X)`,
            value: <Money value={moneyToWire(capAfter)} />,
          },
        ]}
      />
      {dialog.open && <PackageLife packageType={offered.packageType} amount={amount} />}
    </Confirm>
  );
}
